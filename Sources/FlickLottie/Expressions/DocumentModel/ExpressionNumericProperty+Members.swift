import FlickExpressions

extension ExpressionNumericProperty {
  func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    switch member {
    case .value: return machine.boxed(try currentValue(&machine))
    case .numKeys: return .number(Double(keyframes?.keys.count ?? 0))
    case .propertyIndex: return .number(index)
    case .name, ._name: return machine.value(name)
    case .matchName: return machine.value(matchName)
    case .active, .enabled: return .bool(true)
    case .length where dimensions > 1: return .number(Double(dimensions))
    case .velocity:
      if isAnimated || isNativeScript(&machine) { machine.varies = true }
      return try velocity(at: machine.time, &machine)
    default: throw .unsupported
    }
  }

  func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    switch member {
    case .valueAtTime: return machine.boxed(try evaluatedValue(try machine.first(a), &machine))
    case .velocityAtTime: return try velocity(at: try machine.first(a), &machine)
    case .key: return try key(try machine.first(a), &machine)
    case .nearestKey: return try nearestKey(try machine.first(a), &machine)
    case .wiggle: return try wiggle(try machine.first(a), try machine.numbers(b), &machine)
    case .propertyGroup: return try group.ancestor(a, from: group, &machine)
    case .loopIn: return try loop(a, b, isIn: true, isDuration: false, &machine)
    case .loopOut: return try loop(a, b, isIn: false, isDuration: false, &machine)
    case .loopInDuration: return try loop(a, b, isIn: true, isDuration: true, &machine)
    case .loopOutDuration: return try loop(a, b, isIn: false, isDuration: true, &machine)
    default: throw .unsupported
    }
  }

  /// Velocity is the difference over this time, in seconds, up to the requested time. A keyframe therefore has the
  /// velocity of the segment before it.
  private static let velocityStep = 0.001

  private func velocity(
    at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    var here = try evaluatedValue(time, &machine)
    let before = try evaluatedValue(time - Self.velocityStep, &machine)
    here.components = (here.components - before.components) / Self.velocityStep
    return machine.boxed(here)
  }

  // Loops before the first and after the last keyframe. They use the keyframed value, without the expression.

  private func loop(
    _ type: ScriptValue, _ count: ScriptValue, isIn: Bool, isDuration: Bool,
    _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    var loopType = "cycle"
    if let text = machine.text(type) {
      loopType = text
    } else if !machine.isUndefined(type) {
      throw .unsupported
    }
    let count = machine.isTrue(count) ? try machine.first(count) : 0
    let time = machine.time
    if isAnimated { machine.varies = true }
    guard let keys = keyframes?.keys, keys.count > 1, let first = keys.first, let last = keys.last
    else { return machine.boxed(valueWithoutExpression(at: time)) }
    let isInside = isIn ? time >= first.frame / frameRate : time <= last.frame / frameRate
    guard !isInside else { return machine.boxed(valueWithoutExpression(at: time)) }
    let span =
      isDuration
      ? try durationSpan(abs(count), isIn, first.frame / frameRate, last.frame / frameRate)
      : keyframeSpan(count, isIn, keys)
    return machine.boxed(loopedValue(loopType, isIn, span, at: time))
  }

  /// AE: 0 keyframes, or more than exist, means all (Adobe's expression reference, `loopOut(type, numKeyframes)`).
  private func keyframeSpan(
    _ count: Double, _ isIn: Bool, _ keys: [ExpressionKeyframes.StoredKeyframe]
  ) -> (start: Double, end: Double) {
    let last = keys.count - 1
    let segments = count.isFinite && count >= 1 && count < Double(last) ? Int(count) : last
    if isIn { return (keys[0].frame / frameRate, keys[segments].frame / frameRate) }
    return (keys[last - segments].frame / frameRate, keys[last].frame / frameRate)
  }

  private func durationSpan(
    _ seconds: Double, _ isIn: Bool, _ first: Double, _ last: Double
  ) throws(ScriptError) -> (start: Double, end: Double) {
    var seconds = seconds
    if seconds == 0 {
      guard let layer = group.layer ?? (group as? ExpressionLayer),
        let (inPoint, outPoint) = layer.timeRange
      else { throw .unsupported }
      seconds = max(isIn ? outPoint - first : last - inPoint, 0)
    }
    return isIn ? (first, first + seconds) : (last - seconds, last)
  }

  private func loopedValue(
    _ loopType: String, _ isIn: Bool, _ span: (start: Double, end: Double), at time: Double
  ) -> ScriptNumbers {
    if loopType == "continue" {
      return continuedValue(isIn ? span.start : span.end, isIn, at: time)
    }
    let length = span.end - span.start
    guard length > 0 else { return valueWithoutExpression(at: isIn ? span.start : span.end) }
    let turns = ((time - span.start) / length).rounded(.down)
    let rest = time - span.start - turns * length
    if loopType == "pingpong" {
      let isForward = turns.truncatingRemainder(dividingBy: 2) == 0
      return valueWithoutExpression(at: isForward ? span.start + rest : span.end - rest)
    }
    var value = valueWithoutExpression(at: span.start + rest)
    guard loopType == "offset" else { return value }
    let (end, start) = (
      valueWithoutExpression(at: span.end), valueWithoutExpression(at: span.start)
    )
    value.components += (end.components - start.components) * turns
    return value
  }

  /// Extrapolates from an outer keyframe with the velocity at that keyframe.
  private func continuedValue(_ edge: Double, _ isIn: Bool, at time: Double) -> ScriptNumbers {
    var value = valueWithoutExpression(at: edge)
    let inside = valueWithoutExpression(
      at: isIn ? edge + Self.velocityStep : edge - Self.velocityStep)
    let change = value.components - inside.components
    value.components += change * (abs(time - edge) / Self.velocityStep)
    return value
  }
}
