/// The parts of a length that a trim keeps.
package struct TrimRange: Hashable, Sendable {
  /// The first part, as fractions of the length, or `nil` if nothing is kept.
  package let first: ClosedRange<Double>?
  /// The second part, if the kept range crosses the end. `first` then ends at 1 and `second` begins
  /// at 0; in a closed contour they are joined. If `second` ends where `first` begins, all is kept: a closed
  /// contour stays closed and starts there.
  package let second: ClosedRange<Double>?

  package static let full = TrimRange(0...1)
  package static let empty = TrimRange(nil)

  private init(_ first: ClosedRange<Double>?, then second: ClosedRange<Double>? = nil) {
    self.first = first
    self.second = second
  }

  package var isFull: Bool { self == .full }

  /// Creates a range from trim properties. All numbers are accepted, including NaN.
  ///
  /// AE: `start` and `end` are exchanged if they are in the wrong order, and nothing is drawn if
  /// they are equal. (lottie-web's `TrimModifier`.) The offset of a full range moves the start of the path, which
  /// dashes and following trims show.
  ///
  /// - Parameters:
  ///   - start: the start, as a fraction of the length.
  ///   - end: the end, as a fraction of the length.
  ///   - offset: the offset in turns, where 1 is the whole length.
  package init(start: Double, end: Double, offset: Double) {
    let a = start.isFinite ? min(max(start, 0), 1) : 0
    let b = end.isFinite ? min(max(end, 0), 1) : 1
    let length = abs(b - a)
    guard length >= TrimRange.leastLength else {
      self = .empty
      return
    }
    // Exact, like the remainder of a division by 1, for which the C library reads a table.
    let part = offset.isFinite ? offset - offset.rounded(.towardZero) : 0
    guard length < 1 - TrimRange.leastLength else {
      let start = part < 0 ? part + 1 : part
      self = start > 0 && start < 1 ? TrimRange(start...1, then: 0...start) : .full
      return
    }
    var low = min(a, b) + part
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

  /// Shorter ranges count as empty: they are rounding errors of equal values.
  private static let leastLength = 1e-5
}
