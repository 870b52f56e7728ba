import FlickExpressions

/// A keyframe as expressions see it. Supports its time, index and value; other uses need the engine.
final class WrittenKey: ScriptObject {
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
  ) throws(ScriptStop) -> ScriptValue {
    switch member {
    case .time: .number(time)
    case .index: .number(Double(index))
    case .value: machine.boxed(value)
    default: throw .beyond
    }
  }

  func find(_ key: ScriptKey, _ machine: inout ScriptMachine) throws(ScriptStop) -> ScriptValue {
    throw .beyond
  }

  func call(
    _ member: ScriptMember, _ a: ScriptValue, _ b: ScriptValue, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    throw .beyond
  }
}

extension WrittenProperty {
  /// Evaluates `key(n)`. `n` counts from 1.
  func key(
    _ number: Double, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    let keys = keyframes?.keys ?? []
    let place = (number + 0.5).rounded(.down) - 1
    guard place >= 0, place < Double(keys.count) else { throw machine.failure() }
    return machine.value(asked(Int(place), of: keys))
  }

  /// Evaluates `nearestKey(time)`. Returns the first of several equally near keyframes.
  func nearestKey(
    _ time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptValue {
    guard let keys = keyframes?.keys, !keys.isEmpty else { throw machine.failure() }
    let frame = time * frameRate
    var nearest = 0
    for i in keys.indices where abs(keys[i].frame - frame) < abs(keys[nearest].frame - frame) {
      nearest = i
    }
    return machine.value(asked(nearest, of: keys))
  }

  private func asked(_ place: Int, of keys: [WrittenKeyframes.Key]) -> WrittenKey {
    if askedKeys.isEmpty { askedKeys = Array(repeating: nil, count: keys.count) }
    if let known = askedKeys[place] { return known }
    let key = WrittenKey(
      time: keys[place].frame / frameRate, index: place + 1, value: keys[place].value)
    askedKeys[place] = key
    return key
  }
}
