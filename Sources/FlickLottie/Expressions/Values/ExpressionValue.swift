import FlickExpressions
import FlickScene

/// A value of a property, in the units of the file.
protocol ExpressionValue: Sendable {
  static var kind: ExpressionKind { get }
  /// The members of properties with such a value.
  static var members: ScriptMembers { get }

  /// Reads a value of the file. Returns `nil` for other JSON.
  init?(_ written: JSONValue, _ shape: ExpressionValueShape)
  /// The value of a property that the file has none for.
  static var missing: Self { get }

  /// Converts the result of an expression. Throws if it is no such value.
  init(
    result: ScriptValue, of property: ExpressionProperty<Self>, at time: Double,
    _ machine: inout ScriptMachine
  ) throws(ScriptError)
  func scriptValue(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue
  /// Whether the script value stands for a property in arithmetic.
  static var isPrimitive: Bool { get }
  /// Whether scripts take the value for an array.
  var isList: Bool { get }
  /// Returns a component of a list.
  func component(_ index: Int) -> Double?

  /// The value between two keyframes at a fraction of the time between them.
  func interpolated(
    to next: Self, along curve: ExpressionMotionPath?, _ easings: [CubicEasing], at time: Double
  ) -> Self
  /// The spatial curve from this value to that of the next keyframe.
  func motionPath(to end: Self, out: JSONValue?, in: JSONValue?) -> ExpressionMotionPath?
  /// Adds a multiple of the difference of two values. Values that are no numbers stay.
  func adding(_ factor: Double, from start: Self, to end: Self) -> Self
  /// Returns the velocity since the value that was a short time before; `nil` if such values have none.
  func velocity(since before: Self) -> Self?
  /// The length of a vector, or the amount of a number.
  var magnitude: Double { get }

  /// The number of numbers or characters.
  var size: Int { get }

  /// Whether a keyframe can have an easing for each dimension.
  static var hasDimensions: Bool { get }
  /// The number of keyframes that make no property animated and are none for scripts.
  static var minimumKeyCount: Int { get }
}

extension ExpressionValue {
  static var hasDimensions: Bool { false }
  static var minimumKeyCount: Int { 0 }
  static var isPrimitive: Bool { true }
  var isList: Bool { false }
  func component(_ index: Int) -> Double? { nil }
  func motionPath(to end: Self, out: JSONValue?, in: JSONValue?) -> ExpressionMotionPath? { nil }
  func interpolated(
    to next: Self, along curve: ExpressionMotionPath?, _ easings: [CubicEasing], at time: Double
  ) -> Self { self }
  func adding(_ factor: Double, from start: Self, to end: Self) -> Self { self }
  func velocity(since before: Self) -> Self? { nil }
  var magnitude: Double { 0 }
  var size: Int { 4 }
}

/// The rules by which a property reads the numbers of the file.
struct ExpressionValueShape {
  /// The number of dimensions.
  var maxDimensions = 4
  var isColor = false
}

// MARK: Numbers

extension ScriptNumbers: ExpressionValue {
  static var kind: ExpressionKind { .number }
  static var hasDimensions: Bool { true }
  static var missing: ScriptNumbers { ScriptNumbers(0) }

  func component(_ index: Int) -> Double? { index < count ? components[index] : nil }

  /// Reads a number, or a list of at most four numbers. Returns `nil` for other values.
  init?(_ written: JSONValue, _ shape: ExpressionValueShape) {
    if let number = written.number ?? written.bool.map({ $0 ? 1 : 0 }) {
      self.init(number)
      return
    }
    guard written.isArray, written.count > 0, written[0]?.isObject != true else { return nil }
    var components = SIMD4<Double>.zero
    var count = min(written.count, shape.maxDimensions, 4)
    for (i, part) in written.elements.prefix(count).enumerated() {
      components[i] = part.number ?? 0
    }
    guard count > 1 else {
      self.init(components.x)
      return
    }
    // AE: A color has four components in expressions (Adobe's expression reference: `[r, g, b, a]`). Files can omit
    // the last.
    if shape.isColor, count == 3 {
      components.w = 1
      count = 4
    }
    self.init(components, count: count)
  }

  func interpolated(
    to next: ScriptNumbers, along curve: ExpressionMotionPath?, _ easings: [CubicEasing],
    at time: Double
  ) -> ScriptNumbers {
    let progress = easings.first.map { $0.value(at: time) } ?? time
    if let curve { return curve.value(at: progress) }
    var value = self
    let isBlended = isList && !next.isList
    for d in 0..<count where !isBlended && d < max(next.count, 1) {
      let own = d > 0 && d < easings.count ? easings[d].value(at: time) : progress
      value.components[d] += (next.components[d] - components[d]) * own
    }
    return value
  }

  func motionPath(
    to end: ScriptNumbers, out: JSONValue?, in into: JSONValue?
  ) -> ExpressionMotionPath? {
    guard isList, end.isList else { return nil }
    let (out, into) = (Self.tangent(out), Self.tangent(into))
    guard out != .zero || into != .zero else { return nil }
    return ExpressionMotionPath(self, out, into, end)
  }

  private static func tangent(_ written: JSONValue?) -> SIMD4<Double> {
    var tangent = SIMD4<Double>.zero
    guard let written, written.isArray else { return tangent }
    for (i, part) in written.elements.prefix(4).enumerated() { tangent[i] = part.number ?? 0 }
    return tangent
  }

  func adding(_ factor: Double, from start: ScriptNumbers, to end: ScriptNumbers) -> ScriptNumbers {
    var value = self
    value.components += (end.components - start.components) * factor
    return value
  }

  func velocity(since before: ScriptNumbers) -> ScriptNumbers? {
    var velocity = self
    velocity.components = (components - before.components) / ExpressionVelocity.step
    return velocity
  }

  var magnitude: Double {
    isList ? (components * components).sum().squareRoot() : abs(components.x)
  }

  /// Converts a number, or an array of at most four numbers. A property with one dimension takes the first.
  init(
    result: ScriptValue, of property: ExpressionProperty<ScriptNumbers>, at time: Double,
    _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    let value = try machine.plain(result)
    let isList = machine.isArray(value)
    // AE: An Amount expression may return a number for each dimension, or a single number, which applies to all
    // (github.com/simonipiponi/ae-text-expression-selector).
    if property.isSelector ? !isList : !property.staticValue.isList {
      self.init(try machine.finite(isList ? machine.storedElement(value, 0) : value))
      return
    }
    guard isList, machine.storedCount(value) > 0 else {
      throw machine.failure(.type, "the result must be an array of numbers")
    }
    var components = SIMD4<Double>.zero
    let count = min(machine.storedCount(value), 4)
    for i in 0..<count { components[i] = try machine.finite(machine.storedElement(value, i)) }
    self.init(components, count: count)
  }

  func scriptValue(_ machine: inout ScriptMachine) -> ScriptValue { machine.boxed(self) }

  /// Returns at most `limit` dimensions.
  func limited(to limit: Int) -> ScriptNumbers {
    guard isList else { return self }
    return limit < 2 ? ScriptNumbers(self[0]) : ScriptNumbers(components, count: min(count, limit))
  }
}

// MARK: Lists

/// Any number of numbers, such as the colors of a gradient.
struct ExpressionList: ExpressionValue {
  var numbers: [Double]
  static var kind: ExpressionKind { .list }
  static let missing = ExpressionList(numbers: [])
  /// The maximum count.
  private static let maxCount = 6000

  init(numbers: [Double]) { self.numbers = numbers }

  init?(_ written: JSONValue, _ shape: ExpressionValueShape) {
    if let number = written.number {
      numbers = [number]
    } else {
      guard written.isArray, written.count > 0 else { return nil }
      numbers = written.elements.prefix(Self.maxCount).map { $0.number ?? 0 }
    }
  }

  var isList: Bool { true }
  var size: Int { numbers.count }
  func component(_ index: Int) -> Double? { index < numbers.count ? numbers[index] : nil }

  func interpolated(
    to next: ExpressionList, along curve: ExpressionMotionPath?, _ easings: [CubicEasing],
    at time: Double
  ) -> ExpressionList {
    let progress = easings.first.map { $0.value(at: time) } ?? time
    var value = self
    for (index, end) in zip(numbers.indices, next.numbers) {
      value.numbers[index] += (end - numbers[index]) * progress
    }
    return value
  }

  func velocity(since before: ExpressionList) -> ExpressionList? {
    ExpressionList(
      numbers: zip(numbers, before.numbers).map { ($0 - $1) / ExpressionVelocity.step })
  }

  var magnitude: Double { numbers.reduce(0) { $0 + $1 * $1 }.squareRoot() }

  init(
    result: ScriptValue, of property: ExpressionProperty<ExpressionList>, at time: Double,
    _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    let value = try machine.plain(result)
    guard machine.isArray(value), machine.storedCount(value) > 0 else {
      throw machine.failure(.type, "the result must be an array of numbers")
    }
    numbers = []
    for index in 0..<min(machine.storedCount(value), Self.maxCount) {
      numbers.append(try machine.finite(machine.storedElement(value, index)))
    }
  }

  func scriptValue(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    try machine.makeVector(numbers.count) { _, index throws(ScriptError) in numbers[index] }
  }

  static let members: ScriptMembers = ScriptMembers(
    of: ExpressionProperty<ExpressionList>.self, ExpressionProperty<ExpressionList>.commonMembers)
}
