/// A value of a script. It is trivially copyable: texts, lists, layers and properties are handles into the
/// machine's tables, so that copying does no reference counting.
package enum ScriptValue: BitwiseCopyable, Sendable {
  case undefined, null
  case bool(Bool)
  case number(Double)
  case text(Int32)
  /// A shared list, or a list that is no vector.
  case list(Int32)
  /// An immutable list of at most four numbers.
  case vector(Int32)
  /// A layer or a group of properties, whose parts are found by name.
  case object(Int32)
  /// A property, which is read when it is used.
  case property(Int32)
  /// An error thrown by the runtime. It has no further information.
  case error
}

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

/// The argument of a lookup such as `group("Name")` or `group(2)`.
package enum ScriptKey {
  case number(Double)
  case name(String)
}

/// A layer or a group of properties in the document of the expression.
package protocol ScriptObject: AnyObject {
  /// The index in the machine's table; -1 if not registered yet.
  var handle: Int32 { get set }
  func find(_ key: ScriptKey, _ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue
  func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue
  func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue
}

/// A numeric property.
package protocol ScriptProperty: AnyObject {
  /// The index in the machine's table; -1 if not registered yet.
  var handle: Int32 { get set }
  var dimensions: Int { get }
  /// Frames per second.
  var frameRate: Double { get }
  var isAnimated: Bool { get }
  /// Returns the value before the expression is applied.
  func valueWithoutExpression(at time: Double) -> ScriptNumbers
  /// Returns the value, including the expression, at the machine's time.
  func currentValue(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptNumbers
  func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue
  func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue
}
