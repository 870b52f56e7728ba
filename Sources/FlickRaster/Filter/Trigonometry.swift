#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The standard library has no such functions. This is the only file of the module that imports the C library.

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
func arcSine(_ x: Double) -> Double { asin(x) }
