import ArgumentParser
import FlickPlayback

/// Options that select one frame. At most one of frame, progress and time may be set.
struct FrameChoice: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "The frame to draw, in composition time; may be fractional. The first frame is the in point.",
      valueName: "frame"))
  var frame: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Progress: 0 for the first frame … 1 for the last.", valueName: "0…1"))
  var progress: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Time: seconds after the first frame.", valueName: "seconds"))
  var time: Double?

  func validate() throws {
    let given = [frame, progress, time].compactMap { $0 }
    guard given.count <= 1 else {
      throw ValidationError("Only one of --frame, --progress and --time may be used.")
    }
    guard given.allSatisfy(\.isFinite) else {
      throw ValidationError("--frame, --progress and --time must be finite numbers.")
    }
  }

  /// Returns the frame in composition time. The default is the first frame.
  func frame(in timeline: Timeline, _ path: String) throws(Failure) -> Double {
    let position =
      progress.map { FramePosition.progress($0) } ?? time.map { .time($0) }
      ?? .frame(frame ?? timeline.frames.start)
    return try position.frame(in: timeline, path, prefix: "--")
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
