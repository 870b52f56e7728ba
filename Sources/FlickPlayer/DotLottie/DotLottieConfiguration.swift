public import FlickAnimation
import FlickPlatform

/// The playback options that a dotLottie file contains for one of its animations.
public struct DotLottieConfiguration: Hashable, Sendable {
  /// The identifier of the animation.
  public var id: String
  /// The rule for repeating the animation.
  public var loopMode: LottieLoopMode
  /// The playback speed as a factor of the animation's own speed. A negative value plays backward.
  public var speed: Double
  /// A Boolean value that indicates whether playback starts by itself.
  public var autoplay: Bool
  /// A provider of the images in the file. The animation contains them, so that no provider is needed to show them. Two
  /// configurations can be equal with different providers.
  public var imageProvider: (any AnimationImageProvider)? { archiveImages }

  fileprivate var archiveImages: ArchiveImageProvider?

  public static func == (one: DotLottieConfiguration, other: DotLottieConfiguration) -> Bool {
    (one.id, one.loopMode, one.speed, one.autoplay)
      == (other.id, other.loopMode, other.speed, other.autoplay)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(loopMode)
    hasher.combine(speed)
    hasher.combine(autoplay)
  }
}

/// A provider of the images in a dotLottie file.
private struct ArchiveImageProvider: AnimationImageProvider, Sendable {
  let readImage: @Sendable (_ directory: String, _ name: String) -> [UInt8]?

  func imageForAsset(asset: ImageAsset) -> CGImage? {
    if ImageFileReader.isDataURL(asset.name) { return ImageFileReader.decodeDataURL(asset.name) }
    return readImage(asset.directory, asset.name).flatMap { CGImage.create(from: Data($0)) }
  }
}

/// The parts of a dotLottie file's configuration that a view applies.
public struct DotLottieConfigurationComponents: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The images of the file. Accepted for source compatibility. Has no effect, because the animation always contains
  /// them.
  public static let imageProvider = DotLottieConfigurationComponents(rawValue: 1 << 0)
  /// The loop mode of the file.
  public static let loopMode = DotLottieConfigurationComponents(rawValue: 1 << 1)
  /// The playback speed of the file.
  public static let animationSpeed = DotLottieConfigurationComponents(rawValue: 1 << 2)
  /// All components.
  public static let all: DotLottieConfigurationComponents = [
    .imageProvider, .loopMode, .animationSpeed,
  ]
  /// No components.
  public static let none: DotLottieConfigurationComponents = []
}

extension DotLottieFile.Animation {
  /// The playback options that the file contains for the animation.
  public var configuration: DotLottieConfiguration {
    let isTurned = playback.mode == .reverse || playback.mode == .reverseBounce
    return DotLottieConfiguration(
      id: id, loopMode: LottieLoopMode(playback),
      speed: isTurned ? -playback.speed : playback.speed,
      autoplay: playback.autoplay, archiveImages: ArchiveImageProvider(readImage: readImage))
  }
}

extension LottieLoopMode {
  /// Creates the loop mode that a dotLottie file describes. A `bounce` mode without a repeat count repeats without
  /// end, as in other dotLottie players.
  ///
  /// - Parameter playback: The playback options of the file.
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
  /// Returns a copy of this configuration with the playback options of a dotLottie file: loop mode, speed, direction,
  /// intermission and autoplay. Options that the file does not contain keep their values.
  ///
  /// - Parameter animation: The animation, which contains the options of its file.
  /// - Returns: The modified configuration.
  public func following(_ animation: LottieAnimation) -> LottieConfiguration {
    guard let preferences = animation.playbackPreferences else { return self }
    var new = self
    new.reversesOnRepeat = false
    switch preferences.passes {
    case .once?: new.loopMode = .playOnce
    case .forever?: new.loopMode = preferences.isBouncing ? .autoReverse : .loop
    case .count(let count)?:
      new.loopMode = .repeat(count: count)
      new.reversesOnRepeat = preferences.isBouncing
    case nil: break
    }
    new.speed = preferences.speed ?? speed
    new.intermission = preferences.intermission ?? intermission
    new.autoPlay = preferences.autoplay ?? autoPlay
    return new
  }
}
