import FlickExpressions

/// The effects of a layer, found by name, match name or position from 1.
final class ExpressionEffects: ExpressionGroup {
  private(set) var effects: [ExpressionEffect] = []

  init(layer: ExpressionLayer) {
    super.init(
      nil,
      ExpressionIdentity(
        name: "Effects", matchName: "ADBE Effect Parade", index: 4),
      layer: layer, parent: layer, in: layer.composition)
    guard let list = layer.json?["ef"] else { return }
    for (index, item) in list.elements.enumerated() {
      effects.append(ExpressionEffect(item, index, layer: layer, parent: self))
    }
  }

  override func find(
    _ key: ScriptLookup, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue? {
    var found: ExpressionEffect?
    switch key {
    case .number(let number):
      found = effects.first { $0.json?["ix"]?.number == number }
      if found == nil, number >= 1, number <= Double(effects.count) {
        found = Int(exactly: number - 1).map { effects[$0] }
      }
    case .name(let name):
      found =
        effects.first { $0.identity.name == name }
        ?? effects.first { $0.identity.matchName == name }
    }
    return found.map { machine.value($0) }
  }

  override var partCount: Int { effects.count }
}

/// An effect, or a group of parameters in an effect.
final class ExpressionEffect: ExpressionGroup {
  private enum EffectParameter {
    case group(ExpressionEffect)
    case property(ExpressionNumericProperty)
  }

  private let parameters: [JSONValue]
  private let names: [(name: String?, matchName: String?, index: Double?)]
  private var cachedParameters: [EffectParameter?]

  init(_ json: JSONValue, _ index: Int, layer: ExpressionLayer, parent: ExpressionGroup) {
    parameters = json["ef"].map { Array($0.elements) } ?? []
    names = parameters.map { ($0["nm"]?.string, $0["mn"]?.string, $0["ix"]?.number) }
    cachedParameters = Array(repeating: nil, count: parameters.count)
    super.init(
      json,
      ExpressionIdentity(
        name: json["nm"]?.string ?? "", matchName: json["mn"]?.string ?? "",
        index: json["ix"]?.number ?? Double(index + 1)),
      layer: layer, parent: parent, in: layer.composition)
  }

  private func parameter(_ index: Int) -> EffectParameter? {
    if let known = cachedParameters[index] { return known }
    let json = parameters[index]
    guard json.isObject, let layer else { return nil }
    var parameter: EffectParameter
    if json["ty"]?.number == 5 || json["ef"]?.isArray == true {
      parameter = .group(ExpressionEffect(json, index, layer: layer, parent: self))
    } else {
      var identity = ExpressionIdentity(
        name: json["nm"]?.string ?? "", matchName: json["mn"]?.string ?? "",
        index: Double(index + 1))
      identity.index = json["ix"]?.number ?? identity.index
      parameter = .property(ExpressionNumericProperty(json["v"], identity, in: self))
    }
    cachedParameters[index] = parameter
    return parameter
  }

  /// Returns the parameter at a position in the file's list; `nil` if it is a group.
  func property(at index: Int) -> ExpressionNumericProperty? {
    guard parameters.indices.contains(index), case .property(let property) = parameter(index)
    else { return nil }
    return property
  }

  func group(at index: Int) -> ExpressionEffect? {
    guard parameters.indices.contains(index), case .group(let group) = parameter(index)
    else { return nil }
    return group
  }

  override func find(
    _ key: ScriptLookup, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue? {
    guard let index = index(key) else { return nil }
    switch parameter(index) {
    case .group(let group): return machine.value(group)
    case .property(let property):
      // A layer control evaluates to the layer that it refers to.
      if parameters[index]["ty"]?.number == 10 {
        machine.variantCount &+= 1
        let number = try property.currentNumbers(&machine)[0]
        if let layer = composition.layer(number: number) { return machine.value(layer) }
      }
      return machine.value(property)
    case nil: return nil
    }
  }

  private func index(_ key: ScriptLookup) -> Int? {
    switch key {
    case .number(let number):
      if let written = names.firstIndex(where: { $0.index == number }) {
        return written
      }
      guard number >= 1, number <= Double(parameters.count) else { return nil }
      return Int(exactly: number - 1)
    case .name(let name):
      return names.firstIndex { $0.name == name }
        ?? names.firstIndex { $0.matchName == name } ?? alias(name)
    }
  }

  override var members: ScriptMembers { Self.effectMembers }
  override var partCount: Int { parameters.count }

  private static let effectMembers = ScriptMembers(
    of: ExpressionEffect.self, extending: ExpressionGroup.groupMembers,
    [
      ScriptMember(method: .param, 1, isInvariant: true) {
        effect, arguments, machine throws(ScriptError) in
        try effect.found(try machine.lookup(arguments), &machine)
      }
    ])

  /// AE: An expression control with a single parameter can be found by the English name of that parameter in every UI
  /// language. Files that were exported from other UI languages rely on this (observed in exported files).
  private func alias(_ name: String) -> Int? {
    let controls = Schema.Effect.expressionControls
    let isAlone =
      parameters.count == 1 && controls.contains { $0.matchName == identity.matchName }
    return isAlone && controls.contains { $0.parameter == name } ? 0 : nil
  }
}
