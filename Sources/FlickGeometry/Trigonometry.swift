// The only file of the module that uses the mathematics library of the system.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension Vector2D {
  /// Creates the unit vector at `angle` radians from the x axis, clockwise on screen.
  package init(angle: Double) {
    self.init(cos(angle), sin(angle))
  }
}

/// Returns the angle of (`x`, `y`) from the x axis in radians, −π…π.
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

func arcCosine(_ x: Double) -> Double { acos(x) }
