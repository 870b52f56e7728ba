import FlickExpressions

/// A property of numbers as an expression sees it: in the units of the file, with the value that its
/// own expression makes of it.
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
  /// What chance tells it from all others by; only known of those that are evaluated for the scene.
  var noiseSeedPath: String?
  /// Those that have been asked for.
  var cachedKeys: [ExpressionKeyframe?] = []
  /// Of a position whose axes are properties of their own.
  let axes: [ExpressionNumericProperty]

  private enum ExpressionState {
    case none
    case unparsed(String)
    case ready(ScriptProgram)
    case unsupported
  }
  private var expressionState = ExpressionState.none
  /// How many properties were being evaluated when this one was begun; -1 while it is not.
  private var evaluationDepth = -1
  /// Whether it says the same at every time.
  private(set) var isConstant = false
  private var didVary = false
  /// Whether the expression threw what it did not catch.
  private(set) var hasFailed = false
  /// What it says at every time.
  private var constantValue = ScriptNumbers(0)
  private var cachedFrame = Double.nan
  private var cachedValue = ScriptNumbers(0)

  struct PropertyIdentity {
    var name = ""
    var matchName = ""
    var index = 1.0
    /// How many dimensions count.
    var maxDimensions = 4
    var isColor = false
  }

  /// - Parameter missing: what it is where nothing is written.
  init(
    _ json: JSONValue?, _ place: PropertyIdentity, in group: ExpressionGroup,
    missing: ScriptNumbers? = nil
  ) {
    self.group = group
    name = place.name
    matchName = place.matchName
    index = json?["ix"]?.number ?? place.index
    frameRate = group.composition.frameRate
    axes = []
    let value = json.flatMap { $0.isObject ? $0["k"] : $0 }
    if let value, value.isArray, value[0]?.isObject == true {
      let read = ExpressionKeyframes(value, limit: place.maxDimensions, isColor: place.isColor)
      keyframes = read.keys.isEmpty ? nil : read
      staticValue = read.keys.first?.value ?? ScriptNumbers(0)
    } else {
      keyframes = nil
      let known = value.flatMap {
        ScriptNumbers($0, limit: place.maxDimensions, isColor: place.isColor)
      }
      let standard = json == nil ? missing.map { $0.limited(to: place.maxDimensions) } : nil
      staticValue = known ?? standard ?? ScriptNumbers(0)
    }
    dimensions = staticValue.isList ? staticValue.count : 1
    if let source = json?["x"]?.string { expressionState = .unparsed(source) }
  }

  init(axes: [ExpressionNumericProperty], _ place: PropertyIdentity, in group: ExpressionGroup) {
    self.group = group
    name = place.name
    matchName = place.matchName
    index = place.index
    frameRate = group.composition.frameRate
    keyframes = nil
    staticValue = ScriptNumbers(.zero, count: axes.count)
    dimensions = axes.count
    self.axes = axes
  }

  var isAnimated: Bool {
    axes.isEmpty ? (keyframes?.keys.count ?? 0) > 1 : axes.contains(where: \.isAnimated)
  }

  /// Whether there is an expression that is evaluated here.
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
    // What moves by an expression is remembered by the evaluation, which knows whether it is whole.
    if isConstant || hasNoExpression {
      machine.memoize(value, of: handle, at: time, varies: changes)
    }
    return value
  }

  /// The value with the expression.
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
    // What asks for itself gets the value that it has without its expression: before what is
    // remembered, since which frames were drawn before must not count.
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

  /// Properties that are being evaluated one within the other.
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
    // A value that was made while one of its sources was cut short is not kept.
    let isWhole = machine.lowestCycleDepth >= depth
    if machine.lowestCycleDepth == depth { machine.lowestCycleDepth = .max }
    guard isWhole else { return result }
    isConstant = !didVary
    if isConstant { constantValue = result }
    machine.memoize(result, of: handle, at: time, varies: didVary)
    return result
  }

  /// What the expression gave, as a value of this property; `nil` where it is none.
  private func validated(_ given: ScriptNumbers?) -> ScriptNumbers? {
    guard let value = given, value.count > 0 else { return nil }
    guard dimensions > 1 else {
      return value.components.x.isFinite ? ScriptNumbers(value.components.x) : nil
    }
    guard value.isList else { return nil }
    for i in 0..<value.count where !value.components[i].isFinite { return nil }
    return value
  }
}

extension ScriptNumbers {
  /// Fewer dimensions.
  fileprivate func limited(to limit: Int) -> ScriptNumbers {
    guard isList else { return self }
    return limit < 2 ? ScriptNumbers(self[0]) : ScriptNumbers(components, count: min(count, limit))
  }
}
