#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The standard library has no trigonometry: this is the one file of the room that asks the C library.

func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
func tangent(_ angle: Double) -> Double { tan(angle) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
