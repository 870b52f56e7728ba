import FlickExpressions

/// A property of the document, as expressions see it: in the units of the file, with its own expression applied.
///
/// Subclasses have the values: they read the file, and keep the last value of the expression.
class ExpressionBaseProperty: ScriptObject {
  final var handle: Int32 = -1
  unowned let group: ExpressionGroup
  let identity: ExpressionIdentity
  /// The property index in After Effects.
  let index: Double
  let frameRate: Double
  /// The path that seeds the property's noise. Set only for properties that the scene requests.
  final var noiseSeed: ExpressionNoiseSeed?
  /// The keyframes that expressions have requested.
  final var cachedKeys: [ExpressionKeyframe?] = []

  private enum ExpressionState {
    case none
    case unparsed(ExpressionText)
    case ready(ScriptBinding)
    case failed(String)
  }
  private var expressionState = ExpressionState.none
  /// The nesting depth at which the current evaluation began; -1 if the property is not being evaluated.
  private var evaluationDepth = -1
  /// The time of the last value of the expression. NaN if there is none.
  private var evaluatedTime = Double.nan
  /// A Boolean value that indicates whether the value is the same at every time.
  private(set) final var isConstant = false
  private var didVary = false
  /// A Boolean value that indicates whether the last evaluation ended with an error.
  private(set) final var hasFailed = false
  /// The message of the last error. Kept only if ``ExpressionDocument/keepsMessages`` is set.
  private(set) final var failure = ""

  init(_ json: JSONValue?, _ identity: ExpressionIdentity, in group: ExpressionGroup) {
    self.group = group
    self.identity = identity
    index = json?["ix"]?.number ?? identity.index
    frameRate = group.composition.frameRate
    if let source = ExpressionText(of: json) { expressionState = .unparsed(source) }
  }

  // MARK: Values

  /// A Boolean value that indicates whether the value without the expression changes over time.
  var isAnimated: Bool { keyCount > 1 }
  var keyCount: Int { 0 }
  /// Returns the frame of a keyframe.
  func keyFrame(_ index: Int) -> Double { 0 }
  /// Returns the value of a keyframe.
  func keyValue(_ index: Int, _ machine: inout ScriptMachine) -> ScriptValue { .undefined }

  /// Returns the value before the expression.
  func valueWithoutExpression(at time: Double, _ machine: inout ScriptMachine) -> ScriptValue {
    .undefined
  }

  /// Returns the value, with the expression applied.
  func value(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    .undefined
  }

  /// Converts the result of the expression to a value of the property, and keeps it.
  ///
  /// - Throws: ``ScriptError`` if the result is not a value of the property.
  func settle(_ result: ScriptValue, at time: Double, _ machine: inout ScriptMachine)
    throws(ScriptError)
  {}

  /// Returns the current value, and notes whether it changes over time.
  final func currentValue(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    let value = try value(at: machine.time, &machine)
    if changes { machine.varies = true }
    return value
  }

  // MARK: The object

  var members: ScriptMembers { Self.baseMembers }
  final var label: String { identity.name }

  func primitive(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue? {
    try currentValue(&machine)
  }

  var isList: Bool { false }

  func element(_ index: Int, _ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue? {
    nil
  }

  func setElement(_ index: Int, _ value: ScriptValue, _ machine: inout ScriptMachine)
    throws(ScriptError)
  {}

  // MARK: The expression

  final var hasExpression: Bool {
    if case .none = expressionState { false } else { true }
  }

  /// A Boolean value that indicates whether the value changes over time, as far as known.
  var changes: Bool {
    if case .none = expressionState { return isAnimated }
    return !isConstant && (didVary || isAnimated)
  }

  /// Returns whether the property has an expression without mistakes in its syntax.
  final func isReady(_ machine: inout ScriptMachine) -> Bool {
    parseExpression(&machine)
    if case .ready = expressionState { return true }
    return false
  }

  private func parseExpression(_ machine: inout ScriptMachine) {
    guard case .unparsed(let source) = expressionState else { return }
    let composition = group.composition
    do throws(ScriptSyntaxError) {
      let program = try composition.document.program(source, &machine)
      expressionState = .ready(
        machine.bind(
          program, names: composition.document.place, property: self,
          layer: group.layer ?? group, composition: composition))
    } catch {
      expressionState = .failed("SyntaxError: \(error.message) (line \(error.line))")
      hasFailed = true
      failure = "SyntaxError: \(error.message) (line \(error.line), column \(error.column))"
    }
  }

  /// Forgets the value of an expression that depends on more than the time.
  final func forget() {
    evaluatedTime = .nan
    isConstant = false
  }

  /// The largest nesting depth of evaluations of properties.
  private static let maxNestingDepth = 24

  /// Evaluates the expression at a time.
  ///
  /// - Returns: Whether the subclass keeps the value of the expression. Otherwise, the value is that without it.
  /// - Throws: ``ScriptError/limit(_:)`` if the evaluation exceeds a limit.
  final func evaluate(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError) -> Bool {
    if case .none = expressionState { return false }
    if isConstant { return !hasFailed }
    // A property that refers to itself gets its value without the expression. This check comes before the cache, so
    // that the result does not depend on the frames that were drawn before.
    guard evaluationDepth < 0 else {
      machine.lowestCycleDepth = min(machine.lowestCycleDepth, evaluationDepth)
      return false
    }
    if evaluatedTime == time { return !hasFailed }
    parseExpression(&machine)
    guard case .ready(let binding) = expressionState, machine.depth < Self.maxNestingDepth
    else { return false }
    return try evaluate(binding, at: time, &machine)
  }

  private func evaluate(
    _ binding: ScriptBinding, at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> Bool {
    let (now, wasVarying, depth) = (machine.time, machine.varies, machine.depth)
    evaluatedTime = .nan
    machine.depth += 1
    machine.time = time
    machine.varies = false
    evaluationDepth = depth
    defer {
      evaluationDepth = -1
      machine.time = now
      machine.depth -= 1
    }
    let mark = machine.mark
    do throws(ScriptError) {
      let result = try machine.run(binding)
      try settle(result, at: time, &machine)
      hasFailed = false
    } catch {
      hasFailed = true
      if group.composition.document.keepsMessages { failure = machine.message(of: error) }
      guard error == .thrown else { throw error }
    }
    machine.release(to: mark)
    if hasFailed, isAnimated { machine.varies = true }
    didVary = machine.varies
    machine.varies = wasVarying || didVary
    // A value that was computed while one of its inputs was cut short is not cached.
    let isWhole = machine.lowestCycleDepth >= depth
    if machine.lowestCycleDepth == depth { machine.lowestCycleDepth = .max }
    if isWhole {
      isConstant = !didVary
      evaluatedTime = time
    }
    return !hasFailed
  }
}

/// The names of a property or group in After Effects.
struct ExpressionIdentity {
  var name = ""
  var matchName = ""
  var index = 1.0
  /// The number of dimensions of a property.
  var maxDimensions = 4
  var isColor = false
}

/// A path in the file: that of a property without its last steps.
struct ExpressionNoiseSeed {
  var property: JSONValue
  var droppedSteps: Int

  var path: String { JSONPath.text(property.steps.dropLast(droppedSteps)) }
}
