import FlickGeometry
import FlickRaster

extension Stages {
  /// Layers with pictures of their own. Each holds two squares over each other, which no shortcut
  /// draws without a buffer; a time is per pixel of the canvas and holds the squares.
  static func layers() -> [Stage] {
    [
      layer("layer.isolated") { canvas in
        canvas.pushLayer(opacity: 0.5, blend: .normal)
        squares(&canvas)
        canvas.popLayer()
      },
      layer("layer.masked") { canvas in
        canvas.pushLayer(opacity: 1, blend: .normal)
        canvas.mask(
          Material.circle(radius: 250), transform: .identity, style: MaskStyle(mode: .add))
        squares(&canvas)
        canvas.popLayer()
      },
      layer("layer.matted") { canvas in
        canvas.pushLayer(opacity: 1, blend: .normal)
        squares(&canvas)
        canvas.beginMatte(.alpha)
        fill(Material.circle(radius: 250), Material.sea, &canvas)
        canvas.endMatte()
        canvas.popLayer()
      },
    ]
  }

  /// A blur of 8 pixels' deviation; a time is per pixel of the picture that comes out.
  static func filters() -> [Stage] {
    // Three boxes spread a square of 400 pixels by about 23 on each side.
    [
      Stage("blur", per: .pixel, of: 446 * 446) { canvas in
        canvas.pushLayer(opacity: 1, blend: .normal)
        canvas.filter(.blur(BlurFilter(sigmaX: 8, sigmaY: 8)))
        fill(Material.square(400), Material.orange, &canvas)
        canvas.popLayer()
      }
    ]
  }

  private static func layer(_ name: String, _ record: (inout Canvas) -> Void) -> Stage {
    Stage(name, per: .pixel, of: Material.pixels, drawing: record)
  }

  private static func squares(_ canvas: inout Canvas) {
    fill(Material.square(), Material.orange, &canvas)
    fill(Material.square(400), Material.translucent(Material.sea), &canvas)
  }

  private static func fill(_ path: Path, _ color: Color, _ canvas: inout Canvas) {
    canvas.fill(
      path, rule: .nonZero, transform: .identity, paint: .solid(color), blend: .normal)
  }
}
