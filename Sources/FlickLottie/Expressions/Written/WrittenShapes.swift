import FlickExpressions

/// A list of shapes, found by name, match name or position from 1. The first match applies.
final class WrittenContents: WrittenGroup {
  private struct Slot {
    var json: JSONValue
    /// The position in the file's list.
    var index: Int
    var name: String?
    var matchName: String?
    /// The property index in After Effects.
    var number: Double?
    var shape: WrittenShape?
  }

  private var slots: [Slot] = []
  private(set) var transform: JSONValue?

  init(
    _ items: JSONValue?, _ place: WrittenProperty.Place, layer: WrittenLayer, parent: WrittenGroup
  ) {
    if let items {
      for (index, item) in items.elements.enumerated() where item.isObject {
        if item["ty"]?.isString("tr") == true {
          if transform == nil { transform = item }
        } else {
          slots.append(
            Slot(
              json: item, index: index, name: item["nm"]?.string, matchName: item["mn"]?.string,
              number: item["ix"]?.number))
        }
      }
    }
    super.init(nil, place, layer: layer, parent: parent, in: layer.composition)
  }

  /// Returns the shape at a position in the file's list, counted from 0.
  func shape(at index: Int) -> WrittenShape? {
    slots.firstIndex { $0.index == index }.flatMap { shape($0) }
  }

  private func shape(_ slot: Int) -> WrittenShape? {
    if let known = slots[slot].shape { return known }
    guard let layer else { return nil }
    let json = slots[slot].json
    let place = WrittenProperty.Place(
      name: slots[slot].name ?? "", matchName: slots[slot].matchName ?? "",
      index: slots[slot].number ?? Double(slot + 1))
    let made = WrittenShape(json, place, layer: layer, parent: self)
    slots[slot].shape = made
    return made
  }

  override func find(
    _ key: ScriptKey, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    var found: Int?
    switch key {
    case .number(let number):
      found = slots.firstIndex { $0.number == number }
      if found == nil, number >= 1, number <= Double(slots.count) {
        found = Int(exactly: number - 1)
      }
    case .name(let name):
      found =
        slots.firstIndex { $0.name == name } ?? slots.firstIndex { $0.matchName == name }
    }
    guard let found, let shape = shape(found) else { throw machine.failure() }
    return machine.value(shape)
  }
}

/// An element of a shape layer, as expressions see it.
final class WrittenShape: WrittenGroup {
  private let type: String
  private(set) var contents: WrittenContents?
  private(set) var transform: WrittenShapeTransform?
  private var dashes: WrittenDashes?

  init(
    _ json: JSONValue, _ place: WrittenProperty.Place, layer: WrittenLayer, parent: WrittenGroup
  ) {
    type = json["ty"]?.string ?? ""
    super.init(
      json, place, rows: WrittenRow.shape(type), layer: layer, parent: parent,
      in: layer.composition)
    if type == "gr" {
      let items = WrittenContents(
        json["it"],
        WrittenProperty.Place(
          name: "Contents", matchName: "ADBE Vectors Group", index: json["cix"]?.number ?? 2),
        layer: layer, parent: self)
      contents = items
      transform = WrittenShapeTransform(
        items.transform,
        WrittenProperty.Place(
          name: "Transform", matchName: "ADBE Vector Transform Group", index: 3),
        rows: WrittenRow.shapeTransform, layer: layer, parent: self, in: layer.composition)
    } else if type == "rp" {
      transform = WrittenShapeTransform(
        json["tr"],
        WrittenProperty.Place(
          name: "Transform", matchName: "ADBE Vector Repeater Transform", index: 4),
        rows: WrittenRow.repeaterTransform, layer: layer, parent: self, in: layer.composition)
    }
  }

  /// Returns the length of a dash or gap, or the dash offset, by its position in the file's list.
  func dash(at index: Int) -> WrittenProperty? {
    guard contents == nil, transform == nil, let layer, let list = json?["d"], list.isArray
    else { return nil }
    let made = dashes ?? WrittenDashes(list, layer: layer, parent: self)
    dashes = made
    return made.property(at: index)
  }

  override func limit(of row: WrittenRow) -> Int {
    switch (row.member, type) {
    case (.size, "rc"), (.size, "el"), (.startPoint, _), (.endPoint, _),
      (.position, "rc"), (.position, "el"), (.position, "sr"):
      2
    case (.color, _): 4
    default: 1
    }
  }

  override func isColor(_ row: WrittenRow) -> Bool { row.member == .color }

  override func find(
    _ key: ScriptKey, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
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
    case .name("Dashes"), .name("dash"), .name("ADBE Vector Stroke Dashes"): throw .beyond
    default: return try super.find(key, &machine)
    }
  }

  override func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    switch member {
    case .content, .contents: return machine.value(contents ?? self)
    case .transform:
      guard let transform else { throw .beyond }
      return machine.value(transform)
    default: return try super.member(member, &machine)
    }
  }
}

/// The dashes, gaps and offset of a stroke.
final class WrittenDashes: WrittenGroup {
  private let items: [JSONValue]
  private var made: [WrittenProperty?]

  init(_ items: JSONValue, layer: WrittenLayer, parent: WrittenGroup) {
    self.items = Array(items.elements)
    made = Array(repeating: nil, count: self.items.count)
    super.init(
      nil,
      WrittenProperty.Place(name: "Dashes", matchName: "ADBE Vector Stroke Dashes", index: 9),
      layer: layer, parent: parent, in: layer.composition)
  }

  func property(at index: Int) -> WrittenProperty? {
    guard items.indices.contains(index), let written = items[index]["v"], !written.isNull
    else { return nil }
    if let known = made[index] { return known }
    let place = WrittenProperty.Place(
      name: items[index]["nm"]?.string ?? "", index: Double(index + 1), limit: 1)
    let property = WrittenProperty(written, place, in: self)
    made[index] = property
    return property
  }

  override func find(
    _ key: ScriptKey, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    throw .beyond
  }

  override func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    throw .beyond
  }
}
