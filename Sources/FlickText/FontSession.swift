package import FlickGeometry

/// The index of a glyph in its font. Glyph 0 represents missing characters.
package typealias GlyphID = UInt32

/// A font opened for reading glyphs and outlines. Belongs to one thread.
package final class FontSession {
  package let font: Font
  let engine: FontEngine
  private let budget: ShapingBudget
  private var outlines: [GlyphID: Path?] = [:]
  private var visibleGlyphs: [GlyphID: Bool] = [:]

  package init(_ font: Font, budget: ShapingBudget = ShapingBudget()) throws(FontError) {
    self.font = font
    self.budget = budget
    self.engine = try FontEngine(font.source)
  }

  /// Returns the outline of a glyph for a font size of 1, with its origin on the baseline, y down, to be
  /// filled with the nonzero rule. Nil for spaces, bitmap glyphs and indices outside the font.
  package func outline(of glyph: GlyphID) -> Path? {
    if let known = outlines[glyph] { return known }
    var path = Self.validated(engine.outline(of: glyph))
    if let count = path?.points.count, count > Self.largeOutline, !budget.takePoints(count) {
      path = nil
    }
    outlines[glyph] = .some(path)
    return path
  }

  /// Returns the appearance of a glyph. Nil for empty glyphs and for unsupported formats, such as SVG glyphs.
  package func appearance(of glyph: GlyphID) -> GlyphAppearance? {
    let colored = engine.coloredAppearance(of: glyph, budget) { [self] glyph in
      outline(of: glyph) ?? Path()
    }
    return colored ?? outline(of: glyph).map { .outline($0) }
  }

  /// Returns whether a glyph has an appearance.
  func isVisible(_ glyph: GlyphID) -> Bool {
    if let known = visibleGlyphs[glyph] { return known }
    let isVisible =
      outline(of: glyph) != nil || engine.isColored(glyph) { self.outline(of: $0) ?? Path() }
    visibleGlyphs[glyph] = isVisible
    return isVisible
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

  /// The number of points of outlines that count. All others of a font of 65,536 glyphs take some dozen megabytes.
  private static let largeOutline = 64

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
