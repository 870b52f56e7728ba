import FlickExpressions

/// The text of a text layer: the source text and the animators.
final class ExpressionTextGroup: ExpressionItems {
  init(layer: ExpressionLayer) {
    let json = layer.json?["t"]
    super.init(
      json?["a"].flatMap { $0.isArray ? $0 : nil }, key: "a", json: json,
      ExpressionIdentity("Text", "ADBE Text Properties", index: 2), .text, layer: layer,
      parent: layer
    ) { json, position in
      ExpressionIdentity(json, "Animator", "ADBE Text Animator", position)
    } element: { text, item in
      text.layer.map { ExpressionTextAnimator(item, layer: $0, parent: text) }
    }
  }

  override var address: String { (layer?.address ?? "") + ".t" }

  /// A text layer without a text has an empty one.
  override func makeProperty(_ row: ExpressionPropertySpec) -> ExpressionAnyProperty? {
    guard let texts = document.suppliedTexts(of: layer?.json) else {
      return makeProperty(member(row.key), row)
    }
    // The text of the host replaces the expression, too.
    return ExpressionProperty<ExpressionText>(
      member(row.key), ExpressionIdentity(row.name, row.matchName, index: row.index), row.shape,
      in: self
    ) { number, text in
      texts.indices.contains(number) ? texts[number].map { text.with(text: $0) } ?? text : text
    }
  }

  /// The members of the text, beside its property.
  static let textMembers = ScriptMembers(
    of: ExpressionTextGroup.self, extending: groupMembers,
    [
      ScriptMember(method: .animator, 1, isInvariant: true) {
        text, arguments, machine throws(ScriptError) in
        let key = try ExpressionKey(machine.argument(arguments, 0), &machine)
        return try machine.value(
          key?.position(in: text.items).flatMap { text.object($0) },
          or: "there is no such animator in \"\(text.name)\"")
      }
    ])
}

/// An animator of a text: the properties that it changes, and its selectors.
final class ExpressionTextAnimator: ExpressionItems {
  private(set) lazy var values = ExpressionGroup(
    json?["a"], ExpressionIdentity("Properties", "ADBE Text Animator Properties", index: 2),
    .textAnimator, layer: layer, parent: self, in: composition)

  /// AE: The default name of the first selector is "Range Selector 1" (After Effects user guide, Text animators). The file
  /// does not contain it.
  init(_ item: ExpressionItem, layer: ExpressionLayer, parent: ExpressionGroup) {
    super.init(
      item.json["s"], key: "s", json: item.json, item.identity, Self.animatorTable, layer: layer,
      parent: parent
    ) { json, position in
      ExpressionIdentity(json, "Range Selector", "ADBE Text Selector", position)
    } element: { animator, item in
      ExpressionTextSelector(
        item.json, item.identity, .textSelector, layer: animator.layer, parent: animator,
        in: animator.composition)
    }
  }

  /// Returns the selector with a name or a number, or else the first one.
  private func selector(_ key: ExpressionKey?) -> (any ScriptObject)? {
    let position = key?.position(in: items)
    if case .number = key, position == nil { return nil }
    return (position ?? items.indices.first).flatMap { object($0) }
  }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    let isValues = key.name == values.name || key.name == values.identity.matchName
    return (isValues ? values : selector(key)).map { machine.value($0) }
  }

  override func property(at steps: ArraySlice<JSONPath.Step>) -> ExpressionAnyProperty? {
    steps.first?.key == "a" ? values.property(at: steps.dropFirst()) : super.property(at: steps)
  }

  private static let animatorTable = ExpressionPropertyTable(
    [],
    extending: ScriptMembers(
      of: ExpressionTextAnimator.self, extending: groupMembers,
      [
        ScriptMember(.property, isInvariant: true) { $1.value($0.values) },
        ScriptMember(method: .selector, 1, isInvariant: true) {
          animator, arguments, machine throws(ScriptError) in
          let key = try ExpressionKey(machine.argument(arguments, 0), &machine)
          return animator.selector(key).map { machine.value($0) } ?? .null
        },
      ]))
}

/// A selector of a text. Bodymovin writes the expression of the amount into the selector itself.
private final class ExpressionTextSelector: ExpressionGroup {
  private var hasOwnExpression: Bool { json?["a"] == nil && json?["x"]?.isString == true }

  override func makeProperty(_ row: ExpressionPropertySpec) -> ExpressionAnyProperty? {
    guard hasOwnExpression, row.hasKey("a") else { return super.makeProperty(row) }
    return makeProperty(json, row)
  }

  override func property(at steps: ArraySlice<JSONPath.Step>) -> ExpressionAnyProperty? {
    steps.isEmpty && hasOwnExpression ? property(key: "a") : super.property(at: steps)
  }
}
