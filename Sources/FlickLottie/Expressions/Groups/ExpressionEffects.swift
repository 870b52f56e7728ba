import FlickExpressions

/// The effects of a layer, found by name, match name or position from 1.
final class ExpressionEffects: ExpressionGroup {
  private(set) var effects: [ExpressionEffect] = []

  init(layer: ExpressionLayer) {
    super.init(
      nil, ExpressionIdentity("Effects", "ADBE Effect Parade", index: 4), layer: layer,
      parent: layer, in: layer.composition)
    guard let list = layer.json?["ef"], list.isArray else { return }
    for (position, item) in list.elements.enumerated() {
      effects.append(ExpressionEffect(item, position, layer: layer, parent: self))
    }
  }

  override var memberCount: Int { effects.count }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    let position = key.position(count: effects.count) {
      effects[$0].identity
    } written: {
      effects[$0].json?["ix"]?.number
    }
    return position.map { machine.value(effects[$0]) }
  }
}

/// An effect, or a group of parameters in an effect.
final class ExpressionEffect: ExpressionGroup {
  private enum EffectParameter {
    case group(ExpressionEffect)
    case property(ExpressionProperty<ScriptNumbers>)
  }

  private let parameters: [JSONValue]
  private let identities: [ExpressionIdentity]
  private var cachedParameters: [EffectParameter?]

  init(_ json: JSONValue, _ position: Int, layer: ExpressionLayer, parent: ExpressionGroup) {
    parameters = json["ef"].map { $0.isArray ? Array($0.elements) : [] } ?? []
    identities = parameters.enumerated().map { ExpressionIdentity($1, position: $0) }
    cachedParameters = Array(repeating: nil, count: parameters.count)
    super.init(
      json, ExpressionIdentity(json, position: position), layer: layer, parent: parent,
      in: layer.composition)
  }

  override var members: ScriptMembers { Self.effectMembers }
  override var memberCount: Int { parameters.count }

  private static let effectMembers = ScriptMembers(
    of: ExpressionEffect.self, extending: groupMembers,
    [
      ScriptMember(method: .param, 1, isInvariant: true) {
        effect, arguments, machine throws(ScriptError) in
        try effect.call(arguments, &machine)
      }
    ])

  private func parameter(_ index: Int) -> EffectParameter? {
    guard parameters.indices.contains(index) else { return nil }
    if let known = cachedParameters[index] { return known }
    let json = parameters[index]
    guard json.isObject, let layer else { return nil }
    let parameter: EffectParameter =
      json["ty"]?.number == 5 || json["ef"]?.isArray == true
      ? .group(ExpressionEffect(json, index, layer: layer, parent: self))
      : .property(
        ExpressionProperty(json["v"], identities[index], ExpressionValueShape(), in: self))
    cachedParameters[index] = parameter
    return parameter
  }

  /// Returns the parameter at a position in the file's list; `nil` if it is a group.
  func property(at index: Int) -> ExpressionProperty<ScriptNumbers>? {
    if case .property(let property) = parameter(index) { property } else { nil }
  }

  func group(at index: Int) -> ExpressionEffect? {
    if case .group(let group) = parameter(index) { group } else { nil }
  }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    let position = key.position(count: identities.count) {
      identities[$0]
    } written: {
      parameters[$0]["ix"]?.number
    }
    guard let index = position ?? key.name.flatMap(alias) else { return nil }
    switch parameter(index) {
    case .group(let group): return machine.value(group)
    case .property(let property):
      // A layer control evaluates to the layer that it refers to.
      if parameters[index]["ty"]?.number == 10 {
        machine.variantCount &+= 1
        let number = try property.currentValue(&machine)[0]
        if let layer = composition.layer(number: number) { return machine.value(layer) }
      }
      return machine.value(property)
    case nil: return nil
    }
  }

  /// AE: An expression control with a single parameter can be found by the English name of that parameter in every UI
  /// language. Files that were exported from other UI languages rely on this (observed in exported files).
  private func alias(_ name: String) -> Int? {
    let controls = Schema.Effect.expressionControls
    let isAlone =
      parameters.count == 1 && controls.contains { $0.matchName == identity.matchName }
    return isAlone && controls.contains { $0.parameter == name } ? 0 : nil
  }
}

/// The masks of a layer, found by name or position from 1.
final class ExpressionMasks: ExpressionGroup {
  private(set) var masks: [ExpressionGroup] = []

  init(layer: ExpressionLayer) {
    super.init(
      nil, ExpressionIdentity("Masks", "ADBE Mask Parade", index: 3), layer: layer, parent: layer,
      in: layer.composition)
    guard let list = layer.json?["masksProperties"], list.isArray else { return }
    for (position, item) in list.elements.enumerated() {
      let name = item["nm"]?.string ?? ""
      masks.append(
        ExpressionGroup(
          item,
          ExpressionIdentity(
            name.isEmpty ? "Mask \(position + 1)" : name, "ADBE Mask Atom",
            index: Double(position + 1)), .mask, layer: layer, parent: self, in: composition))
    }
  }

  override var memberCount: Int { masks.count }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    let position = key.position(count: masks.count) {
      masks[$0].identity
    } written: { _ in
      nil
    }
    return position.map { machine.value(masks[$0]) }
  }

  /// The members of masks, beside their properties.
  static let maskMembers = ScriptMembers(
    of: ExpressionGroup.self, extending: groupMembers,
    [ScriptMember(.invert) { mask, _ in .bool(mask.json?["inv"]?.bool == true) }])
}
