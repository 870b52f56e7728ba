import FlickLottie
import FlickText

#if canImport(CoreText)
  import CoreText
  import Foundation

  /// Returns a font and its size as an override, or `nil` when the font has no glyphs.
  func makeFontOverride(_ font: CTFont) -> FontOverride? {
    guard let own = try? Font(FontSource(kind: .hostFace(HostFontFace(font)))) else { return nil }
    return FontOverride(own, size: Double(CTFontGetSize(font)))
  }
#else
  import Foundation

  /// Returns a font and its size as an override, or `nil` when the machine has no fonts.
  func makeFontOverride(_ font: CTFont) -> FontOverride? {
    font.font.map { FontOverride($0, size: Double(font.size)) }
  }
#endif
