import FlickExpressions

/// A property of one to four numbers.
final class ExpressionNumericProperty: ExpressionBaseProperty {
  let keyframes: ExpressionKeyframes?
  private let staticValue: ScriptNumbers
  let dimensions: Int
  /// The axes of a position with split dimensions.
  let axes: [ExpressionNumericProperty]
  private var cachedFrame = Double.nan
  private var cachedValue = ScriptNumbers(0)
  /// The last value of the expression.
  private var result = ScriptNumbers(0)
  /// The value whose components the running expression has set, and the number of its evaluation.
  private var edited = ScriptNumbers(0)
  private var editingEvaluation = -1

  /// - Parameter missing: The default if the file has no value.
  init(
    _ json: JSONValue?, _ identity: ExpressionIdentity, in group: ExpressionGroup,
    missing: ScriptNumbers? = nil
  ) {
    axes = []
    let value = json.flatMap { $0.isObject ? $0["k"] : $0 }
    if let value, value.isArray, value[0]?.isObject == true {
      let read = ExpressionKeyframes(
        value, limit: identity.maxDimensions, isColor: identity.isColor)
      keyframes = read.keys.isEmpty ? nil : read
      staticValue = read.keys.first?.value ?? ScriptNumbers(0)
    } else {
      keyframes = nil
      let known = value.flatMap {
        ScriptNumbers($0, limit: identity.maxDimensions, isColor: identity.isColor)
      }
      let standard = json == nil ? missing.map { $0.limited(to: identity.maxDimensions) } : nil
      staticValue = known ?? standard ?? ScriptNumbers(0)
    }
    dimensions = staticValue.isList ? staticValue.count : 1
    super.init(json, identity, in: group)
  }

  init(axes: [ExpressionNumericProperty], _ identity: ExpressionIdentity, in group: ExpressionGroup)
  {
    keyframes = nil
    staticValue = ScriptNumbers(.zero, count: axes.count)
    dimensions = axes.count
    self.axes = axes
    super.init(nil, identity, in: group)
  }

  // MARK: Values

  override var isAnimated: Bool {
    axes.isEmpty ? (keyframes?.keys.count ?? 0) > 1 : axes.contains(where: \.isAnimated)
  }

  override var changes: Bool {
    axes.isEmpty ? super.changes : axes.contains(where: \.changes)
  }

  override var keyCount: Int { keyframes?.keys.count ?? 0 }
  override func keyFrame(_ index: Int) -> Double { keyframes?.keys[index].frame ?? 0 }

  override func keyValue(_ index: Int, _ machine: inout ScriptMachine) -> ScriptValue {
    machine.boxed(keyframes?.keys[index].value ?? ScriptNumbers(0))
  }

  func numbersWithoutExpression(at time: Double) -> ScriptNumbers {
    guard let keyframes else { return staticValue }
    let frame = time * frameRate
    if frame == cachedFrame { return cachedValue }
    cachedValue = keyframes.value(at: frame)
    cachedFrame = frame
    return cachedValue
  }

  /// Returns the numbers at a time, with the expression applied.
  func numbers(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError) -> ScriptNumbers
  {
    guard axes.isEmpty else {
      var all = ScriptNumbers(.zero, count: axes.count)
      for i in axes.indices { all.components[i] = try axes[i].numbers(at: time, &machine)[0] }
      return all
    }
    return try evaluate(at: time, &machine) ? result : numbersWithoutExpression(at: time)
  }

  /// Returns the current numbers, and notes whether they change over time.
  func currentNumbers(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptNumbers {
    let numbers = try numbers(at: machine.time, &machine)
    if changes { machine.varies = true }
    return numbers
  }

  override func valueWithoutExpression(at time: Double, _ machine: inout ScriptMachine)
    -> ScriptValue
  {
    // The axes of a split position have their own expressions.
    guard axes.isEmpty else {
      let numbers = try? numbers(at: time, &machine)
      return machine.boxed(numbers ?? staticValue)
    }
    return machine.boxed(numbersWithoutExpression(at: time))
  }

  override func value(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    machine.boxed(try numbers(at: time, &machine))
  }

  override func settle(_ value: ScriptValue, at time: Double, _ machine: inout ScriptMachine)
    throws(ScriptError)
  {
    if value.isUndefined || value.isNull {
      throw machine.failure(.type, "the expression has no result")
    }
    let numbers = try machine.numbers(value)
    guard numbers.count > 0 else { throw machine.failure(.type, "the result is empty") }
    guard dimensions == 1 || numbers.isList || isSelector else {
      throw machine.failure(.type, "the result must be an array of numbers")
    }
    result = dimensions == 1 ? ScriptNumbers(numbers.components.x) : numbers
    for i in 0..<result.count where !result.components[i].isFinite {
      throw machine.failure(.type, "the result is not a number")
    }
  }

  /// A Boolean value that indicates whether the property is evaluated for each part of a text.
  var isSelector = false

  // MARK: The object

  override var members: ScriptMembers { Self.numericMembers }
  override var isList: Bool { dimensions > 1 }

  override func primitive(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue? {
    machine.boxed(try visibleNumbers(&machine))
  }

  /// The current numbers, or those that the running expression has set.
  private func visibleNumbers(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptNumbers {
    if editingEvaluation >= 0, editingEvaluation == machine.evaluationNumber { return edited }
    return try currentNumbers(&machine)
  }

  override func element(_ index: Int, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    guard dimensions > 1 else { return .undefined }
    let numbers = try visibleNumbers(&machine)
    return index < numbers.count && index < dimensions
      ? .number(numbers.components[index]) : .undefined
  }

  override func setElement(_ index: Int, _ value: ScriptValue, _ machine: inout ScriptMachine)
    throws(ScriptError)
  {
    guard index < min(dimensions, 4), dimensions > 1 else { return }
    edited = try visibleNumbers(&machine)
    edited.components[index] = try machine.first(value)
    editingEvaluation = machine.evaluationNumber
  }
}

extension ScriptNumbers {
  /// Returns at most `limit` dimensions.
  fileprivate func limited(to limit: Int) -> ScriptNumbers {
    guard isList else { return self }
    return limit < 2 ? ScriptNumbers(self[0]) : ScriptNumbers(components, count: min(count, limit))
  }
}
