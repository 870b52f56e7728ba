/// How a path's outline is moved.
package struct OffsetStyle: Hashable, Sendable {
  /// Outwards; inwards where negative.
  package var amount: Double
  package var join: StrokeStyle.Join
  /// As a stroke's.
  package var miterLimit: Double

  package init(amount: Double, join: StrokeStyle.Join, miterLimit: Double = 4) {
    self.amount = amount
    self.join = join
    self.miterLimit = miterLimit
  }
}
