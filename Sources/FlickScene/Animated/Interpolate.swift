package import FlickGeometry
package import FlickRaster

extension Double: Interpolatable {
  package static func interpolate(_ a: Double, _ b: Double, _ progress: SIMD4<Double>) -> Double {
    a + (b - a) * progress.x
  }
}

extension Point: Interpolatable {
  package static func interpolate(_ a: Point, _ b: Point, _ progress: SIMD4<Double>) -> Point {
    Point(a.x + (b.x - a.x) * progress.x, a.y + (b.y - a.y) * progress.y)
  }
}

extension Vector: Interpolatable {
  package static func interpolate(_ a: Vector, _ b: Vector, _ progress: SIMD4<Double>) -> Vector {
    Vector(a.x + (b.x - a.x) * progress.x, a.y + (b.y - a.y) * progress.y)
  }
}

extension Size: Interpolatable {
  package static func interpolate(_ a: Size, _ b: Size, _ progress: SIMD4<Double>) -> Size {
    Size(
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
