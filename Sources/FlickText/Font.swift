/// A font that was read and found sound: where its bytes are, its names and its measures.
///
/// It holds no parser, so any number of threads may share it; what is asked of its glyphs goes
/// through a ``FontSession`` or a ``Typesetter``, which belong to one thread. Two fonts are the same
/// when they are the same object.
package final class Font: Sendable {
  package let source: FontSource
  package let names: FontNames
  package let metrics: FontMetrics
  /// Glyphs are numbered from 0, which stands for a missing one, up to this count.
  package let glyphCount: Int
  /// Of the file or the bytes that it is one of.
  package let faceCount: Int

  /// TrueType and OpenType, plain, in WOFF, or in collections, where `face` says which.
  package convenience init(bytes: [UInt8], face: Int = 0) throws(FontError) {
    let plain = WOFF.isWOFF(bytes) ? try WOFF.unpacked(bytes) : bytes
    try self.init(FontSource(kind: .bytes(plain), face: face))
  }

  /// The file is read where it lies, as far as it is used.
  package convenience init(file: String, face: Int = 0) throws(FontError) {
    try self.init(FontSource(kind: .file(file), face: face))
  }

  package init(_ source: FontSource) throws(FontError) {
    let engine = try FontEngine(source)
    self.source = source
    self.names = engine.names
    self.metrics = engine.metrics
    self.glyphCount = engine.glyphCount
    self.faceCount = engine.faceCount
  }
}

/// Where a font comes from, and which of the faces in there is meant.
package struct FontSource: Hashable, Sendable {
  package enum SourceKind: Hashable, Sendable {
    /// TrueType, OpenType or a collection.
    case bytes([UInt8])
    /// The same in a file.
    case file(String)
    /// One of the system's own by its PostScript name, where the system does not give out the
    /// bytes: Apple platforms only.
    case system(String)
    /// One that a host has made; Apple platforms only.
    case hostFace(HostFontFace)
  }

  package var kind: SourceKind
  /// The face in a collection.
  package var face: Int
  /// One of the places on the axes of a variable font that the font itself gives a name.
  package var instance: Int?
  /// The place on the axes; those that are not named stay at their defaults. Goes before `instance`.
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
  /// Four characters.
  package var axis: String
  package var value: Double

  package init(axis: String, value: Double) {
    self.axis = axis
    self.value = value
  }
}

/// What a font calls itself; empty where it says nothing.
package struct FontNames: Hashable, Sendable {
  package var family: String
  package var style: String
  package var postScript: String
  /// Such as `DejaVu Sans Condensed Bold`.
  package var full: String
  /// Those of programs that know no more than four styles in a family.
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
