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
    var effect = RadialWipeEffect(center: point(written.value(3)))
    effect.completion = opacity(written.value(1), or: 0)
    effect.startAngle = radians(written.value(2))
    effect.direction = turns[staticInteger(written.value(4), or: 1)] ?? .clockwise
    effect.feather = scalar(written.value(5), or: 0)
    return effect
  }

  mutating func linearWipe(_ written: Schema.Effect) -> LinearWipeEffect {
    var effect = LinearWipeEffect()
    effect.completion = opacity(written.value(1), or: 0)
    effect.angle = scalar(written.value(2), or: Double.pi / 2, unit: UnitScale.degree)
    effect.feather = scalar(written.value(3), or: 0)
    return effect
  }

  mutating func venetianBlinds(_ written: Schema.Effect) -> VenetianBlindsEffect {
    var effect = VenetianBlindsEffect()
    effect.completion = opacity(written.value(1), or: 0)
    effect.direction = radians(written.value(2))
    effect.width = scalar(written.value(3), or: 20)
    effect.feather = scalar(written.value(4), or: 0)
    return effect
  }
}
