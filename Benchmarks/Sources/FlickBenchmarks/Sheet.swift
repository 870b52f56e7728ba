import FlickGeometry
import FlickRaster

/// A canvas with a frame recorded, and what it is drawn into.
final class Sheet {
  private var canvas = Canvas()
  private var bitmap = Bitmap(width: Material.side, height: Material.side)

  init(_ record: (inout Canvas) -> Void) {
    canvas.begin(width: Material.side, height: Material.side)
    record(&canvas)
  }

  /// The frame once more, from its list: nothing is recorded again.
  func draw() {
    canvas.draw(into: &bitmap, redraw: .everything)
  }
}

extension Stage {
  /// A frame that is recorded once and drawn in each run.
  init(
    _ name: String, per unit: Unit, of units: Int, drawing record: (inout Canvas) -> Void
  ) {
    let sheet = Sheet(record)
    self.init(name, per: unit, of: units) { sheet.draw() }
  }
}
