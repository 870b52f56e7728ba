public import FlickPlayer

#if canImport(CoreGraphics)
  public import CoreGraphics
  import Foundation
#endif

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

// Options that have no effect. The default value of an option is not kept, so that configurations without options of
// playback are equal.
extension LottieConfiguration {
  /// Accepted for source compatibility. Has no effect.
  public var renderingEngine: RenderingEngineOption {
    get { optionsWithoutEffect["renderingEngine"].flatMap { .init(rawValue: $0) } ?? .automatic }
    set {
      optionsWithoutEffect["renderingEngine"] = newValue == .automatic ? nil : newValue.rawValue
    }
  }

  /// Accepted for source compatibility. Has no effect.
  public var decodingStrategy: DecodingStrategy {
    get { optionsWithoutEffect["decodingStrategy"] == nil ? .dictionaryBased : .legacyCodable }
    set {
      optionsWithoutEffect["decodingStrategy"] = newValue == .dictionaryBased ? nil : "Codable"
    }
  }

  #if canImport(CoreGraphics)
    /// Accepted for source compatibility. Has no effect, because frames are always drawn in sRGB.
    public var colorSpace: CGColorSpace {
      get {
        optionsWithoutEffect["colorSpace"].flatMap { CGColorSpace(name: $0 as CFString) }
          ?? CGColorSpaceCreateDeviceRGB()
      }
      set {
        let isDevice = newValue.name == CGColorSpaceCreateDeviceRGB().name
        optionsWithoutEffect["colorSpace"] = isDevice ? nil : newValue.name as String?
      }
    }

    /// Creates a configuration with the options of lottie-ios. It plays at the rate of the display. The other options have
    /// their default values.
    ///
    /// - Parameters:
    ///   - renderingEngine: Accepted for source compatibility. Has no effect.
    ///   - decodingStrategy: Accepted for source compatibility. Has no effect.
    ///   - colorSpace: Accepted for source compatibility. Has no effect.
    ///   - reducedMotionOption: The source of the reduced-motion mode.
    public init(
      renderingEngine: RenderingEngineOption = .automatic,
      decodingStrategy: DecodingStrategy = .dictionaryBased,
      colorSpace: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
      reducedMotionOption: ReducedMotionOption = .systemReducedMotionToggle
    ) {
      self.init(frameRate: Self.displayRate)
      self.renderingEngine = renderingEngine
      self.decodingStrategy = decodingStrategy
      self.colorSpace = colorSpace
      self.reducedMotionOption = reducedMotionOption
    }
  #else
    /// Creates a configuration with the options of lottie-ios. It plays at the rate of the display. The other options have
    /// their default values. See
    /// ``LottieConfiguration/init(renderingEngine:decodingStrategy:colorSpace:reducedMotionOption:)``.
    public init(
      renderingEngine: RenderingEngineOption = .automatic,
      decodingStrategy: DecodingStrategy = .dictionaryBased,
      reducedMotionOption: ReducedMotionOption = .systemReducedMotionToggle
    ) {
      self.init(frameRate: Self.displayRate)
      self.renderingEngine = renderingEngine
      self.decodingStrategy = decodingStrategy
      self.reducedMotionOption = reducedMotionOption
    }
  #endif
}
