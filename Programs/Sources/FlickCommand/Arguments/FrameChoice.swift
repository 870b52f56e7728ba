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
    if let progress, !(0...1).contains(progress) {
      throw ValidationError("--progress must be between 0 and 1.")
    }
  }

  /// Returns the frame in composition time. The default is the first frame. An explicit frame is returned
  /// unchanged; the renderer handles frames outside the animation.
  func frame(in timeline: Timeline) -> Double {
    if let frame { return frame }
    if let progress { return timeline.frame(atProgress: progress) }
    return timeline.frame(atTime: time ?? 0)
  }
}
