import FlickGeometry
import FlickRaster

extension Stages {
  /// The stages from edges to covered pixels, filled with one opaque color. A time is per edge and includes
  /// the pixels of the edge.
  static func coverage() -> [Stage] {
    [
      coverage("coverage.short", of: Material.dots(), .nonZero),
      coverage("coverage.long", of: Material.star(), .evenOdd),
    ]
  }

  private static func coverage(_ name: String, of path: Path, _ rule: FillRule) -> Stage {
    var lines = LineSink()
    path.flatten(.identity, tolerance: 0.0625, into: &lines)
    return Stage(name, per: .edge, of: lines.lines) { canvas in
      canvas.fill(
        path, rule: rule, transform: .identity, paint: .solid(Material.orange), blend: .normal)
    }
  }
}
