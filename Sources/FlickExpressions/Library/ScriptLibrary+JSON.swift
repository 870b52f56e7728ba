/// `JSON`.
extension ScriptLibrary {
  static let json = ScriptLibrarySection(
    name: "JSON",
    members: [
      ScriptBuiltin("parse", 2) { m, a throws(ScriptError) in
        let text = try m.text(m.argument(a, 0))
        var reader = ScriptJSONReader(units: Array(m.texts.units[m.texts.range(text)]))
        let value = try reader.read(&m)
        let reviver = m.argument(a, 1)
        guard m.isCallable(reviver) else { return value }
        let root = m.makeObject()
        m.define(root, .empty, value)
        return try m.revive(.object(root), ScriptPropertyKey(.empty), reviver)
      },
      ScriptBuiltin("stringify", 3) { m, a throws(ScriptError) in try m.stringify(a) },
    ])
}

/// Reads JSON into values.
struct ScriptJSONReader {
  let units: [UInt16]
  var position = 0
  var nesting = 0

  mutating func read(_ m: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    try m.countSteps(units.count >> 3)
    let value = try self.value(&m)
    skipSpace()
    guard position == units.count else { throw mistake(&m) }
    return value
  }

  private func mistake(_ m: inout ScriptMachine) -> ScriptError {
    m.failure(.syntax, "the JSON text is invalid at position \(position)")
  }

  private mutating func skipSpace() {
    while position < units.count, [32, 9, 10, 13].contains(units[position]) { position += 1 }
  }

  private func isAt(_ byte: UInt8) -> Bool {
    position < units.count && units[position] == UInt16(byte)
  }

  private mutating func value(_ m: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    skipSpace()
    guard position < units.count else { throw mistake(&m) }
    switch units[position] {
    case 0x7B: return try object(&m)
    case 0x5B: return try array(&m)
    case 0x22: return .text(m.texts.add(try text(&m)))
    default: break
    }
    for (word, value) in [
      ("true", ScriptValue.bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    where units[position...].starts(with: word.utf16) {
      position += word.utf16.count
      return value
    }
    return .number(try number(&m))
  }

  private mutating func number(_ m: inout ScriptMachine) throws(ScriptError) -> Double {
    let start = position
    if isAt(UInt8(ascii: "-")) { position += 1 }
    func isDigit() -> Bool {
      position < units.count && units[position] >= 48 && units[position] <= 57
    }
    guard isDigit() else { throw mistake(&m) }
    if isAt(UInt8(ascii: "0")) { position += 1 } else { while isDigit() { position += 1 } }
    if isAt(UInt8(ascii: ".")) {
      position += 1
      guard isDigit() else { throw mistake(&m) }
      while isDigit() { position += 1 }
    }
    if isAt(UInt8(ascii: "e")) || isAt(UInt8(ascii: "E")) {
      position += 1
      if isAt(UInt8(ascii: "+")) || isAt(UInt8(ascii: "-")) { position += 1 }
      guard isDigit() else { throw mistake(&m) }
      while isDigit() { position += 1 }
    }
    return ScriptNumberText.decimal(units[start..<position])
  }

  private mutating func text(_ m: inout ScriptMachine) throws(ScriptError) -> [UInt16] {
    position += 1
    var result: [UInt16] = []
    while !isAt(UInt8(ascii: "\"")) {
      guard position < units.count, units[position] >= 32 else { throw mistake(&m) }
      guard isAt(UInt8(ascii: "\\")) else {
        result.append(units[position])
        position += 1
        continue
      }
      position += 1
      guard position < units.count else { throw mistake(&m) }
      let escapes: [UInt16: UInt16] = [
        0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9,
      ]
      if let unit = escapes[units[position]] {
        result.append(unit)
        position += 1
      } else {
        guard units[position] == 0x75, position + 4 < units.count else { throw mistake(&m) }
        var value: UInt32 = 0
        for offset in 1...4 {
          let unit = units[position + offset]
          guard unit < 128, let digit = ScriptLexer.hexadecimal(UInt8(unit)) else {
            throw mistake(&m)
          }
          value = value * 16 + digit
        }
        result.append(UInt16(value))
        position += 5
      }
    }
    position += 1
    return result
  }

  private mutating func nest(_ m: inout ScriptMachine) throws(ScriptError) {
    nesting += 1
    guard nesting <= 100 else { throw .limit(.depth) }
    position += 1
    skipSpace()
  }

  private mutating func object(_ m: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    try nest(&m)
    let object = m.makeObject()
    while !isAt(UInt8(ascii: "}")) {
      guard isAt(UInt8(ascii: "\"")) else { throw mistake(&m) }
      let key = m.key(text: m.texts.add(try text(&m)))
      skipSpace()
      guard isAt(UInt8(ascii: ":")) else { throw mistake(&m) }
      position += 1
      try m.create(object, key, try value(&m))
      skipSpace()
      if isAt(UInt8(ascii: ",")) {
        position += 1
        skipSpace()
        guard isAt(UInt8(ascii: "\"")) else { throw mistake(&m) }
      } else {
        guard isAt(UInt8(ascii: "}")) else { throw mistake(&m) }
      }
    }
    position += 1
    nesting -= 1
    return .object(object)
  }

  private mutating func array(_ m: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    try nest(&m)
    var items: [ScriptValue] = []
    if !isAt(UInt8(ascii: "]")) {
      while true {
        items.append(try value(&m))
        skipSpace()
        if isAt(UInt8(ascii: "]")) { break }
        guard isAt(UInt8(ascii: ",")) else { throw mistake(&m) }
        position += 1
      }
    }
    position += 1
    nesting -= 1
    return m.makeArray(items)
  }
}

extension ScriptMachine {
  mutating func revive(
    _ holder: ScriptValue, _ key: ScriptPropertyKey, _ reviver: ScriptValue
  ) throws(ScriptError) -> ScriptValue {
    nativeDepth += 1
    defer { nativeDepth -= 1 }
    guard nativeDepth < limits.nativeDepth else { throw .limit(.depth) }
    let value = try get(holder, key)
    if case .object(let object) = value {
      var keys: [ScriptPropertyKey] = []
      if array(value) != nil {
        keys = (0..<Int(min(try length(value), Double(limits.length)))).map {
          ScriptPropertyKey(index: $0)
        }
      } else {
        keys = try enumerableKeys(object)
      }
      for each in keys {
        try countSteps()
        let new = try revive(value, each, reviver)
        if new.isUndefined {
          _ = delete(object, each)
        } else {
          try createIfPossible(object, each, new)
        }
      }
    }
    return try call(reviver, holder, keyValue(key), value)
  }

  private mutating func createIfPossible(
    _ object: Int32, _ key: ScriptPropertyKey, _ value: ScriptValue
  ) throws(ScriptError) {
    if let known = ownProperty(object, key), !known.flags.contains(.configurable) { return }
    if ownProperty(object, key) == nil, !heap[object].isExtensible { return }
    try create(object, key, value)
  }

  mutating func stringify(_ a: ScriptArguments) throws(ScriptError) -> ScriptValue {
    var writer = ScriptJSONWriter()
    let replacer = argument(a, 1)
    if isCallable(replacer) {
      writer.replacer = replacer
    } else if array(replacer) != nil {
      writer.keys = try allowedKeys(replacer)
    }
    var space = argument(a, 2)
    if case .object(let object) = space {
      if heap[object].kind == .numberObject { space = .number(try number(space)) }
      if heap[object].kind == .textObject { space = .text(try text(space)) }
    }
    if case .number = space {
      writer.gap = Array(repeating: 32, count: Int(min(max(try integer(space), 0), 10)))
    } else if case .text(let text) = space {
      writer.gap = Array(texts.units[texts.range(text)].prefix(10))
    }
    let holder = makeObject()
    define(holder, .empty, argument(a, 0))
    guard try writer.write(&self, .object(holder), ScriptPropertyKey(.empty), argument(a, 0)) else {
      return .undefined
    }
    return .text(texts.add(writer.units))
  }

  private mutating func allowedKeys(_ list: ScriptValue) throws(ScriptError) -> [ScriptPropertyKey]
  {
    var keys: [ScriptPropertyKey] = []
    for item in try elements(list) {
      var key: ScriptValue?
      switch item {
      case .text, .number: key = item
      case .object(let object)
      where heap[object].kind == .textObject || heap[object].kind == .numberObject: key = item
      default: break
      }
      guard let key else { continue }
      let found = self.key(text: try text(key))
      let entry = entryKey(found)
      if !keys.contains(where: { entryKey($0) == entry }) { keys.append(found) }
    }
    return keys
  }
}

/// Writes values as JSON.
struct ScriptJSONWriter {
  var units: [UInt16] = []
  var gap: [UInt16] = []
  var replacer = ScriptValue.undefined
  var keys: [ScriptPropertyKey]?
  private var objects: [Int32] = []

  /// Writes a value. Returns false if it has no form in JSON.
  mutating func write(
    _ m: inout ScriptMachine, _ holder: ScriptValue, _ key: ScriptPropertyKey, _ given: ScriptValue
  ) throws(ScriptError) -> Bool {
    try m.countSteps()
    var value = try m.plain(given)
    if case .object = value {
      let method = try m.get(value, .toJSON)
      if m.isCallable(method) { value = try m.call(method, value, m.keyValue(key)) }
    }
    if !replacer.isUndefined { value = try m.call(replacer, holder, m.keyValue(key), value) }
    if case .object(let object) = value {
      switch m.heap[object].kind {
      case .numberObject: value = .number(try m.number(value))
      case .textObject: value = .text(try m.text(value))
      case .boolObject: value = .bool(m.heap[object].number != 0)
      default: break
      }
    }
    switch value {
    case .null: units += "null".utf16
    case .bool(let flag): units += (flag ? "true" : "false").utf16
    case .number(let number):
      units += (number.isFinite ? ScriptNumberText.text(number) : "null").utf16
    case .text(let text): quote(m.texts.units[m.texts.range(text)])
    case .undefined, .hole, .symbol, .host, .method: return false
    case .object(let object):
      if m.isCallable(value) { return false }
      try writeObject(&m, object)
    }
    if units.count > m.limits.length { throw .limit(.length) }
    return true
  }

  private mutating func quote(_ text: ArraySlice<UInt16>) {
    units.append(0x22)
    let names: [UInt16: String] = [
      8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r", 0x22: "\\\"", 0x5C: "\\\\",
    ]
    for (index, unit) in zip(text.indices, text) {
      if let name = names[unit] {
        units += name.utf16
      } else if unit < 32 || isLoneSurrogate(text, index) {
        let digits = String(unit, radix: 16)
        units += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf16
      } else {
        units.append(unit)
      }
    }
    units.append(0x22)
  }

  private func isLoneSurrogate(_ text: ArraySlice<UInt16>, _ index: Int) -> Bool {
    switch text[index] & 0xFC00 {
    case 0xD800: return index + 1 >= text.endIndex || text[index + 1] & 0xFC00 != 0xDC00
    case 0xDC00: return index == text.startIndex || text[index - 1] & 0xFC00 != 0xD800
    default: return false
    }
  }

  private mutating func newLine() {
    guard !gap.isEmpty else { return }
    units.append(10)
    for _ in objects { units += gap }
  }

  private mutating func writeObject(_ m: inout ScriptMachine, _ object: Int32) throws(ScriptError) {
    guard !objects.contains(object) else { throw m.failure(.type, "an object contains itself") }
    guard objects.count < m.limits.nativeDepth * 4 else { throw .limit(.depth) }
    objects.append(object)
    let value = ScriptValue.object(object)
    let isArray = m.array(value) != nil
    units.append(isArray ? 0x5B : 0x7B)
    var isFirst = true
    if isArray {
      let length = try m.length(value)
      var index = 0
      while Double(index) < length {
        if !isFirst { units.append(0x2C) }
        isFirst = false
        newLine()
        let key = ScriptPropertyKey(index: index)
        if !(try write(&m, value, key, try m.get(value, key))) { units += "null".utf16 }
        index += 1
      }
    } else {
      let visited: [ScriptPropertyKey] = if let keys { keys } else { try m.enumerableKeys(object) }
      for key in visited {
        let start = units.count
        if !isFirst { units.append(0x2C) }
        newLine()
        quote(m.texts.units[m.texts.range(m.entryKey(key).number)])
        units.append(0x3A)
        if !gap.isEmpty { units.append(32) }
        if try write(&m, value, key, try m.get(value, key)) {
          isFirst = false
        } else {
          units.removeLast(units.count - start)
        }
      }
    }
    objects.removeLast()
    if !isFirst { newLine() }
    units.append(isArray ? 0x5D : 0x7D)
  }
}
