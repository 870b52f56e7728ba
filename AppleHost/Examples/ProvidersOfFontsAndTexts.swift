// The examples in the documentation of the providers: fonts and texts. Three lines of the documentation do
// not compile. Their corrections are marked with comments.
import Flick
import UIKit

#if canImport(CoreText)
  import CoreText
#endif

class CustomFontProvider: AnimationFontProvider {
  private let fontMapping: [String: String] = [
    "BrandFont-Regular": "MyCustomFont-Regular",
    "BrandFont-Bold": "MyCustomFont-Bold",
    "BrandFont-Light": "MyCustomFont-Light",
  ]

  func fontFor(family: String, size: CGFloat) -> CTFont? {
    // Map animation font names to actual font names
    let actualFontName = fontMapping[family] ?? family

    // Try to create the requested font. The documentation has `if let`, but the result is not optional.
    return CTFontCreateWithName(actualFontName as CFString, size, nil)
  }
}

@MainActor class FontProviderExamples {
  func setupCustomFonts() {
    let customFontProvider = CustomFontProvider()
    let animationView = LottieAnimationView(
      animation: LottieAnimation.named("text_animation"),
      fontProvider: customFontProvider
    )

    // Text in animation will use custom fonts
    animationView.play()
  }

  #if canImport(CoreText)
    func setupDynamicFonts() {
      let dynamicFontProvider = DynamicFontProvider()
      let animationView = LottieAnimationView(
        animation: LottieAnimation.named("responsive_text"),
        fontProvider: dynamicFontProvider
      )

      // Fonts will adapt to accessibility settings
      animationView.play()
    }
  #endif
}

#if canImport(CoreText)
  class DynamicFontProvider: AnimationFontProvider {
    func fontFor(family: String, size: CGFloat) -> CTFont? {
      // Adapt font size based on accessibility settings
      let preferredSize = UIFontMetrics.default.scaledValue(for: size)

      // Use preferred content size category
      let fontDescriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
      // The documentation omits the conversion.
      let font = CTFontCreateWithFontDescriptor(
        fontDescriptor as CTFontDescriptor, preferredSize, nil)
      return font
    }
  }
#endif

@MainActor class TextProviderExamples {
  func setupDictionaryTextProvider() -> LottieAnimationView {
    let textMapping = [
      "welcome.title": "Welcome!",
      "welcome.subtitle": "Get started with our app",
      "button.text": "Continue",
      "footer.copyright": "© 2024 My Company",
    ]
    let textProvider = DictionaryTextProvider(textMapping)
    let animationView = LottieAnimationView(
      animation: LottieAnimation.named("welcome_screen"),
      textProvider: textProvider
    )

    // Text elements will be replaced with mapped values
    animationView.play()
    return animationView
  }

  func setupLocalizationProvider() {
    let localizationProvider = LocalizationTextProvider()
    let animationView = LottieAnimationView(
      animation: LottieAnimation.named("localized_content"),
      textProvider: localizationProvider
    )

    // Text will be localized based on current locale
    animationView.play()
  }
}

/// Custom text provider for localization
class LocalizationTextProvider: AnimationKeypathTextProvider {
  func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
    // Use keypath as localization key
    let localizedText = NSLocalizedString(keypath.string, comment: "Animation text")

    // Return localized text if different from key, otherwise use source
    return localizedText != keypath.string ? localizedText : sourceText
  }
}

/// Dynamic text provider with real-time data
class DynamicTextProvider: AnimationKeypathTextProvider {
  private let dataSource: any DataSource

  init(dataSource: any DataSource) {
    self.dataSource = dataSource
  }

  func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
    // Provide dynamic text based on keypath and current data
    switch keypath.string {
    case "user.name":
      return dataSource.currentUser?.name ?? sourceText
    case "stats.count":
      return "\(dataSource.currentCount)"
    case "time.display":
      return DateFormatter.shortTime.string(from: Date())
    default:
      return sourceText
    }
  }
}

protocol DataSource {
  var currentUser: DynamicTextProvider.User? { get }
  var currentCount: Int { get }
}

extension DynamicTextProvider {
  // Declared outside of the class in the documentation. Another example also has a type `User`.
  struct User {
    let name: String
  }
}

extension DateFormatter {
  static let shortTime: DateFormatter = {
    let formatter = DateFormatter()
    formatter.timeStyle = .short
    return formatter
  }()
}
