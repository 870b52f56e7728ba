/// How long a frame is shown: a fraction of a second whose two numbers fit in 16 bits, as animated
/// PNG stores it.
package struct FrameDelay: Hashable, Sendable {
  package let numerator: UInt16
  package let denominator: UInt16

  /// The fraction in lowest terms; nil unless it is positive and its numbers then fit.
  package init?(numerator: Int, denominator: Int) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    guard let numerator = UInt16(exactly: numerator / divisor),
      let denominator = UInt16(exactly: denominator / divisor)
    else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// One frame at this rate: the nearest convergent of its continued fraction whose numbers fit.
  /// So 29.97 is 100/2997 of a second, also when a 32-bit float made it 29.9700012, and 30000/1001
  /// stays what it is. Rates that no fraction can hold become the nearest that one can.
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
    // A rate is `upper / lower`, the delay its reciprocal. Below one frame a second the first
    // convergent is 0, of which there is no reciprocal.
    numerator = UInt16(min(max(lower, 1), 65_535))
    denominator = UInt16(min(max(upper, 1), 65_535))
  }

  /// Both one after the other; nil when the sum has no fraction that fits.
  package func followed(by other: FrameDelay) -> FrameDelay? {
    // Products of 16-bit numbers: far from the ends of `Int`.
    FrameDelay(
      numerator: Int(numerator) * Int(other.denominator) + Int(other.numerator) * Int(denominator),
      denominator: Int(denominator) * Int(other.denominator))
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
