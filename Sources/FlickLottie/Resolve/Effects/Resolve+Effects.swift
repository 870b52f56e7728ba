import FlickRaster
import FlickScene

extension Resolver {
  typealias EffectReader = @Sendable (inout Resolver, Schema.Effect) -> any LayerEffect

  /// Everything that is drawn, by After Effects' own names.
  static let effectReaders: [String: EffectReader] = [
    "ADBE Fill": { $0.fillEffect($1) },
    "ADBE Tint": { $0.tint($1) },
    "ADBE Tritone": { $0.tritone($1) },
    "ADBE Invert": { $0.invert($1) },
    "ADBE Drop Shadow": { $0.dropShadow($1) },
    "ADBE Gaussian Blur 2": { $0.gaussianBlur($1) },
    "ADBE Gaussian Blur": { $0.gaussianBlur($1) },
    "ADBE Fast Blur": { $0.gaussianBlur($1) },
    "ADBE Radial Wipe": { $0.radialWipe($1) },
    "ADBE Linear Wipe": { $0.linearWipe($1) },
    "ADBE Pro Levels2": { $0.proLevels($1) },
    "ADBE Easy Levels2": { $0.easyLevels($1) },
    "ADBE Corner Pin": { $0.cornerPin($1) },
    "ADBE Geometry2": { $0.transformEffect($1) },
    "ADBE Geometry": { $0.transformEffect($1) },
    "ADBE Tile": { $0.motionTile($1) },
    "ADBE Offset": { $0.offset($1) },
    "ADBE Wave Warp": { $0.waveWarp($1) },
    "ADBE Twirl": { $0.twirl($1) },
    "ADBE Bulge": { $0.bulge($1) },
    "ADBE Spherize": { $0.spherize($1) },
    "ADBE Ripple": { $0.ripple($1) },
    "ADBE Polar Coordinates": { $0.polar($1) },
    "ADBE Mirror": { $0.mirror($1) },
  ]

  /// The names of those that the format has numbers for.
  static let effectNames: [Int: String] = [
    20: "ADBE Tint", 21: "ADBE Fill", 23: "ADBE Tritone", 24: "ADBE Pro Levels2",
    25: "ADBE Drop Shadow", 26: "ADBE Radial Wipe", 29: "ADBE Gaussian Blur 2",
    30: "ADBE Twirl", 32: "ADBE Ripple", 33: "ADBE Spherize",
  ]

  mutating func effects(_ written: [Schema.Effect]) -> [any LayerEffect] {
    var effects: [any LayerEffect] = []
    stages.removeAll()
    for effect in written where effect.isEnabled && !effect.isControl {
      if let read = Self.reader(of: effect) {
        effects.append(read(&self, effect))
      } else if let stage = stage(effect, after: effects.count) {
        stages.append(stage)
      } else {
        report(effect)
      }
    }
    return effects
  }

  private static func reader(of effect: Schema.Effect) -> EffectReader? {
    effectReaders[effect.matchName] ?? toneReaders[effect.matchName]
      ?? effect.type.flatMap { effectNames[$0] }.flatMap { effectReaders[$0] }
  }

  private mutating func report(_ effect: Schema.Effect) {
    if let feature = effect.type.flatMap({ Feature.effects[$0] }) {
      return findings.add(feature, at: effect.source)
    }
    let name = effect.matchName.isEmpty ? effect.name : effect.matchName
    findings.add(.effect, name.isEmpty ? nil : name, at: effect.source)
  }

  /// A switch or a choice, which does not move: its first value.
  mutating func choice(_ property: Schema.VectorProperty?, or fallback: Int) -> Int {
    let value = scalar(property, or: Double(fallback)).value(at: Instant(-.greatestFiniteMagnitude))
    return Int(exactly: value.rounded()) ?? fallback
  }
}

extension Schema.Effect {
  /// Whether it only holds values for expressions and draws nothing itself.
  var isControl: Bool {
    (type ?? 5) <= 5
      && (matchName.hasPrefix("Pseudo/")
        || (matchName.hasPrefix("ADBE ") && matchName.hasSuffix(" Control")))
  }
}
