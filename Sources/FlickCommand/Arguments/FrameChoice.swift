import ArgumentParser
import FlickPlayback

/// Options that select one frame. At most one of frame, progress and time may be set.
struct FrameChoice: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "Composition frame to draw; may be fractional. The animation's in point is its first frame.",
      valueName: "frame"))
  var frame: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Instead: 0 for the first frame … 1 for the last.", valueName: "0…1"))
  var progress: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Instead: seconds after the first frame.", valueName: "seconds"))
  var time: Double?

  func validate() throws {
    let given = [frame, progress, time].compactMap { $0 }
    guard given.count <= 1 else {
      throw ValidationError("Give one of --frame, --progress and --time.")
    }
    guard given.allSatisfy(\.isFinite) else {
      throw ValidationError("The moment to draw must be a number.")
    }
    if let progress, !(0...1).contains(progress) {
      throw ValidationError("--progress goes from 0 to 1.")
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
