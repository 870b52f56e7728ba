import FlickExpressions

/// An element of a shape layer, as expressions see it.
final class ExpressionShape: ExpressionGroup {
  let type: String
  private(set) var contents: ExpressionItems?
  private(set) var transform: ExpressionGroup?
  private(set) lazy var dashes = makeDashes()

  init(_ item: ExpressionItem, in parent: ExpressionGroup, layer: ExpressionLayer) {
    let json = item.json
    type = json["ty"]?.string ?? ""
    super.init(
      json, item.identity, .shape(type), layer: layer, parent: parent, in: layer.composition)
    func transform(
      _ json: JSONValue?, _ matchName: String, _ index: Double, _ table: ExpressionPropertyTable
    ) -> ExpressionGroup {
      ExpressionGroup(
        json, ExpressionIdentity("Transform", matchName, index: index), table, layer: layer,
        parent: self, in: layer.composition)
    }
    if type == "gr" {
      let list = json["it"]
      contents = Self.contents(
        list, ExpressionIdentity("Contents", "ADBE Vectors Group", index: json["cix"]?.number ?? 2),
        layer: layer, parent: self)
      let own = list?.isArray == true ? list?.elements.first(where: Self.isTransform) : nil
      self.transform = transform(own, "ADBE Vector Transform Group", 3, .groupTransform)
    } else if type == "rp" {
      self.transform = transform(
        json["tr"], "ADBE Vector Repeater Transform", 4, .repeaterTransform)
    }
  }

  /// Returns the shapes of a layer or a group, without the transform of the group.
  static func contents(
    _ list: JSONValue?, _ identity: ExpressionIdentity, layer: ExpressionLayer,
    parent: ExpressionGroup
  ) -> ExpressionItems {
    ExpressionItems(list, identity, layer: layer, parent: parent) { json, position in
      isTransform(json) ? nil : ExpressionIdentity(json, position: position)
    } element: { list, item in
      list.layer.map { ExpressionShape(item, in: list, layer: $0) }
    }
  }

  private static func isTransform(_ json: JSONValue) -> Bool { json["ty"]?.isString("tr") == true }

  override var memberCount: Int { contents?.memberCount ?? super.memberCount }

  /// The length of the dashes and gaps, and the offset of the dashes.
  private func makeDashes() -> ExpressionItems? {
    guard contents == nil, transform == nil, let layer, let list = json?["d"], list.isArray
    else { return nil }
    let kinds = ["d": "Dash", "g": "Gap", "o": "Offset"]
    var counts: [String: Int] = [:]
    return ExpressionDashes(
      list, ExpressionIdentity("Dashes", "ADBE Vector Stroke Dashes", index: 9),
      ExpressionDashes.members,
      layer: layer, parent: self
    ) { json, position in
      let kind = json["n"]?.string.flatMap { kinds[$0] } ?? "Dash"
      let count = (counts[kind] ?? 0) + 1
      counts[kind] = count
      let isOffset = kind == "Offset"
      return ExpressionIdentity(
        json["nm"]?.string ?? (count == 1 || isOffset ? kind : "\(kind) \(count)"),
        "ADBE Vector Stroke \(kind)\(isOffset ? "" : " \(count)")",
        index: json["v"]?["ix"]?.number ?? Double(position + 1))
    } element: { dashes, item in
      guard let written = item.json["v"], !written.isNull else { return nil }
      return ExpressionProperty<ScriptNumbers>(
        written, item.identity, ExpressionValueShape(maxDimensions: 1), in: dashes)
    }
  }

  override func property(at steps: ArraySlice<JSONPath.Step>) -> ExpressionAnyProperty? {
    let rest = steps.dropFirst()
    switch steps.first?.key {
    case "it":
      let isShape = rest.first?.index.flatMap { contents?.position(ofIndex: $0) } != nil
      return isShape
        ? contents?.property(at: rest) : transform?.property(at: rest.dropFirst())
    case "tr": return transform?.property(at: rest)
    case "d" where !rest.isEmpty: return dashes?.property(at: rest)
    default: return super.property(at: steps)
    }
  }

  /// The groups of the shape, by index and names.
  private var groups: [(index: Double, names: [String], group: ExpressionGroup?)] {
    [
      (contents == nil ? .nan : 2, ["Contents", "ADBE Vectors Group"], contents),
      (contents == nil ? 4 : 3, ["Transform", transform?.identity.matchName ?? ""], transform),
      (.nan, ["Dashes", "ADBE Vector Stroke Dashes", "dash"], dashes),
    ]
  }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    for (index, names, group) in groups where key.isAny(of: [index], names) {
      if let group { return machine.value(group) }
    }
    if let contents { return try contents.find(key, &machine) }
    return try super.find(key, &machine)
  }

  /// The members of shapes, beside their properties.
  static let shapeMembers: ScriptMembers = {
    let groups: [(ScriptName, (ExpressionShape) -> ExpressionGroup?)] = [
      (.content, { $0.contents ?? $0 }), (.contents, { $0.contents ?? $0 }),
      (.transform, { $0.transform }), (.bmTransform, { $0.transform }), (.dash, { $0.dashes }),
    ]
    return ScriptMembers(
      of: ExpressionShape.self, extending: groupMembers,
      groups.map { name, group in
        ScriptMember(name, isInvariant: true) { shape, machine throws(ScriptError) in
          try machine.value(group(shape), or: "there is no such group in \"\(shape.name)\"")
        }
      })
  }()
}

/// The length of the dashes and gaps of a stroke, and the offset of the dashes.
private final class ExpressionDashes: ExpressionItems {
  private static let matchName = "ADBE Vector Stroke "

  /// Finds the names of After Effects, too. The file has those that Bodymovin writes, such as `dash2`.
  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    if let found = try super.find(key, &machine) { return found }
    guard let name = key.name.map({ Self.matchName + $0 }) else { return nil }
    if let found = try super.find(.name(name), &machine) { return found }
    return try super.find(.name(name + " 1"), &machine)
  }

  static let members = ExpressionPropertyTable(
    [],
    extending: ScriptMembers(
      of: ExpressionItems.self, extending: groupMembers,
      [
        (ScriptName.dash, "Dash 1"), (.gap, "Gap 1"), (.dash2, "Dash 2"), (.gap2, "Gap 2"),
        (.dash3, "Dash 3"), (.gap3, "Gap 3"), (.offset, "Offset"),
      ].map { member, name in
        ScriptMember(member, isInvariant: true) { dashes, machine throws(ScriptError) in
          try dashes.find(try machine.newText(matchName + name), &machine)
        }
      }))
}
