#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#elseif canImport(Darwin)
  public import Darwin
#elseif canImport(WASILibc)
  public import WASILibc
#endif

// The functions are inlinable: calls from other modules are as fast as direct calls of the C library.

/// Returns `base` raised to `exponent`. Squares, which expressions often need, do not read the tables of the C library.
@inlinable package func power(_ base: Double, _ exponent: Double) -> Double {
  exponent == 2 ? base * base : pow(base, exponent)
}

/// Returns e raised to `x`.
@inlinable package func exponential(_ x: Double) -> Double { exp(x) }

/// Returns the natural logarithm of `x`.
@inlinable package func logarithm(_ x: Double) -> Double { log(x) }

/// Returns the remainder of `a` divided by `b`, with the sign of `a`.
@inlinable package func remainder(_ a: Double, _ b: Double) -> Double { fmod(a, b) }

/// The functions of angles of the C library, for arguments for which those of this module are not exact.
enum SystemFunctions {
  static func sine(_ angle: Double) -> Double { sin(angle) }

  static func cosine(_ angle: Double) -> Double { cos(angle) }

  static func tangent(_ angle: Double) -> Double { tan(angle) }

  static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
}
