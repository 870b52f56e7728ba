/// The metrics of a font for a font size of 1. All values except `unitsPerEm` are fractions of the em.
package struct FontMetrics: Equatable, Sendable {
  /// The units per em, 16…16384.
  package var unitsPerEm: Int
  /// The distance from the baseline up to the top of the line; positive.
  package var ascent: Double
  /// The distance from the baseline down to the bottom of the line; positive.
  package var descent: Double
  /// The distance between the bottom of a line and the top of the next line.
  package var lineGap: Double = 0.0
  /// The height of capital letters above the baseline.
  package var capHeight: Double
  /// The height of a lowercase x above the baseline.
  package var xHeight: Double

  /// The default distance between two baselines.
  package var lineHeight: Double { ascent + descent + lineGap }
}
