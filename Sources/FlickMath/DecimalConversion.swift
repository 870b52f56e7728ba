// The functions that are called for each number are global and inlinable, because the compiler does not inline methods of
// types of a package into other modules.

/// Returns significand × 10^exponent, correctly rounded, or `nil` if the exponent needs a power of five beyond 64 bits.
@inlinable @inline(__always)
package func decimal(_ significand: UInt64, exponent: Int) -> Double? {
  if significand <= 1 << 53, exponent <= 0, exponent >= -22 {
    return decimalQuotient(significand, places: -exponent)
  }
  return DecimalConversion.scaledWide(significand, exponent)
}

/// Returns significand / 10^places, correctly rounded. The significand is at most 2^53, and `places` at most 22.
///
/// Both operands are exact, so the division rounds only once (Clinger, "How to Read Floating Point Numbers Accurately",
/// 1990).
@inlinable @inline(__always)
package func decimalQuotient(_ significand: UInt64, places: Int) -> Double {
  // The compiler stores the table as static data of the calling module.
  let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
  // A signed number is converted by one instruction.
  return Double(Int64(truncatingIfNeeded: significand)) / powersOfTen[places]
}

/// Converts decimal significands and exponents that are not exact in a `Double`.
@usableFromInline
enum DecimalConversion {
  /// Scales by the exact power of five in 128 bits, then rounds the quotient or product.
  @inline(never) @usableFromInline
  static func scaledWide(_ significand: UInt64, _ exponent: Int) -> Double? {
    guard significand != 0 else { return 0 }
    guard exponent.magnitude < powersOfFive.count else { return nil }
    let power = powersOfFive[Int(exponent.magnitude)]
    let zeros = significand.leadingZeroBitCount
    if exponent < 0 {
      let divisorZeros = power.leadingZeroBitCount
      let dividend = significand << UInt64(zeros)
      // The dividend is at most half of 64 bits and the divisor's top bit is set, so the quotient fits in 64 bits.
      let (quotient, rest) = (power << UInt64(divisorZeros))
        .dividingFullWidth((dividend >> 1, dividend << 63))
      return rounded(quotient, rest != 0, exponent - 63 - zeros + divisorZeros)
    }
    let (high, low) = significand.multipliedFullWidth(by: power)
    guard high != 0 else { return rounded(low, false, exponent) }
    let shift = UInt64(high.leadingZeroBitCount)
    let top = high << shift | (shift == 0 ? 0 : low >> (64 - shift))
    return rounded(top, low << shift != 0, exponent + 64 - Int(shift))
  }

  /// Returns value × 2^exponent, rounded to nearest with ties to even. `isInexact` means that the true value is
  /// slightly larger than `value`.
  private static func rounded(_ value: UInt64, _ isInexact: Bool, _ exponent: Int) -> Double {
    let shift = value.leadingZeroBitCount
    let bits = value << UInt64(shift) | (isInexact ? 1 : 0)
    let rest = bits & 0x7FF
    var significand = bits >> 11
    if rest > 0x400 || (rest == 0x400 && significand & 1 == 1) { significand += 1 }
    // Exponents stay within ±200 here, so the power and the product are normal and exact.
    let power = Double(bitPattern: UInt64(1023 + exponent - shift + 11) << 52)
    return Double(significand) * power
  }

  /// The powers of five that fit in 64 bits. The last is 5^27. The literal is stored as static data.
  private static let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15625, 78125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
    1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
    2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625, 298_023_223_876_953_125,
    1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
  ]
}
