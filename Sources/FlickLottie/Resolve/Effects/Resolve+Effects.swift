import FlickScene

extension Resolver {
  mutating func effects(_ written: [Schema.Effect]) -> [any LayerEffect] {
    var effects: [any LayerEffect] = []
    drawingEffects.removeAll()
    for effect in written where effect.isEnabled && !effect.isControl {
      switch EffectRow.row(of: effect)?.read {
      case .filters(let read): effects.append(read(&self, effect))
      case .drawing(let read):
        drawingEffects.append(
          DrawingEffect(effectIndex: effects.count, operation: read(&self, effect)))
      case nil: reportUnsupportedEffect(effect)
      }
    }
    return effects
  }

  private mutating func reportUnsupportedEffect(_ effect: Schema.Effect) {
    if let kind = effect.type.flatMap({ Self.unsupportedEffects[$0] }) {
      return diagnosticLog.add(kind, at: effect.source)
    }
    let name = effect.matchName.isEmpty ? effect.name : effect.matchName
    diagnosticLog.add(.effect, name, at: effect.source)
  }

  /// The kinds of effects that are not drawn, by `ef[].ty`.
  private static let unsupportedEffects: [Int: Diagnostic.Kind] = [
    31: .effectMeshWarp, 34: .effectPuppet,
  ]

  /// Returns the first value of a check box or menu, which is not animated.
  mutating func staticInteger(_ property: Schema.VectorProperty?, or fallback: Int) -> Int {
    let value = scalar(property, or: Double(fallback)).value(
      at: EvaluationContext(-.greatestFiniteMagnitude))
    return Int(exactly: value.rounded()) ?? fallback
  }
}

extension Schema.Effect {
  /// A Boolean value that indicates whether the effect is an expression control, which draws nothing.
  var isControl: Bool { Self.isControl(matchName, type) }

  static func isControl(_ matchName: String, _ type: Int?) -> Bool {
    (type ?? 5) <= 5
      && (matchName.hasPrefix("Pseudo/")
        || (matchName.hasPrefix("ADBE ") && matchName.hasSuffix(" Control")))
  }
}
