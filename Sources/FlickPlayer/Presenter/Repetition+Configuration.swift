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
