/// Conversions of values.
extension ScriptMachine {
  @inline(__always)
  package mutating func isTrue(_ value: ScriptValue) -> Bool {
    switch value {
    case .bool(let flag): flag
    case .number(let number): number != 0 && !number.isNaN
    case .text(let text): texts.count(text) > 0
    case .undefined, .null, .hole: false
    case .symbol, .object, .host, .method: true
    }
  }

  /// The type that a conversion of an object prefers.
  enum PreferredType { case any, number, string }

  /// Converts an object to a value that is no object.
  mutating func primitive(_ value: ScriptValue, _ preferred: PreferredType = .any)
    throws(ScriptError) -> ScriptValue
  {
    if case .host(let host) = value {
      let object = hosts[Int(host)]
      guard let result = try object.primitive(&self) else {
        return .text(texts.add("[\(object.label)]"))
      }
      return try primitive(result, preferred)
    }
    guard case .object(let object) = value else { return value }
    let prefersText = preferred == .string || preferred == .any && heap[object].kind == .date
    let names: [ScriptName] = prefersText ? [.toString, .valueOf] : [.valueOf, .toString]
    for name in names {
      let method = try get(value, name)
      guard isCallable(method) else { continue }
      let result = try call(method, value)
      if case .object = result { continue }
      return result
    }
    throw failure(.type, "an object cannot be converted to a simple value")
  }

  @inline(__always)
  package mutating func number(_ value: ScriptValue) throws(ScriptError) -> Double {
    if case .number(let number) = value { return number }
    return try numberOfOther(value)
  }

  private mutating func numberOfOther(_ value: ScriptValue) throws(ScriptError) -> Double {
    switch value {
    case .number(let number): return number
    case .bool(let flag): return flag ? 1 : 0
    case .null: return 0
    case .undefined, .hole: return .nan
    case .text(let text):
      if texts.count(text) > 16 { try countReading(value) }
      return ScriptNumberText.number(texts.units[texts.range(text)])
    case .symbol: throw failure(.type, "a symbol cannot be converted to a number")
    case .object, .host, .method: return try number(try primitive(value, .number))
    }
  }

  /// Converts a value to a whole number. NaN becomes 0.
  mutating func integer(_ value: ScriptValue) throws(ScriptError) -> Double {
    let number = try number(value)
    return number.isNaN ? 0 : number.rounded(.towardZero) + 0
  }

  mutating func text(_ value: ScriptValue) throws(ScriptError) -> Int32 {
    switch value {
    case .text(let text): return text
    case .number(let number):
      try countSteps(number == number.rounded() && abs(number) < 1e15 ? 1 : 8)
      return texts.add(ScriptNumberText.text(number))
    case .bool(let flag): return flag ? ScriptName.true.handle : ScriptName.false.handle
    case .null: return ScriptName.null.handle
    case .undefined, .hole: return ScriptName.undefined.handle
    case .symbol: throw failure(.type, "a symbol cannot be converted to a text")
    case .object, .host: return try text(try primitive(value, .string))
    case .method(let name): return name
    }
  }

  /// Converts a value to an object.
  mutating func object(_ value: ScriptValue) throws(ScriptError) -> Int32 {
    switch value {
    case .object(let object): return object
    case .host(let host):
      guard let value = try hosts[Int(host)].primitive(&self) else { return makeObject() }
      return try self.object(value)
    case .undefined, .null, .hole: throw failure(.type, "\(describe(value)) is not an object")
    default: return boxed(value)
    }
  }

  /// Returns the object of a simple value.
  mutating func boxed(_ value: ScriptValue) -> Int32 {
    switch value {
    case .text(let text):
      heap.add(ScriptObjectRecord(kind: .textObject, prototype: realm[.text], a: text))
    case .number(let number):
      heap.add(
        ScriptObjectRecord(kind: .numberObject, prototype: realm[.number], number: number))
    case .bool(let flag):
      heap.add(
        ScriptObjectRecord(kind: .boolObject, prototype: realm[.bool], number: flag ? 1 : 0))
    default: makeObject()
    }
  }

  mutating func typeName(_ value: ScriptValue) -> Int32 {
    let name: ScriptName =
      switch value {
      case .undefined, .hole: .undefined
      case .null: .object
      case .bool: .boolean
      case .number: .number
      case .text: .string
      case .symbol: .symbol
      case .object, .host, .method: isCallable(value) ? .function : .object
      }
    return name.handle
  }

  /// Describes a value for the message of an error.
  mutating func describe(_ value: ScriptValue) -> String {
    switch value {
    case .undefined, .hole: "undefined"
    case .null: "null"
    case .bool(let flag): String(flag)
    case .number(let number): ScriptNumberText.text(number)
    case .text(let text):
      "'" + String(decoding: texts.units[texts.range(text)].prefix(30), as: UTF16.self) + "'"
    case .symbol: "a symbol"
    case .object, .method: isCallable(value) ? "a function" : "an object"
    case .host(let host): hosts[Int(host)].label
    }
  }

  // MARK: Texts

  /// Converts a value to a text, as a string.
  package mutating func string(_ value: ScriptValue) throws(ScriptError) -> String {
    let text = try text(value)
    try countSteps(texts.count(text) >> 6)
    return texts.string(text)
  }

  mutating func joined(_ a: Int32, _ b: Int32) throws(ScriptError) -> Int32 {
    if texts.count(a) == 0 { return b }
    let count = texts.count(a) + texts.count(b)
    guard count <= limits.length else { throw .limit(.length) }
    let added = texts.newUnits(joining: a, b)
    if added > Self.uncheckedUnits { try checkMemory(adding: added * 2) }
    try countSteps((added + texts.count(b)) >> 6)
    return texts.joined(a, b)
  }

  /// The length from which the memory of a text is checked before it is added. Steps count that of shorter ones.
  private static let uncheckedUnits = 256

  /// Adds a text, which the limits of steps and bytes allow.
  package mutating func newText(_ string: String) throws(ScriptError) -> ScriptValue {
    let count = string.utf8.count
    if count > Self.uncheckedUnits {
      try countSteps(count >> 6)
      try checkMemory(adding: count * 2)
    }
    return .text(texts.add(string))
  }

  /// Adds a text of units that are already counted as steps.
  mutating func newText(_ units: [UInt16]) throws(ScriptError) -> ScriptValue {
    if units.count > Self.uncheckedUnits { try checkMemory(adding: units.count * 2) }
    return .text(texts.add(units))
  }

  // MARK: Comparison

  mutating func isStrictlyEqual(_ a: ScriptValue, _ b: ScriptValue) -> Bool {
    switch (a, b) {
    case (.number(let x), .number(let y)): x == y
    case (.text(let x), .text(let y)): texts.areEqual(x, y)
    case (.bool(let x), .bool(let y)): x == y
    case (.undefined, .undefined), (.null, .null), (.hole, .hole), (.hole, .undefined),
      (.undefined, .hole):
      true
    case (.symbol(let x), .symbol(let y)): x == y
    case (.object(let x), .object(let y)), (.host(let x), .host(let y)): x == y
    default: false
    }
  }

  mutating func isEqual(_ a: ScriptValue, _ b: ScriptValue) throws(ScriptError) -> Bool {
    switch (a, b) {
    case (.undefined, .null), (.null, .undefined): return true
    case (.number, .text), (.text, .number): return try number(a) == number(b)
    case (.bool, .bool): return isStrictlyEqual(a, b)
    case (.bool, _): return try isEqual(.number(try number(a)), b)
    case (_, .bool): return try isEqual(a, .number(try number(b)))
    case (.object, .object): return isStrictlyEqual(a, b)
    case (.object, .number), (.object, .text), (.object, .symbol), (.host, .number), (.host, .text):
      return try isEqual(try primitive(a), b)
    case (.number, .object), (.text, .object), (.symbol, .object), (.number, .host), (.text, .host):
      return try isEqual(a, try primitive(b))
    default: return isStrictlyEqual(a, b)
    }
  }

  /// Equality that distinguishes 0 from -0 and not NaN from NaN.
  mutating func isSame(_ a: ScriptValue, _ b: ScriptValue) -> Bool {
    if case .number(let x) = a, case .number(let y) = b {
      if x.isNaN { return y.isNaN }
      return x == y && x.sign == y.sign
    }
    return isStrictlyEqual(a, b)
  }

  /// Equality of the keys of maps, which does not distinguish 0 from -0.
  mutating func isSameKey(_ a: ScriptValue, _ b: ScriptValue) -> Bool {
    if case .number(let x) = a, case .number(let y) = b { return x == y || x.isNaN && y.isNaN }
    return isStrictlyEqual(a, b)
  }
}
