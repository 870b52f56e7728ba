import FlickExpressions

/// An effect, or a group of parameters in an effect.
final class ExpressionEffect: ExpressionItems {
  init(_ item: ExpressionItem, in parent: ExpressionGroup, layer: ExpressionLayer) {
    super.init(
      item.json["ef"], key: "ef", json: item.json, item.identity, Self.table, layer: layer,
      parent: parent
    ) { effect, item in
      if item.json["ty"]?.number == 5 || item.json["ef"]?.isArray == true {
        return effect.layer.map { ExpressionEffect(item, in: effect, layer: $0) }
      }
      let value = item.json["v"]
      let parameters = effect.document.parameters
      if !parameters.isEmpty, let supplied = value.flatMap({ parameters[$0.index] }) {
        return ExpressionProperty<ScriptNumbers>(supplied, item.identity, in: effect)
      }
      return ExpressionProperty<ScriptNumbers>(
        value, item.identity, ExpressionValueShape(), in: effect)
    }
  }

  private static let table = ExpressionPropertyTable(
    [],
    extending: ScriptMembers(
      of: ExpressionEffect.self, extending: groupMembers,
      [
        ScriptMember(method: .param, 1, isInvariant: true) {
          effect, arguments, machine throws(ScriptError) in
          try effect.call(arguments, &machine)
        }
      ]))

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    guard let index = key.position(in: items) ?? key.name.flatMap(alias) else { return nil }
    // A layer control evaluates to the layer that it refers to.
    if items[index].json["ty"]?.number == 10,
      let control = object(index) as? ExpressionProperty<ScriptNumbers>
    {
      machine.variantCount &+= 1
      let number = try control.currentValue(&machine)[0]
      if let layer = composition.layer(number: number) { return machine.value(layer) }
    }
    return object(index).map { machine.value($0) }
  }

  /// AE: An expression control with a single parameter can be found by the English name of that parameter in every UI
  /// language. Files that were exported from other UI languages rely on this (observed in exported files).
  private func alias(_ name: String) -> Int? {
    let controls = Schema.Effect.expressionControls
    let isAlone = items.count == 1 && controls.contains { $0.matchName == identity.matchName }
    return isAlone && controls.contains { $0.parameter == name } ? 0 : nil
  }
}

extension ExpressionLayer {
  func makeEffects() -> ExpressionItems {
    ExpressionItems(
      json?["ef"], ExpressionIdentity("Effects", "ADBE Effect Parade", index: 4), layer: self,
      parent: self
    ) { list, item in
      list.layer.map { ExpressionEffect(item, in: list, layer: $0) }
    }
  }

  func makeMasks() -> ExpressionItems {
    ExpressionItems(
      json?["masksProperties"], ExpressionIdentity("Masks", "ADBE Mask Parade", index: 3),
      layer: self, parent: self
    ) { json, position in
      ExpressionIdentity(json, "Mask", "ADBE Mask Atom", position)
    } element: { list, item in
      ExpressionGroup(
        item.json, item.identity, .mask, layer: list.layer, parent: list, in: list.composition)
    }
  }
}

extension ExpressionGroup {
  /// The members of masks, beside their properties.
  static let maskMembers = ScriptMembers(
    of: ExpressionGroup.self, extending: groupMembers,
    [ScriptMember(.invert) { mask, _ in .bool(mask.json?["inv"]?.bool == true) }])
}
