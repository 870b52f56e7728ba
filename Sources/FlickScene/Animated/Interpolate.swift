package import FlickGeometry
package import FlickRaster

extension Double: Interpolatable {
  package static func interpolate(_ a: Double, _ b: Double, _ progress: SIMD4<Double>) -> Double {
    a + (b - a) * progress.x
  }
}

extension Point2D: Interpolatable {
  package static func interpolate(_ a: Point2D, _ b: Point2D, _ progress: SIMD4<Double>) -> Point2D
  {
    Point2D(a.x + (b.x - a.x) * progress.x, a.y + (b.y - a.y) * progress.y)
  }
}

extension Vector2D: Interpolatable {
  package static func interpolate(_ a: Vector2D, _ b: Vector2D, _ progress: SIMD4<Double>)
    -> Vector2D
  {
    Vector2D(a.x + (b.x - a.x) * progress.x, a.y + (b.y - a.y) * progress.y)
  }
}

extension Size2D: Interpolatable {
  package static func interpolate(_ a: Size2D, _ b: Size2D, _ progress: SIMD4<Double>) -> Size2D {
    Size2D(
      a.width + (b.width - a.width) * progress.x,
      a.height + (b.height - a.height) * progress.y)
  }
}

extension Color: Interpolatable {
  package static func interpolate(_ a: Color, _ b: Color, _ progress: SIMD4<Double>) -> Color {
    Color(
      a.red + (b.red - a.red) * progress.x,
      a.green + (b.green - a.green) * progress.y,
      a.blue + (b.blue - a.blue) * progress.z,
      a.alpha + (b.alpha - a.alpha) * progress.w)
  }
}
