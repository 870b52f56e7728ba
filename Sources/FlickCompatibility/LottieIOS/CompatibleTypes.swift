#if canImport(UIKit) && !os(watchOS)

  #if canImport(CoreText)
    public import CoreText
  #endif
  public import FlickAnimation
  public import FlickPlayer
  public import UIKit

  /// A keypath for Objective-C.
  @objc public final class CompatibleAnimationKeypath: NSObject {
    /// The keypath.
    public let animationKeypath: AnimationKeypath

    /// Creates a keypath from a string.
    ///
    /// - Parameter keypath: The names, separated by dots. `*` matches one name, and `**` matches any number of names.
    @objc public init(keypath: String) { animationKeypath = AnimationKeypath(keypath: keypath) }

    /// Creates a keypath from names.
    ///
    /// - Parameter keys: The names. `*` matches one name, and `**` matches any number of names.
    @objc public init(keys: [String]) { animationKeypath = AnimationKeypath(keys: keys) }
  }

  /// An animation of a bundle for Objective-C.
  @objc public final class CompatibleAnimation: NSObject {
    let animation: LottieAnimation?

    /// Loads an animation from a bundle. A failure is logged as a warning.
    ///
    /// - Parameters:
    ///   - name: The name of a Lottie or dotLottie file, with or without extension.
    ///   - subdirectory: A subdirectory of the bundle, or `nil`.
    ///   - bundle: The bundle that contains the file.
    @objc public init(name: String, subdirectory: String? = nil, bundle: Bundle = Bundle.main) {
      animation = .named(name, bundle: bundle, subdirectory: subdirectory)
    }
  }

  /// A choice of rendering engine for Objective-C. Flick has a single engine, so the choice has no effect.
  @objc public enum CompatibleRenderingEngineOption: Int, Sendable {
    /// The configuration ``LottieConfiguration/shared``.
    case shared
    /// The default engine.
    case defaultEngine
    /// The automatic choice.
    case automatic
    /// The engine that draws on the main thread in lottie-ios.
    case mainThread
    /// The engine that uses Core Animation in lottie-ios.
    case coreAnimation

    var configuration: LottieConfiguration { Self.generateLottieConfiguration(self) }

    /// Returns the configuration for a choice.
    ///
    /// - Parameter configuration: The choice.
    /// - Returns: The configuration.
    public static func generateLottieConfiguration(
      _ configuration: CompatibleRenderingEngineOption
    ) -> LottieConfiguration {
      switch configuration {
      case .shared: .shared
      case .defaultEngine: LottieConfiguration(renderingEngine: .coreAnimation)
      case .automatic: LottieConfiguration(renderingEngine: .automatic)
      case .mainThread: LottieConfiguration(renderingEngine: .mainThread)
      case .coreAnimation: LottieConfiguration(renderingEngine: .coreAnimation)
      }
    }
  }

  /// A rule for a playing animation whose app enters the background, for Objective-C. See ``LottieBackgroundBehavior``.
  @objc public enum CompatibleBackgroundBehavior: Int, Sendable {
    /// Stops playback and shows the start of the range.
    case stop
    /// Stops playback at the current frame.
    case pause
    /// Pauses playback, and resumes it when the animation is visible again.
    case pauseAndRestore
    /// Stops playback and shows the end of the range, for any speed.
    case forceFinish
    /// Continues playback.
    case continuePlaying

    init(_ behavior: LottieBackgroundBehavior) {
      self = Self.behaviors.first { $0.value == behavior }?.key ?? .pauseAndRestore
    }

    var behavior: LottieBackgroundBehavior { Self.behaviors[self] ?? .pauseAndRestore }

    private static let behaviors: [CompatibleBackgroundBehavior: LottieBackgroundBehavior] = [
      .stop: .stop, .pause: .pause, .pauseAndRestore: .pauseAndRestore, .forceFinish: .forceFinish,
      .continuePlaying: .continuePlaying,
    ]
  }

  /// A provider of text from a dictionary for Objective-C.
  @objc public final class CompatibleDictionaryTextProvider: NSObject {
    let textProvider: DictionaryTextProvider

    /// Creates a provider.
    ///
    /// - Parameter values: The texts. A key is a full keypath with names joined by dots, or the name of a text layer.
    @objc public init(values: [String: String]) { textProvider = DictionaryTextProvider(values) }
  }

  #if canImport(CoreText)
    /// A type that provides fonts, for Objective-C. See ``AnimationFontProvider``.
    @objc public protocol CompatibleAnimationFontProvider: NSObjectProtocol {
      /// Returns the font for a text.
      ///
      /// - Parameters:
      ///   - family: The font name in the text.
      ///   - size: The size in points.
      /// - Returns: The font, or `nil` to use the font that the animation has without a provider.
      @objc func fontFor(family: String, size: CGFloat) -> CTFont?
    }

    /// A font provider that asks one for Objective-C.
    struct FontProviderAdapter: AnimationFontProvider {
      let provider: any CompatibleAnimationFontProvider

      func fontFor(family: String, size: CGFloat) -> CTFont? {
        provider.fontFor(family: family, size: size)
      }
    }
  #endif

  /// A type that provides images, for Objective-C. See ``AnimationImageProvider``.
  @objc public protocol CompatibleAnimationImageProvider: NSObjectProtocol {
    /// Returns the image for an asset.
    ///
    /// - Parameter name: The name of the image file.
    /// - Returns: The image, or `nil` to use the animation's own image.
    @objc func imageForAsset(name: String) -> CGImage?
  }

  /// An image provider that asks one for Objective-C.
  struct ImageProviderAdapter: AnimationImageProvider {
    let provider: any CompatibleAnimationImageProvider

    func imageForAsset(asset: ImageAsset) -> CGImage? { provider.imageForAsset(name: asset.name) }
  }

#endif
