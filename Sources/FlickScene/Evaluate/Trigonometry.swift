#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of the module that uses the C library: the standard library has no trigonometry.

func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
func tangent(_ angle: Double) -> Double { tan(angle) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
