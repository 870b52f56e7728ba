/// Which parts of a length a trim keeps.
package struct TrimRange: Hashable, Sendable {
  /// `nil`: nothing is kept.
  package let first: ClosedRange<Double>?
  /// Only there when the kept part runs over the end: then `first` ends at 1 and this begins at 0,
  /// and in a closed contour continues it.
  package let second: ClosedRange<Double>?

  package static let full = TrimRange(0...1)
  package static let empty = TrimRange(nil)

  private init(_ first: ClosedRange<Double>?, then second: ClosedRange<Double>? = nil) {
    self.first = first
    self.second = second
  }

  package var isFull: Bool { self == .full }
  package var isEmpty: Bool { first == nil }

  /// `start` and `end` in parts of the length, `offset` in turns; any numbers will do.
  ///
  /// AE: start and end may be the wrong way round, and where they meet nothing is drawn.
  package init(start: Double, end: Double, offset: Double) {
    let a = start.isFinite ? min(max(start, 0), 1) : 0
    let b = end.isFinite ? min(max(end, 0), 1) : 1
    let length = abs(b - a)
    guard length >= TrimRange.leastLength else {
      self = .empty
      return
    }
    guard length < 1 - TrimRange.leastLength else {
      self = .full
      return
    }
    var low = min(a, b) + (offset.isFinite ? offset.truncatingRemainder(dividingBy: 1) : 0)
    low -= low.rounded(.down)
    let high = low + length
    if high <= 1 {
      self.init(low...high)
    } else if low >= 1 {
      self.init(0...length)
    } else {
      self.init(low...1, then: 0...(high - 1))
    }
  }

  /// Shorter parts are rounding errors of values that met.
  private static let leastLength = 1e-5
}
