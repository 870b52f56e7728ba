// The functions of angles are polynomials. Those of the C library read tables, which take up to 0.3 MB of memory in a
// process that draws, and their last bits depend on the system. The errors are in units in the last place (ULP); tests
// compare them with the C library, which also calculates for arguments outside the ranges below.

/// Returns the sine of an angle in radians. The error is less than 2 ULP, and less than 1 up to 10.
package func sine(_ angle: Double) -> Double {
  let size = abs(angle)
  if size < 0x1p-27 { return angle }
  guard size < ReducedAngle.limit else { return SystemFunctions.sine(angle) }
  let reduced = ReducedAngle(angle)
  let value = reduced.quarter & 1 == 0 ? reduced.sine : reduced.cosine
  return reduced.quarter & 2 == 0 ? value : -value
}

/// Returns the cosine of an angle in radians. The error is less than 2 ULP, and less than 1 up to 10.
package func cosine(_ angle: Double) -> Double {
  guard abs(angle) < ReducedAngle.limit else { return SystemFunctions.cosine(angle) }
  let reduced = ReducedAngle(angle)
  let value = reduced.quarter & 1 == 0 ? reduced.cosine : reduced.sine
  return (reduced.quarter + 1) & 2 == 0 ? value : -value
}

/// Returns the tangent of an angle in radians. The error is less than 4 ULP.
package func tangent(_ angle: Double) -> Double {
  let size = abs(angle)
  if size < 0x1p-27 { return angle }
  guard size < ReducedAngle.limit else { return SystemFunctions.tangent(angle) }
  let reduced = ReducedAngle(angle)
  let (s, c) = (reduced.sine, reduced.cosine)
  return reduced.quarter & 1 == 0 ? s / c : -c / s
}

/// Returns the angle whose sine is `x`, in radians, −π/2…π/2. The error is less than 3 ULP.
package func arcSine(_ x: Double) -> Double { arcTangent(x, ((1 - x) * (1 + x)).squareRoot()) }

/// Returns the angle whose cosine is `x`, in radians, 0…π. The error is less than 3 ULP.
package func arcCosine(_ x: Double) -> Double { arcTangent(((1 - x) * (1 + x)).squareRoot(), x) }

/// Returns the angle whose tangent is `x`, in radians, −π/2…π/2. The error is less than 2 ULP.
package func arcTangent(_ x: Double) -> Double { arcTangent(x, 1) }

/// Returns the angle of (`x`, `y`) from the x axis in radians, −π…π. The error is less than 2 ULP.
package func arcTangent(_ y: Double, _ x: Double) -> Double {
  let (height, width) = (abs(y), abs(x))
  let sum = height + width
  // The sum of infinities or values that are not numbers fails one of the comparisons, and so does that of zeros.
  guard sum > 0x1p-900, sum < 0x1p1000 else { return SystemFunctions.arcTangent(y, x) }
  let (isSteep, isBackward) = (height > width, x.sign == .minus)
  let (small, large) = isSteep ? (width, height) : (height, width)
  // Angles above π/8 are calculated from the diagonal.
  let isDiagonal = small > large * 0.41421356237309503
  let slope = isDiagonal ? (small - large) / sum : small / large
  let isSubtracted = isSteep != isBackward
  var eighths = isSteep ? 2.0 : isBackward ? 4 : 0
  if isDiagonal { eighths += isSubtracted ? -1 : 1 }
  // The last three bits of π/4 are zero: its multiples are exact. The other number is the rest of π/4.
  let (start, rest) = (eighths * (Double.pi / 4), eighths * 3.061616997868383e-17)
  let value =
    isSubtracted
    ? start - (slope + (arcTangentChange(slope) - rest))
    : start + (slope + (arcTangentChange(slope) + rest))
  return y.sign == .minus ? -value : value
}

/// Returns the difference of the arc tangent of a slope of at most tan π/8 and the slope.
///
/// The polynomial interpolates (atan √z ÷ √z − 1) ÷ z at the Chebyshev nodes of 0…tan² π/8. Its error is 7 × 10⁻¹⁸ of
/// the arc tangent.
private func arcTangentChange(_ slope: Double) -> Double {
  let z = slope * slope
  var sum = -0.019176872294336067
  sum = sum * z + 0.039231646190551486
  sum = sum * z - 0.05085449318930035
  sum = sum * z + 0.05858148832731273
  sum = sum * z - 0.06664511438164644
  sum = sum * z + 0.07692183190171728
  sum = sum * z - 0.09090904578095735
  sum = sum * z + 0.11111111015255669
  sum = sum * z - 0.14285714284666534
  sum = sum * z + 0.1999999999999552
  sum = sum * z - 0.3333333333333333
  return slope * z * sum
}

/// An angle as a number of quarter turns and the rest of at most π/4, which is the sum of two numbers.
private struct ReducedAngle {
  /// The magnitude from which numbers of quarter turns have too many bits.
  static let limit = 0x1p20

  /// The number of quarter turns.
  let quarter: Int
  private let high: Double
  private let low: Double

  init(_ angle: Double) {
    // The sum's last bit is 1: it is rounded to a whole number.
    let shift = 0x1.8p52
    let shifted = angle * (2 / Double.pi) + shift
    let turns = shifted - shift
    quarter = Int(truncatingIfNeeded: shifted.bitPattern) & 3
    // The parts of π/2 have 33 bits, the last one 53: two products are exact.
    let first = angle - turns * 0x1.921fb544p+0
    let second = turns * 0x1.0b4611a6p-34
    high = first - second
    low = ((first - high) - second) - turns * 0x1.3198a2e037073p-69
  }

  /// The Taylor series up to the 17th power.
  var sine: Double {
    let z = high * high
    var sum = 1 / 355_687_428_096_000.0
    sum = sum * z - 1 / 1_307_674_368_000.0
    sum = sum * z + 1 / 6_227_020_800.0
    sum = sum * z - 1 / 39_916_800.0
    sum = sum * z + 1 / 362_880.0
    sum = sum * z - 1 / 5040.0
    sum = sum * z + 1 / 120.0
    sum = sum * z - 1 / 6.0
    return high + (high * z * sum + low * (1 - 0.5 * z))
  }

  /// The Taylor series up to the 16th power.
  var cosine: Double {
    let z = high * high
    var sum = 1 / 20_922_789_888_000.0
    sum = sum * z - 1 / 87_178_291_200.0
    sum = sum * z + 1 / 479_001_600.0
    sum = sum * z - 1 / 3_628_800.0
    sum = sum * z + 1 / 40_320.0
    sum = sum * z - 1 / 720.0
    sum = sum * z + 1 / 24.0
    let half = 0.5 * z
    let start = 1 - half
    return start + (((1 - start) - half) + (z * z * sum - high * low))
  }
}
