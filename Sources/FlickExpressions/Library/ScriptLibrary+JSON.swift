/// `JSON`.
extension ScriptLibrary {
  static let json = ScriptLibrarySection(
    name: "JSON",
    sources: #"""
      parse 2 (x, f) {
        const v = $json(x)
        if (typeof f !== 'function') return v
        const revive = (holder, key) => {
          const v = holder[key]
          if (typeof v === 'object' && v !== null) {
            const n = $isArray(v) && $length(v), keys = n === false ? Object.keys(v) : []
            for (let i = 0; i < n || i < keys.length; i++) {
              const k = n === false ? keys[i] : '' + i
              $replace(v, k, revive(v, k))
            }
          }
          return $call(f, holder, key, v)
        }
        return revive({'': v}, '')
      }
      stringify 3 (x, f, g) {
        const visited = []
        let keys
        if (typeof f !== 'function') {
          if ($isArray(f)) {
            keys = []
            for (let i = 0, n = $length(f); i < n; i++) {
              const item = f[i], type = typeof $unboxed(item)
              const key = type === 'string' || type === 'number' ? $text(item) : undefined
              if (key !== undefined && !keys.includes(key)) keys.push(key)
            }
          }
          f = undefined
        }
        g = $unboxed(g)
        const gap = typeof g === 'number' ? ' '.repeat(Math.min(Math.max($integer(g), 0), 10))
          : typeof g === 'string' ? g.slice(0, 10) : ''
        const write = (holder, key, v, line) => {
          v = $plain(v)
          if ($isObject(v)) {
            const method = v.toJSON
            if (typeof method === 'function') v = $call(method, v, key)
          }
          if (f) v = $call(f, holder, key, v)
          v = $unboxed(v)
          switch (typeof v) {
            case 'string': return $quote(v)
            case 'number': return isFinite(v) ? $text(v) : 'null'
            case 'boolean': return $text(v)
          }
          if (v === null) return 'null'
          if (typeof v === 'function' || !$isObject(v)) return undefined
          if (visited.includes(v)) throw new TypeError('an object contains itself')
          visited.push(v)
          const inner = line + gap, parts = []
          if ($isArray(v)) {
            for (let i = 0, n = $length(v); i < n; i++)
              parts.push(write(v, '' + i, v[i], inner) ?? 'null')
          } else {
            const all = keys ?? Object.keys(v)
            for (let i = 0; i < all.length; i++) {
              const text = write(v, all[i], v[all[i]], inner)
              if (text !== undefined) parts.push($quote(all[i]) + (gap ? ': ' : ':') + text)
            }
          }
          visited.pop()
          const [open, close] = $isArray(v) ? '[]' : '{}'
          if (!parts.length) return open + close
          return gap ? open + inner + parts.join(',' + inner) + line + close
            : open + parts.join(',') + close
        }
        return write({'': x}, '', x, gap && '\n')
      }
      $quote 1 (s) {
        const escapes = {'"': '\\"', '\\': '\\\\', '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t'}
        const special = /["\\\x00-\x1F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
        return '"' + s.replace(special, c => escapes[c] ?? '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0')) + '"'
      }
      """#)

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
}
