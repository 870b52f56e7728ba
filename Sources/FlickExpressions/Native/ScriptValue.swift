/// What an expression computes with.
package enum ScriptValue {
  case undefined, null
  case bool(Bool)
  case number(Double)
  case text(String)
  /// A list that is shared, or holds more than a vector.
  case list(ScriptList)
  /// A list of at most four numbers that nobody can change.
  case vector(ScriptNumbers)
  /// A layer, a group of properties: what can be asked for its parts by name.
  case object(any ScriptObject)
  /// A property: it is read where it is used.
  case property(any ScriptProperty)
  /// What was thrown by the runtime. No more is known of it.
  case error
}

/// A number, or one to four of them.
package struct ScriptNumbers {
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

/// A list, shared by all who hold it: as it is in scripts that change lists. As long as it has four
/// numbers at most it needs no array.
package final class ScriptList {
  private var numbers: SIMD4<Double>
  private var numberCount: Int
  private var elements: [ScriptValue]
  private var isNumeric: Bool

  package init(_ numbers: ScriptNumbers) {
    self.numbers = numbers.components
    numberCount = numbers.count
    elements = []
    isNumeric = true
  }

  init(_ elements: [ScriptValue]) {
    numbers = .zero
    numberCount = 0
    self.elements = elements
    isNumeric = false
  }

  var count: Int { isNumeric ? numberCount : elements.count }

  /// Its numbers where it has no others.
  var whole: ScriptNumbers? { isNumeric ? ScriptNumbers(numbers, count: numberCount) : nil }

  subscript(index: Int) -> ScriptValue {
    if isNumeric {
      return index >= 0 && index < numberCount ? .number(numbers[index]) : .undefined
    }
    return elements.indices.contains(index) ? elements[index] : .undefined
  }

  /// - Returns: whether there is room.
  func set(_ value: ScriptValue, at index: Int) -> Bool {
    if isNumeric, case .number(let number) = value, index >= 0, index <= numberCount, index < 4 {
      numbers[index] = number
      numberCount = max(numberCount, index + 1)
      return true
    }
    guard index >= 0, index <= count, index < ScriptLimits.listLength else { return false }
    if isNumeric {
      elements = (0..<numberCount).map { .number(numbers[$0]) }
      isNumeric = false
    }
    if index == elements.count { elements.append(value) } else { elements[index] = value }
    return true
  }
}

/// What stands in the place of a name or a number in parentheses: `group("Name")`, `group(2)`.
package enum ScriptKey {
  case number(Double)
  case name(String)
}

/// A layer, or a group of properties. Belongs to the document that the expression comes from.
package protocol ScriptObject: AnyObject {
  func find(_ key: ScriptKey, _ machine: ScriptMachine) throws(ScriptStop) -> ScriptValue
  func member(
    _ member: ScriptMember, _ machine: ScriptMachine
  ) throws(ScriptStop) -> ScriptValue
  func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: ScriptMachine
  ) throws(ScriptStop) -> ScriptValue
}

/// A property of numbers.
package protocol ScriptProperty: AnyObject {
  var dimensions: Int { get }
  /// Frames in a second.
  var frameRate: Double { get }
  var isAnimated: Bool { get }
  /// The value before the expression.
  func own(at time: Double) -> ScriptNumbers
  /// The value with its expression, at the machine's time.
  func current(_ machine: ScriptMachine) throws(ScriptStop) -> ScriptNumbers
  func member(
    _ member: ScriptMember, _ machine: ScriptMachine
  ) throws(ScriptStop) -> ScriptValue
  func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: ScriptMachine
  ) throws(ScriptStop) -> ScriptValue
}
