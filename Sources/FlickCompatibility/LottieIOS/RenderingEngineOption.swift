public import FlickPlayer

/// A choice of rendering engine, for source compatibility with lottie-ios. Flick has a single engine, so the choice
/// has no effect.
public enum RenderingEngineOption: Hashable, Sendable, RawRepresentable {
  /// The automatic choice.
  case automatic
  /// A specific engine.
  case specific(RenderingEngine)

  /// The engine that draws on the main thread in lottie-ios.
  public static let mainThread = RenderingEngineOption.specific(.mainThread)
  /// The engine that uses Core Animation in lottie-ios.
  public static let coreAnimation = RenderingEngineOption.specific(.coreAnimation)

  /// Creates an option from its raw value.
  ///
  /// - Parameter rawValue: `"Automatic"`, or the raw value of a ``RenderingEngine``. Any other value produces `nil`.
  public init?(rawValue: String) {
    guard rawValue != "Automatic" else {
      self = .automatic
      return
    }
    guard let engine = RenderingEngine(rawValue: rawValue) else { return nil }
    self = .specific(engine)
  }

  /// `"Automatic"`, or the raw value of the engine.
  public var rawValue: String {
    switch self {
    case .automatic: "Automatic"
    case .specific(let engine): engine.rawValue
    }
  }
}

extension RenderingEngineOption: CustomStringConvertible {
  /// The raw value.
  public var description: String { rawValue }
}

/// The name of a rendering engine of lottie-ios.
public enum RenderingEngine: String, Hashable, Sendable, CaseIterable {
  /// The engine that draws on the main thread. ``LottieAnimationPlayer`` reports this value.
  case mainThread = "Main Thread"
  /// The engine that uses Core Animation.
  case coreAnimation = "Core Animation"
}

extension RenderingEngine: CustomStringConvertible {
  /// The raw value.
  public var description: String { rawValue }
}

extension LottiePlayback {
  /// The rendering engine, for source compatibility. It is ``RenderingEngine/mainThread``, or `nil` without an
  /// animation.
  public var currentRenderingEngine: RenderingEngine? { animation == nil ? nil : .mainThread }
}

extension LottieBackgroundBehavior {
  /// Returns the default behaviour of Flick, which does not depend on the engine.
  ///
  /// - Parameter renderingEngine: Accepted for source compatibility. Has no effect.
  /// - Returns: ``pauseAndRestore``.
  public static func `default`(
    for renderingEngine: RenderingEngine
  ) -> LottieBackgroundBehavior { .pauseAndRestore }
}
