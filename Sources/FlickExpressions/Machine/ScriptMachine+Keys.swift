/// A key of a property that can be the index of an element.
struct ScriptPropertyKey {
  /// The index of an element; -1 if the key is no index.
  var index: Int = -1
  /// The key; unknown for an index until it is needed.
  var key: ScriptKey

  static let unknown = ScriptKey(number: .max)

  init(_ key: ScriptKey) { self.key = key }
  init(_ name: ScriptName) { key = name.key }
  init(index: Int) {
    self.index = index
    key = Self.unknown
  }

  static let length = ScriptPropertyKey(.length)
}

/// Keys of members, and the instructions that use them.
extension ScriptMachine {
  // MARK: Keys

  /// The largest index of an element.
  static let maxIndex = 4_294_967_294.0

  /// Converts a value to a key.
  mutating func key(_ value: ScriptValue) throws(ScriptError) -> ScriptPropertyKey {
    switch value {
    case .number(let number):
      if number >= 0, number <= Self.maxIndex, let index = Int(exactly: number) {
        return ScriptPropertyKey(index: index)
      }
      try countSteps(8)
      return ScriptPropertyKey(ScriptKey(number: texts.key(ScriptNumberText.text(number))))
    case .text(let text):
      if texts.count(text) > 64 { try countReading(value) }
      return key(text: text)
    case .symbol(let symbol): return ScriptPropertyKey(ScriptKey(number: symbol))
    case .object, .host:
      let primitive = try primitive(value, .string)
      if case .object = primitive {
        throw failure(.type, "an object cannot be converted to a text")
      }
      return try key(primitive)
    default: return key(text: try self.text(value))
    }
  }

  mutating func key(text: Int32) -> ScriptPropertyKey {
    let count = texts.count(text)
    if count > 0, count <= 10 {
      let first = texts.unit(text, 0)
      if first >= 48, first <= 57, let index = index(of: text, count, first) {
        return ScriptPropertyKey(index: index)
      }
    }
    return ScriptPropertyKey(ScriptKey(number: texts.key(text)))
  }

  private mutating func index(of text: Int32, _ count: Int, _ first: UInt16) -> Int? {
    if first == 48 { return count == 1 ? 0 : nil }
    var value: Int64 = 0
    for position in 0..<count {
      let unit = texts.unit(text, position)
      guard unit >= 48, unit <= 57 else { return nil }
      value = value * 10 + Int64(unit - 48)
    }
    return Double(value) <= Self.maxIndex ? Int(exactly: value) : nil
  }

  /// Returns the key of the entry, which is a text for an index.
  mutating func entryKey(_ key: ScriptPropertyKey) -> ScriptKey {
    guard key.key == ScriptPropertyKey.unknown else { return key.key }
    return ScriptKey(number: texts.key(String(key.index)))
  }

  /// Converts a value to a key, as a value.
  mutating func keyValue(_ value: ScriptValue) throws(ScriptError) -> ScriptValue {
    switch value {
    case .text, .symbol, .number: return value
    default: return keyValue(try key(value))
    }
  }

  mutating func keyValue(_ key: ScriptPropertyKey) -> ScriptValue { entryKey(key).value }

  // MARK: Instructions

  mutating func executeMember(_ instruction: ScriptInstruction) throws(ScriptError) {
    switch instruction.operation {
    case .member:
      stack[top - 1] = try get(stack[top - 1], memberKey(instruction.a))
    case .element:
      let value = try getElement(stack[top - 2], stack[top - 1])
      top -= 1
      stack[top - 1] = value
    case .method:
      let object = stack[top - 1]
      if case .host(let host) = object {
        let (callee, this) = try hostCallee(host, memberKey(instruction.a))
        stack[top - 1] = callee
        push(this)
        return
      }
      stack[top - 1] = try get(object, memberKey(instruction.a))
      push(object)
    case .elementMethod:
      let object = stack[top - 2]
      if case .host(let host) = object {
        let (callee, this) = try hostCallee(host, try key(stack[top - 1]))
        stack[top - 2] = callee
        stack[top - 1] = this
        return
      }
      stack[top - 2] = try getElement(object, stack[top - 1])
      stack[top - 1] = object
    case .setMember:
      let value = stack[top - 1]
      _ = try set(stack[top - 2], memberKey(instruction.a), value)
      top -= 1
      stack[top - 1] = value
    case .setElement:
      let value = stack[top - 1]
      if stack[top - 3].isNullish {
        throw failure(.type, "\(describe(stack[top - 3])) has no members to set")
      }
      _ = try set(stack[top - 3], try key(stack[top - 2]), value)
      top -= 2
      stack[top - 1] = value
    case .deleteMember:
      if case .host = stack[top - 1] {
        stack[top - 1] = .bool(false)
        return
      }
      let object = try object(stack[top - 1])
      let isDeleted = delete(object, memberKey(instruction.a))
      stack[top - 1] = .bool(isDeleted)
    case .deleteElement:
      let object = try object(stack[top - 2])
      let isDeleted = delete(object, try key(stack[top - 1]))
      top -= 1
      stack[top - 1] = .bool(isDeleted)
    case .superMember:
      let key = try key(stack[top - 1])
      let home = try superObject(stack[top - 2])
      let this = stack[top - 3]
      top -= 2
      stack[top - 1] = home >= 0 ? try get(home, key, receiver: this) : .undefined
    default:
      let value = stack[top - 1]
      let key = try key(stack[top - 2])
      let home = try superObject(stack[top - 3])
      if home >= 0 { _ = try set(home, key, value, receiver: stack[top - 4]) }
      top -= 3
      stack[top - 1] = value
    }
  }

  /// Names in the source are no indices.
  private mutating func memberKey(_ text: Int32) -> ScriptPropertyKey {
    ScriptPropertyKey(ScriptKey(number: text))
  }

  @inline(__always)
  private mutating func getElement(_ object: ScriptValue, _ key: ScriptValue) throws(ScriptError)
    -> ScriptValue
  {
    if case .object(let array) = object, case .number(let number) = key, heap[array].kind == .array,
      number >= 0,
      number < Double(heap[array].b), let index = Int(exactly: number)
    {
      let value = heap.element(Int(heap[array].a) + index)
      if !value.isHole { return value }
    }
    if object.isNullish {
      throw failure(.type, "\(describe(object)) has no members")
    }
    return try get(object, try self.key(key))
  }

  /// Returns the object in which `super` finds members: the prototype of the home object of a method.
  private mutating func superObject(_ function: ScriptValue) throws(ScriptError) -> Int32 {
    guard case .object(let method) = function else { return -1 }
    let entry = heap.entry(method, .home)
    guard entry >= 0, case .object(let home) = heap.entry(at: entry).value else { return -1 }
    return heap[home].prototype
  }
}
