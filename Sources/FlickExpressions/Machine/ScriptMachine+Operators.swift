import FlickMath

/// Operators, beyond those of two numbers.
extension ScriptMachine {
  mutating func binary(
    _ operation: ScriptOperation, _ a: ScriptValue, _ b: ScriptValue, isVector: Bool
  ) throws(ScriptError) -> ScriptValue {
    if isVector, let result = try vectorResult(operation, a, b) { return result }
    switch operation {
    case .strictEqual, .strictNotEqual, .equal, .notEqual:
      if case .text(let text) = a, texts.count(text) > 64 { try countReading(a) }
      let isStrict = operation == .strictEqual || operation == .strictNotEqual
      let areEqual = isStrict ? isStrictlyEqual(a, b) : try isEqual(a, b)
      return .bool(areEqual == (operation == .strictEqual || operation == .equal))
    case .add: return try sum(a, b)
    case .less: return .bool(try isLess(a, b, leftFirst: true) == true)
    case .greater: return .bool(try isLess(b, a, leftFirst: false) == true)
    case .lessOrEqual: return .bool(try isLess(b, a, leftFirst: false) == false)
    case .greaterOrEqual: return .bool(try isLess(a, b, leftFirst: true) == false)
    case .isIn:
      if case .host(let host) = b { return .bool(try hasHostMember(host, try key(a))) }
      guard case .object(let object) = b else { throw failure(.type, "'in' needs an object") }
      return .bool(try has(object, try key(a)))
    case .instanceOf: return .bool(try isInstance(a, of: b))
    default: break
    }
    let x = try number(a)
    let y = try number(b)
    switch operation {
    case .subtract: return .number(x - y)
    case .multiply: return .number(x * y)
    case .divide: return .number(x / y)
    case .remainder: return .number(remainder(x, y))
    case .power: return .number(Self.power(x, y))
    default: return .number(Self.bits(operation, x, y))
    }
  }

  private static func bits(_ operation: ScriptOperation, _ x: Double, _ y: Double) -> Double {
    let a = ScriptNumberText.int32(x)
    let b = ScriptNumberText.int32(y)
    switch operation {
    case .bitAnd: return Double(a & b)
    case .bitOr: return Double(a | b)
    case .bitXor: return Double(a ^ b)
    case .shiftLeft: return Double(a << (b & 31))
    case .shiftRight: return Double(a >> (b & 31))
    default: return Double(UInt32(bitPattern: a) >> UInt32(b & 31))
    }
  }

  static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent.isNaN { return .nan }
    if abs(base) == 1, exponent.isInfinite { return .nan }
    return FlickMath.power(base, exponent)
  }

  private mutating func sum(_ a: ScriptValue, _ b: ScriptValue) throws(ScriptError) -> ScriptValue {
    if case .text(let x) = a, case .text(let y) = b { return .text(try joined(x, y)) }
    let x = try primitive(a)
    let y = try primitive(b)
    switch (x, y) {
    case (.text(let left), _): return .text(try joined(left, try text(y)))
    case (_, .text(let right)): return .text(try joined(try text(x), right))
    default: return .number(try number(x) + number(y))
    }
  }

  /// Returns whether a value is less than another; `nil` if one is NaN.
  mutating func isLess(
    _ a: ScriptValue, _ b: ScriptValue, leftFirst: Bool
  ) throws(ScriptError) -> Bool? {
    let x: ScriptValue
    let y: ScriptValue
    if leftFirst {
      x = try primitive(a, .number)
      y = try primitive(b, .number)
    } else {
      y = try primitive(b, .number)
      x = try primitive(a, .number)
    }
    if case .text(let left) = x, case .text(let right) = y {
      if texts.count(left) > 64 { try countReading(x) }
      return texts.isLess(left, right)
    }
    let (left, right) = (try number(x), try number(y))
    return left.isNaN || right.isNaN ? nil : left < right
  }

  mutating func negated(_ value: ScriptValue, isVector: Bool) throws(ScriptError) -> ScriptValue {
    if case .number(let number) = value { return .number(-number) }
    if isVector, let array = try vector(value) {
      return try makeVector(Int(heap[array].b)) { m, index throws(ScriptError) in
        -(try m.first(m.storedElement(array, index)))
      }
    }
    return .number(-(try number(value)))
  }

  mutating func isInstance(_ value: ScriptValue, of constructor: ScriptValue) throws(ScriptError)
    -> Bool
  {
    guard case .object(let function) = constructor, isCallable(constructor) else {
      throw failure(.type, "'instanceof' needs a function")
    }
    if heap[function].kind == .bound { return try isInstance(value, of: .object(heap[function].a)) }
    if case .host(let host) = value {
      return function == realm.arrayConstructor && hosts[Int(host)].isList
    }
    guard case .object(let object) = value else { return false }
    guard case .object(let prototype) = try get(constructor, .prototype) else {
      throw failure(.type, "the function has no prototype")
    }
    return try inherits(object, from: prototype)
  }
}
