import FlickLottie
import FlickText

#if canImport(CoreText)
  import CoreText
  import Foundation

  /// Returns a font and its size as an override, or `nil` when the font has no glyphs.
  func outsideFont(_ font: CTFont) -> OutsideFont? {
    guard let own = try? Font(FontSource(kind: .given(GivenFace(font)))) else { return nil }
    return OutsideFont(own, size: Double(CTFontGetSize(font)))
  }
#else
  import Foundation

  /// Returns a font and its size as an override, or `nil` when the machine has no fonts.
  func makeFontOverride(_ font: CTFont) -> FontOverride? {
    font.font.map { FontOverride($0, size: Double(font.size)) }
  }
#endif
