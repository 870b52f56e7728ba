import FlickExpressions

/// A layer or a property group, as expressions see it. Groups are created on first access and are owned by the
/// enclosing group.
class ExpressionGroup: ScriptObject {
  final var handle: Int32 = -1
  let json: JSONValue?
  unowned let composition: ExpressionComposition
  unowned let layer: ExpressionLayer?
  unowned let parent: ExpressionGroup?
  let identity: ExpressionNumericProperty.PropertyIdentity
  private let rows: [ExpressionPropertySpec]
  private var properties: [ExpressionNumericProperty?]
  /// The property indices in After Effects, if the file contains them.
  private lazy var indices = rows.map { row in
    json.flatMap { $0.member(row.key) }?["ix"]?.number
  }

  init(
    _ json: JSONValue?, _ identity: ExpressionNumericProperty.PropertyIdentity,
    rows: [ExpressionPropertySpec] = [],
    layer: ExpressionLayer?, parent: ExpressionGroup?, in composition: ExpressionComposition
  ) {
    self.json = json?.isObject == true ? json : nil
    self.identity = identity
    self.rows = rows
    self.layer = layer
    self.parent = parent
    self.composition = composition
    properties = Array(repeating: nil, count: rows.count)
  }

  // MARK: Properties

  /// Returns the number of dimensions of a property.
  func maxDimensions(of row: ExpressionPropertySpec) -> Int { row.dimensions }

  /// Returns the property of a row. Returns `nil` for paths and other properties that only the engine evaluates, and
  /// if the file has no value and there is no default.
  func property(_ row: Int) -> ExpressionNumericProperty? {
    if let known = properties[row] { return known }
    let property = makeProperty(rows[row])
    properties[row] = property
    return property
  }

  func makeProperty(_ row: ExpressionPropertySpec) -> ExpressionNumericProperty? {
    let written = json.flatMap { $0.member(row.key) }.flatMap { $0.isNull ? nil : $0 }
    guard row.isNative, written != nil || row.defaultValue != nil else { return nil }
    return ExpressionNumericProperty(
      written, identity(of: row), in: self, missing: row.defaultNumbers)
  }

  func identity(of row: ExpressionPropertySpec) -> ExpressionNumericProperty.PropertyIdentity {
    ExpressionNumericProperty.PropertyIdentity(
      name: row.name, matchName: row.matchName, index: row.index,
      maxDimensions: maxDimensions(of: row), isColor: row.isColor)
  }

  /// - Parameter key: The key in the file.
  func property(key: String) -> ExpressionNumericProperty? {
    for i in rows.indices where rows[i].hasKey(key) { return property(i) }
    return nil
  }

  func property(member: ScriptMember) -> ExpressionNumericProperty? {
    for i in rows.indices where rows[i].scriptMember == member { return property(i) }
    return nil
  }

  // MARK: Expression members

  func find(_ key: ScriptKey, _ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    guard let row = row(key), let property = property(row) else { throw .unsupported }
    return machine.value(property)
  }

  private func row(_ key: ScriptKey) -> Int? {
    switch key {
    case .number(let number):
      return indices.firstIndex { $0 == number } ?? rows.firstIndex { $0.index == number }
    case .name(let name):
      return rows.firstIndex {
        $0.name == name || $0.matchName == name || $0.members.contains(name)
      }
    }
  }

  func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    if let property = property(member: member) { return machine.value(property) }
    switch member {
    case .name, ._name: return machine.value(identity.name)
    case .matchName: return machine.value(identity.matchName)
    case .propertyIndex: return .number(identity.index)
    case .active, .enabled:
      return .bool(json?["hd"]?.bool != true && json?["en"]?.number != 0)
    default: throw .unsupported
    }
  }

  func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    guard member == .propertyGroup else { throw .unsupported }
    guard let parent else { throw machine.failure() }
    return try ancestor(a, from: parent, &machine)
  }

  /// Returns the group that is `levels` above a property of `group`. Level 1 is `group` itself.
  func ancestor(
    _ levels: ScriptValue, from group: ExpressionGroup, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    var levels = try machine.isUndefined(levels) ? 1 : machine.first(levels)
    var above: ExpressionGroup? = group
    while levels > 1, let next = above {
      above = next.parent
      levels -= 1
    }
    guard let above else { throw machine.failure() }
    return machine.value(above)
  }
}
