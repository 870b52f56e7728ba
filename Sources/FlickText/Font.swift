/// A validated font: its data source, names and metrics.
///
/// A font holds no parser, so any number of threads may share it. Glyphs are read with a ``FontSession`` or a
/// ``Typesetter``, which belong to one thread. Fonts are compared by identity.
package final class Font: Sendable {
  package let source: FontSource
  package let names: FontNames
  package let metrics: FontMetrics
  /// The number of glyphs. Glyph 0 is the glyph for missing characters.
  package let glyphCount: Int
  /// The number of faces in the file or data.
  package let faceCount: Int

  /// Creates a font from TrueType or OpenType data, plain, in WOFF, or in a collection. `face` is the index
  /// in the collection.
  package convenience init(bytes: [UInt8], face: Int = 0) throws(FontError) {
    let plain = WOFF.isWOFF(bytes) ? try WOFF.unpacked(bytes) : bytes
    try self.init(FontSource(kind: .bytes(plain), face: face))
  }

  /// Returns the size that the data of a font have when they are unpacked.
  package static func unpackedSize(_ bytes: [UInt8]) -> Int {
    WOFF.isWOFF(bytes) ? WOFF.unpackedSize(bytes) : bytes.count
  }

  /// Creates a font from a file. The file is memory-mapped where the platform supports it.
  package convenience init(file: String, face: Int = 0) throws(FontError) {
    try self.init(FontSource(kind: .file(file), face: face))
  }

  /// Creates a font from a source.
  ///
  /// - Parameter style: The style, if it is not that of the font's names. Fallback fonts have it, too.
  package init(_ source: FontSource, style: String? = nil) throws(FontError) {
    let engine = try FontEngine(source)
    self.source = source
    var names = engine.names
    if let style, !style.isEmpty { names.style = style }
    self.names = names
    self.metrics = engine.metrics
    self.glyphCount = engine.glyphCount
    self.faceCount = engine.faceCount
  }
}

/// The data source of a font and the index of the face in it.
package struct FontSource: Equatable, Sendable {
  package enum SourceKind: Equatable, Sendable {
    /// TrueType, OpenType or collection data.
    case bytes([UInt8])
    /// The path of a TrueType, OpenType or collection file.
    case file(String)
    /// A font that the host app or the system created. Apple platforms only, where the font data may be unavailable.
    case hostFace(HostFontFace)
  }

  package var kind: SourceKind
  /// The index of the face in a collection.
  package var face: Int
  /// The index of a named instance of a variable font.
  package var instance: Int?
  /// Values on the axes of a variable font. Other axes keep their default values. Takes precedence over
  /// `instance`.
  package var variations: [FontVariation]

  package init(
    kind: SourceKind, face: Int = 0, instance: Int? = nil, variations: [FontVariation] = []
  ) {
    self.kind = kind
    self.face = face
    self.instance = instance
    self.variations = variations
  }
}

/// A value on one axis of a variable font, such as `wght` 650.
package struct FontVariation: Hashable, Sendable {
  /// A tag of four characters.
  package var axis: String
  package var value: Double
}

/// The names in a font's name table. Missing names are empty.
package struct FontNames: Equatable, Sendable {
  package var family: String
  package var style: String
  package var postScript: String
  /// The full name, such as `DejaVu Sans Condensed Bold`.
  package var full: String
  /// The family and style of name IDs 1 and 2, which allow at most four styles in a family.
  package var legacyFamily: String
  package var legacyStyle: String

  package init(
    family: String = "", style: String = "", postScript: String = "", full: String = "",
    legacyFamily: String = "", legacyStyle: String = ""
  ) {
    self.family = family
    self.style = style
    self.postScript = postScript
    self.full = full
    self.legacyFamily = legacyFamily
    self.legacyStyle = legacyStyle
  }
}
