import FlickLottie

extension JSONText {
  /// Creates a value with the contents of a value of a document. Of members with equal keys, the last one is kept,
  /// because readers see only that.
  init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .bool(value.bool ?? false)
    case .number: self = .number(value.number ?? 0)
    case .string: self = .string(value.string ?? "")
    case .array: self = .array(value.elements.map { JSONText($0) })
    case .object:
      var members: [Member] = []
      for (key, member) in value.members {
        members.removeAll { $0.key == key }
        members.append(Member(key, JSONText(member)))
      }
      self = .object(members)
    }
  }

  /// The value without white space.
  var minified: String {
    switch self {
    case .array(let items): "[" + items.map(\.minified).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { "\(Self.quoted($0.key)):\($0.value.minified)" }.joined(separator: ",") + "}"
    default: compact
    }
  }
}

/// Changes in place.
extension JSONText {
  /// The member with this key; `nil` if there is none or if this value is not an object. Setting `nil` removes it.
  subscript(key: String) -> JSONText? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      self = .null
      if let index = members.firstIndex(where: { $0.key == key }) {
        if let newValue { members[index].value = newValue } else { members.remove(at: index) }
      } else if let newValue {
        members.append(Member(key, newValue))
      }
      self = .object(members)
    }
  }

  /// The elements of an array; empty for other values.
  var elements: [JSONText] {
    guard case .array(let items) = self else { return [] }
    return items
  }

  /// The members of an object; empty for other values.
  var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// A Boolean as Lottie files encode it: `true`, or a number other than zero.
  var flag: Bool {
    if case .bool(let value) = self { return value }
    return number.map { $0 != 0 } ?? false
  }

  /// The numbers of an array of numbers, or the number alone; `nil` for other values.
  var numbers: [Double]? {
    if let number { return [number] }
    guard case .array(let items) = self else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == items.count ? numbers : nil
  }

  /// Changes the member with this key, if there is one.
  mutating func change(_ key: String, _ body: (inout JSONText) -> Void) {
    guard case .object(var members) = self,
      let index = members.firstIndex(where: { $0.key == key })
    else { return }
    self = .null
    body(&members[index].value)
    self = .object(members)
  }

  /// Changes each element of an array.
  mutating func changeElements(_ body: (inout JSONText) -> Void) {
    guard case .array(var items) = self else { return }
    self = .null
    for index in items.indices { body(&items[index]) }
    self = .array(items)
  }

  /// Changes the value of each member of an object.
  mutating func changeMembers(_ body: (_ key: String, inout JSONText) -> Void) {
    guard case .object(var members) = self else { return }
    self = .null
    for index in members.indices { body(members[index].key, &members[index].value) }
    self = .object(members)
  }

  /// Removes the members of an object for which the closure returns `true`.
  mutating func removeMembers(where isRemoved: (Member) -> Bool) {
    guard case .object(var members) = self else { return }
    self = .null
    members.removeAll(where: isRemoved)
    self = .object(members)
  }

  /// Returns whether this value or a value in it satisfies a condition.
  func contains(where condition: (JSONText) -> Bool) -> Bool {
    condition(self) || elements.contains { $0.contains(where: condition) }
      || members.contains { $0.value.contains(where: condition) }
  }
}
