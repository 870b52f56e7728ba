import FlickMath

extension ScriptMachine {
  package func isTrue(_ value: ScriptValue) -> Bool {
    switch value {
    case .undefined, .null: false
    case .bool(let flag): flag
    case .number(let number): number != 0 && !number.isNaN
    case .text(let text): !texts[text].isEmpty
    case .list, .vector, .object, .property, .error: true
    }
  }

  func isList(_ value: ScriptValue) -> Bool {
    switch value {
    case .list, .vector: true
    case .property(let property): memos[Int(property)].dimensions > 1
    default: false
    }
  }

  /// Converts a value to a number as JavaScript does.
  mutating func numeric(_ value: ScriptValue) throws(ScriptError) -> Double {
    switch value {
    case .number(let number): return number
    case .bool(let flag): return flag ? 1 : 0
    case .null: return 0
    case .undefined: return .nan
    case .property(let property):
      guard memos[Int(property)].dimensions == 1 else { throw .unsupported }
      return try current(property)[0]
    case .text, .list, .vector, .object, .error: throw .unsupported
    }
  }

  package mutating func boxed(_ numbers: ScriptNumbers) -> ScriptValue {
    numbers.isList ? .vector(arena.add(numbers)) : .number(numbers.components.x)
  }

  /// Converts a number, list or property to one to four numbers.
  package mutating func numbers(_ value: ScriptValue) throws(ScriptError) -> ScriptNumbers {
    switch value {
    case .number(let number): return ScriptNumbers(number)
    case .vector(let vector): return arena.vector(vector)
    case .property(let property): return try current(property)
    case .list(let list):
      guard arena.count(list) <= 4 else { throw .unsupported }
      return try numbers(ofList: list, atMost: 4)
    case .bool, .null, .undefined: return ScriptNumbers(try numeric(value))
    case .text, .object, .error: throw .unsupported
    }
  }

  mutating func numbers(ofList list: Int32, atMost most: Int) throws(ScriptError) -> ScriptNumbers {
    if let numbers = arena.numbers(list) { return numbers }
    var components = SIMD4<Double>.zero
    let count = Swift.min(arena.count(list), most)
    for i in 0..<count { components[i] = try first(arena.element(list, i)) }
    return ScriptNumbers(components, count: count)
  }

  /// Returns the first component of a list, or the number itself.
  package mutating func first(_ value: ScriptValue) throws(ScriptError) -> Double {
    if case .number(let number) = value { return number }
    if case .list(let list) = value { return try numeric(arena.element(list, 0)) }
    let numbers = try numbers(value)
    return numbers.count > 0 ? numbers.components.x : .nan
  }

  mutating func unary(_ operation: ScriptOperator, _ a: ScriptValue) throws(ScriptError)
    -> ScriptValue
  {
    switch operation {
    case .not: return .bool(!isTrue(a))
    case .negateNumber: return .number(-(try numeric(a)))
    case .plus: return .number(try numeric(a))
    case .negate:
      if case .number(let number) = a { return .number(-number) }
      var numbers = try numbers(a)
      numbers.components = -numbers.components
      return boxed(numbers)
    case .typeOf: return value(kind(a))
    default: throw .unsupported
    }
  }

  private func kind(_ value: ScriptValue) -> String {
    switch value {
    case .undefined: "undefined"
    case .null, .list, .vector, .property, .error: "object"
    case .bool: "boolean"
    case .number: "number"
    case .text: "string"
    case .object: "function"
    }
  }

  mutating func binary(
    _ operation: ScriptOperator, _ a: ScriptValue, _ b: ScriptValue
  ) throws(ScriptError) -> ScriptValue {
    if case .number(let x) = a, case .number(let y) = b { return numbers(operation, x, y) }
    switch operation {
    case .sum, .difference: return try added(operation, a, b)
    case .product, .quotient, .remainder: return try combined(operation, a, b)
    case .strictEqual: return .bool(try isSame(a, b))
    case .strictNotEqual: return .bool(!(try isSame(a, b)))
    case .equal: return .bool(try isEqual(a, b))
    case .notEqual: return .bool(!(try isEqual(a, b)))
    case .add:
      if case .text(let x) = a, case .text(let y) = b { return .text(try texts.joined(x, y)) }
      fallthrough
    default: return numbers(operation, try numeric(a), try numeric(b))
    }
  }

  private func numbers(_ operation: ScriptOperator, _ x: Double, _ y: Double)
    -> ScriptValue
  {
    switch operation {
    case .add, .sum: .number(x + y)
    case .subtract, .difference: .number(x - y)
    case .multiply, .product: .number(x * y)
    case .divide, .quotient: .number(x / y)
    case .modulo, .remainder: .number(remainder(x, y))
    case .equal, .strictEqual: .bool(x == y)
    case .notEqual, .strictNotEqual: .bool(x != y)
    case .less: .bool(x < y)
    case .greater: .bool(x > y)
    case .lessOrEqual: .bool(x <= y)
    case .greaterOrEqual: .bool(x >= y)
    case .negateNumber, .negate, .plus, .not, .typeOf: .undefined
    }
  }

  /// Adds or subtracts. A number combined with a vector counts as its first component.
  private mutating func added(
    _ operation: ScriptOperator, _ a: ScriptValue, _ b: ScriptValue
  ) throws(ScriptError) -> ScriptValue {
    if operation == .sum, case .text(let x) = a, case .text(let y) = b {
      return .text(try texts.joined(x, y))
    }
    let (x, y) = (try numbers(a), try numbers(b))
    let sign: Double = operation == .sum ? 1 : -1
    guard x.isList || y.isList else { return .number(x.components.x + sign * y.components.x) }
    var sum = SIMD4<Double>.zero
    let count = Swift.max(x.count, y.count)
    for i in 0..<count { sum[i] = x[i] + sign * y[i] }
    return boxed(ScriptNumbers(sum, count: count))
  }

  /// Multiplies, divides or takes the remainder. A number combined with a vector applies to every component.
  private mutating func combined(
    _ operation: ScriptOperator, _ a: ScriptValue, _ b: ScriptValue
  ) throws(ScriptError) -> ScriptValue {
    let (x, y) = (try numbers(a), try numbers(b))
    guard x.isList || y.isList else { return numbers(operation, x.components.x, y.components.x) }
    var result = SIMD4<Double>.zero
    let count = x.isList ? x.count : y.count
    for i in 0..<count {
      let (u, v) = (x.isList ? x[i] : x.components.x, y.isList ? y[i] : y.components.x)
      switch operation {
      case .product: result[i] = u * v
      case .quotient: result[i] = u / v
      default: result[i] = remainder(u, v)
      }
    }
    return boxed(ScriptNumbers(result, count: count))
  }

  private func isSame(_ a: ScriptValue, _ b: ScriptValue) throws(ScriptError) -> Bool {
    switch (a, b) {
    case (.undefined, .undefined), (.null, .null): return true
    case (.bool(let x), .bool(let y)): return x == y
    case (.number(let x), .number(let y)): return x == y
    case (.text(let x), .text(let y)): return texts.areSame(x, y)
    case (.list(let x), .list(let y)), (.object(let x), .object(let y)),
      (.property(let x), .property(let y)):
      return x == y
    case (.error, _), (_, .error), (.vector, .vector), (.vector, .list), (.list, .vector):
      throw .unsupported
    default: return false
    }
  }

  private mutating func isEqual(_ a: ScriptValue, _ b: ScriptValue) throws(ScriptError) -> Bool {
    switch (a, b) {
    case (.undefined, .null), (.null, .undefined): return true
    case (.undefined, _), (_, .undefined), (.null, _), (_, .null):
      return try isSame(a, b)
    case (.text, .text), (.list, .list), (.object, .object), (.property, .property):
      return try isSame(a, b)
    default: return try numeric(a) == numeric(b)
    }
  }
}
