extension KeypathTraversal {
  /// Traverses effects. Parameters have the names in the file.
  mutating func effects(_ effects: inout [Schema.Effect]) {
    forEach(&effects) { walk, effect in
      let name = effect.name
      // Controls are not drawn, but expressions read them.
      if effect.isEnabled, effect.isControl {
        effect.values = effect.parameters.map(Schema.EffectValue.init)
      }
      if !walk.visitor.enterNode(name.isEmpty ? "Effect" : name) { effect.isEnabled = false }
      walk.parameters(of: &effect)
      walk.visitor.leaveNode()
    }
  }

  private mutating func parameters(of effect: inout Schema.Effect) {
    guard !effect.values.isEmpty else { return }
    let isShadow = effect.type == 25 || effect.matchName == "ADBE Drop Shadow"
    for (index, json) in effect.parameters.enumerated()
    where effect.values.indices.contains(index) && effect.values[index].value != nil {
      let kind: ValueKind =
        switch json["ty"]?.integer {
        case 2: .color
        case 3: .vector
        default: .number
        }
      let alias =
        isShadow && Self.shadowParameters.indices.contains(index)
        ? PropertyName(Self.shadowParameters[index]) : nil
      visitVector(
        PropertyHeading(
          name: PropertyName(json["nm"]?.string ?? "Value \(index + 1)"), alias: alias,
          kind: kind, isListed: true),
        &effect.values[index].value)
    }
  }

  /// The names that players use for the parameters of a drop shadow, in order.
  private static var shadowParameters: [String] {
    ["Color", "Opacity", "Angle", "Distance", "Radius"]
  }

  mutating func styles(_ styles: inout [Schema.LayerStyle]) {
    var isSwitchedOff = false
    forEach(&styles) { walk, style in
      let name = style.source["nm"]?.string ?? ""
      if !walk.visitor.enterNode(name.isEmpty ? "Layer Style" : name) {
        style.type = nil
        isSwitchedOff = true
      }
      walk.properties(of: &style)
      walk.visitor.leaveNode()
    }
    if isSwitchedOff { styles.removeAll { $0.type == nil } }
  }
}
