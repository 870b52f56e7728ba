/// What an expression computes with: plain bits. Texts, lists, layers and properties are told by their
/// places in the machine's tables, so that copying a value counts no references.
package enum ScriptValue: BitwiseCopyable, Sendable {
  case undefined, null
  case bool(Bool)
  case number(Double)
  case text(Int32)
  /// A list that is shared, or holds more than a vector.
  case list(Int32)
  /// A list of at most four numbers that nobody can change.
  case vector(Int32)
  /// A layer, a group of properties: what can be asked for its parts by name.
  case object(Int32)
  /// A property: it is read where it is used.
  case property(Int32)
  /// What was thrown by the runtime. No more is known of it.
  case error
}

/// A number, or one to four of them.
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

  /// A component that is not there is 0.
  @inline(__always)
  package subscript(index: Int) -> Double {
    index >= 0 && index < count ? components[index] : 0
  }
}

/// What stands in the place of a name or a number in parentheses: `group("Name")`, `group(2)`.
package enum ScriptKey {
  case number(Double)
  case name(String)
}

/// A layer, or a group of properties. Belongs to the document that the expression comes from.
package protocol ScriptObject: AnyObject {
  /// Its place in the machine's table; -1 before it has one.
  var handle: Int32 { get set }
  func find(_ key: ScriptKey, _ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue
  func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue
  func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue
}

/// A property of numbers.
package protocol ScriptProperty: AnyObject {
  /// Its place in the machine's table; -1 before it has one.
  var handle: Int32 { get set }
  var dimensions: Int { get }
  /// Frames in a second.
  var frameRate: Double { get }
  var isAnimated: Bool { get }
  /// The value before the expression.
  func valueWithoutExpression(at time: Double) -> ScriptNumbers
  /// The value with its expression, at the machine's time.
  func currentValue(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptNumbers
  func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue
  func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue
}
