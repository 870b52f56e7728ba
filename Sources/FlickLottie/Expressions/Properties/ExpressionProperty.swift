import FlickExpressions

/// A property of a group, as expressions see it, with a value of any kind.
class ExpressionAnyProperty: ScriptObject {
  /// Whether the property is evaluated for each part of a text.
  final var isSelector = false
  final var handle: Int32 = -1
  unowned let group: ExpressionGroup
  final let identity: ExpressionIdentity
  /// Frames per second.
  final let frameRate: Double
  /// The message of the last evaluation, if it failed and the document keeps messages.
  final fileprivate(set) var failure: String?
  /// The elements that the evaluation with a number has set, as an array.
  fileprivate var edited: (evaluation: Int, value: ScriptValue) = (-2, .undefined)

  // In the generic class, the runtime would find the places of these variables.

  final fileprivate var expressionState = ExpressionState.none
  /// The nesting depth at which the current evaluation began; -1 if the property is not being evaluated.
  final fileprivate var evaluationDepth = -1
  /// A Boolean value that indicates whether the value is the same at every time.
  final fileprivate(set) var isConstant = false
  final fileprivate var didVary = false
  /// A Boolean value that indicates whether the last evaluation ended with an uncaught error.
  final fileprivate(set) var hasFailed = false
  /// The time of the last value of the expression, the frame that it belongs to, and the steps of its evaluation; -1 if another
  /// frame cannot use it.
  fileprivate final var memo: (time: Double, frame: Int, steps: Int) = (.nan, 0, -1)

  fileprivate init(_ identity: ExpressionIdentity, in group: ExpressionGroup) {
    self.group = group
    self.identity = identity
    frameRate = group.composition.frameRate
  }

  final var document: ExpressionDocument { group.composition.document }
  final var layer: ExpressionLayer? { group.layer ?? (group as? ExpressionLayer) }

  var members: ScriptMembers { Self.noMembers }
  private static let noMembers = ScriptMembers(of: ExpressionAnyProperty.self, [])
  final var label: String { identity.name }
  var isList: Bool { false }
  var randomSeed: UInt32 { 0 }
  var kind: ExpressionKind { .number }
  func element(_ index: Int, _ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue? {
    nil
  }
  func setElement(
    _ index: Int, _ value: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptError) {}
  func primitive(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue? { nil }

  /// The value of `value` in the property's own expression.
  func valueWithoutExpression(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    .undefined
  }
  /// The value of a keyframe.
  func keyValue(_ index: Int, _ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    .undefined
  }
  /// Removes the value of an expression that depends on more than the time.
  func forget() {}
  /// Evaluates the expression. Returns the message of the failure.
  func failure(at time: Double) -> String? { nil }

  // MARK: Chains

  /// A Boolean value that indicates whether the evaluation waits for that of another property.
  final var isWaiting = false
  /// A Boolean value that indicates whether the property keeps values for a chain.
  final fileprivate var isResolved = false
  /// Evaluates the property and keeps the value until ``removeResolvedValues()``.
  func resolve(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError) {}
  func removeResolvedValues() {}
}

/// The expression of a property. In the generic class, its cases would be told apart by the runtime.
private enum ExpressionState {
  case none
  case unparsed(ExpressionSource)
  case ready(ScriptBinding, program: Int)
  case broken
}

/// A property with a value of one kind: in the units of the file, with its own expression applied.
class ExpressionProperty<Value: ExpressionValue>: ExpressionAnyProperty {
  final let keyframes: ExpressionKeyframes<Value>?
  final let staticValue: Value
  /// The written property.
  private let json: JSONValue?
  /// The last part of the path that seeds the noise, if it is not that of the property.
  private let addressKey: String?
  /// The keyframes that expressions have requested.
  final var cachedKeys: [ExpressionKeyframe?] = []
  private lazy var addressHash = ScriptNoise.hash(of: address)

  /// The last value of the expression.
  private var lastValue: Value
  private var cachedFrame = Double.nan
  private var cachedValue: Value
  /// The values for the properties that wait in a chain, by the time.
  private var resolved: [Double: ResolvedValue] = [:]

  private struct ResolvedValue {
    var value: Value
    /// A Boolean value that indicates whether the value is that of any other evaluation.
    var isWhole: Bool
  }

  /// - Parameters:
  ///   - json: The property in the file.
  ///   - addressKey: The last part of the path that seeds the noise, if it is not that of the property.
  ///   - missing: The default if the file has no value.
  ///   - replace: Returns what the host supplies for the value of a keyframe, and for the expression.
  init(
    _ json: JSONValue?, _ identity: ExpressionIdentity, _ shape: ExpressionValueShape,
    in group: ExpressionGroup, addressKey: String? = nil, missing: Value? = nil,
    replacing replace: ((Int, Value) -> Value)? = nil
  ) {
    self.json = json
    self.addressKey = addressKey
    let slot = json.flatMap { group.document.slot(of: $0) }
    func member(_ key: StaticString) -> JSONValue? { slot?.member(key) ?? json?.member(key) }
    var identity = identity
    identity.index = member("ix")?.number ?? identity.index
    var value = slot.flatMap { $0.isObject ? nil : $0 } ?? json
    if value?.isObject == true { value = member("k") }
    var keyframes: ExpressionKeyframes<Value>?
    if let value, value.isArray, value[0]?.isObject == true, value[0]?["v"] == nil {
      keyframes = ExpressionKeyframes(value, shape)
    }
    if let replace { keyframes?.replaceValues(replace) }
    let first = keyframes?.keys.first?.value
    self.keyframes = (keyframes?.keys.count ?? 0) > Value.minimumKeyCount ? keyframes : nil
    let own = value.flatMap { Value($0, shape) }
    staticValue =
      first ?? own.map { replace?(0, $0) ?? $0 } ?? (value == nil ? missing : nil) ?? Value.missing
    (lastValue, cachedValue) = (staticValue, staticValue)
    super.init(identity, in: group)
    if replace == nil, let source = ExpressionSource(of: slot) ?? ExpressionSource(of: json) {
      expressionState = .unparsed(source)
    }
  }

  /// Creates a property that follows from others.
  init(_ value: Value, _ identity: ExpressionIdentity, in group: ExpressionGroup) {
    (json, addressKey, keyframes, staticValue) = (nil, nil, nil, value)
    (lastValue, cachedValue) = (value, value)
    super.init(identity, in: group)
  }

  /// The path that seeds the noise of the property. That of a parameter of an effect is the path of the parameter.
  final var address: String {
    if let addressKey { return group.address + "." + addressKey }
    guard let steps = json.map({ document.steps(to: $0) }) else {
      return group.address + "." + identity.name
    }
    return JSONPath.text(group is ExpressionEffect ? steps.dropLast() : steps[...])
  }

  override final var randomSeed: UInt32 { addressHash }

  // MARK: Values

  var isAnimated: Bool { (keyframes?.keys.count ?? 0) > 1 }

  /// A Boolean value that indicates whether the value may change over time.
  var changes: Bool {
    switch expressionState {
    case .none, .broken: isAnimated
    default: !isConstant && (didVary || isAnimated)
    }
  }

  func valueWithoutExpression(at time: Double) -> Value {
    guard let keyframes else { return staticValue }
    let frame = time * frameRate
    if frame == cachedFrame { return cachedValue }
    cachedValue = keyframes.value(at: frame)
    cachedFrame = frame
    return cachedValue
  }

  /// Returns the value that wiggles and smoothing start from: that without the property's own expression.
  func baseValue(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError) -> Value {
    valueWithoutExpression(at: time)
  }

  /// Returns the value of a loop.
  func repeated(_ loop: ExpressionLoop, at time: Double) -> Value {
    repeatedKeyframes(loop, at: time)
  }

  /// Returns the value at the current time, and notes whether it may change.
  final func currentValue(_ machine: inout ScriptMachine) throws(ScriptError) -> Value {
    let value = try evaluatedValue(machine.time, &machine)
    if changes { machine.varies = true }
    return value
  }

  /// Returns the value that the scene has requested before at the same time.
  ///
  /// A value of an earlier frame costs the frame what its evaluation has cost. So the steps that other expressions may take are
  /// never more than without it.
  final func knownValue(at time: Double, _ machine: inout ScriptMachine) -> Value? {
    guard memo.time == time else { return nil }
    if memo.frame != machine.frameNumber {
      guard memo.steps >= 0 else { return nil }
      machine.chargeFrame(memo.steps)
      memo.frame = machine.frameNumber
      hasFailed = false
    }
    return lastValue
  }

  /// Returns the value at a time, with the expression applied.
  func evaluatedValue(_ time: Double, _ machine: inout ScriptMachine) throws(ScriptError) -> Value {
    if case .none = expressionState { return valueWithoutExpression(at: time) }
    if isConstant { return lastValue }
    // A property that refers to itself gets its value without the expression. This check comes before the cache, so
    // that the result does not depend on the frames that were drawn before.
    guard evaluationDepth < 0, !isWaiting else {
      machine.lowestCycleDepth = min(machine.lowestCycleDepth, evaluationDepth)
      return valueWithoutExpression(at: time)
    }
    if memo.time == time, memo.frame == machine.frameNumber {
      machine.noteUse()
      return lastValue
    }
    if isResolved, hasResolvedValue(at: time) { return resolvedValue(at: time, &machine) }
    parse(&machine)
    guard case .ready(let binding, let program) = expressionState, !time.isNaN else {
      return valueWithoutExpression(at: time)
    }
    // A selector depends on the part of the text, too, so that it cannot be evaluated before what reads it.
    guard machine.depth < ExpressionChain.maxDepth + (isSelector ? 1 : 0) else {
      document.chain.needed = ExpressionChain.Link(property: self, time: time)
      throw .suspended
    }
    if let limit = document.exceededLimit(of: program, &machine) {
      expressionState = .broken
      hasFailed = true
      failure = machine.message(of: limit)
      return valueWithoutExpression(at: time)
    }
    return try evaluate(binding, program, at: time, &machine)
  }

  override final func forget() { memo.time = .nan }

  override final func failure(at time: Double) -> String? {
    _ = document.evaluate(self, at: time)
    if case .broken = expressionState { return failure }
    return hasFailed ? failure : nil
  }

  override final func resolve(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError) {
    let value = try evaluatedValue(time, &machine)
    resolved[time] = ResolvedValue(value: value, isWhole: machine.lowestCycleDepth == .max)
    isResolved = true
  }

  override final func removeResolvedValues() {
    resolved.removeAll(keepingCapacity: true)
    isResolved = false
  }

  final func resolvedValue(at time: Double) -> Value? { resolved[time]?.value }

  // These are functions of their own, because the caller would ask the runtime for the types of their variables each time.

  @inline(never)
  private func hasResolvedValue(at time: Double) -> Bool { resolved[time] != nil }

  @inline(never)
  private func resolvedValue(at time: Double, _ machine: inout ScriptMachine) -> Value {
    machine.noteUse()
    guard let known = resolved[time] else { return staticValue }
    if !known.isWhole { machine.lowestCycleDepth = -1 }
    return known.value
  }

  /// Notes that a property below this one exceeds a limit.
  final func fail(_ error: ScriptError, _ machine: inout ScriptMachine) {
    hasFailed = true
    failure =
      document.keepsFailures && error != .limit(.frameSteps) ? machine.message(of: error) : nil
  }

  private func parse(_ machine: inout ScriptMachine) {
    guard case .unparsed(let source) = expressionState else { return }
    do throws(ScriptSyntaxError) {
      let program = try document.program(source, &machine)
      let binding = machine.bind(
        program, names: document.place, property: self, layer: layer,
        composition: group.composition)
      expressionState = .ready(binding, program: program)
    } catch {
      expressionState = .broken
      failure = "SyntaxError: \(error.message) (line \(error.line), column \(error.column))"
    }
  }

  private func evaluate(
    _ binding: ScriptBinding, _ program: Int, at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> Value {
    let (now, wasVarying, depth) = (machine.time, machine.varies, machine.depth)
    machine.depth += 1
    machine.time = time
    machine.varies = false
    evaluationDepth = depth
    defer {
      evaluationDepth = -1
      machine.time = now
      machine.depth = depth
    }
    let (mark, start, count) = (machine.mark, machine.stepCount, machine.evaluationCount)
    var value: Value?
    var limit: ScriptError?
    let hadFailed = hasFailed
    hasFailed = true
    do throws(ScriptError) {
      value = try Value(result: try machine.run(binding), of: self, at: time, &machine)
      hasFailed = false
    } catch {
      if error == .suspended {
        hasFailed = hadFailed
        throw error
      }
      if document.keepsFailures { failure = machine.message(of: error) }
      if error != .thrown { limit = error }
      if error == .limit(.frameSteps) { failure = nil }
    }
    machine.release(to: mark)
    if hasFailed, isAnimated { machine.varies = true }
    didVary = machine.varies
    machine.varies = wasVarying || didVary
    let result = value ?? valueWithoutExpression(at: time)
    // A value that was computed while one of its inputs was cut short is not cached.
    let isWhole = machine.lowestCycleDepth >= depth
    if machine.lowestCycleDepth == depth { machine.lowestCycleDepth = .max }
    if isWhole {
      isConstant = !didVary
      // Only a value that reads no others costs at most the same in every frame.
      let isReusable = !hasFailed && machine.evaluationCount == count + 1
      memo = (time, machine.frameNumber, isReusable ? machine.stepCount - start : -1)
      lastValue = result
      if isConstant {
        machine.noteReuse(since: start)
      } else if isReusable {
        document.keepsValues = true
      }
    }
    if let limit {
      document.exceed(limit, program)
      throw limit
    }
    return result
  }

  // MARK: Scripts

  override var members: ScriptMembers { Value.members }
  override var isList: Bool { staticValue.isList }
  override var kind: ExpressionKind { Value.kind }

  override func valueWithoutExpression(_ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    if isAnimated { machine.varies = true }
    return try valueWithoutExpression(at: machine.time).scriptValue(&machine)
  }

  override func keyValue(_ index: Int, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    guard let keys = keyframes?.keys, keys.indices.contains(index) else { return .undefined }
    return try keys[index].value.scriptValue(&machine)
  }

  override func primitive(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue? {
    guard Value.isPrimitive else { return nil }
    if edited.evaluation == machine.evaluationNumber { return edited.value }
    return try currentValue(&machine).scriptValue(&machine)
  }

  override func element(_ index: Int, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    guard isList, edited.evaluation != machine.evaluationNumber else { return nil }
    return try currentValue(&machine).component(index).map { .number($0) } ?? .undefined
  }

  /// The expression that is being evaluated sees the elements that it has set.
  override func setElement(
    _ index: Int, _ value: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    guard isList, let elements = try primitive(&machine) else { return }
    try machine.setElement(of: elements, index, value)
    edited = (machine.evaluationNumber, elements)
  }
}

/// A keyframe. It stands for its value, as in `key(1)[0]`.
final class ExpressionKeyframe: ScriptObject {
  var handle: Int32 = -1
  private unowned let property: ExpressionAnyProperty
  private let time: Double
  private let index: Int
  let isList: Bool

  init(_ property: ExpressionAnyProperty, time: Double, index: Int) {
    self.property = property
    self.time = time
    self.index = index
    isList = property.isList
  }

  var label: String { "keyframe" }

  func primitive(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue? {
    try property.keyValue(index, &machine)
  }

  /// A number is the first element of its keyframe, so that expressions can read all keyframes as arrays.
  func element(_ element: Int, _ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue? {
    guard !isList, property.kind == .number, element == 0 else { return nil }
    return try primitive(&machine)
  }

  var members: ScriptMembers { Self.table }

  private static let table = ScriptMembers(
    of: ExpressionKeyframe.self,
    [
      ScriptMember(.time) { key, _ in .number(key.time) },
      ScriptMember(.index) { key, _ in .number(Double(key.index + 1)) },
      ScriptMember(.value) { key, machine throws(ScriptError) in
        try key.property.keyValue(key.index, &machine)
      },
    ])
}
