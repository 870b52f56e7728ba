import FlickExpressions

/// A numeric property, as expressions see it: in the units of the file, with its own expression applied.
final class ExpressionNumericProperty: ScriptProperty {
  var handle: Int32 = -1
  unowned let group: ExpressionGroup
  let name: String
  let matchName: String
  let index: Double
  let frameRate: Double
  let keyframes: ExpressionKeyframes?
  private let staticValue: ScriptNumbers
  let dimensions: Int
  /// The path that seeds the property's noise. Set only for properties that the scene requests.
  var noiseSeed: NoiseSeed?
  /// The keyframes that expressions have requested.
  var cachedKeys: [ExpressionKeyframe?] = []
  /// The axes of a position with split dimensions.
  let axes: [ExpressionNumericProperty]

  private enum ExpressionState {
    case none
    case unparsed(ExpressionText)
    case ready(ScriptProgram)
    case unsupported
  }
  private var expressionState = ExpressionState.none
  /// The nesting depth at which the current evaluation began; -1 if the property is not being evaluated.
  private var evaluationDepth = -1
  /// A Boolean value that indicates whether the value is the same at every time.
  private(set) var isConstant = false
  private var didVary = false
  /// A Boolean value that indicates whether the last evaluation ended with an uncaught error.
  private(set) var hasFailed = false
  /// The value at every time, if it is constant.
  private var constantValue = ScriptNumbers(0)
  private var cachedFrame = Double.nan
  private var cachedValue = ScriptNumbers(0)

  /// A path in the file: that of a property without its last steps.
  struct NoiseSeed {
    var property: JSONValue
    var droppedSteps: Int

    var path: String { JSONPath.text(property.steps.dropLast(droppedSteps)) }
  }

  struct PropertyIdentity {
    var name = ""
    var matchName = ""
    var index = 1.0
    /// The number of dimensions.
    var maxDimensions = 4
    var isColor = false
  }

  /// - Parameter missing: The default if the file has no value.
  init(
    _ json: JSONValue?, _ identity: PropertyIdentity, in group: ExpressionGroup,
    missing: ScriptNumbers? = nil
  ) {
    self.group = group
    name = identity.name
    matchName = identity.matchName
    index = json?["ix"]?.number ?? identity.index
    frameRate = group.composition.frameRate
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
    if let source = ExpressionText(of: json) { expressionState = .unparsed(source) }
  }

  init(axes: [ExpressionNumericProperty], _ identity: PropertyIdentity, in group: ExpressionGroup) {
    self.group = group
    name = identity.name
    matchName = identity.matchName
    index = identity.index
    frameRate = group.composition.frameRate
    keyframes = nil
    staticValue = ScriptNumbers(.zero, count: axes.count)
    dimensions = axes.count
    self.axes = axes
  }

  var isAnimated: Bool {
    axes.isEmpty ? (keyframes?.keys.count ?? 0) > 1 : axes.contains(where: \.isAnimated)
  }

  /// Returns whether the property has an expression that is evaluated natively.
  func isNativeScript(_ machine: inout ScriptMachine) -> Bool {
    parseScript(&machine)
    if case .ready = expressionState { return true }
    return false
  }

  private var hasNoExpression: Bool {
    if case .none = expressionState { axes.isEmpty } else { false }
  }

  private func parseScript(_ machine: inout ScriptMachine) {
    guard case .unparsed(let source) = expressionState else { return }
    guard let script = group.composition.document.script(source) else {
      expressionState = .unsupported
      return
    }
    expressionState = .ready(
      ScriptProgram(
        script, of: self, layer: group.layer ?? group, composition: group.composition,
        on: &machine))
  }

  var changes: Bool {
    guard axes.isEmpty else { return axes.contains(where: \.changes) }
    if case .none = expressionState { return isAnimated }
    return !isConstant && (didVary || isAnimated)
  }

  func valueWithoutExpression(at time: Double) -> ScriptNumbers {
    guard let keyframes else { return staticValue }
    let frame = time * frameRate
    if frame == cachedFrame { return cachedValue }
    cachedValue = keyframes.value(at: frame)
    cachedFrame = frame
    return cachedValue
  }

  func currentValue(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptNumbers {
    let time = machine.time
    let value = try evaluatedValue(time, &machine)
    if changes { machine.varies = true }
    // Values of expressions are cached by the evaluation, which knows whether they are complete.
    if isConstant || hasNoExpression {
      machine.memoize(value, of: handle, at: time, varies: changes)
    }
    return value
  }

  /// Returns the value at a time, with the expression applied.
  func evaluatedValue(_ time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptNumbers
  {
    guard axes.isEmpty else {
      var all = ScriptNumbers(.zero, count: axes.count)
      for i in axes.indices { all.components[i] = try axes[i].evaluatedValue(time, &machine)[0] }
      return all
    }
    if case .none = expressionState { return valueWithoutExpression(at: time) }
    if isConstant { return constantValue }
    // A property that refers to itself gets its value without the expression. This check comes before the cache, so
    // that the result does not depend on the frames that were drawn before.
    guard evaluationDepth < 0 else {
      machine.lowestCycleDepth = min(machine.lowestCycleDepth, evaluationDepth)
      return valueWithoutExpression(at: time)
    }
    if let known = machine.memoizedValue(handle, at: time) { return known }
    parseScript(&machine)
    guard case .ready(let program) = expressionState, machine.depth < Self.maxNestingDepth
    else { throw .unsupported }
    return try evaluate(program, at: time, &machine)
  }

  /// The largest nesting depth of property evaluations.
  private static let maxNestingDepth = 24

  private func evaluate(
    _ program: ScriptProgram, at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptNumbers {
    let (now, wasVarying, depth) = (machine.time, machine.varies, machine.depth)
    machine.invalidate(handle)
    machine.depth += 1
    machine.time = time
    machine.varies = false
    evaluationDepth = depth
    defer {
      evaluationDepth = -1
      machine.time = now
      machine.depth -= 1
    }
    let value = validated(try machine.numbers(of: program))
    hasFailed = value == nil
    if hasFailed, isAnimated { machine.varies = true }
    didVary = machine.varies
    machine.varies = wasVarying || didVary
    let result = value ?? valueWithoutExpression(at: time)
    // A value that was computed while one of its inputs was cut short is not cached.
    let isWhole = machine.lowestCycleDepth >= depth
    if machine.lowestCycleDepth == depth { machine.lowestCycleDepth = .max }
    guard isWhole else { return result }
    isConstant = !didVary
    if isConstant { constantValue = result }
    machine.memoize(result, of: handle, at: time, varies: didVary)
    return result
  }

  /// Returns the result of an expression as a value of this property; `nil` if it is not a valid value.
  private func validated(_ result: ScriptNumbers?) -> ScriptNumbers? {
    guard let value = result, value.count > 0 else { return nil }
    guard dimensions > 1 else {
      return value.components.x.isFinite ? ScriptNumbers(value.components.x) : nil
    }
    guard value.isList else { return nil }
    for i in 0..<value.count where !value.components[i].isFinite { return nil }
    return value
  }
}

extension ScriptNumbers {
  /// Returns at most `limit` dimensions.
  fileprivate func limited(to limit: Int) -> ScriptNumbers {
    guard isList else { return self }
    return limit < 2 ? ScriptNumbers(self[0]) : ScriptNumbers(components, count: min(count, limit))
  }
}
