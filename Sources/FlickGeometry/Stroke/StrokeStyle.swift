/// The parameters of a stroke. Lengths are in the units of the path, before any transform.
@usableFromInline
package struct StrokeStyle: Hashable, Sendable {
  /// The shape of the ends of a stroke.
  /// The shape of the corners of a stroke.
  @frozen @usableFromInline package enum Cap: UInt8, Sendable { case butt, round, square }
  @frozen @usableFromInline package enum Join: UInt8, Sendable { case miter, round, bevel }

  @usableFromInline package var width: Double
  @usableFromInline package var cap: Cap
  @usableFromInline package var join: Join
  /// The largest ratio of miter length to width at which a miter join is kept. Longer miters become
  /// bevels.
  @usableFromInline package var miterLimit: Double
  /// The lengths of dash, gap, dash, gap, and so on. Empty for a solid line. A pattern with an odd
  /// count is repeated twice.
  @usableFromInline package var dashes: [Double]
  /// The position in the dash pattern at which a contour starts.
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
