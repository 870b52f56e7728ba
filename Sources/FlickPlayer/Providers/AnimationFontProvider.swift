public import Foundation

#if canImport(CoreText)
  public import CoreText
#endif

/// A type that provides fonts for the text of an animation.
///
/// ```swift
/// struct Brand: AnimationFontProvider {
///   func fontFor(family: String, size: CGFloat) -> CTFont? {
///     family == "BrandFont-Bold" ? CTFontCreateWithName("MyBrand-Bold" as CFString, size, nil) : nil
///   }
/// }
/// ```
///
/// A provider is queried on the main actor when the animation, the provider or a text changes, and not while a frame
/// is drawn.
public protocol AnimationFontProvider {
  /// Returns the font for a text.
  ///
  /// - Parameters:
  ///   - family: The font name in the text, which can be the name of a family or of a single font.
  ///   - size: The size in points.
  /// - Returns: The font, or `nil` to use the font that the animation has without a provider.
  func fontFor(family: String, size: CGFloat) -> CTFont?
}

/// The provider of the system's fonts. It is queried for the fonts that the file lacks and that the system does not
/// have under the family name in the file. A text whose font does not exist has Helvetica Neue, or the system's nearest
/// match in the style of the font.
public final class DefaultFontProvider: AnimationFontProvider, Sendable {
  /// Creates a provider.
  public init() {}

  /// Returns the system's font with a name.
  public func fontFor(family: String, size: CGFloat) -> CTFont? {
    #if canImport(CoreText)
      let substitute = "HelveticaNeue" as CFString
    #else
      let substitute = "HelveticaNeue"
    #endif
    return font(named: family, size: size) ?? CTFontCreateWithName(substitute, size, nil)
  }

  /// Returns the system's font with a name, or `nil` when there is none.
  func font(named name: String, size: CGFloat) -> CTFont? {
    #if canImport(CoreText)
      let font = CTFontCreateWithName(name as CFString, size, nil)
      let names = [CTFontCopyPostScriptName(font) as String, CTFontCopyFamilyName(font) as String]
      return names.contains(name) ? font : nil
    #else
      return CTFont(name: name, size: size)
    #endif
  }
}

extension DefaultFontProvider: Equatable {
  public static func == (a: DefaultFontProvider, b: DefaultFontProvider) -> Bool { true }
}
