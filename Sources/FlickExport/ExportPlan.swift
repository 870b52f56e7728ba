package import FlickPlayback

/// The mapping from the frames of an animation to the frames of a file.
///
/// Frame `i` of the file shows the animation's frame `start + i * frameRate / framesPerSecond`. Each position
/// is computed from `i` alone, so that rounding errors do not accumulate.
package struct ExportPlan: Hashable, Sendable {
  package let timeline: Timeline
  /// The frame rate of the file.
  package let framesPerSecond: Double
  /// The number of frames, at least 1. It is rounded so that the duration of the file is nearest to the
  /// animation's, which a loop requires. The last frame is still before the animation's end.
  package let count: Int

  /// Creates a plan.
  ///
  /// - Parameter rate: The frame rate of the file in frames per second; `nil` for the animation's frame rate.
  package init(_ timeline: Timeline, framesPerSecond rate: Double? = nil) throws(ExportError) {
    let rate = rate ?? timeline.frameRate
    guard rate > 0, rate <= Self.maxRate else {
      throw ExportError(
        .invalidArgument,
        "\(rate) frames a second is not supported; choose more than 0 and at most 1000")
    }
    let frames = timeline.frames.length * rate / timeline.frameRate
    guard frames.rounded() <= Double(Self.maxCount) else {
      throw ExportError(
        .limitExceeded,
        "\(frames.rounded()) frames exceed the maximum of \(Self.maxCount)")
    }
    self.timeline = timeline
    framesPerSecond = rate
    count = max(Int(frames.rounded()), 1)
  }

  /// Returns the animation's frame that frame `index` of the file shows, at most the animation's end.
  package func frame(at index: Int) -> Double {
    let frames = timeline.frames
    return frames.clamp(frames.start + Double(index) * timeline.frameRate / framesPerSecond)
  }

  /// WebP has timestamps in whole milliseconds, and each frame needs its own.
  private static var maxRate: Double { 1000 }
  /// More than nine hours at 30 frames per second. It bounds broken files.
  private static var maxCount: Int { 1_000_000 }
}
