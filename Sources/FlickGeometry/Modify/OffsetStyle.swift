/// The parameters of an offset path.
package struct OffsetStyle: Hashable, Sendable {
  /// The distance. Positive values move the outline outwards, negative values inwards.
  package var amount: Double
  package var join: StrokeStyle.Join
  /// The miter limit, with the meaning that it has for strokes.
  package var miterLimit: Double

  package init(amount: Double, join: StrokeStyle.Join, miterLimit: Double = 4) {
    self.amount = amount
    self.join = join
    self.miterLimit = miterLimit
  }
}
