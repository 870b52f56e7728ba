import FlickScene

extension EffectRow {
  static let wipes = [
    EffectRow("ADBE Radial Wipe", type: 26) { $0.radialWipe($1) },
    EffectRow("ADBE Linear Wipe") { $0.linearWipe($1) },
    EffectRow("ADBE Venetian Blinds") { $0.venetianBlinds($1) },
  ]
}

extension Resolver {
  mutating func radialWipe(_ written: Schema.Effect) -> RadialWipeEffect {
    let turns: [Int: RadialWipeEffect.Direction] = [1: .clockwise, 2: .counterclockwise, 3: .both]
    return RadialWipeEffect(
      completion: opacity(written.value(1), or: 0), startAngle: radians(written.value(2)),
      center: point(written.value(3)),
      direction: turns[staticInteger(written.value(4), or: 1)] ?? .clockwise,
      feather: scalar(written.value(5), or: 0))
  }

  mutating func linearWipe(_ written: Schema.Effect) -> LinearWipeEffect {
    LinearWipeEffect(
      completion: opacity(written.value(1), or: 0),
      angle: scalar(written.value(2), or: Double.pi / 2, unit: UnitScale.degree),
      feather: scalar(written.value(3), or: 0))
  }

  mutating func venetianBlinds(_ written: Schema.Effect) -> VenetianBlindsEffect {
    VenetianBlindsEffect(
      completion: opacity(written.value(1), or: 0), direction: radians(written.value(2)),
      width: scalar(written.value(3), or: 20), feather: scalar(written.value(4), or: 0))
  }
}
