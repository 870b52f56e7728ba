import FlickExpressions

/// The properties of the file, found by their path, such as `layers[3].shapes[0].it[2].ks`.
extension ExpressionDocument {
  /// Returns a property with an expression as expressions see it.
  func property(_ input: ExpressionInput) -> ExpressionAnyProperty? {
    property(of: JSONValue(document: root.document, index: input.index), input.kind)
  }

  /// Returns a property of the file as expressions see it. Properties without names in After Effects belong to their
  /// layer.
  func property(of value: JSONValue, _ kind: ExpressionKind) -> ExpressionAnyProperty? {
    var steps = steps(to: value)[...]
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
    let rest = steps.dropFirst()
    switch steps.first?.key {
    case "ks": return layer.transform.property(at: rest)
    case "tm": return rest.isEmpty ? layer.timeRemap : nil
    case "ef": return layer.effects.property(at: rest)
    case "shapes": return layer.contents.property(at: rest)
    case "masksProperties": return layer.masks.property(at: rest)
    case "sy": return layer.styles.property(at: rest)
    case "t": return layer.text.property(at: rest)
    default: return nil
    }
  }
}
