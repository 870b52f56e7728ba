import FlickGeometry
import FlickRaster

/// The input of the drawing stages. It is computed from numbers and is the same on every machine.
enum Material {
  /// The side of all canvases in pixels.
  static let side = 512
  static var pixels: Int { side * side }

  static let half = Double(side) / 2
  static let orange = Color(0.95, 0.45, 0.1)
  static let sea = Color(0.1, 0.45, 0.6)

  static func translucent(_ color: Color) -> Color {
    Color(color.red, color.green, color.blue, 0.5)
  }

  /// Returns a centered square. It covers the whole canvas by default.
  static func square(_ size: Double = Double(side)) -> Path {
    var path = Path()
    path.addRectangle(center: Point2D(half, half), size: Size2D(size, size))
    return path
  }

  static func circle(at center: Point2D = Point2D(half, half), radius: Double) -> Path {
    var path = Path()
    path.addEllipse(center: center, size: Size2D(2 * radius, 2 * radius))
    return path
  }

  /// Returns 1000 circles with a radius of 4 pixels: short edges with few pixels between them.
  static func dots() -> Path {
    var path = Path()
    for i in 0..<1000 {
      let center = Point2D(Double(8 + i % 40 * 12), Double(8 + i / 40 * 20))
      path.append(circle(at: center, radius: 4))
    }
    return path
  }

  /// Returns a band of 400 cubic curves, each about 40 pixels long, that crosses the canvas several times.
  static func waves() -> Path {
    var path = Path()
    for row in 0..<40 {
      let y = Double(6 + row * 12)
      path.move(to: Point2D(8, y))
      for column in 0..<10 {
        let x = Double(8 + column * 49)
        path.cubic(Point2D(x + 16, y - 10), Point2D(x + 32, y + 14), to: Point2D(x + 49, y))
      }
    }
    return path
  }

  /// Returns 1000 lines across the canvas that all intersect: long edges.
  static func star() -> Path {
    var path = Path()
    var place = 0
    for i in 0..<1000 {
      // The step has no common divisor with the perimeter, so it visits every position.
      place = (place + 941) % 2040
      let (side, along) = (place / 510, Double(place % 510 + 1))
      let corner = [
        Point2D(along, 1), Point2D(511, along), Point2D(512 - along, 511), Point2D(1, 512 - along),
      ][side]
      if i == 0 { path.move(to: corner) } else { path.line(to: corner) }
    }
    path.close()
    return path
  }

  /// Returns an image with smooth color gradients. If it is not opaque, the alpha differs from pixel to
  /// pixel.
  static func picture(opaque: Bool) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let alpha = UInt32(opaque ? 255 : 64 + (x + y) / 8)
        let red = UInt32(x / 2) * alpha / 255
        let green = UInt32(y / 2) * alpha / 255
        let blue = UInt32((x ^ y) & 255) * alpha / 255
        bitmap.pixels[y * side + x] = red | green << 8 | blue << 16 | alpha << 24
      }
    }
    return bitmap
  }

  static let stops = [
    GradientStop(0, orange), GradientStop(0.4, Color(0.9, 0.2, 0.5)), GradientStop(1, sea),
  ]

  static func paint(_ geometry: Gradient.Geometry) -> Paint {
    .gradient(Gradient(geometry, stops: stops), opacity: 1)
  }
}
