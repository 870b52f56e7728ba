import FlickExpressions

/// A list of shapes, found by name, match name or position from 1. The first match applies.
final class ExpressionContents: ExpressionGroup {
  private struct ShapeEntry {
    var json: JSONValue
    /// The position in the file's list.
    var index: Int
    var identity: ExpressionIdentity
    var shape: ExpressionShape?
  }

  private var entries: [ShapeEntry] = []
  private(set) var transform: JSONValue?

  init(
    _ items: JSONValue?, _ identity: ExpressionIdentity, layer: ExpressionLayer,
    parent: ExpressionGroup
  ) {
    if let items, items.isArray {
      for (index, item) in items.elements.enumerated() where item.isObject {
        if item["ty"]?.isString("tr") == true {
          if transform == nil { transform = item }
        } else {
          entries.append(
            ShapeEntry(
              json: item, index: index,
              identity: ExpressionIdentity(item, position: entries.count)))
        }
      }
    }
    super.init(nil, identity, layer: layer, parent: parent, in: layer.composition)
  }

  override var memberCount: Int { entries.count }

  /// Returns the shape at a position in the file's list, counted from 0.
  func shape(at index: Int) -> ExpressionShape? {
    entries.firstIndex { $0.index == index }.flatMap { shape($0) }
  }

  private func shape(_ slot: Int) -> ExpressionShape? {
    if let known = entries[slot].shape { return known }
    guard let layer else { return nil }
    let shape = ExpressionShape(
      entries[slot].json, entries[slot].identity, layer: layer, parent: self)
    entries[slot].shape = shape
    return shape
  }

  /// The shapes in the order of the file.
  var shapes: some Sequence<ExpressionShape> { entries.indices.lazy.compactMap { self.shape($0) } }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    let position = key.position(count: entries.count) {
      entries[$0].identity
    } written: {
      entries[$0].json["ix"]?.number
    }
    return position.flatMap { shape($0) }.map { machine.value($0) }
  }
}

/// An element of a shape layer, as expressions see it.
final class ExpressionShape: ExpressionGroup {
  let type: String
  private(set) var contents: ExpressionContents?
  private(set) var transform: ExpressionGroup?
  private(set) lazy var dashes = makeDashes()

  init(
    _ json: JSONValue, _ identity: ExpressionIdentity, layer: ExpressionLayer,
    parent: ExpressionGroup
  ) {
    type = json["ty"]?.string ?? ""
    super.init(
      json, identity, .shape(type), layer: layer, parent: parent, in: layer.composition)
    func transform(
      _ json: JSONValue?, _ matchName: String, _ index: Double, _ table: ExpressionPropertyTable
    ) -> ExpressionGroup {
      ExpressionGroup(
        json, ExpressionIdentity("Transform", matchName, index: index), table, layer: layer,
        parent: self, in: layer.composition)
    }
    if type == "gr" {
      let items = ExpressionContents(
        json["it"],
        ExpressionIdentity("Contents", "ADBE Vectors Group", index: json["cix"]?.number ?? 2),
        layer: layer, parent: self)
      contents = items
      self.transform = transform(
        items.transform, "ADBE Vector Transform Group", 3, .groupTransform)
    } else if type == "rp" {
      self.transform = transform(
        json["tr"], "ADBE Vector Repeater Transform", 4, .repeaterTransform)
    }
  }

  override var memberCount: Int { contents?.memberCount ?? super.memberCount }

  /// The length of the dashes and gaps, and the offset of the dashes.
  private func makeDashes() -> ExpressionDashes? {
    guard contents == nil, transform == nil, let layer, let list = json?["d"], list.isArray
    else { return nil }
    return ExpressionDashes(list, layer: layer, parent: self)
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
    for (index, names, group) in groups {
      let isFound =
        switch key {
        case .number(let number): number == index
        case .name(let name): names.contains(name)
        }
      if isFound, let group { return machine.value(group) }
    }
    if let contents { return try contents.find(key, &machine) }
    return try super.find(key, &machine)
  }

  /// The members of shapes, beside their properties.
  static let shapeMembers = ScriptMembers(
    of: ExpressionShape.self, extending: groupMembers,
    [
      ScriptMember(.content, isInvariant: true) { $1.value($0.contents ?? $0) },
      ScriptMember(.contents, isInvariant: true) { $1.value($0.contents ?? $0) },
      ScriptMember(.transform, isInvariant: true) { shape, machine throws(ScriptError) in
        try shape.value(of: shape.transform, &machine)
      },
      ScriptMember(.bmTransform, isInvariant: true) { shape, machine throws(ScriptError) in
        try shape.value(of: shape.transform, &machine)
      },
      ScriptMember(.dash, isInvariant: true) { shape, machine throws(ScriptError) in
        try shape.value(of: shape.dashes, &machine)
      },
    ])

  private func value(of group: ExpressionGroup?, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    guard let group else {
      throw machine.failure(.type, "there is no such group in \"\(name)\"")
    }
    return machine.value(group)
  }
}

/// The dashes, gaps and offset of a stroke: Dash, Gap, Dash 2 and so on, Offset.
final class ExpressionDashes: ExpressionGroup {
  private var items: [(json: JSONValue, identity: ExpressionIdentity, member: String)] = []
  private var dashProperties: [ExpressionProperty<ScriptNumbers>?] = []

  init(_ list: JSONValue, layer: ExpressionLayer, parent: ExpressionGroup) {
    let kinds = ["d": "Dash", "g": "Gap", "o": "Offset"]
    var counts: [String: Int] = [:]
    for (position, item) in list.elements.enumerated() {
      let kind = item["n"]?.string.flatMap { kinds[$0] } ?? "Dash"
      let count = (counts[kind] ?? 0) + 1
      counts[kind] = count
      let isOffset = kind == "Offset"
      let standard = count == 1 || isOffset ? kind : "\(kind) \(count)"
      items.append(
        (
          item,
          ExpressionIdentity(
            item["nm"]?.string ?? standard,
            "ADBE Vector Stroke \(kind)\(isOffset ? "" : " \(count)")", index: Double(position + 1)),
          count == 1 || isOffset ? kind.lowercased() : ""
        ))
    }
    dashProperties = Array(repeating: nil, count: items.count)
    super.init(
      nil, ExpressionIdentity("Dashes", "ADBE Vector Stroke Dashes", index: 9), layer: layer,
      parent: parent, in: layer.composition)
  }

  override var members: ScriptMembers { Self.dashMembers }
  override var memberCount: Int { items.count }

  func property(at index: Int) -> ExpressionProperty<ScriptNumbers>? {
    guard items.indices.contains(index), let written = items[index].json["v"], !written.isNull
    else { return nil }
    if let known = dashProperties[index] { return known }
    let property = ExpressionProperty<ScriptNumbers>(
      written, items[index].identity, ExpressionValueShape(maxDimensions: 1), in: self)
    dashProperties[index] = property
    return property
  }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    var position = key.position(count: items.count) {
      items[$0].identity
    } written: {
      items[$0].json["v"]?["ix"]?.number
    }
    if let name = key.name, position == nil {
      position = items.firstIndex { $0.member == name || $0.member == name.lowercased() }
    }
    return position.flatMap { property(at: $0) }.map { machine.value($0) }
  }

  private static let dashMembers = ScriptMembers(
    of: ExpressionDashes.self, extending: groupMembers,
    [(ScriptName.dash, "dash"), (.gap, "gap"), (.offset, "offset")].map { name, member in
      ScriptMember(name, isInvariant: true) { dashes, machine throws(ScriptError) in
        let position = dashes.items.firstIndex { $0.member == member }
        guard let property = position.flatMap({ dashes.property(at: $0) }) else {
          throw machine.failure(.reference, "there is no \"\(member)\" in \"\(dashes.name)\"")
        }
        return machine.value(property)
      }
    })
}
