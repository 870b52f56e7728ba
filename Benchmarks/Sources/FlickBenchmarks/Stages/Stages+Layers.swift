import FlickGeometry
import FlickRaster

extension Stages {
  /// The stages that draw layers with buffers of their own. Each layer contains two overlapping squares, so
  /// that it cannot be drawn without a buffer. A time is per pixel of the canvas and includes the squares.
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

  /// The stages that apply filters: a blur with a standard deviation of 8 pixels. A time is per pixel of the
  /// result.
  static func filters() -> [Stage] {
    // Three box blurs extend a square of 400 pixels by about 23 pixels on each side.
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
