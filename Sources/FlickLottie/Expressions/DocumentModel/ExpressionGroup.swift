import FlickExpressions

/// A layer or a property group, as expressions see it. Groups are created on first access and are owned by the
/// enclosing group.
class ExpressionGroup: ScriptObject {
  final var handle: Int32 = -1
  let json: JSONValue?
  unowned let composition: ExpressionComposition
  unowned let layer: ExpressionLayer?
  unowned let parent: ExpressionGroup?
  let identity: ExpressionIdentity
  let rows: ExpressionRows
  private var properties: [ExpressionBaseProperty?]
  /// The property indices in After Effects, if the file contains them.
  private lazy var indices = rows.rows.map { row in
    json.flatMap { $0.member(row.key) }?["ix"]?.number
  }

  init(
    _ json: JSONValue?, _ identity: ExpressionIdentity, rows: ExpressionRows = .none,
    layer: ExpressionLayer?, parent: ExpressionGroup?, in composition: ExpressionComposition
  ) {
    self.json = json?.isObject == true ? json : nil
    self.identity = identity
    self.rows = rows
    self.layer = layer
    self.parent = parent
    self.composition = composition
    properties = Array(repeating: nil, count: rows.rows.count)
  }

  // MARK: Properties

  /// Returns the number of dimensions of a property.
  func maxDimensions(of row: ExpressionPropertySpec) -> Int { row.dimensions }

  /// Returns the property of a row. Returns `nil` if the file has no value and there is no default.
  func property(_ row: Int) -> ExpressionBaseProperty? {
    if let known = properties[row] { return known }
    let property = makeProperty(rows.rows[row])
    properties[row] = property
    return property
  }

  func makeProperty(_ row: ExpressionPropertySpec) -> ExpressionBaseProperty? {
    let written = json.flatMap { $0.member(row.key) }.flatMap { $0.isNull ? nil : $0 }
    guard !row.isPath, written != nil || row.defaultValue != nil else { return nil }
    return ExpressionNumericProperty(
      written, identity(of: row), in: self, missing: row.defaultNumbers)
  }

  func identity(of row: ExpressionPropertySpec) -> ExpressionIdentity {
    ExpressionIdentity(
      name: row.name, matchName: row.matchName, index: row.index,
      maxDimensions: maxDimensions(of: row), isColor: row.isColor)
  }

  /// - Parameter key: The key in the file.
  func property(key: String) -> ExpressionBaseProperty? {
    for i in rows.rows.indices where rows.rows[i].hasKey(key) { return property(i) }
    return nil
  }

  func property(member: ScriptName) -> ExpressionBaseProperty? {
    rows.position(of: member).flatMap { property($0) }
  }

  func numbers(member: ScriptName) -> ExpressionNumericProperty? {
    property(member: member) as? ExpressionNumericProperty
  }

  // MARK: The object

  var members: ScriptMembers { rows.members }
  final var label: String { name }
  final var isCallable: Bool { true }
  final var hasInvariantCalls: Bool { true }
  var name: String { identity.name }

  final func call(_ arguments: ScriptArguments, _ machine: inout ScriptMachine)
    throws(ScriptError) -> ScriptValue
  {
    try found(try machine.lookup(arguments), &machine)
  }

  /// Returns what a lookup finds.
  ///
  /// - Throws: ``ScriptError`` if it finds nothing.
  final func found(_ key: ScriptLookup, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    if let found = try find(key, &machine) { return found }
    throw machine.failure(.reference, "\(key) was not found in \"\(name)\"")
  }

  /// Returns what `group("Name")` or `group(2)` finds; `nil` if it finds nothing.
  func find(_ key: ScriptLookup, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    guard let row = row(key), let property = property(row) else { return nil }
    return machine.value(property)
  }

  private func row(_ key: ScriptLookup) -> Int? {
    switch key {
    case .number(let number):
      return indices.firstIndex { $0 == number } ?? rows.rows.firstIndex { $0.index == number }
    case .name(let name):
      return rows.rows.firstIndex {
        $0.name == name || $0.matchName == name || $0.members.contains(name)
      }
    }
  }

  /// The number of parts, as `numProperties` gives it.
  var partCount: Int { rows.rows.count }

  /// The members of all groups.
  static let groupMembers = ScriptMembers(
    of: ExpressionGroup.self,
    [
      ScriptMember(.name, isInvariant: true) { group, machine in machine.newText(group.name) },
      ScriptMember(._name, isInvariant: true) { group, machine in machine.newText(group.name) },
      ScriptMember(.matchName, isInvariant: true) { group, machine in
        machine.newText(group.identity.matchName)
      },
      ScriptMember(.propertyIndex, isInvariant: true) { group, _ in
        .number(group.identity.index)
      },
      ScriptMember(.active, isInvariant: true) { group, _ in .bool(group.isEnabled) },
      ScriptMember(.enabled, isInvariant: true) { group, _ in .bool(group.isEnabled) },
      ScriptMember(.numProperties, isInvariant: true) { group, _ in
        .number(Double(group.partCount))
      },
      ScriptMember(method: .propertyGroup, 1, isInvariant: true) {
        group, arguments, machine throws(ScriptError) in
        guard let parent = group.parent else {
          throw machine.failure(.reference, "there is no such property group")
        }
        return try group.ancestor(machine.argument(arguments, 0), from: parent, &machine)
      },
    ])

  var isEnabled: Bool { json?["hd"]?.bool != true && json?["en"]?.number != 0 }

  /// Returns the group that is `levels` above a property of `group`. Level 1 is `group` itself.
  final func ancestor(
    _ levels: ScriptValue, from group: ExpressionGroup, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    var levels = levels.isUndefined ? 1 : try machine.first(levels)
    var above: ExpressionGroup? = group
    while levels > 1, let next = above {
      above = next.parent
      levels -= 1
    }
    guard let above else {
      throw machine.failure(.reference, "there is no such property group")
    }
    return machine.value(above)
  }
}

/// The properties of a group, with the members that they add to it.
final class ExpressionRows: Sendable {
  let rows: [ExpressionPropertySpec]
  let members: ScriptMembers
  private let names: [(name: ScriptName, row: Int)]

  static let none = ExpressionRows([], extending: ExpressionGroup.groupMembers)

  init(_ rows: [ExpressionPropertySpec], extending parent: ScriptMembers) {
    var names: [(name: ScriptName, row: Int)] = []
    for (index, row) in rows.enumerated() {
      for member in row.members {
        guard let name = ScriptName(member), !names.contains(where: { $0.name == name })
        else { continue }
        names.append((name, index))
      }
    }
    self.rows = rows
    self.names = names
    members = ScriptMembers(
      of: ExpressionGroup.self, extending: parent,
      names.map { name, row in
        let title = rows[row].name
        return ScriptMember(name, isInvariant: true) { group, machine throws(ScriptError) in
          guard let property = group.property(row) else {
            throw machine.failure(.reference, "there is no \"\(title)\" in \"\(group.name)\"")
          }
          return machine.value(property)
        }
      })
  }

  func position(of name: ScriptName) -> Int? { names.first { $0.name == name }?.row }
}
