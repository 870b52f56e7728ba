import FlickLottie
import FlickText

#if canImport(CoreText)
  import CoreText
  import Foundation

  /// A font at its size, whatever it was made of; `nil` when it has no glyphs.
  func outsideFont(_ font: CTFont) -> OutsideFont? {
    guard let own = try? Font(FontSource(kind: .given(GivenFace(font)))) else { return nil }
    return OutsideFont(own, size: Double(CTFontGetSize(font)))
  }
#else
  import Foundation

  /// A font at its size; `nil` when it is that of a machine without fonts.
  func makeFontOverride(_ font: CTFont) -> FontOverride? {
    font.font.map { FontOverride($0, size: Double(font.size)) }
  }
#endif
