#if canImport(CoreText)

  import CoreText
  import Foundation

  enum FontFile {
    /// Returns the names of each face. Empty if the file is not a font.
    static func names(_ file: String) -> [FontNames] {
      let url = URL(fileURLWithPath: file) as CFURL
      let faces = CTFontManagerCreateFontDescriptorsFromURL(url) as? [CTFontDescriptor] ?? []
      return faces.map { FontEngine.names(CTFontCreateWithFontDescriptor($0, 12, nil)) }
    }

    static func bytes(_ file: String) throws(FontError) -> [UInt8] {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else {
        throw FontError(.notFound, "the font file \(file) cannot be read")
      }
      guard data.count <= TextLimits.fontBytes else {
        throw FontError(.limitExceeded, "the font has more than \(TextLimits.fontBytes) bytes")
      }
      return [UInt8](data)
    }
  }

#endif
