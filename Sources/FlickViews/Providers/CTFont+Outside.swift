import FlickLottie
import FlickText

#if canImport(CoreText)
  import CoreText
  import Foundation

  /// A font of the system's, by its name, at its size; `nil` when there is no such.
  func outsideFont(_ font: CTFont) -> OutsideFont? {
    let name = CTFontCopyPostScriptName(font) as String
    guard let own = try? Font(FontSource(kind: .system(name))) else { return nil }
    return OutsideFont(own, size: Double(CTFontGetSize(font)))
  }
#else
  import Foundation

  /// A font at its size; `nil` when it is that of a machine without fonts.
  func outsideFont(_ font: CTFont) -> OutsideFont? {
    font.font.map { OutsideFont($0, size: Double(font.size)) }
  }
#endif
