package import FlickGeometry

/// The number of a glyph within its font; 0 is drawn where the font has none.
package typealias GlyphID = UInt32

/// A font opened for reading: outlines by glyph, glyphs by character. Belongs to one thread.
package final class FontSession {
  package let font: Font
  let engine: FontEngine
  private var outlines: [GlyphID: Path?] = [:]

  package init(_ font: Font) throws(FontError) {
    self.font = font
    self.engine = try FontEngine(font.source)
  }

  /// The contours of a glyph for a size of 1, its origin on the baseline, y down; fill by nonzero
  /// winding. Nil where it has none: spaces, glyphs that are pictures, numbers beyond the font.
  package func outline(of glyph: GlyphID) -> Path? {
    if let known = outlines[glyph] { return known }
    let path = Self.validated(engine.outline(of: glyph))
    outlines[glyph] = .some(path)
    return path
  }

  /// What is seen of a glyph; nil for nothing, and for what is not read, such as pictures in SVG.
  package func appearance(of glyph: GlyphID) -> GlyphAppearance? {
    engine.coloredAppearance(of: glyph) ?? outline(of: glyph).map { .outline($0) }
  }

  /// Nil where the font has no glyph of its own for the character.
  package func glyph(for scalar: Unicode.Scalar) -> GlyphID? { engine.glyph(for: scalar) }

  /// How far the pen moves after the glyph, for a size of 1.
  package func advance(of glyph: GlyphID) -> Double { engine.advance(of: glyph) }

  /// Whether the font draws all of a character itself. What is never seen needs no glyph.
  package func covers(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      scalar.isInvisible || scalar.properties.isWhitespace || glyph(for: scalar) != nil
    }
  }

  private static func validated(_ path: Path) -> Path? {
    guard !path.isEmpty, path.points.allSatisfy(\.isFinite) else { return nil }
    return path
  }
}

extension Unicode.Scalar {
  /// Joiners, variation selectors, directional marks and controls: they steer, and are not drawn.
  var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
  }
}
