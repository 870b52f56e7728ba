package import FlickPlayback

/// Which moments of an animation become the frames of a file.
///
/// Frame `i` of the file shows the animation's frame `start + i * frameRate / framesPerSecond`, each
/// computed from `i` alone, so that nothing adds up over a long animation.
package struct ExportPlan: Hashable, Sendable {
  package let timeline: Timeline
  /// The rate of the file.
  package let framesPerSecond: Double
  /// At least 1. Of the whole numbers the one that makes the file's duration nearest to the
  /// animation's, which is what a loop needs; the last frame still lies before the animation's end.
  package let count: Int

  /// - Parameter rate: frames a second in the file; nil is the animation's own rate.
  package init(_ timeline: Timeline, framesPerSecond rate: Double? = nil) throws(ExportError) {
    let rate = rate ?? timeline.frameRate
    guard rate > 0, rate <= Self.maxRate else {
      throw ExportError(
        .invalidArgument,
        "\(rate) frames a second cannot be written; choose more than 0 and at most 1000")
    }
    let frames = timeline.frames.length * rate / timeline.frameRate
    guard frames.rounded() <= Double(Self.maxCount) else {
      throw ExportError(
        .limitExceeded,
        "\(frames.rounded()) frames are more than the \(Self.maxCount) that are written at most")
    }
    self.timeline = timeline
    framesPerSecond = rate
    count = max(Int(frames.rounded()), 1)
  }

  /// The animation's frame that frame `index` of the file shows; never beyond its end.
  package func frame(at index: Int) -> Double {
    let frames = timeline.frames
    return frames.clamp(frames.start + Double(index) * timeline.frameRate / framesPerSecond)
  }

  /// WebP counts whole milliseconds, and each frame needs one of its own.
  private static var maxRate: Double { 1000 }
  /// Nine hours at 30 frames a second: nobody waits for more, but a broken file may ask for it.
  private static var maxCount: Int { 1_000_000 }
}
