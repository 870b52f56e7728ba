// The one place where this room leans on the system's mathematics library.
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
  /// The unit vector at `angle` radians from the x axis, clockwise on screen.
  package init(angle: Double) {
    self.init(cos(angle), sin(angle))
  }
}

/// The angle of (`x`, `y`) from the x axis, −π…π.
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

func arcCosine(_ x: Double) -> Double { acos(x) }
