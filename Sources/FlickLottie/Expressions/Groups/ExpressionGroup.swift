import FlickExpressions

/// The names and the position of a property or a group in After Effects.
struct ExpressionIdentity {
  var name = ""
  var matchName = ""
  var index = 1.0

  init(_ name: String = "", _ matchName: String = "", index: Double = 1) {
    self.name = name
    self.matchName = matchName
    self.index = index
  }

  /// The identity of an element of a list whose elements have numbered names in After Effects, such as "Mask 1".
  init(_ json: JSONValue, _ kind: String, _ matchName: String, _ position: Int) {
    let name = json["nm"]?.string ?? ""
    self.init(
      name.isEmpty ? "\(kind) \(position + 1)" : name, matchName, index: Double(position + 1))
  }

  /// The identity that the file writes.
  ///
  /// - Parameter position: The position in a list, from 0.
  init(_ json: JSONValue?, position: Int) {
    self.init(
      json?["nm"]?.string ?? "", json?["mn"]?.string ?? "",
      index: json?["ix"]?.number ?? Double(position + 1))
  }
}

/// The argument of a look-up such as `group("Name")` or `group(2)`.
enum ExpressionKey: Equatable {
  case number(Double)
  case name(String)

  var name: String? { if case .name(let name) = self { name } else { nil } }

  init?(_ value: ScriptValue, _ machine: inout ScriptMachine) throws(ScriptError) {
    let value = try machine.plain(value)
    if case .number(let number) = value {
      self = .number(number)
    } else if let name = machine.textValue(value) {
      self = .name(name)
    } else {
      return nil
    }
  }

  /// Returns whether the key is one of the indices or names of a group.
  func isAny(of indices: [Double], _ names: [String]) -> Bool {
    switch self {
    case .number(let number): indices.contains(number)
    case .name(let name): names.contains(name)
    }
  }

  /// Returns the position of an item in a list: that with the index, or the number from 1; or the first with the name or
  /// else the match name.
  func position(in items: [ExpressionItem]) -> Int? {
    switch self {
    case .number(let number):
      if let index = items.firstIndex(where: { $0.identity.index == number }) { return index }
      return number >= 1 && number <= Double(items.count) ? Int(exactly: number - 1) : nil
    case .name(let name):
      return items.firstIndex { $0.identity.name == name }
        ?? items.firstIndex { $0.identity.matchName == name }
    }
  }
}

/// A layer or a property group, as expressions see it. Groups are created on first access and are owned by the
/// enclosing group.
class ExpressionGroup: ScriptObject {
  final var handle: Int32 = -1
  final let json: JSONValue?
  unowned let composition: ExpressionComposition
  /// The layer of the group; `nil` for layers.
  unowned let layer: ExpressionLayer?
  unowned let parent: ExpressionGroup?
  final let identity: ExpressionIdentity
  final let table: ExpressionPropertyTable
  private var properties: [ExpressionAnyProperty?]
  /// The property indices in After Effects, if the file contains them.
  private lazy var indices = table.rows.map { member($0.key)?["ix"]?.number }

  init(
    _ json: JSONValue?, _ identity: ExpressionIdentity, _ table: ExpressionPropertyTable = .none,
    layer: ExpressionLayer?, parent: ExpressionGroup?, in composition: ExpressionComposition
  ) {
    self.json = json?.isObject == true ? json : nil
    self.identity = identity
    self.table = table
    self.layer = layer
    self.parent = parent
    self.composition = composition
    properties = Array(repeating: nil, count: table.rows.count)
  }

  var members: ScriptMembers { table.members }
  final var label: String { name }
  final var isCallable: Bool { true }
  final var hasInvariantCalls: Bool { true }
  /// The name in expressions.
  var name: String { identity.name }
  /// The path of the group in the file.
  var address: String {
    json.map { JSONPath.text(document.steps(to: $0)) } ?? parent?.address ?? ""
  }
  var memberCount: Int { table.rows.count }
  final var document: ExpressionDocument { composition.document }

  /// Returns the JSON of a member; `nil` if it is missing or null.
  final func member(_ key: StaticString) -> JSONValue? {
    json.flatMap { $0.member(key) }.flatMap { $0.isNull ? nil : $0 }
  }

  // MARK: Properties

  /// Returns the shape of the value of a property.
  func shape(of row: ExpressionPropertySpec) -> ExpressionValueShape { row.shape }

  /// Returns the property of a row; `nil` if the file has no value and there is no default.
  final func property(_ row: Int) -> ExpressionAnyProperty? {
    if let known = properties[row] { return known }
    let property = makeProperty(table.rows[row])
    properties[row] = property
    return property
  }

  func makeProperty(_ row: ExpressionPropertySpec) -> ExpressionAnyProperty? {
    let written = member(row.key)
    guard written != nil || row.defaultValue != nil else { return nil }
    return makeProperty(written, row)
  }

  /// - Parameter addressKey: The last part of the path that seeds the noise, if it is not that of the property.
  final func makeProperty(
    _ written: JSONValue?, _ row: ExpressionPropertySpec, addressKey: String? = nil
  ) -> ExpressionAnyProperty {
    let identity = ExpressionIdentity(row.name, row.matchName, index: row.index)
    let shape = shape(of: row)
    return Self.property(
      written, identity, row.kind, shape, in: self,
      addressKey: written == nil ? "\(row.key)" : addressKey,
      missing: row.defaultNumbers?.limited(to: shape.maxDimensions))
  }

  /// Creates a property with a value of a kind.
  static func property(
    _ written: JSONValue?, _ identity: ExpressionIdentity, _ kind: ExpressionKind,
    _ shape: ExpressionValueShape, in group: ExpressionGroup, addressKey: String?,
    missing: ScriptNumbers? = nil
  ) -> ExpressionAnyProperty {
    func make<Value: ExpressionValue>(
      _ type: Value.Type, missing: Value? = nil
    ) -> ExpressionAnyProperty {
      ExpressionProperty<Value>(
        written, identity, shape, in: group, addressKey: addressKey, missing: missing)
    }
    return switch kind {
    case .path: make(ExpressionPath.self)
    case .text: make(ExpressionText.self)
    case .list: make(ExpressionList.self)
    case .number, .selector: make(ScriptNumbers.self, missing: missing)
    }
  }

  /// Returns the property with a key in the file.
  final func property(key: String) -> ExpressionAnyProperty? {
    for i in table.rows.indices where table.rows[i].hasKey(key) { return property(i) }
    return nil
  }

  final func numbers(key: String) -> ExpressionProperty<ScriptNumbers>? {
    property(key: key) as? ExpressionProperty<ScriptNumbers>
  }

  /// Returns the property with a key in the file as a value.
  final func value(
    ofKey key: String, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    try machine.value(property(key: key), or: "there is no such property in \"\(name)\"")
  }

  final func value(ofRow row: Int, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    try machine.value(
      property(row), or: "there is no \"\(table.rows[row].name)\" in \"\(name)\"")
  }

  /// Returns the property at steps from the group in the file, such as `it[2].s`.
  func property(at steps: ArraySlice<JSONPath.Step>) -> ExpressionAnyProperty? {
    guard steps.count == 1 else { return nil }
    return steps.first?.key.flatMap { property(key: $0) }
  }

  // MARK: Expression members

  final func call(_ arguments: ScriptArguments, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    try find(machine.argument(arguments, 0), &machine)
  }

  /// Returns what a call with a name or a number gives.
  final func find(_ value: ScriptValue, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    try machine.countSteps(memberCount >> 4)
    if let key = try ExpressionKey(value, &machine), let found = try find(key, &machine) {
      return found
    }
    let text = try machine.string(value)
    throw machine.failure(.reference, "\"\(text)\" was not found in \"\(name)\"")
  }

  /// Returns what a call gives; `nil` if there is nothing with this name or number.
  func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    let rows = table.rows
    let row =
      switch key {
      case .number(let number):
        indices.firstIndex { $0 == number } ?? rows.firstIndex { $0.index == number }
      case .name(let name):
        rows.firstIndex {
          $0.name == name || $0.matchName == name || $0.members.contains(name)
        }
      }
    return row.flatMap { property($0) }.map { machine.value($0) }
  }

  /// Returns the group that is `levels` above a member of this group. Level 1 is this group.
  final func ancestor(_ levels: ScriptValue, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    var levels = try levels.isUndefined ? 1 : machine.first(levels)
    var above: ExpressionGroup? = self
    while levels > 1, let next = above {
      above = next.parent
      levels -= 1
    }
    return try machine.value(above, or: "there is no such property group")
  }

  /// The members of every group.
  static let groupMembers = ScriptMembers(
    of: ExpressionGroup.self,
    ScriptMember.names + [
      ScriptMember(.matchName, isInvariant: true) { group, machine throws(ScriptError) in
        try machine.newText(group.identity.matchName)
      },
      ScriptMember(.propertyIndex, isInvariant: true) { group, _ in .number(group.identity.index) },
      ScriptMember(.active) { group, _ in .bool(group.isEnabled) },
      ScriptMember(.enabled) { group, _ in .bool(group.isEnabled) },
      ScriptMember(.numProperties) { group, _ in .number(Double(group.memberCount)) },
      ScriptMember(method: .propertyGroup, 1, isInvariant: true) {
        group, arguments, machine throws(ScriptError) in
        guard let parent = group.parent else {
          throw machine.failure(.reference, "there is no such property group")
        }
        return try parent.ancestor(machine.argument(arguments, 0), &machine)
      },
    ])

  private var isEnabled: Bool { json?["hd"]?.bool != true && json?["en"]?.number != 0 }
}

extension ScriptMember where Object: ScriptObject {
  /// The names of an object in expressions.
  static var names: [ScriptMember] {
    [ScriptName.name, ._name].map { name in
      ScriptMember(name, isInvariant: true) { object, machine throws(ScriptError) in
        try machine.newText(object.label)
      }
    }
  }
}

extension ScriptMachine {
  /// Returns an object as a value. Throws if there is none.
  mutating func value(
    _ object: (any ScriptObject)?, or missing: @autoclosure () -> String
  ) throws(ScriptError) -> ScriptValue {
    guard let object else { throw failure(.reference, missing()) }
    return value(object)
  }
}
