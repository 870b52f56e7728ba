public import FlickArchive
public import FlickFoundation
import FlickText

/// A set of fonts for animations whose files name fonts without embedding them.
///
/// ```swift
/// var text = TextSettings()
/// text.fonts = try FontCollection(directory: "Fonts")
/// let animation = try LottieAnimation(path: "walk.json", text: text)
/// ```
///
/// A font is found by its PostScript name (`fName` in the file), by its full name, or by family and style
/// (`fFamily`, `fStyle`). If none of these match, the font of the family with the nearest style is used.
/// Adding a folder reads only the names of its fonts; a font's other data is read when the font is used.
public struct FontCollection: Sendable {
  private(set) var registry = FontRegistry()

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection of the fonts in a folder and all its subfolders.
  ///
  /// TrueType and OpenType fonts, their collections, and WOFF fonts are included.
  ///
  /// - Parameter directory: The path of the folder.
  /// - Throws: ``ReadError`` with the code `notFound` if the folder does not exist, or `notReadable` if the
  ///   path is not a folder.
  public init(directory: String) throws(ReadError) {
    try add(directory: directory)
  }

  /// Adds the fonts in a folder and all its subfolders. Files that are not fonts are skipped. See
  /// ``FontCollection/init(directory:)``.
  public mutating func add(directory: String) throws(ReadError) {
    for file in try LocalFile.fonts(below: directory) { registry.add(file: file) }
  }

  /// Adds the fonts in a folder and all its subfolders, and reads their data, for a process that cannot open files
  /// later. Files that are not fonts are skipped.
  package mutating func addContents(ofDirectory directory: String) throws(ReadError) {
    for file in try LocalFile.fonts(below: directory) {
      if let bytes = try? LocalFile.read(file) { try? add(bytes) }
    }
  }

  /// Adds a font, or all fonts of a font collection.
  ///
  /// - Parameter data: The contents of a TrueType, OpenType or WOFF file, or of a font collection.
  /// - Throws: ``ReadError`` with the code `malformed` if the data is not a readable font.
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

  /// The number of fonts in the collection.
  public var count: Int { registry.names.count }
}
