public import FlickArchive
import FlickText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Fonts that are given to animations: a file names its fonts, and most do not carry them.
///
/// ```swift
/// var text = TextSettings()
/// text.fonts = try FontCollection(directory: "Fonts")
/// let animation = try LottieAnimation(path: "walk.json", text: text)
/// ```
///
/// A font is found by its PostScript name (`fName` in the file), by its full name, or by family and
/// style (`fFamily`, `fStyle`); failing these, the one of the family whose style comes nearest is
/// taken. Reading a folder takes the names out of its fonts; the rest is read when it is used.
public struct FontCollection: Sendable {
  private(set) var registry = FontRegistry()

  /// No fonts.
  public init() {}

  /// The fonts in a folder and all folders in it: TrueType, OpenType, their collections, and WOFF.
  public init(directory: String) throws(ReadError) {
    try add(directory: directory)
  }

  /// Adds the fonts in a folder and all folders in it. What is no font is passed over.
  public mutating func add(directory: String) throws(ReadError) {
    for file in try LocalFile.fonts(below: directory) { registry.add(file: file) }
  }

  /// Adds the font, or the fonts of a collection, that `data` holds.
  public mutating func add(data: Data) throws(ReadError) {
    try add([UInt8](data))
  }

  mutating func add(_ bytes: [UInt8]) throws(ReadError) {
    do {
      let first = try Font(bytes: bytes)
      registry.add(first)
      for face in 1..<max(first.faceCount, 1) { registry.add(try Font(bytes: bytes, face: face)) }
    } catch {
      throw ReadError(.malformed, "a font cannot be read: \(error)")
    }
  }

  /// How many fonts there are.
  public var count: Int { registry.names.count }
}
