import ArgumentParser
import FlickPlayback

/// Options that select frames. At most one of frame, progress and time may be set.
struct FrameChoice: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      """
      The frame to draw, in composition time; may be fractional. Several have commas between \
      them. By default the first frame, which is the in point.
      """, valueName: "frame"), transform: FrameNumbers.parse)
  var frame: [Double] = []

  @Option(
    parsing: .unconditional,
    help: .value("0…1", "Progress: 0 for the first frame … 1 or 100% for the last."),
    transform: FrameNumbers.progress)
  var progress: Double?

  @Option(parsing: .unconditional, help: .value("seconds", "Time: seconds after the first frame."))
  var time: Double?

  func validate() throws {
    guard (frame.isEmpty ? 0 : 1) + (progress == nil ? 0 : 1) + (time == nil ? 0 : 1) <= 1 else {
      throw ValidationError("Only one of --frame, --progress and --time may be used.")
    }
    guard (frame + [progress, time].compactMap { $0 }).allSatisfy(\.isFinite) else {
      throw ValidationError("--frame, --progress and --time must be finite numbers.")
    }
  }

  /// Returns the frames in composition time. The default is the first frame.
  func frames(in timeline: Timeline, _ path: String) throws(Failure) -> [Double] {
    let positions =
      progress.map { [FramePosition.progress($0)] } ?? time.map { [.time($0)] }
      ?? (frame.isEmpty ? [timeline.frames.start] : frame).map { .frame($0) }
    return try positions.map { position throws(Failure) in
      try position.frame(in: timeline, path, prefix: "--")
    }
  }
}

/// Arguments with numbers of frames.
enum FrameNumbers {
  /// Reads numbers with commas between them.
  @Sendable static func parse(_ argument: String) throws(ValidationError) -> [Double] {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0)
    }
    let found = numbers.compactMap { $0 }
    guard found.count == numbers.count, found.allSatisfy(\.isFinite) else {
      throw ValidationError("a frame is a number, and several have commas between them: 0,30,60.")
    }
    return found
  }

  /// Reads a progress from 0 to 1, or a percentage.
  @Sendable static func progress(_ argument: String) throws(ValidationError) -> Double {
    let number =
      argument.hasSuffix("%") ? Double(argument.dropLast()).map { $0 / 100 } : Double(argument)
    guard let number else {
      throw ValidationError("a progress is a number from 0 to 1, or a percentage such as 50%.")
    }
    return number
  }
}

/// A place in an animation. What lies outside the animation is an error.
enum FramePosition: Hashable, Sendable {
  case frame(Double)
  case progress(Double)
  case time(Double)

  /// The difference by which a rounded end can lie outside.
  private static let tolerance = 1e-3

  /// Returns the frame in composition time. The end of the animation is its last frame.
  ///
  /// - Parameter prefix: The text before the name of the place in messages.
  func frame(
    in timeline: Timeline, _ path: String, prefix: String = ""
  ) throws(Failure) -> Double {
    let (name, value, ends, frame): (String, Double, (Double, Double), Double) =
      switch self {
      case .frame(let value):
        (
          "frame", value, (timeline.frames.start, timeline.frames.end),
          timeline.frames.clamp(value)
        )
      case .progress(let value): ("progress", value, (0, 1), timeline.frame(atProgress: value))
      case .time(let value):
        ("time", value, (0, timeline.duration), timeline.frame(atTime: value))
      }
    guard value >= ends.0 - Self.tolerance, value <= ends.1 + Self.tolerance else {
      throw Failure(
        .usage,
        "\(path): \(prefix)\(name) \(Decimals.short(value)) lies outside the animation; it can be "
          + "\(Decimals.short(ends.0)) to \(Decimals.short(ends.1)).")
    }
    return frame
  }
}
