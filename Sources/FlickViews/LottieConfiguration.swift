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
  /// 1 is the animation's own; negative plays backward, 0 holds the frame.
  public var speed: Double
  public var contentMode: ContentMode
  /// How often a new picture is drawn, a second. How fast the animation plays does not depend on it.
  /// What is no such number counts as 30.
  public var frameRate: Double
  public var pixelFormat: PixelFormat
  /// Whether views begin to play when they appear.
  public var autoPlay: Bool

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
