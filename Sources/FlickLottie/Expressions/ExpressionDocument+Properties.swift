import FlickExpressions

/// The properties of the file, found by their path, such as `layers[3].shapes[0].it[2].ks`.
extension ExpressionDocument {
  /// Returns a property of the file as expressions see it. Properties without names in After Effects belong to their
  /// layer.
  func property(of value: JSONValue, _ kind: ExpressionKind) -> ExpressionAnyProperty? {
    var steps = value.steps[...]
    var owner: ExpressionComposition? = composition
    if steps.first?.key == "assets" {
      owner = steps.dropFirst().first?.index.flatMap { composition(at: $0) }
      steps = steps.dropFirst(2)
    }
    guard steps.popFirst()?.key == "layers", let index = steps.popFirst()?.index,
      let layer = owner?.layer(at: index)
    else { return nil }
    let named = property(in: layer, steps)
    let isFound = named?.kind == kind || kind == .selector && named != nil
    let found = isFound ? named : layer.property(Self.name(of: steps), value, kind)
    found?.isSelector = kind == .selector
    return found
  }

  /// Returns steps joined by periods.
  private static func name(of steps: some Sequence<JSONPath.Step>) -> String {
    steps.map { step in step.key ?? "\(step.index ?? 0)" }.joined(separator: ".")
  }

  private func property(in layer: ExpressionLayer, _ steps: ArraySlice<JSONPath.Step>)
    -> ExpressionAnyProperty?
  {
    var rest = steps
    guard let first = rest.popFirst()?.key else { return nil }
    let index = rest.first?.index
    switch first {
    case "ks":
      let keys = rest.compactMap(\.key)
      guard let key = keys.first, keys.count <= (key == "p" ? 2 : 1) else { return nil }
      if key == "rz" { return layer.transform.property(key: "r") }
      return layer.transform.property(key: keys.joined())
    case "tm": return rest.isEmpty ? layer.timeRemap : nil
    case "ef": return effectProperty(layer.effects, rest)
    case "shapes": return shapeProperty(layer.contents, rest)
    case "masksProperties":
      guard let index, layer.masks.masks.indices.contains(index), rest.count == 2 else {
        return nil
      }
      return rest.last?.key.flatMap { layer.masks.masks[index].property(key: $0) }
    case "sy":
      guard let index, layer.styles.styles.indices.contains(index), rest.count == 2 else {
        return nil
      }
      return rest.last?.key.flatMap { layer.styles.styles[index].property(key: $0) }
    case "t":
      if rest.count == 1, rest.first?.key == "d" { return layer.text.property(key: "d") }
      return rest.popFirst()?.key == "a" ? animatorProperty(layer.text, rest) : nil
    default: return nil
    }
  }

  /// Finds a parameter by steps such as `[0].ef[2].v`.
  private func effectProperty(
    _ effects: ExpressionEffects, _ steps: ArraySlice<JSONPath.Step>
  ) -> ExpressionAnyProperty? {
    var numbers = steps.compactMap(\.index)[...]
    guard steps.last?.key == "v", let first = numbers.popFirst(),
      effects.effects.indices.contains(first), let last = numbers.popLast()
    else { return nil }
    var effect = effects.effects[first]
    for number in numbers {
      guard let inner = effect.group(at: number) else { return nil }
      effect = inner
    }
    return effect.property(at: last)
  }

  /// Finds a property by steps such as `[0].a.o` or `[0].s[1].e`.
  private func animatorProperty(
    _ text: ExpressionTextGroup, _ steps: ArraySlice<JSONPath.Step>
  ) -> ExpressionAnyProperty? {
    guard let index = steps.first?.index, text.animators.indices.contains(index),
      let key = steps.last?.key
    else { return nil }
    let animator = text.animators[index]
    let inner = steps.dropFirst().first?.key
    if inner == "a", steps.count == 3 { return animator.values.property(key: key) }
    guard inner == "s", steps.count == (animator.hasSelectorList ? 4 : 3) else { return nil }
    let number = animator.hasSelectorList ? steps.dropFirst(2).first?.index ?? -1 : 0
    return animator.selectors.indices.contains(number)
      ? animator.selectors[number].property(key: key) : nil
  }

  /// Finds a property by steps such as `[0].it[2].s`.
  private func shapeProperty(
    _ contents: ExpressionContents, _ steps: ArraySlice<JSONPath.Step>
  ) -> ExpressionAnyProperty? {
    var contents = contents
    var steps = steps
    while let index = steps.popFirst()?.index, let key = steps.popFirst()?.key {
      let shape = contents.shape(at: index)
      guard let shape else {
        // An element of a group that is not a shape is the group's transform.
        let owner = contents.parent as? ExpressionShape
        return steps.isEmpty ? owner?.transform?.property(key: key) : nil
      }
      if key == "it", let inner = shape.contents {
        contents = inner
      } else if key == "tr", let next = steps.popFirst()?.key {
        return steps.isEmpty ? shape.transform?.property(key: next) : nil
      } else if key == "d", let index = steps.popFirst()?.index {
        return steps.popFirst()?.key == "v" && steps.isEmpty
          ? shape.dashes?.property(at: index) : nil
      } else {
        return steps.isEmpty ? shape.property(key: key) : nil
      }
    }
    return nil
  }
}
