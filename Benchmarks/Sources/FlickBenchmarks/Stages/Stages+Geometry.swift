import FlickGeometry

extension Stages {
  /// The stages from paths to lines. A time is per resulting line.
  static func geometry() -> [Stage] {
    let waves = Material.waves()
    let style = StrokeStyle(width: 5, cap: .round, join: .round)
    let dashed = StrokeStyle(width: 5, dashes: [9, 6])
    return [
      outline("flatten") { waves.flatten(turn, tolerance: tolerance, into: &$0) },
      outline("stroke", stroking: waves, style),
      outline("stroke.dashed", stroking: waves, dashed),
    ]
  }

  private static let turn = Affine(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 20, ty: -10)
  /// The flattening tolerance of a canvas in pixels.
  private static let tolerance = 0.0625

  private static func outline(
    _ name: String, stroking path: Path, _ style: StrokeStyle
  ) -> Stage {
    var stroker = Stroker()
    return outline(name) {
      stroker.stroke(path, style: style, transform: turn, tolerance: tolerance, into: &$0)
    }
  }

  private static func outline(_ name: String, _ trace: @escaping (inout LineSink) -> Void) -> Stage
  {
    var counted = LineSink()
    trace(&counted)
    return Stage(name, per: .line, of: counted.lines) {
      var sink = LineSink()
      trace(&sink)
      precondition(sink.sum != 0.125)
    }
  }
}
