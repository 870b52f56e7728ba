public import FlickPlayer

#if canImport(CoreGraphics)
  public import CoreGraphics
  import Foundation
#endif

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
