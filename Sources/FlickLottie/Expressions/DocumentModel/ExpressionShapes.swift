import FlickExpressions

/// A list of shapes, found by name, match name or position from 1. The first match applies.
final class ExpressionContents: ExpressionGroup {
  private struct ShapeEntry {
    var json: JSONValue
    /// The position in the file's list.
    var index: Int
    var name: String?
    var matchName: String?
    /// The property index in After Effects.
    var number: Double?
    var shape: ExpressionShape?
  }

  private var entries: [ShapeEntry] = []
  private(set) var transform: JSONValue?

  init(
    _ items: JSONValue?, _ identity: ExpressionIdentity,
    layer: ExpressionLayer, parent: ExpressionGroup
  ) {
    if let items {
      for (index, item) in items.elements.enumerated() where item.isObject {
        if item["ty"]?.isString("tr") == true {
          if transform == nil { transform = item }
        } else {
          entries.append(
            ShapeEntry(
              json: item, index: index, name: item["nm"]?.string, matchName: item["mn"]?.string,
              number: item["ix"]?.number))
        }
      }
    }
    super.init(nil, identity, layer: layer, parent: parent, in: layer.composition)
  }

  /// Returns the shape at a position in the file's list, counted from 0.
  func shape(at index: Int) -> ExpressionShape? {
    entries.firstIndex { $0.index == index }.flatMap { shape($0) }
  }

  private func shape(_ slot: Int) -> ExpressionShape? {
    if let known = entries[slot].shape { return known }
    guard let layer else { return nil }
    let json = entries[slot].json
    let identity = ExpressionIdentity(
      name: entries[slot].name ?? "", matchName: entries[slot].matchName ?? "",
      index: entries[slot].number ?? Double(slot + 1))
    let shape = ExpressionShape(json, identity, layer: layer, parent: self)
    entries[slot].shape = shape
    return shape
  }

  override func find(
    _ key: ScriptLookup, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue? {
    var found: Int?
    switch key {
    case .number(let number):
      found = entries.firstIndex { $0.number == number }
      if found == nil, number >= 1, number <= Double(entries.count) {
        found = Int(exactly: number - 1)
      }
    case .name(let name):
      found =
        entries.firstIndex { $0.name == name } ?? entries.firstIndex { $0.matchName == name }
    }
    guard let found, let shape = shape(found) else { return nil }
    return machine.value(shape)
  }

  override var partCount: Int { entries.count }
}

/// An element of a shape layer, as expressions see it.
final class ExpressionShape: ExpressionGroup {
  private let type: String
  private(set) var contents: ExpressionContents?
  private(set) var transform: ExpressionGroup?
  private var dashes: ExpressionDashes?

  init(
    _ json: JSONValue, _ identity: ExpressionIdentity,
    layer: ExpressionLayer,
    parent: ExpressionGroup
  ) {
    type = json["ty"]?.string ?? ""
    super.init(
      json, identity, rows: .shape(type), layer: layer, parent: parent,
      in: layer.composition)
    if type == "gr" {
      let items = ExpressionContents(
        json["it"],
        ExpressionIdentity(
          name: "Contents", matchName: "ADBE Vectors Group", index: json["cix"]?.number ?? 2),
        layer: layer, parent: self)
      contents = items
      transform = ExpressionGroup(
        items.transform,
        ExpressionIdentity(
          name: "Transform", matchName: "ADBE Vector Transform Group", index: 3),
        rows: .groupTransform, layer: layer, parent: self,
        in: layer.composition)
    } else if type == "rp" {
      transform = ExpressionGroup(
        json["tr"],
        ExpressionIdentity(
          name: "Transform", matchName: "ADBE Vector Repeater Transform", index: 4),
        rows: .repeaterTransform, layer: layer, parent: self,
        in: layer.composition)
    }
  }

  /// Returns the length of a dash or gap, or the dash offset, by its position in the file's list.
  func dash(at index: Int) -> ExpressionNumericProperty? {
    dashGroup?.property(at: index)
  }

  private var dashGroup: ExpressionDashes? {
    if let dashes { return dashes }
    guard contents == nil, transform == nil, let layer, let list = json?["d"], list.isArray
    else { return nil }
    dashes = ExpressionDashes(list, layer: layer, parent: self)
    return dashes
  }

  override func find(
    _ key: ScriptLookup, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue? {
    if let contents, let transform {
      switch key {
      case .number(2), .name("Contents"), .name("ADBE Vectors Group"):
        return machine.value(contents)
      case .number(3), .name("Transform"), .name("ADBE Vector Transform Group"):
        return machine.value(transform)
      default: return try contents.find(key, &machine)
      }
    }
    if let transform {
      switch key {
      case .number(4), .name("Transform"), .name("ADBE Vector Repeater Transform"):
        return machine.value(transform)
      default: break
      }
    }
    switch key {
    case .name("Dashes"), .name("dash"), .name("ADBE Vector Stroke Dashes"):
      return dashGroup.map { machine.value($0) }
    default: return try super.find(key, &machine)
    }
  }

  /// The members of all shapes.
  static let shapeMembers = ScriptMembers(
    of: ExpressionShape.self, extending: ExpressionGroup.groupMembers,
    [ScriptName.content, .contents].map { name in
      ScriptMember(name, isInvariant: true) { shape, machine in
        machine.value(shape.contents ?? shape)
      }
    }
      + [ScriptName.transform, .bmTransform].map { name in
        ScriptMember(name, isInvariant: true) { shape, machine throws(ScriptError) in
          guard let transform = shape.transform else {
            throw machine.failure(.reference, "there is no transform in \"\(shape.name)\"")
          }
          return machine.value(transform)
        }
      } + [
        ScriptMember(.dash, isInvariant: true) { shape, machine in
          shape.dashGroup.map { machine.value($0) } ?? .undefined
        }
      ])
}

/// The dashes, gaps and offset of a stroke.
final class ExpressionDashes: ExpressionGroup {
  private let items: [JSONValue]
  private var dashProperties: [ExpressionNumericProperty?]

  init(_ items: JSONValue, layer: ExpressionLayer, parent: ExpressionGroup) {
    self.items = Array(items.elements)
    dashProperties = Array(repeating: nil, count: self.items.count)
    super.init(
      nil,
      ExpressionIdentity(
        name: "Dashes", matchName: "ADBE Vector Stroke Dashes", index: 9),
      layer: layer, parent: parent, in: layer.composition)
  }

  func property(at index: Int) -> ExpressionNumericProperty? {
    guard items.indices.contains(index), let written = items[index]["v"], !written.isNull
    else { return nil }
    if let known = dashProperties[index] { return known }
    let identity = ExpressionIdentity(
      name: items[index]["nm"]?.string ?? "", index: Double(index + 1), maxDimensions: 1)
    let property = ExpressionNumericProperty(written, identity, in: self)
    dashProperties[index] = property
    return property
  }

  override func find(
    _ key: ScriptLookup, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue? {
    let index: Int?
    switch key {
    case .number(let number): index = Int(exactly: number - 1)
    case .name(let name): index = items.firstIndex { $0["nm"]?.string == name }
    }
    return index.flatMap { property(at: $0) }.map { machine.value($0) }
  }

  override var partCount: Int { items.count }
}
