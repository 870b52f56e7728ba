import FlickAnimation
import FlickPlayback

extension LottieConfiguration {
  /// The passes of a playback, and whether their direction alternates.
  var repetition: (PlayerMachine.Passes, alternates: Bool) {
    switch loopMode {
    case .playOnce: (.once, false)
    case .loop: (.forever, false)
    case .repeat(let count):
      (
        .times(reversesOnRepeat ? 2 * min(max(count, 1), Int.max / 2) : count),
        alternates: reversesOnRepeat
      )
    case .autoReverse: (.forever, true)
    }
  }

  /// Returns the number of ticks per second, from 0.1 to 1000. It is 30 when the frame rate is not positive and finite.
  ///
  /// - Parameter unset: The result when the frame rate is not set.
  func ticksPerSecond(unset: Double) -> Double {
    guard let requestedFrameRate else { return unset }
    return requestedFrameRate > 0 && requestedFrameRate.isFinite
      ? min(max(requestedFrameRate, 0.1), 1000) : Self.defaultFrameRate
  }
}

extension LottieLoopMode {
  /// The passes of a playback, and whether their direction alternates.
  var repetition: (PlayerMachine.Passes, alternates: Bool) {
    switch self {
    case .playOnce: (.once, false)
    case .loop: (.forever, false)
    case .autoReverse: (.forever, true)
    case .repeat(let count): (.count(count > 0 ? Double(count) : 1), false)
    case .repeatBackwards(let count): (.count(count > 0 ? Double(count) * 2 : 2), true)
    }
  }
}
