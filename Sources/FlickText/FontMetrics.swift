/// The measures of a font, for a size of 1: all but `unitsPerEm` are parts of the em.
package struct FontMetrics: Hashable, Sendable {
  /// The grid on which the font was drawn, 16…16384.
  package var unitsPerEm: Int
  /// From the baseline up to the top of the line; positive.
  package var ascent: Double
  /// From the baseline down to the bottom of the line; positive.
  package var descent: Double
  /// Between the bottom of a line and the top of the next.
  package var lineGap: Double
  /// Height of capital letters over the baseline.
  package var capHeight: Double
  /// Height of a small x over the baseline.
  package var xHeight: Double

  package init(
    unitsPerEm: Int, ascent: Double, descent: Double, lineGap: Double = 0, capHeight: Double,
    xHeight: Double
  ) {
    self.unitsPerEm = unitsPerEm
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.capHeight = capHeight
    self.xHeight = xHeight
  }

  /// From one baseline to the next where nothing else is asked for.
  package var lineHeight: Double { ascent + descent + lineGap }
}
