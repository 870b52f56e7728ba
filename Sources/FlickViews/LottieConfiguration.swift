/// How an animation is played and shown.
///
/// ```swift
/// extension LottieConfiguration {
///   static let onboarding = LottieConfiguration(loopMode: .playOnce, speed: 1.5)
/// }
/// ```
public struct LottieConfiguration: Hashable, Sendable {
  /// How often the animation is played.
  public enum LoopMode: Hashable, Sendable {
    /// Once; the last frame stands.
    case playOnce
    /// Without end.
    case loop
    /// So often in all; less than 1 counts as 1.
    case `repeat`(count: Int)
    /// Forward, then backward, without end.
    case autoReverse
  }

  /// How a picture fills what has another shape.
  public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// Stretched.
    case scaleToFill
    /// As large as it fits whole, in the middle.
    case scaleAspectFit
    /// As small as it leaves no part empty, in the middle; what goes beyond is cut off.
    case scaleAspectFill
  }

  public var loopMode: LoopMode
  /// Whether each time of ``LoopMode/repeat(count:)`` is there and back.
  var reversesOnRepeat = false
  /// 1 is the animation's own; negative plays backward, 0 holds the frame.
  public var speed: Double
  /// Seconds for which the last frame of each pass stands before the next begins. A ``LottieAnimationPlayer``
  /// goes on without.
  public var intermission = 0.0
  public var contentMode: ContentMode
  /// How often a new picture is drawn, a second. How fast the animation plays does not depend on it.
  /// What is no such number counts as 30.
  public var frameRate: Double
  public var pixelFormat: PixelFormat
  /// Whether views begin to play when they appear.
  public var autoPlay: Bool
  /// How much a ``LottieAnimationPlayer`` may move; `LottieUIKitView` and `LottieView` have a property of
  /// their own for it.
  public var reducedMotionOption = ReducedMotionOption.systemReducedMotionToggle
  /// Taken, and not looked at.
  public var renderingEngine = RenderingEngineOption.automatic

  public static let `default` = LottieConfiguration()

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
  /// For a ``LottieAnimationPlayer``, which has properties of its own for what it plays, how often and how
  /// fast: 60 pictures a second, and nothing plays by itself.
  public init(
    renderingEngine: RenderingEngineOption = .automatic,
    reducedMotionOption: ReducedMotionOption
  ) {
    self.init(loopMode: .playOnce, frameRate: 60, autoPlay: false)
    self.renderingEngine = renderingEngine
    self.reducedMotionOption = reducedMotionOption
  }

  /// The configuration of every ``LottieAnimationPlayer`` that is given no other.
  public static var shared: LottieConfiguration {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = LockedValue(
    LottieConfiguration(reducedMotionOption: .systemReducedMotionToggle))
}
