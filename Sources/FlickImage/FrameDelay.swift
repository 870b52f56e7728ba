/// The duration of a frame as a fraction of a second with 16-bit terms, as in an animated PNG.
package struct FrameDelay: Hashable, Sendable {
  package let numerator: UInt16
  package let denominator: UInt16

  /// Creates a fraction in lowest terms; `nil` unless it is positive and its terms fit in 16 bits.
  package init?(numerator: Int, denominator: Int) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    guard let numerator = UInt16(exactly: numerator / divisor),
      let denominator = UInt16(exactly: denominator / divisor)
    else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates the duration of one frame at a frame rate, by the nearest convergent of the rate's continued
  /// fraction whose terms fit.
  ///
  /// The duration for 29.97 is 100/2997, even if a 32-bit float made it 29.9700012. The duration for
  /// 30000/1001 is exact. Rates outside the range of the fraction are clamped.
  package init(framesPerSecond rate: Double) {
    let rate = rate.isNaN ? 1 : min(max(rate, 1 / 65_535), 65_535)
    var (upper, lower) = (1.0, 0.0)
    var (lastUpper, lastLower) = (0.0, 1.0)
    var rest = rate
    while true {
      let whole = rest.rounded(.down)
      (upper, lastUpper) = (whole * upper + lastUpper, upper)
      (lower, lastLower) = (whole * lower + lastLower, lower)
      if upper > 65_535 || lower > 65_535 {
        (upper, lower) = (lastUpper, lastLower)
        break
      }
      if abs(upper - rate * lower) <= 1e-9 * upper || rest == whole { break }
      rest = 1 / (rest - whole)
    }
    // The rate is `upper / lower` and the delay its reciprocal. For rates below 1, the first convergent is 0
    // and has no reciprocal.
    numerator = UInt16(min(max(lower, 1), 65_535))
    denominator = UInt16(min(max(upper, 1), 65_535))
  }

  /// Returns the duration of several frames; `nil` if its terms do not fit in 16 bits.
  package func times(_ count: Int) -> FrameDelay? {
    let (numerator, overflows) = Int(numerator).multipliedReportingOverflow(by: count)
    return overflows ? nil : FrameDelay(numerator: numerator, denominator: Int(denominator))
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
