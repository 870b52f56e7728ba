/// Options for the playback and the layout of an animation.
///
/// ```swift
/// extension LottieConfiguration {
///   static let onboarding = LottieConfiguration(loopMode: .playOnce, speed: 1.5)
/// }
/// ```
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
  /// The number of frames to draw per second. It does not change the playback speed. A value that is not positive and
  /// finite is treated as 30.
  public var frameRate: Double
  /// The pixel format of the rendered frames.
  public var pixelFormat: PixelFormat
  /// A Boolean value that indicates whether a view starts playback when it appears.
  public var autoPlay: Bool
  /// The source of the reduced-motion mode of a ``LottieAnimationPlayer``. `LottieUIKitView` and `LottieView` use
  /// their own `respectsReducedMotion` instead.
  public var reducedMotionOption = ReducedMotionOption.systemReducedMotionToggle
  /// Accepted for source compatibility. Has no effect.
  public var renderingEngine = RenderingEngineOption.automatic
  /// Accepted for source compatibility. Has no effect.
  public var decodingStrategy = DecodingStrategy.dictionaryBased

  /// A configuration with the default values: it loops at the animation's own speed, fits the whole animation and
  /// starts by itself.
  public static let `default` = LottieConfiguration()

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - loopMode: The rule for repeating the animation.
  ///   - speed: The playback speed as a factor of the animation's own speed. A negative value plays backward.
  ///   - contentMode: The rule for fitting the animation into the available area.
  ///   - frameRate: The number of frames to draw per second.
  ///   - pixelFormat: The pixel format of the rendered frames.
  ///   - autoPlay: A Boolean value that indicates whether a view starts playback when it appears.
  public init(
    loopMode: LoopMode = .loop, speed: Double = 1.0, contentMode: ContentMode = .scaleAspectFit,
    frameRate: Double = 30.0, pixelFormat: PixelFormat = .argb, autoPlay: Bool = true
  ) {
    self.loopMode = loopMode
    self.speed = speed
    self.contentMode = contentMode
    self.frameRate = frameRate
    self.pixelFormat = pixelFormat
    self.autoPlay = autoPlay
  }
}

extension LottieConfiguration {
  /// Creates a configuration for a ``LottieAnimationPlayer``, which has its own properties for loop mode and speed.
  /// It draws 60 frames per second and does not start playback by itself.
  ///
  /// - Parameters:
  ///   - renderingEngine: Accepted for source compatibility. Has no effect.
  ///   - decodingStrategy: Accepted for source compatibility. Has no effect.
  ///   - reducedMotionOption: The source of the reduced-motion mode.
  public init(
    renderingEngine: RenderingEngineOption = .automatic,
    decodingStrategy: DecodingStrategy = .dictionaryBased,
    reducedMotionOption: ReducedMotionOption
  ) {
    self.init(loopMode: .playOnce, frameRate: 60, autoPlay: false)
    self.renderingEngine = renderingEngine
    self.decodingStrategy = decodingStrategy
    self.reducedMotionOption = reducedMotionOption
  }

  /// Creates a configuration for a ``LottieAnimationPlayer`` that follows the system's reduced-motion setting.
  ///
  /// - Parameters:
  ///   - renderingEngine: Accepted for source compatibility. Has no effect.
  ///   - decodingStrategy: Accepted for source compatibility. Has no effect.
  public init(
    renderingEngine: RenderingEngineOption, decodingStrategy: DecodingStrategy = .dictionaryBased
  ) {
    self.init(
      renderingEngine: renderingEngine, decodingStrategy: decodingStrategy,
      reducedMotionOption: .systemReducedMotionToggle)
  }

  /// Creates a configuration for a ``LottieAnimationPlayer`` that follows the system's reduced-motion setting.
  ///
  /// - Parameter decodingStrategy: Accepted for source compatibility. Has no effect.
  public init(decodingStrategy: DecodingStrategy) {
    self.init(
      decodingStrategy: decodingStrategy, reducedMotionOption: .systemReducedMotionToggle)
  }

  /// The default configuration of every ``LottieAnimationPlayer``. Any thread may read and set it.
  public static var shared: LottieConfiguration {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = LockedValue(
    LottieConfiguration(reducedMotionOption: .systemReducedMotionToggle))
}
