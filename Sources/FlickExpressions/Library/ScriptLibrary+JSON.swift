/// `JSON`.
extension ScriptLibrary {
  static let json = ScriptLibrarySection(
    name: "JSON",
    members: [
      .init("parse", 2) { m, a throws(ScriptError) in
        let text = try m.text(m[a, 0])
        try m.checkMemory(adding: m.texts.count(text) * 2)
        var reader = ScriptJSONReader(units: Array(m.texts.units[m.texts.range(text)]))
        let value = try reader.read(&m)
        guard m.isCallable(m[a, 1]) else { return value }
        let root = m.makeObject()
        m.define(root, .empty, value)
        return try m.revive(.object(root), ScriptPropertyKey(.empty), m[a, 1])
      },
      .init("stringify", 3) { m, a throws(ScriptError) in try m.stringify(a) },
    ])

  /// The letters after a backslash, and what they stand for.
  static let escapes: [(letter: UInt8, unit: UInt16)] = [
    (0x22, 0x22), (0x5C, 0x5C), (0x2F, 0x2F), (0x62, 8), (0x66, 12), (0x6E, 10), (0x72, 13),
    (0x74, 9),
  ]
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

  private var unit: UInt16 { position < units.count ? units[position] : 0 }

  private mutating func skipSpace() {
    while position < units.count, [32, 9, 10, 13].contains(units[position]) { position += 1 }
  }

  private mutating func consume(_ byte: UInt16) -> Bool {
    guard unit == byte, position < units.count else { return false }
    position += 1
    return true
  }

  private mutating func value(_ m: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    skipSpace()
    try m.countSteps(2)
    switch unit {
    case 0x7B: return try object(&m)
    case 0x5B: return try array(&m)
    case 0x22: return .text(try text(&m))
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
    let length = ScriptNumberText.decimalLength(units[position...])
    let text = units[position..<(position + length)]
    // Stricter than numbers of the language.
    let digits = text.first == 0x2D ? text.dropFirst() : text
    let point = digits.firstIndex(of: 0x2E)
    let isDigit = { (unit: UInt16?) in unit.map { $0 >= 48 && $0 <= 57 } ?? false }
    guard isDigit(digits.first), !(digits.first == 48 && isDigit(digits.dropFirst().first)),
      point.map({ isDigit(digits[($0 + 1)...].first) }) ?? true
    else { throw mistake(&m) }
    position += length
    return ScriptNumberText.decimal(text)
  }

  private mutating func text(_ m: inout ScriptMachine) throws(ScriptError) -> Int32 {
    position += 1
    var result: [UInt16] = []
    while !consume(0x22) {
      guard unit >= 32 else { throw mistake(&m) }
      guard consume(0x5C) else {
        result.append(unit)
        position += 1
        continue
      }
      if let escape = ScriptLibrary.escapes.first(where: { UInt16($0.letter) == unit }) {
        result.append(escape.unit)
        position += 1
      } else {
        guard consume(0x75), position + 4 <= units.count else { throw mistake(&m) }
        var value: UInt32 = 0
        for unit in units[position..<(position + 4)] {
          guard let digit = ScriptLexer.hexadecimal(UInt8(exactly: unit) ?? 0) else {
            throw mistake(&m)
          }
          value = value * 16 + digit
        }
        result.append(UInt16(value))
        position += 4
      }
    }
    return m.texts.add(result)
  }

  /// Reads what is between brackets and separated by commas.
  private mutating func items(
    _ m: inout ScriptMachine, until end: UInt16,
    _ item: (inout Self, inout ScriptMachine) throws(ScriptError) -> Void
  ) throws(ScriptError) {
    nesting += 1
    guard nesting <= 100 else { throw .limit(.depth) }
    position += 1
    skipSpace()
    if !consume(end) {
      repeat {
        skipSpace()
        try item(&self, &m)
        skipSpace()
      } while consume(0x2C)
      guard consume(end) else { throw mistake(&m) }
    }
    nesting -= 1
  }

  private mutating func object(_ m: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    let object = m.makeObject()
    try items(&m, until: 0x7D) { reader, m throws(ScriptError) in
      guard reader.unit == 0x22 else { throw reader.mistake(&m) }
      let key = m.key(text: try reader.text(&m))
      reader.skipSpace()
      guard reader.consume(0x3A) else { throw reader.mistake(&m) }
      try m.create(object, key, try reader.value(&m))
    }
    return .object(object)
  }

  private mutating func array(_ m: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    var values: [ScriptValue] = []
    try items(&m, until: 0x5D) { reader, m throws(ScriptError) in
      values.append(try reader.value(&m))
    }
    return m.makeArray(values)
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
        try visit(try length(value)) { _, index in keys.append(ScriptPropertyKey(index: Int(index)))
        }
      } else {
        keys = try enumerableKeys(object)
      }
      for each in keys {
        try countSteps()
        let new = try revive(value, each, reviver)
        let known = ownProperty(object, each)
        if new.isUndefined {
          _ = delete(object, each)
        } else if known?.flags.contains(.configurable) ?? heap[object].isExtensible {
          try create(object, each, new)
        }
      }
    }
    return try call(reviver, holder, keyValue(key), value)
  }

  mutating func stringify(_ a: ScriptArguments) throws(ScriptError) -> ScriptValue {
    var writer = ScriptJSONWriter()
    let replacer = self[a, 1]
    if isCallable(replacer) {
      writer.replacer = replacer
    } else if array(replacer) != nil {
      writer.keys = try allowedKeys(replacer)
    }
    switch try unboxed(self[a, 2]) {
    case .number(let number):
      let count = number.isNaN ? 0 : min(max(number.rounded(.towardZero), 0), 10)
      writer.gap = Array(repeating: 32, count: Int(count))
    case .text(let text): writer.gap = Array(texts.units[texts.range(text)].prefix(10))
    default: break
    }
    let holder = makeObject()
    define(holder, .empty, self[a, 0])
    guard try writer.write(&self, .object(holder), ScriptPropertyKey(.empty), self[a, 0]) else {
      return .undefined
    }
    return try newText(writer.units)
  }

  /// Returns the simple value of an object of a number or a text.
  mutating func unboxed(_ value: ScriptValue) throws(ScriptError) -> ScriptValue {
    guard case .object(let object) = value else { return value }
    switch heap[object].kind {
    case .numberObject: return .number(try number(value))
    case .textObject: return .text(try text(value))
    case .boolObject: return .bool(heap[object].number != 0)
    default: return value
    }
  }

  private mutating func allowedKeys(_ list: ScriptValue) throws(ScriptError) -> [ScriptPropertyKey]
  {
    var keys: [ScriptPropertyKey] = []
    var seen: Set<ScriptKey> = []
    for item in try elements(list) {
      switch try unboxed(item) {
      case .text, .number:
        let key = self.key(text: try text(item))
        if seen.insert(entryKey(key)).inserted { keys.append(key) }
      default: break
      }
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
    value = try m.unboxed(value)
    switch value {
    case .null: units += "null".utf16
    case .bool(let flag): units += (flag ? "true" : "false").utf16
    case .number(let number):
      units += (number.isFinite ? ScriptNumberText.text(number) : "null").utf16
    case .text(let text): try quote(&m, text)
    case .undefined, .hole, .symbol, .host, .method: return false
    case .object(let object):
      if m.isCallable(value) { return false }
      try writeObject(&m, object)
    }
    if units.count > m.limits.length { throw .limit(.length) }
    try m.checkMemory(adding: units.count * 2)
    return true
  }

  private mutating func quote(_ m: inout ScriptMachine, _ text: Int32) throws(ScriptError) {
    try m.countSteps(m.texts.count(text) >> 4)
    try m.checkMemory(adding: (units.count + m.texts.count(text)) * 2)
    units.append(0x22)
    let range = m.texts.range(text)
    for index in range {
      let unit = m.texts.units[index]
      if unit != 0x2F, let known = ScriptLibrary.escapes.first(where: { $0.unit == unit }) {
        units += [0x5C, UInt16(known.letter)]
      } else if unit < 32 || isLoneSurrogate(m.texts.units[range], index) {
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
    case 0xD800: index + 1 >= text.endIndex || text[index + 1] & 0xFC00 != 0xDC00
    case 0xDC00: index == text.startIndex || text[index - 1] & 0xFC00 != 0xD800
    default: false
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
    let start = units.count
    let visited: [ScriptPropertyKey] =
      if isArray { [] } else if let keys { keys } else { try m.enumerableKeys(object) }
    let count = isArray ? try m.length(value) : Double(visited.count)
    var index = 0
    while Double(index) < count {
      let key = isArray ? ScriptPropertyKey(index: index) : visited[index]
      index += 1
      try m.countSteps(objects.count * gap.count >> 5)
      let before = units.count
      if before > start { units.append(0x2C) }
      newLine()
      if !isArray {
        try quote(&m, m.entryKey(key).number)
        units.append(0x3A)
        if !gap.isEmpty { units.append(32) }
      }
      if !(try write(&m, value, key, try m.get(value, key))) {
        if isArray { units += "null".utf16 } else { units.removeLast(units.count - before) }
      }
    }
    objects.removeLast()
    if units.count > start { newLine() }
    units.append(isArray ? 0x5D : 0x7D)
  }
}
