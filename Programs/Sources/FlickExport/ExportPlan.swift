package import FlickPlayback

/// The mapping from the frames of an animation to the frames of a file.
///
/// At speed 1, frame `i` of the file shows the animation's frame `start + i * frameRate / framesPerSecond`. Each position
/// is computed from `i` alone, so that rounding errors do not accumulate.
package struct ExportPlan: Equatable, Sendable {
  package let timeline: Timeline
  /// The frame rate of the file.
  package let framesPerSecond: Double
  /// The number of frames, at least 1. It is rounded so that the duration of the file is nearest to the
  /// animation's, which a loop requires. The last frame is still before the animation's end.
  package let count: Int
  /// The number of the animation's seconds that pass in a second of the file.
  package let speed: Double
  /// A Boolean value that indicates whether the animation is played backward.
  package let isReversed: Bool
  /// The number of frames of one pass through the animation.
  private let passCount: Int

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - rate: The frame rate of the file in frames per second; `nil` for the animation's frame rate.
  ///   - speed: The number of the animation's seconds that pass in a second of the file.
  ///   - isReversed: `true` to play the animation backward.
  ///   - passes: The number of times that the file contains the animation.
  package init(
    _ timeline: Timeline, framesPerSecond rate: Double? = nil, speed: Double = 1,
    isReversed: Bool = false, passes: Int = 1
  ) throws(ExportError) {
    let rate = rate ?? timeline.frameRate
    guard rate > 0, rate <= Self.maxRate else {
      throw ExportError(
        .invalidArgument,
        "\(rate) frames a second is not supported; choose more than 0 and at most 1000")
    }
    guard speed > 0, speed.isFinite, passes > 0 else {
      throw ExportError(.invalidArgument, "the speed and the number of passes must be positive")
    }
    let frames = timeline.frames.length * rate / (timeline.frameRate * speed)
    let all = max(frames.rounded(), 1) * Double(passes)
    guard all <= Double(Self.maxCount) else {
      throw ExportError(
        .limitExceeded,
        "there are more frames than the maximum of \(Self.maxCount); choose a shorter range or fewer frames a second"
      )
    }
    self.timeline = timeline
    self.speed = speed
    self.isReversed = isReversed
    framesPerSecond = rate
    passCount = max(Int(frames.rounded()), 1)
    count = passCount * passes
  }

  /// Returns the animation's frame that frame `index` of the file shows, at most the animation's end.
  package func frame(at index: Int) -> Double {
    let frames = timeline.frames
    let place = index % passCount
    let step = Double(isReversed ? passCount - 1 - place : place)
    return frames.clamp(frames.start + step * timeline.frameRate * speed / framesPerSecond)
  }

  /// Returns the time at which a frame appears, in units of which a second has `unitsPerSecond`. It is rounded from the
  /// exact time, so that rounding errors do not accumulate.
  package func time(of index: Int, unitsPerSecond: Double) -> Int {
    Int(min((Double(index) * unitsPerSecond / framesPerSecond).rounded(), 1e15))
  }

  /// WebP has timestamps in whole milliseconds, and each frame needs its own.
  private static var maxRate: Double { 1000 }
  /// More than nine hours at 30 frames per second. It bounds broken files.
  private static var maxCount: Int { 1_000_000 }
}
