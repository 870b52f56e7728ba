import FlickGeometry
import FlickRaster

extension Stages {
  /// The stages that fill whole canvases with one paint each, repeatedly. Almost all of the time is spent on
  /// painting.
  static func paints() -> [Stage] {
    let middle = Point2D(Material.half, Material.half)
    return [
      paint("paint.solid", .solid(Material.orange)),
      paint("paint.translucent", .solid(Material.translucent(Material.orange))),
      paint(
        "paint.linear", Material.paint(.linear(start: Point2D(40, 60), end: Point2D(470, 440)))),
      paint(
        "paint.radial",
        Material.paint(.radial(center: middle, radius: 240, focus: Point2D(200, 220)))),
      paint("paint.conic", Material.paint(.conic(center: middle, angle: 0.3))),
      picture("paint.image", transform: .identity),
      picture(
        "paint.image.turned",
        transform: Affine(a: 1.2, b: 0.9, c: -0.9, d: 1.2, tx: 179.2, ty: -281.6)),
    ]
  }

  /// The stages that blend an image with many alpha values.
  static func blends() -> [Stage] {
    [
      picture("blend.normal", transform: .identity, opaque: false),
      picture("blend.multiply", transform: .identity, opaque: false, blend: .multiply),
      picture("blend.luminosity", transform: .identity, opaque: false, blend: .luminosity),
    ]
  }

  private static let times = 8

  private static func paint(_ name: String, _ paint: Paint) -> Stage {
    let square = Material.square()
    return Stage(name, per: .pixel, of: times * Material.pixels) { canvas in
      for _ in 0..<times {
        canvas.fill(square, rule: .nonZero, transform: .identity, paint: paint, blend: .normal)
      }
    }
  }

  /// Returns a stage that draws an image. `transform` must make the image cover the whole canvas.
  private static func picture(
    _ name: String, transform: Affine, opaque: Bool = true, blend: BlendMode = .normal
  ) -> Stage {
    let bitmap = Material.picture(opaque: opaque)
    return Stage(name, per: .pixel, of: times * Material.pixels) { canvas in
      for _ in 0..<times {
        canvas.image(bitmap, transform: transform, opacity: 1, blend: blend)
      }
    }
  }
}
