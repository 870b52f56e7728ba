#if canImport(CoreText)

  import Foundation

  enum FontFile {
    static func bytes(_ file: String) throws(FontError) -> [UInt8] {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else {
        throw FontError(.notFound, "no font can be read from \(file)")
      }
      guard data.count <= TextLimits.fontBytes else {
        throw FontError(.limitExceeded, "a font of more than \(TextLimits.fontBytes) bytes")
      }
      return [UInt8](data)
    }
  }

#endif
