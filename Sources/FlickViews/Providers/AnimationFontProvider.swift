public import Foundation

#if canImport(CoreText)
  public import CoreText
#endif

/// Gives the texts of an animation their fonts.
///
/// ```swift
/// struct Brand: AnimationFontProvider {
///   func fontFor(family: String, size: CGFloat) -> CTFont? {
///     family == "BrandFont-Bold" ? CTFontCreateWithName("MyBrand-Bold" as CFString, size, nil) : nil
///   }
/// }
/// ```
///
/// It is asked on the main actor when an animation, the provider, or a text changes, not while a frame is
/// drawn.
public protocol AnimationFontProvider {
  /// The font to set a text in; `nil` for what the animation would be set in without a provider.
  ///
  /// - Parameters:
  ///   - family: what the text calls its font, which may be a family or the name of one font.
  ///   - size: in points.
  func fontFor(family: String, size: CGFloat) -> CTFont?
}

/// Leaves fonts to the animation: those of the file, of the system by the file's names, and Helvetica Neue
/// where there is no such.
public final class DefaultFontProvider: AnimationFontProvider, Sendable {
  public init() {}

  /// The system's font of that name; Helvetica Neue, or what the system has for it, where there is none.
  public func fontFor(family: String, size: CGFloat) -> CTFont? {
    #if canImport(CoreText)
      let font = CTFontCreateWithName(family as CFString, size, nil)
      let names = [CTFontCopyPostScriptName(font) as String, CTFontCopyFamilyName(font) as String]
      if names.contains(family) { return font }
      return CTFontCreateWithName("HelveticaNeue" as CFString, size, nil)
    #else
      return CTFont(name: family, size: size) ?? CTFontCreateWithName("HelveticaNeue", size, nil)
    #endif
  }
}

extension DefaultFontProvider: Equatable {
  public static func == (a: DefaultFontProvider, b: DefaultFontProvider) -> Bool { true }
}
