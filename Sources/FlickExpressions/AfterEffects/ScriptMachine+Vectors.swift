import FlickMath

/// One number, or a list of up to four.
package struct ScriptNumbers: BitwiseCopyable, Sendable {
  package var components: SIMD4<Double>
  package var count: Int
  package var isList: Bool

  @inline(__always)
  package init(_ number: Double) {
    components = SIMD4(number, 0, 0, 0)
    count = 1
    isList = false
  }

  @inline(__always)
  package init(_ components: SIMD4<Double>, count: Int) {
    self.components = components
    self.count = min(count, 4)
    isList = true
  }

  /// Returns a component; 0 if it does not exist.
  @inline(__always)
  package subscript(index: Int) -> Double {
    index >= 0 && index < count ? components[index] : 0
  }
}

/// Arithmetic on numbers and vectors as After Effects defines it. A number combined with a vector counts as its first
/// component in a sum, and applies to every component in a product.
extension ScriptMachine {
  /// The number of degrees of a radian.
  package static let degrees = 180 / Double.pi

  // MARK: Conversions

  /// Returns the value that stands for an object of the host. Returns other values unchanged.
  @inline(__always)
  package mutating func plain(_ value: ScriptValue) throws(ScriptError) -> ScriptValue {
    guard case .host(let host) = value else { return value }
    return try hosts[Int(host)].primitive(&self) ?? value
  }

  /// Returns a number, or an array of numbers.
  package mutating func boxed(_ numbers: ScriptNumbers) -> ScriptValue {
    guard numbers.isList else { return .number(numbers.components.x) }
    let array = makeArray(capacity: numbers.count)
    guard case .object(let object) = array else { return array }
    let start = Int(heap[object].a)
    for index in 0..<numbers.count {
      heap.setElement(start + index, .number(numbers.components[index]))
    }
    setCount(of: object, numbers.count)
    return array
  }

  /// Converts a number, an array or an object of the host to one to four numbers.
  package mutating func numbers(_ value: ScriptValue) throws(ScriptError) -> ScriptNumbers {
    if case .number(let number) = value { return ScriptNumbers(number) }
    let value = try plain(value)
    guard let array = array(value) else { return ScriptNumbers(try number(value)) }
    var components = SIMD4<Double>.zero
    let count = min(Int(heap[array].b), 4)
    for index in 0..<count { components[index] = try first(storedElement(array, index)) }
    return ScriptNumbers(components, count: count)
  }

  /// Returns the first component of an array, or the number itself.
  package mutating func first(_ value: ScriptValue) throws(ScriptError) -> Double {
    if case .number(let number) = value { return number }
    let value = try plain(value)
    guard let array = array(value) else { return try number(value) }
    return heap[array].b > 0 ? try number(storedElement(array, 0)) : .nan
  }

  /// Returns a stored element of an array; undefined if it is missing.
  @inline(__always)
  mutating func storedElement(_ array: Int32, _ index: Int) -> ScriptValue {
    guard index < Int(heap[array].b) else { return .undefined }
    let value = heap.element(Int(heap[array].a) + index)
    return value.isHole ? .undefined : value
  }

  /// The number of elements of an array.
  package mutating func storedCount(_ array: ScriptValue) -> Int {
    self.array(array).map { Int(heap[$0].b) } ?? 0
  }

  /// Returns an element of an array; undefined if it is missing or the value is no array.
  package mutating func storedElement(_ array: ScriptValue, _ index: Int) -> ScriptValue {
    guard index >= 0, let array = self.array(array) else { return .undefined }
    return storedElement(array, index)
  }

  /// Returns the string of a text; `nil` for other values.
  package mutating func textValue(_ value: ScriptValue) -> String? {
    if case .text(let text) = value { texts.string(text) } else { nil }
  }

  /// Returns the array of a value that is an array or stands for one.
  mutating func vector(_ value: ScriptValue) throws(ScriptError) -> Int32? {
    array(try plain(value))
  }

  // MARK: Operators

  /// Returns the result of an operator on vectors. Returns `nil` if no operand is a vector or an object of the host.
  mutating func vectorResult(
    _ operation: ScriptOperation, _ a: ScriptValue, _ b: ScriptValue
  ) throws(ScriptError) -> ScriptValue? {
    guard isOperand(a) || isOperand(b) else { return nil }
    switch operation {
    case .add, .subtract, .multiply, .divide, .remainder: break
    default: return nil
    }
    let x = try plain(a)
    let y = try plain(b)
    let (left, right) = (array(x), array(y))
    guard left != nil || right != nil else {
      return isHost(a) || isHost(b) ? try binary(operation, x, y, isVector: false) : nil
    }
    let isSum = operation == .add || operation == .subtract
    if isSum, x.isText || y.isText { return .text(try joined(try text(x), try text(y))) }
    let counts = (left.map { Int(heap[$0].b) } ?? 1, right.map { Int(heap[$0].b) } ?? 1)
    let count = isSum ? max(counts.0, counts.1) : left == nil ? counts.1 : counts.0
    return try makeVector(count) { m, index throws(ScriptError) in
      let isLeft = index < counts.0 || left == nil && !isSum
      let isRight = index < counts.1 || right == nil && !isSum
      let first = isLeft ? try m.component(x, left, index) : 0
      let second = isRight ? try m.component(y, right, index) : 0
      switch operation {
      case .add: return first + second
      case .subtract: return first - second
      case .multiply: return first * second
      case .divide: return first / second
      default: return remainder(first, second)
      }
    }
  }

  @inline(__always)
  private mutating func isOperand(_ value: ScriptValue) -> Bool {
    switch value {
    case .host: true
    case .object(let object): heap[object].kind == .array
    default: false
    }
  }

  private mutating func isHost(_ value: ScriptValue) -> Bool {
    if case .host = value { true } else { false }
  }

  /// Returns a component of a vector, or a number.
  mutating func component(_ value: ScriptValue, _ array: Int32?, _ index: Int)
    throws(ScriptError) -> Double
  {
    guard let array else { return try number(value) }
    return try first(storedElement(array, index))
  }

  /// Creates an array of numbers.
  package mutating func makeVector(
    _ count: Int, _ body: (inout ScriptMachine, Int) throws(ScriptError) -> Double
  ) throws(ScriptError) -> ScriptValue {
    try countSteps(count >> 3)
    if count > 256 { try checkMemory(adding: count * 16) }
    let result = makeArray(capacity: count)
    guard case .object(let object) = result else { return result }
    let start = Int(heap[object].a)
    for index in 0..<count {
      heap.setElement(start + index, .number(try body(&self, index)))
    }
    setCount(of: object, count)
    return result
  }
}
