import ArgumentParser
import FlickExport
import FlickPlayback
import FlickScene

/// Options that select the part of an animation and its speed.
struct TimeArguments: ParsableArguments {
  @Option(help: .value("n", "Frames per second; by default the animation's."))
  var fps: Double?

  @Option(parsing: .unconditional, help: FrameSpan.help, transform: FrameSpan.parse)
  var range: FrameSpan?

  @Option(help: .value("name", "Use only the frames of a marker."))
  var marker: String?

  @Option(help: .value("factor", "The speed; 2 is twice as fast."))
  var speed = 1.0

  @Flag(help: "Play backward.")
  var reverse = false

  @Option(help: .value("n", "How many times to play; 0 repeats endlessly."))
  var loop = 0

  func validate() throws {
    if let fps, !(fps > 0 && fps <= 1000) {
      throw ValidationError("--fps must be greater than 0 and at most 1000.")
    }
    guard speed >= 0.01, speed <= 100 else {
      throw ValidationError("--speed must be between 0.01 and 100.")
    }
    guard (0...65535).contains(loop) else {
      throw ValidationError("--loop must be between 0 and 65535.")
    }
    guard range == nil || marker == nil else {
      throw ValidationError("--range and --marker cannot be combined.")
    }
  }

  /// Returns the part of a timeline that is selected.
  func part(of whole: Timeline) throws(Failure) -> Timeline {
    try Self.part(of: whole, range: range, marker: marker)
  }

  /// Returns the part of a timeline that a range or a marker selects.
  static func part(
    of whole: Timeline, range: FrameSpan?, marker: String?
  ) throws(Failure) -> Timeline {
    let frames: FrameRange
    if let marker {
      guard let range = whole.range(ofMarker: marker) else {
        if let found = whole.marker(marker) {
          throw outside(
            "the marker \(printable(marker)), from \(Decimals.short(found.frame)) to "
              + "\(Decimals.short(found.frame + max(found.duration, 1))),", whole
          ).of("marker")
        }
        throw .unknown("marker", marker, existing: whole.markers.map(\.name)).of("marker")
      }
      frames = range
    } else if let range {
      let part = FrameRange(range.start, range.end)
      guard part.start < whole.frames.end, part.end > whole.frames.start else {
        throw outside("--range", whole).of("range")
      }
      frames = part.clamped(to: whole.frames)
    } else {
      frames = whole.frames
    }
    return Timeline(frameRate: whole.frameRate, frames: frames, markers: whole.markers)
  }

  private static func outside(_ part: String, _ whole: Timeline) -> Failure {
    Failure(
      .usage,
      "\(part) lies outside the animation, whose frames go from "
        + "\(Decimals.short(whole.frames.start)) to \(Decimals.short(whole.frames.end)).")
  }

  /// Returns the plan of a file.
  ///
  /// - Parameters:
  ///   - maxRate: The highest frame rate of the format.
  ///   - containsPasses: `true` if the file contains each pass, and not a number of repetitions.
  func plan(
    _ whole: Timeline, maxRate: Double = .infinity, containsPasses: Bool = false
  ) throws -> ExportPlan {
    let part = try part(of: whole)
    return try ExportPlan(
      part, framesPerSecond: min(fps ?? part.frameRate, maxRate), speed: speed,
      isReversed: reverse, passes: containsPasses ? max(loop, 1) : 1)
  }
}
