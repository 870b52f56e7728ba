import FlickExpressions

/// The text of a text layer: the source text and the animators.
final class ExpressionTextGroup: ExpressionGroup {
  private(set) var animators: [ExpressionTextAnimator] = []

  init(layer: ExpressionLayer) {
    super.init(
      layer.json?["t"], ExpressionIdentity("Text", "ADBE Text Properties", index: 2), .text,
      layer: layer, parent: layer, in: layer.composition)
    guard let list = json?["a"], list.isArray else { return }
    for (position, item) in list.elements.enumerated() {
      animators.append(ExpressionTextAnimator(item, position, layer: layer, parent: self))
    }
  }

  override var address: String { (layer?.address ?? "") + ".t" }

  /// A text layer without a text has an empty one.
  override func makeProperty(_ row: ExpressionPropertySpec) -> ExpressionAnyProperty? {
    makeProperty(member(row.key), row)
  }

  private func animator(_ key: ExpressionKey) -> ExpressionTextAnimator? {
    key.position(count: animators.count) {
      animators[$0].identity
    } written: { _ in
      nil
    }
    .map { animators[$0] }
  }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    if let property = try super.find(key, &machine) { return property }
    return key.name == nil ? nil : animator(key).map { machine.value($0) }
  }

  /// The members of the text, beside its property.
  static let textMembers = ScriptMembers(
    of: ExpressionTextGroup.self, extending: groupMembers,
    [
      ScriptMember(method: .animator, 1, isInvariant: true) {
        text, arguments, machine throws(ScriptError) in
        let key = try ExpressionKey(machine.argument(arguments, 0), &machine)
        guard let animator = key.flatMap({ text.animator($0) }) else {
          throw machine.failure(.reference, "there is no such animator in \"\(text.name)\"")
        }
        return machine.value(animator)
      }
    ])
}

/// An animator of a text: the properties that it changes, and its selectors.
final class ExpressionTextAnimator: ExpressionGroup {
  private(set) var selectors: [ExpressionGroup] = []
  let hasSelectorList: Bool
  private(set) lazy var values = ExpressionGroup(
    json?["a"], ExpressionIdentity("Properties", "ADBE Text Animator Properties", index: 2),
    .textAnimator, layer: layer, parent: self, in: composition)

  init(_ json: JSONValue, _ position: Int, layer: ExpressionLayer, parent: ExpressionGroup) {
    let written = json["s"]
    hasSelectorList = written?.isArray == true
    super.init(
      json,
      ExpressionIdentity(
        Self.name(json, "Animator \(position + 1)"), "ADBE Text Animator",
        index: Double(position + 1)),
      layer: layer, parent: parent, in: layer.composition)
    let list =
      hasSelectorList ? written.map { Array($0.elements) } ?? [] : [written].compactMap { $0 }
    // AE: The default name of the first selector is "Range Selector 1" (After Effects user guide, Text animators). The
    // file does not contain it.
    selectors = list.enumerated().map { number, item in
      ExpressionGroup(
        item,
        ExpressionIdentity(
          Self.name(item, "Range Selector \(number + 1)"), "ADBE Text Selector",
          index: Double(number + 1)),
        .textSelector, layer: layer, parent: self, in: composition)
    }
  }

  private static func name(_ json: JSONValue, _ standard: String) -> String {
    json["nm"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? standard
  }

  override var members: ScriptMembers { Self.animatorMembers }

  /// Returns the selector with a name or a number, or else the first one.
  private func selector(_ key: ExpressionKey?) -> ExpressionGroup? {
    let position = key.flatMap { key in
      key.position(count: selectors.count) {
        selectors[$0].identity
      } written: { _ in
        nil
      }
    }
    if case .number = key, position == nil { return nil }
    return position.map { selectors[$0] } ?? selectors.first
  }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    let isValues = key.name == values.name || key.name == values.identity.matchName
    return (isValues ? values : selector(key)).map { machine.value($0) }
  }

  private static let animatorMembers = ScriptMembers(
    of: ExpressionTextAnimator.self, extending: groupMembers,
    [
      ScriptMember(.property, isInvariant: true) { $1.value($0.values) },
      ScriptMember(method: .selector, 1, isInvariant: true) {
        animator, arguments, machine throws(ScriptError) in
        let key = try ExpressionKey(machine.argument(arguments, 0), &machine)
        return animator.selector(key).map { machine.value($0) } ?? .null
      },
    ])
}
