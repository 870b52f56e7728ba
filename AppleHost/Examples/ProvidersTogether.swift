// The examples in the documentation of the providers: all of them together, and changes during playback.
import Flick
import UIKit

#if canImport(CoreText)
  import CoreText
#endif

/// Coordinated provider system for complex animations
@MainActor class CoordinatedProviderSystem {
  let imageProvider: any AnimationImageProvider
  let fontProvider: any AnimationFontProvider
  let textProvider: any AnimationKeypathTextProvider

  init(
    imageProvider: any AnimationImageProvider,
    fontProvider: any AnimationFontProvider,
    textProvider: any AnimationKeypathTextProvider
  ) {
    self.imageProvider = imageProvider
    self.fontProvider = fontProvider
    self.textProvider = textProvider
  }

  func setupAnimationView() -> LottieAnimationView {
    return LottieAnimationView(
      animation: LottieAnimation.named("complex_animation"),
      imageProvider: imageProvider,
      textProvider: textProvider,
      fontProvider: fontProvider
    )
  }
}

/// Provider that adapts to user preferences and system settings
@MainActor class AdaptiveProviderSystem {
  func createAdaptiveProviders() -> (
    any AnimationImageProvider, any AnimationFontProvider, any AnimationKeypathTextProvider
  ) {
    // Adapt to user preferences
    let userPreferences = UserDefaults.standard

    // Image provider based on quality preference
    let imageProvider: any AnimationImageProvider
    if userPreferences.bool(forKey: "highQualityImages") {
      imageProvider = BundleImageProvider(bundle: Bundle.main, searchPath: "hd_images")
    } else {
      imageProvider = BundleImageProvider(bundle: Bundle.main, searchPath: "sd_images")
    }

    // Font provider based on accessibility
    let fontProvider = AccessibilityFontProvider()

    // Text provider based on locale
    let textProvider = LocaleAwareTextProvider()
    return (imageProvider, fontProvider, textProvider)
  }
}

class AccessibilityFontProvider: AnimationFontProvider {
  func fontFor(family: String, size: CGFloat) -> CTFont? {
    // Respect Dynamic Type and accessibility settings
    let metrics = UIFontMetrics.default
    let adjustedSize = metrics.scaledValue(for: size)

    // Use accessibility-friendly fonts when bold text is enabled. The setting is isolated to the main actor,
    // on which providers are called.
    if MainActor.assumeIsolated({ UIAccessibility.isBoldTextEnabled }) {
      let boldFontName = family + "-Bold"
      return CTFontCreateWithName(boldFontName as CFString, adjustedSize, nil)
    }
    return CTFontCreateWithName(family as CFString, adjustedSize, nil)
  }
}

class LocaleAwareTextProvider: AnimationKeypathTextProvider {
  func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
    // Get localized text for current locale
    let bundle = Bundle.main
    let localizedText = bundle.localizedString(
      forKey: keypath.string, value: sourceText, table: "Animations")

    // Apply locale-specific formatting if needed
    return formatForLocale(localizedText)
  }

  private func formatForLocale(_ text: String?) -> String? {
    guard let text = text else { return nil }
    // The documentation reads the locale's writing direction here, by a property that does not exist.
    return text
  }
}

@MainActor class AdvancedProviderExamples {
  func setupAdaptiveAnimation() {
    let adaptiveSystem = AdaptiveProviderSystem()
    let (imageProvider, fontProvider, textProvider) = adaptiveSystem.createAdaptiveProviders()
    let animationView = LottieAnimationView(
      animation: LottieAnimation.named("adaptive_content"),
      imageProvider: imageProvider,
      textProvider: textProvider,
      fontProvider: fontProvider
    )

    // Animation will adapt to user preferences and system settings
    animationView.play()
  }

  func updateProvidersAtRuntime() -> LottieAnimationView {
    let animationView = LottieAnimationView()

    // Update providers based on runtime conditions
    if shouldUseHighQualityAssets() {
      animationView.imageProvider = BundleImageProvider(searchPath: "hd_assets")
    } else {
      animationView.imageProvider = BundleImageProvider(searchPath: "sd_assets")
    }

    // Update text for different user states
    if isUserLoggedIn() {
      let userTextProvider = DictionaryTextProvider([
        "greeting": "Welcome back, \(getCurrentUserName())!",
        "action": "Continue",
      ])
      animationView.textProvider = userTextProvider
    } else {
      let guestTextProvider = DictionaryTextProvider([
        "greeting": "Welcome!",
        "action": "Sign In",
      ])
      animationView.textProvider = guestTextProvider
    }
    return animationView
  }

  func shouldUseHighQualityAssets() -> Bool {
    // Check network conditions, battery level, device capabilities
    return true
  }

  func isUserLoggedIn() -> Bool {
    return false
  }

  func getCurrentUserName() -> String {
    return "User"
  }
}
