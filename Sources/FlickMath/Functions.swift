#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#elseif canImport(Darwin)
  public import Darwin
#endif

// The functions are inlinable: calls from other modules are as fast as direct calls of the C library.

/// Returns the sine of an angle in radians.
@inlinable package func sine(_ angle: Double) -> Double { sin(angle) }

/// Returns the cosine of an angle in radians.
@inlinable package func cosine(_ angle: Double) -> Double { cos(angle) }

/// Returns the tangent of an angle in radians.
@inlinable package func tangent(_ angle: Double) -> Double { tan(angle) }

/// Returns the angle whose sine is `x`, in radians, −π/2…π/2.
@inlinable package func arcSine(_ x: Double) -> Double { asin(x) }

/// Returns the angle whose cosine is `x`, in radians, 0…π.
@inlinable package func arcCosine(_ x: Double) -> Double { acos(x) }

/// Returns the angle whose tangent is `x`, in radians, −π/2…π/2.
@inlinable package func arcTangent(_ x: Double) -> Double { atan(x) }

/// Returns the angle of (`x`, `y`) from the x axis in radians, −π…π.
@inlinable package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// Returns `base` raised to `exponent`.
@inlinable package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Returns e raised to `x`.
@inlinable package func exponential(_ x: Double) -> Double { exp(x) }

/// Returns the natural logarithm of `x`.
@inlinable package func logarithm(_ x: Double) -> Double { log(x) }

/// Returns the remainder of `a` divided by `b`, with the sign of `a`.
@inlinable package func remainder(_ a: Double, _ b: Double) -> Double { fmod(a, b) }
