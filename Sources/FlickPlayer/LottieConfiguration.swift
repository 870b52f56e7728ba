package import FlickRaster

/// Options for the playback and the layout of an animation.
///
/// ```swift
/// extension LottieConfiguration {
///   static let onboarding = LottieConfiguration(loopMode: .playOnce, speed: 1.5)
/// }
/// ```
///
/// Each type uses the options that it has no properties for. ``LottieViewModel``, `LottieUIKitView` and
/// `LottieView(lottie:)` use all of them. ``LottieAnimationPlayer``, `LottieAnimationView` and
/// `LottieView(animation:)` have properties or modifiers for loop mode, speed and start of playback, and ignore
/// ``loopMode``, ``speed`` and ``autoPlay``.
public struct LottieConfiguration: Hashable, Sendable {
  /// A rule for repeating an animation.
  public enum LoopMode: Hashable, Sendable {
    /// Plays once and stays on the last frame.
    case playOnce
    /// Repeats without end.
    case loop
    /// Plays `count` times in all. A count below 1 is treated as 1.
    case `repeat`(count: Int)
    /// Plays forward, then backward, and repeats without end.
    case autoReverse
  }

  /// A rule for fitting an animation into an area with another aspect ratio.
  public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// Scales the animation to fill the area. The aspect ratio can change.
    case scaleToFill
    /// Scales the animation to the largest size that fits the area, centred. The aspect ratio is kept.
    case scaleAspectFit
    /// Scales the animation to the smallest size that covers the area, centred. The aspect ratio is kept, and the
    /// parts outside the area are clipped.
    case scaleAspectFill
  }

  /// The rule for repeating the animation.
  public var loopMode: LoopMode
  /// A Boolean value that indicates whether each repetition of ``LoopMode/repeat(count:)`` plays forward and then
  /// backward.
  var reversesOnRepeat = false
  /// The playback speed as a factor of the animation's own speed. A negative value plays backward, and 0 holds the
  /// frame.
  public var speed: Double
  /// The time in seconds for which the last frame of each repetition is held before the next one starts.
  /// ``LottieAnimationPlayer`` ignores it.
  public var intermission = 0.0
  /// The rule for fitting the animation into the available area.
  public var contentMode: ContentMode
  /// The number of frames to draw per second, or ``displayRate``. It does not change the playback speed. A value that is
  /// not positive and finite is treated as 30.
  public var frameRate: Double
  /// The frame rate of configurations that set none, in frames per second.
  private static let defaultFrameRate = 30.0
  /// The frame rate that draws a frame for each refresh of the display. It is the rate of ``shared`` and of
  /// configurations that the initializer of lottie-ios creates.
  public static let displayRate = Double.greatestFiniteMagnitude
  /// The pixel format of the rendered frames.
  public var pixelFormat: PixelFormat
  /// A Boolean value that indicates whether a view starts playback when it appears. A model that was paused or has ended is
  /// not started.
  public var autoPlay: Bool
  /// The source of the reduced-motion mode of a ``LottieAnimationPlayer``. `LottieUIKitView` and `LottieView` use
  /// their own `respectsReducedMotion` instead.
  public var reducedMotionOption = ReducedMotionOption.systemReducedMotionToggle
  /// Options of other players by name, which are kept and compared and have no effect. FlickCompatibility declares them.
  package var optionsWithoutEffect: [String: String] = [:]

  /// A configuration with the default values: it loops at the animation's own speed, fits the whole animation and
  /// starts by itself.
  public static let `default` = LottieConfiguration()

  /// Creates a configuration with the default values.
  public init() { self.init(loopMode: .loop) }

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - loopMode: The rule for repeating the animation.
  ///   - speed: The playback speed as a factor of the animation's own speed. A negative value plays backward.
  ///   - contentMode: The rule for fitting the animation into the available area.
  ///   - frameRate: The number of frames to draw per second. When `nil`, 30.
  ///   - pixelFormat: The pixel format of the rendered frames.
  ///   - autoPlay: A Boolean value that indicates whether a view starts playback when it appears.
  public init(
    loopMode: LoopMode = .loop, speed: Double = 1.0, contentMode: ContentMode = .scaleAspectFit,
    frameRate: Double? = nil, pixelFormat: PixelFormat = .argb, autoPlay: Bool = true
  ) {
    self.loopMode = loopMode
    self.speed = speed
    self.contentMode = contentMode
    self.frameRate = frameRate ?? Self.defaultFrameRate
    self.pixelFormat = pixelFormat
    self.autoPlay = autoPlay
  }
}

extension LottieConfiguration {
  /// The default configuration of every ``LottieAnimationPlayer``: ``default`` at the rate of the display, as lottie-ios
  /// plays. Any thread may read and set it.
  public static var shared: LottieConfiguration {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = LockedValue(LottieConfiguration(frameRate: displayRate))
}

/// Two configurations are equal if they play alike. Options without effect are compared, too, because they are kept.
extension LottieConfiguration {
  /// The number of frames that are drawn per second, from 0.1 to 1000. Infinite for the rate of the display.
  package var ticksPerSecond: Double {
    guard frameRate > 0, frameRate.isFinite else { return Self.defaultFrameRate }
    return frameRate < Self.displayRate ? min(max(frameRate, 0.1), 1000) : .infinity
  }

  /// The options with the values that are played in place of those that cannot be.
  private struct PlayedOptions: Hashable {
    var loopMode: LoopMode
    var reversesOnRepeat: Bool
    var numbers: [Double]
    var contentMode: ContentMode
    var pixelFormat: PixelFormat
    var autoPlay: Bool
    var reducedMotionOption: ReducedMotionOption
    var optionsWithoutEffect: [String: String]
  }

  private var played: PlayedOptions {
    var loopMode = loopMode
    if case .repeat(let count) = loopMode { loopMode = .repeat(count: max(count, 1)) }
    return PlayedOptions(
      loopMode: loopMode, reversesOnRepeat: reversesOnRepeat,
      numbers: [
        ticksPerSecond, speed.isFinite ? speed : 1,
        intermission.isFinite ? max(intermission, 0) : 0,
      ], contentMode: contentMode, pixelFormat: pixelFormat, autoPlay: autoPlay,
      reducedMotionOption: reducedMotionOption, optionsWithoutEffect: optionsWithoutEffect)
  }

  public static func == (a: Self, b: Self) -> Bool { a.played == b.played }

  public func hash(into hasher: inout Hasher) { hasher.combine(played) }
}

/// The order of the components in a 32-bit pixel. Color components are premultiplied by alpha.
public enum PixelFormat: Hashable, Sendable, CaseIterable {
  /// The word `a << 24 | b << 16 | g << 8 | r`. In memory on little-endian machines, the bytes are R, G, B, A.
  case abgr
  /// The word `a << 24 | r << 16 | g << 8 | b`. In memory on little-endian machines, the bytes are B, G, R, A.
  case argb

  package var order: Bitmap.ByteOrder { self == .argb ? .bgra : .rgba }
}
