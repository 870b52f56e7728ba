package import FlickGeometry

/// The index of a glyph in its font. Glyph 0 represents missing characters.
package typealias GlyphID = UInt32

/// A font opened for reading glyphs and outlines. Belongs to one thread.
package final class FontSession {
  package let font: Font
  let engine: FontEngine
  private var outlines: [GlyphID: Path?] = [:]

  package init(_ font: Font) throws(FontError) {
    self.font = font
    self.engine = try FontEngine(font.source)
  }

  /// Returns the outline of a glyph for a font size of 1, with its origin on the baseline, y down, to be
  /// filled with the nonzero rule. Nil for spaces, bitmap glyphs and indices outside the font.
  package func outline(of glyph: GlyphID) -> Path? {
    if let known = outlines[glyph] { return known }
    let path = Self.validated(engine.outline(of: glyph))
    outlines[glyph] = .some(path)
    return path
  }

  /// Returns the appearance of a glyph. Nil for empty glyphs and for unsupported formats, such as SVG glyphs.
  package func appearance(of glyph: GlyphID) -> GlyphAppearance? {
    engine.coloredAppearance(of: glyph) ?? outline(of: glyph).map { .outline($0) }
  }

  /// Returns the glyph for a scalar, or nil if the font has none.
  package func glyph(for scalar: Unicode.Scalar) -> GlyphID? { engine.glyph(for: scalar) }

  /// Returns the horizontal advance of a glyph for a font size of 1.
  package func advance(of glyph: GlyphID) -> Double { engine.advance(of: glyph) }

  /// Returns whether the font has glyphs for all visible scalars of a character.
  package func covers(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      scalar.isInvisible || scalar.properties.isWhitespace || glyph(for: scalar) != nil
    }
  }

  private static func validated(_ path: Path) -> Path? {
    guard !path.isEmpty, path.points.allSatisfy({ $0.isFinite }) else { return nil }
    return path
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is a joiner, variation selector, directional mark or
  /// control, which is never drawn.
  var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
  }
}
