import FlickRaster
import FlickScene

extension Resolver {
  /// Resolves an effect by its match name; `nil` if it is not supported. A `switch` instead of a dictionary, here and
  /// in similar functions: the first dictionary of each type searches all libraries of the process for a protocol
  /// conformance.
  private mutating func layerEffect(_ effect: Schema.Effect, as name: String) -> (any LayerEffect)?
  {
    switch name {
    case "ADBE Fill": fillEffect(effect)
    case "ADBE Tint": tint(effect)
    case "ADBE Tritone": tritone(effect)
    case "ADBE Invert": invert(effect)
    case "ADBE Drop Shadow": dropShadow(effect)
    case "ADBE Gaussian Blur 2", "ADBE Gaussian Blur", "ADBE Fast Blur": gaussianBlur(effect)
    case "ADBE Radial Wipe": radialWipe(effect)
    case "ADBE Linear Wipe": linearWipe(effect)
    case "ADBE Pro Levels2": proLevels(effect)
    case "ADBE Easy Levels2": easyLevels(effect)
    case "ADBE Corner Pin": cornerPin(effect)
    case "ADBE Geometry2", "ADBE Geometry": transformEffect(effect)
    case "ADBE Tile": motionTile(effect)
    case "ADBE Offset": offset(effect)
    case "ADBE Wave Warp": waveWarp(effect)
    case "ADBE Twirl": twirl(effect)
    case "ADBE Bulge": bulge(effect)
    case "ADBE Spherize": spherize(effect)
    case "ADBE Ripple": ripple(effect)
    case "ADBE Polar Coordinates": polar(effect)
    case "ADBE Mirror": mirror(effect)
    default: colorEffect(effect, as: name)
    }
  }

  /// Returns the match name of an effect type that the format has a number for.
  private static func name(_ number: Int) -> String {
    switch number {
    case 20: "ADBE Tint"
    case 21: "ADBE Fill"
    case 23: "ADBE Tritone"
    case 24: "ADBE Pro Levels2"
    case 25: "ADBE Drop Shadow"
    case 26: "ADBE Radial Wipe"
    case 29: "ADBE Gaussian Blur 2"
    case 30: "ADBE Twirl"
    case 32: "ADBE Ripple"
    case 33: "ADBE Spherize"
    default: ""
    }
  }

  mutating func effects(_ written: [Schema.Effect]) -> [any LayerEffect] {
    var effects: [any LayerEffect] = []
    drawingEffects.removeAll()
    for effect in written where effect.isEnabled && !effect.isControl {
      if let drawn = layerEffect(effect) {
        effects.append(drawn)
      } else if let stage = drawingEffect(effect, after: effects.count) {
        drawingEffects.append(stage)
      } else {
        reportUnsupportedEffect(effect)
      }
    }
    return effects
  }

  private mutating func layerEffect(_ effect: Schema.Effect) -> (any LayerEffect)? {
    layerEffect(effect, as: effect.matchName)
      ?? effect.type.flatMap { layerEffect(effect, as: Self.name($0)) }
  }

  private mutating func reportUnsupportedEffect(_ effect: Schema.Effect) {
    if let feature = effect.type.flatMap({ UnsupportedFeature.effectsByType[$0] }) {
      return diagnosticLog.add(feature, at: effect.source)
    }
    let name = effect.matchName.isEmpty ? effect.name : effect.matchName
    diagnosticLog.add(.effect, name.isEmpty ? nil : name, at: effect.source)
  }

  /// Returns the first value of a check box or menu, which is not animated.
  mutating func staticInteger(_ property: Schema.VectorProperty?, or fallback: Int) -> Int {
    let value = scalar(property, or: Double(fallback)).value(
      at: EvaluationContext(-.greatestFiniteMagnitude))
    return Int(exactly: value.rounded()) ?? fallback
  }
}

extension Schema.Effect {
  /// A Boolean value that indicates whether the effect is an expression control, which draws nothing.
  var isControl: Bool {
    (type ?? 5) <= 5
      && (matchName.hasPrefix("Pseudo/")
        || (matchName.hasPrefix("ADBE ") && matchName.hasSuffix(" Control")))
  }
}
