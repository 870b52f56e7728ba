import FlickExpressions

/// An asset that is no composition: an image, or JSON data.
final class ExpressionFootage: ExpressionLayerSource {
  var handle: Int32 = -1
  let json: JSONValue
  private unowned let document: ExpressionDocument
  private lazy var data = document.data(of: json)
  private lazy var outline = data.flatMap { try? JSONDocument($0).root }
    .map { ExpressionDataGroup($0, name) }

  init(_ json: JSONValue, in document: ExpressionDocument) {
    self.json = json
    self.document = document
  }

  var name: String {
    [json["nm"], json["p"], json["id"]].lazy.compactMap { $0?.string }.first { !$0.isEmpty } ?? ""
  }

  var width: Double { json.positive("w") ?? 0 }
  var height: Double { json.positive("h") ?? 0 }

  var label: String { name }
  var isCallable: Bool { true }
  var hasInvariantCalls: Bool { true }

  static let groupNames = ["Data", "ADBE Data Group", "Outline", "ADBE Footage"]

  /// Evaluates `("Data")("Outline")("name")`.
  func call(_ arguments: ScriptArguments, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    let key = try ExpressionKey(machine.argument(arguments, 0), &machine)
    if let name = key?.name, Self.groupNames.contains(name) { return machine.value(self) }
    _ = try text(&machine)
    guard let outline else { throw machine.failure(.syntax, "the data are no JSON") }
    return try outline.call(arguments, &machine)
  }

  private func text(_ machine: inout ScriptMachine) throws(ScriptError) -> [UInt8] {
    if let data { return data }
    throw machine.failure(.reference, "the data of \"\(name)\" are not in the file")
  }

  private func value(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    try machine.json(text(&machine))
  }

  var members: ScriptMembers { Self.table }

  private static let table = ScriptMembers(
    of: ExpressionFootage.self,
    ScriptMember.names + [
      ScriptMember(.sourceText) { footage, machine throws(ScriptError) in
        let text = try footage.text(&machine)
        try machine.countSteps(text.count >> 6)
        return try machine.newText(String(decoding: text, as: UTF8.self))
      },
      ScriptMember(.sourceData) { footage, machine throws(ScriptError) in
        try footage.value(&machine)
      },
      ScriptMember(.width) { footage, _ in .number(footage.width) },
      ScriptMember(.height) { footage, _ in .number(footage.height) },
      ScriptMember(.pixelAspect) { _, _ in .number(1) },
      ScriptMember(.duration) { _, _ in .number(0) },
      ScriptMember(method: .dataKeyCount, 1) { _, _, _ in .number(0) },
      ScriptMember(method: .dataValue, 1) { footage, arguments, machine throws(ScriptError) in
        let path = try machine.plain(machine.argument(arguments, 0))
        _ = try footage.text(&machine)
        var group: ScriptValue = footage.outline.map { machine.value($0) } ?? .undefined
        for index in 0..<machine.storedCount(path) {
          let key = try ExpressionKey(machine.storedElement(path, index), &machine)
          guard let data = machine.host(group) as? ExpressionDataGroup else { return .undefined }
          group = try data.value(key, &machine) ?? .undefined
        }
        return try (machine.host(group) as? ExpressionDataGroup)?.whole(&machine) ?? group
      },
    ])
}

/// A list or an object in the data of footage, which is like a property group.
final class ExpressionDataGroup: ScriptObject {
  var handle: Int32 = -1
  private let json: JSONValue
  private let name: String
  private var groups: [Int: ExpressionDataGroup] = [:]

  init(_ json: JSONValue, _ name: String) {
    self.json = json
    self.name = name
  }

  var label: String { name }
  var isCallable: Bool { true }
  var hasInvariantCalls: Bool { true }
  var members: ScriptMembers { Self.table }

  private static let table = ScriptMembers(
    of: ExpressionDataGroup.self,
    ScriptMember.names + [
      ScriptMember(.numProperties) { group, _ in .number(Double(group.json.count)) }
    ])

  /// Returns a member. AE: The elements of the list "items" are "items 0", "items 1" and so on. (The JSON outline of After
  /// Effects, which lottie-web's `FootageInterface` reads in the same way.)
  func call(_ arguments: ScriptArguments, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    let key = try ExpressionKey(machine.argument(arguments, 0), &machine)
    if let value = try value(key, &machine) { return value }
    throw machine.failure(.reference, "there are no such data in \"\(name)\"")
  }

  /// The list or object as a value of its own.
  fileprivate func whole(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    try machine.json(Array(json.sourceText.utf8))
  }

  fileprivate func value(_ key: ExpressionKey?, _ machine: inout ScriptMachine)
    throws(ScriptError) -> ScriptValue?
  {
    // Members and elements are found one by one.
    try machine.countSteps(json.count >> 2)
    guard let (label, item) = item(key) else { return nil }
    switch item.kind {
    case .number: return .number(item.number ?? 0)
    case .string: return try machine.newText(item.string ?? "")
    case .bool: return .bool(item.flag)
    case .null: return .null
    case .array, .object:
      let group = groups[item.index] ?? ExpressionDataGroup(item, label)
      groups[item.index] = group
      return machine.value(group)
    }
  }

  private func item(_ key: ExpressionKey?) -> (String, JSONValue)? {
    switch key {
    case .name(let name) where json.isObject:
      return json.member(named: name).map { (name, $0) }
    case .name(let name):
      let digits = name.hasPrefix(self.name) ? name.dropFirst(self.name.count) : name[...]
      return item(Int(digits.filter { $0 != " " }).map { .number(Double($0)) })
    case .number(let number):
      guard let index = Int(exactly: number) else { return nil }
      let members = json.isObject ? Array(json.members) : []
      if members.indices.contains(index) { return (members[index].key, members[index].value) }
      return json[index].map { ("\(index)", $0) }
    case nil: return nil
    }
  }
}
