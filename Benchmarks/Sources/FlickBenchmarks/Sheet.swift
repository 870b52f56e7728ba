import FlickGeometry
import FlickRaster

/// A canvas with a recorded frame, and the bitmap that it is drawn into.
final class Sheet {
  private var canvas = Canvas()
  private var bitmap = Bitmap(width: Material.side, height: Material.side)

  init(_ record: (inout Canvas) -> Void) {
    canvas.begin(width: Material.side, height: Material.side)
    record(&canvas)
  }

  /// Draws the recorded frame again. Nothing is recorded.
  func draw() {
    canvas.draw(into: &bitmap, redraw: .everything)
  }
}

extension Stage {
  /// Creates a stage that records a frame once and draws it in each run.
  init(
    _ name: String, per unit: Unit, of units: Int, drawing record: (inout Canvas) -> Void
  ) {
    let sheet = Sheet(record)
    self.init(name, per: unit, of: units) { sheet.draw() }
  }
}
