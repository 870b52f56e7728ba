import FlickExpressions

/// A keyframe as expressions see it. Supports its time, index and value; other uses need the engine.
final class ExpressionKeyframe: ScriptObject {
  var handle: Int32 = -1
  private let time: Double
  private let index: Int
  private let value: ScriptNumbers

  init(time: Double, index: Int, value: ScriptNumbers) {
    self.time = time
    self.index = index
    self.value = value
  }

  func member(
    _ member: ScriptMember, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    switch member {
    case .time: .number(time)
    case .index: .number(Double(index))
    case .value: machine.boxed(value)
    default: throw .unsupported
    }
  }

  func find(_ key: ScriptKey, _ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    throw .unsupported
  }

  func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    throw .unsupported
  }
}

extension ExpressionNumericProperty {
  /// Evaluates `key(n)`. `n` counts from 1.
  func key(
    _ number: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    let keys = keyframes?.keys ?? []
    let index = (number + 0.5).rounded(.down) - 1
    guard index >= 0, index < Double(keys.count) else { throw machine.failure() }
    return machine.value(keyframe(Int(index), of: keys))
  }

  /// Evaluates `nearestKey(time)`. Returns the first of several equally near keyframes.
  func nearestKey(
    _ time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    guard let keys = keyframes?.keys, !keys.isEmpty else { throw machine.failure() }
    let frame = time * frameRate
    var nearest = 0
    for i in keys.indices where abs(keys[i].frame - frame) < abs(keys[nearest].frame - frame) {
      nearest = i
    }
    return machine.value(keyframe(nearest, of: keys))
  }

  private func keyframe(_ index: Int, of keys: [ExpressionKeyframes.StoredKeyframe])
    -> ExpressionKeyframe
  {
    if cachedKeys.isEmpty { cachedKeys = Array(repeating: nil, count: keys.count) }
    if let known = cachedKeys[index] { return known }
    let key = ExpressionKeyframe(
      time: keys[index].frame / frameRate, index: index + 1, value: keys[index].value)
    cachedKeys[index] = key
    return key
  }
}
