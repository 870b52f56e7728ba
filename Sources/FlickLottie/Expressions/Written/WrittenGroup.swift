import FlickExpressions

/// A layer or a property group, as expressions see it. Groups are created on first access and are owned by the
/// enclosing group.
class WrittenGroup: ScriptObject {
  final var handle: Int32 = -1
  let json: JSONValue?
  unowned let composition: WrittenComposition
  unowned let layer: WrittenLayer?
  unowned let parent: WrittenGroup?
  let place: WrittenProperty.Place
  private let rows: [WrittenRow]
  private var properties: [WrittenProperty?]
  /// The property indices in After Effects, if the file contains them.
  private lazy var indices = rows.map { row in
    json.flatMap { $0.member(row.key) }?["ix"]?.number
  }

  init(
    _ json: JSONValue?, _ place: WrittenProperty.Place, rows: [WrittenRow] = [],
    layer: WrittenLayer?, parent: WrittenGroup?, in composition: WrittenComposition
  ) {
    self.json = json?.isObject == true ? json : nil
    self.place = place
    self.rows = rows
    self.layer = layer
    self.parent = parent
    self.composition = composition
    properties = Array(repeating: nil, count: rows.count)
  }

  // MARK: Properties

  /// Returns the number of dimensions of a property.
  func limit(of row: WrittenRow) -> Int { 4 }
  func isColor(_ row: WrittenRow) -> Bool { false }

  /// Returns the property of a row. Returns `nil` for paths, and if the file has no value and there is no default.
  func property(_ row: Int) -> WrittenProperty? {
    if let known = properties[row] { return known }
    let made = makeProperty(rows[row])
    properties[row] = made
    return made
  }

  func makeProperty(_ row: WrittenRow) -> WrittenProperty? {
    let written = json.flatMap { $0.member(row.key) }.flatMap { $0.isNull ? nil : $0 }
    guard !row.isPath, written != nil || row.standard != nil else { return nil }
    return WrittenProperty(written, place(of: row), in: self, missing: row.standard)
  }

  func place(of row: WrittenRow) -> WrittenProperty.Place {
    WrittenProperty.Place(
      name: row.name, matchName: row.matchName, index: row.index, limit: limit(of: row),
      isColor: isColor(row))
  }

  /// - Parameter key: The key in the file.
  func property(key: Substring) -> WrittenProperty? {
    for i in rows.indices where rows[i].key.description == key { return property(i) }
    return nil
  }

  func property(member: ScriptMember) -> WrittenProperty? {
    for i in rows.indices where rows[i].member == member { return property(i) }
    return nil
  }

  // MARK: Expression members

  func find(_ key: ScriptKey, _ machine: inout ScriptMachine) throws(ScriptStop) -> ScriptValue {
    guard let row = row(key), let property = property(row) else { throw .beyond }
    return machine.value(property)
  }

  private func row(_ key: ScriptKey) -> Int? {
    switch key {
    case .number(let number):
      return indices.firstIndex { $0 == number } ?? rows.firstIndex { $0.index == number }
    case .name(let name):
      return rows.firstIndex {
        $0.name == name || $0.matchName == name || $0.member.rawValue == name
      }
    }
  }

  func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    if let property = property(member: member) { return machine.value(property) }
    switch member {
    case .name, ._name: return machine.value(place.name)
    case .matchName: return machine.value(place.matchName)
    case .propertyIndex: return .number(place.index)
    case .active, .enabled:
      return .bool(json?["hd"]?.bool != true && json?["en"]?.number != 0)
    default: throw .beyond
    }
  }

  func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    guard member == .propertyGroup else { throw .beyond }
    guard let parent else { throw machine.failure() }
    return try above(a, from: parent, &machine)
  }

  /// Returns the group that is `levels` above a property of `group`. Level 1 is `group` itself.
  func above(
    _ levels: ScriptValue, from group: WrittenGroup, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    var levels = try machine.isUndefined(levels) ? 1 : machine.first(levels)
    var above: WrittenGroup? = group
    while levels > 1, let next = above {
      above = next.parent
      levels -= 1
    }
    guard let above else { throw machine.failure() }
    return machine.value(above)
  }
}
