#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of this module that imports the C math library.

package func sine(_ angle: Double) -> Double { sin(angle) }
package func cosine(_ angle: Double) -> Double { cos(angle) }
package func tangent(_ angle: Double) -> Double { tan(angle) }
package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func arcTangent(_ x: Double) -> Double { atan(x) }
func arcSine(_ x: Double) -> Double { asin(x) }
func arcCosine(_ x: Double) -> Double { acos(x) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
func exponential(_ x: Double) -> Double { exp(x) }
func logarithm(_ x: Double) -> Double { log(x) }
func remainder(_ a: Double, _ b: Double) -> Double { fmod(a, b) }
