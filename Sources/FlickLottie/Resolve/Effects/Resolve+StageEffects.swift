import FlickRaster
import FlickScene

extension Resolver {
  private typealias StageReader = @Sendable (inout Resolver, Schema.Effect) -> EffectStage.Kind

  /// The effects that draw, by match name.
  private static let stageReaders: [String: StageReader] = [
    "ADBE Stroke": { .stroke($0.pathStroke($1)) },
    "ADBE Set Matte3": { .setMatte($0.setMatte($1)) },
    "ADBE Displacement Map": { .displace($0.displacement($1)) },
  ]

  private static let stageNames: [Int: String] = [
    22: "ADBE Stroke", 27: "ADBE Displacement Map", 28: "ADBE Set Matte3",
  ]

  /// Resolves an effect that draws; `nil` for other effects.
  mutating func stage(_ written: Schema.Effect, after position: Int) -> EffectStage? {
    guard
      let read = Self.stageReaders[written.matchName]
        ?? written.type.flatMap({ Self.stageNames[$0] }).flatMap({ Self.stageReaders[$0] })
    else { return nil }
    return EffectStage(position: position, kind: read(&self, written))
  }

  /// AE: The brush size is the radius of the brush (no published source).
  private mutating func pathStroke(_ written: Schema.Effect) -> PathStrokeEffect {
    let placements: [Int: PathStrokeEffect.Placement] = [1: .above, 2: .alone, 3: .reveal]
    let brush = PathStrokeEffect.Brush(
      color: color(written.value(4)), opacity: unit(written.value(7), or: 1),
      radius: scalar(written.value(5), or: 2), hardness: unit(written.value(6), or: 0.75),
      spacing: percent(written.value(10), or: 0.15))
    var paths = maskPaths
    if choice(written.value(2), or: 0) == 0 {
      // Masks are counted from 1. 0 is none.
      let chosen = choice(written.value(1), or: 1) - 1
      paths = maskPaths.indices.contains(chosen) ? [maskPaths[chosen]] : []
    }
    return PathStrokeEffect(
      paths: paths, isSequential: choice(written.value(3), or: 1) != 0, brush: brush,
      start: percent(written.value(8), or: 0), end: percent(written.value(9), or: 1),
      placement: placements[choice(written.value(11), or: 1)] ?? .above)
  }

  /// Resolves Set Matte. `source` is the index of the other layer, until `linkDrawingEffects` replaces it with a
  /// position.
  private mutating func setMatte(_ written: Schema.Effect) -> SetMatteEffect {
    let isInverted = choice(written.value(3), or: 0) != 0
    let isOff = choice(written.value(2), or: 4) == 10
    return SetMatteEffect(
      source: choice(written.value(1), or: 0),
      mode: MatteMode(
        Self.channels[choice(written.value(2), or: 4)] ?? .alpha,
        // "Off" is the inverse of "full".
        isInverted: isInverted != isOff,
        isStraight: choice(written.value(6), or: 1) == 0),
      isStretched: choice(written.value(4), or: 1) != 0,
      keepsAlpha: choice(written.value(5), or: 1) != 0)
  }

  /// Resolves Displacement Map. `source` is the index of the other layer, until `linkDrawingEffects` replaces it with
  /// a position. A map that is smaller than the layer is centred and not tiled.
  private mutating func displacement(_ written: Schema.Effect) -> DisplacementEffect {
    func amount(_ choice: Int) -> Displacement.Amount {
      if choice == 10 { return .fixed(0.5) }
      if choice == 11 { return .fixed(0) }
      return .channel(Self.channels[choice] ?? .red)
    }
    let across = choice(written.value(2), or: 1)
    let down = choice(written.value(4), or: 2)
    return DisplacementEffect(
      source: choice(written.value(1), or: 0),
      horizontal: across == 9 ? .fixed(1) : amount(across),
      vertical: down == 9 ? .fixed(1) : amount(down),
      mostHorizontal: scalar(written.value(3), or: 5),
      mostVertical: scalar(written.value(5), or: 5),
      isStretched: choice(written.value(6), or: 1) == 2,
      wraps: choice(written.value(7), or: 0) != 0)
  }

  /// The items of the effect's menu. The last is off.
  private static let channels: [Int: MatteMode.Channel] = [
    1: .red, 2: .green, 3: .blue, 4: .alpha, 5: .luma, 6: .hue, 7: .lightness, 8: .saturation,
    9: .full, 10: .full,
  ]
}
