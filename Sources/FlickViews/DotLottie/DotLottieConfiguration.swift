public import FlickAnimation

/// How an animation of a dotLottie file asks to be played.
public struct DotLottieConfiguration: Hashable, Sendable {
  /// The animation's.
  public let id: String
  public var loopMode: LottieLoopMode
  /// 1 is the animation's own; negative plays backwards.
  public var speed: Double
  /// Whether it starts by itself.
  public var autoplay: Bool
}

/// Which parts of a file's configuration a view takes over.
public struct DotLottieConfigurationComponents: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let imageProvider = DotLottieConfigurationComponents(rawValue: 1 << 0)
  public static let loopMode = DotLottieConfigurationComponents(rawValue: 1 << 1)
  public static let animationSpeed = DotLottieConfigurationComponents(rawValue: 1 << 2)
  public static let all: DotLottieConfigurationComponents = [
    .imageProvider, .loopMode, .animationSpeed,
  ]
  public static let none: DotLottieConfigurationComponents = []
}

extension DotLottieFile.Animation {
  /// What the file says about how the animation is played.
  public var configuration: DotLottieConfiguration {
    let isTurned = playback.mode == .reverse || playback.mode == .reverseBounce
    return DotLottieConfiguration(
      id: id, loopMode: LottieLoopMode(playback),
      speed: isTurned ? -playback.speed : playback.speed,
      autoplay: playback.autoplay)
  }
}

extension LottieLoopMode {
  /// There and back is without end unless a number is given, as players of the format have it.
  public init(_ playback: DotLottiePlayback) {
    let returns = playback.mode == .bounce || playback.mode == .reverseBounce
    switch playback.passes {
    case .count(let count): self = returns ? .repeatBackwards(Float(count)) : .repeat(Float(count))
    case .forever: self = returns ? .autoReverse : .loop
    case .once: self = returns ? .autoReverse : .playOnce
    }
  }
}

extension LottieConfiguration {
  /// The same with all that a dotLottie file says about how its animation is to be played: how often, how
  /// fast, which way, with which rests between and whether by itself. What the file does not say stays as it is.
  public func following(_ animation: LottieAnimation) -> LottieConfiguration {
    guard let wishes = animation.playbackPreferences else { return self }
    var new = self
    new.reversesOnRepeat = false
    switch wishes.passes {
    case .once?: new.loopMode = .playOnce
    case .forever?: new.loopMode = wishes.isBouncing ? .autoReverse : .loop
    case .count(let count)?:
      new.loopMode = .repeat(count: count)
      new.reversesOnRepeat = wishes.isBouncing
    case nil: break
    }
    new.speed = wishes.speed ?? speed
    new.intermission = wishes.intermission ?? intermission
    new.autoPlay = wishes.autoplay ?? autoPlay
    return new
  }
}
