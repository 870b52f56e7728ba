/// How a stroke's outline is made. Lengths are in the path's own units, before any transform.
@usableFromInline
package struct StrokeStyle: Hashable, Sendable {
  @frozen @usableFromInline package enum Cap: UInt8, Sendable { case butt, round, square }
  @frozen @usableFromInline package enum Join: UInt8, Sendable { case miter, round, bevel }

  @usableFromInline package var width: Double
  @usableFromInline package var cap: Cap
  @usableFromInline package var join: Join
  /// The largest ratio of miter length to width at which a miter join is kept; beyond it, a bevel.
  @usableFromInline package var miterLimit: Double
  /// Lengths of dash, gap, dash, gap, …: empty for a solid line. An odd count repeats twice.
  @usableFromInline package var dashes: [Double]
  /// How far into the dash pattern the contour starts.
  @usableFromInline package var dashOffset: Double

  @inlinable package init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4,
    dashes: [Double] = [], dashOffset: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
  }
}
