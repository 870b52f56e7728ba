import FlickExpressions

/// A keyframe as expressions see it. It stands for its value, as in `key(1)[0]`.
final class ExpressionKeyframe: ScriptObject {
  var handle: Int32 = -1
  private unowned let property: ExpressionBaseProperty
  private let position: Int

  init(_ position: Int, of property: ExpressionBaseProperty) {
    self.position = position
    self.property = property
  }

  var members: ScriptMembers { Self.keyMembers }
  var label: String { "key" }
  var isList: Bool { property.isList }

  private static let keyMembers = ScriptMembers(
    of: ExpressionKeyframe.self,
    [
      ScriptMember(.time) { key, _ in
        .number(key.property.keyFrame(key.position) / key.property.frameRate)
      },
      ScriptMember(.index) { key, _ in .number(Double(key.position + 1)) },
      ScriptMember(.value) { key, machine in key.property.keyValue(key.position, &machine) },
    ])

  func primitive(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue? {
    property.keyValue(position, &machine)
  }
}

extension ExpressionBaseProperty {
  /// Evaluates `key(n)`. `n` counts from 1.
  func key(
    _ number: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    let index = (number + 0.5).rounded(.down) - 1
    guard index >= 0, index < Double(keyCount) else {
      throw machine.failure(.range, "there is no key \(machine.text(index + 1))")
    }
    return machine.value(keyframe(Int(index)))
  }

  /// Evaluates `nearestKey(time)`. Returns the first of several equally near keyframes.
  func nearestKey(
    _ time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    guard keyCount > 0 else { throw machine.failure(.range, "the property has no keyframes") }
    let frame = time * frameRate
    var nearest = 0
    for i in 0..<keyCount where abs(keyFrame(i) - frame) < abs(keyFrame(nearest) - frame) {
      nearest = i
    }
    return machine.value(keyframe(nearest))
  }

  private func keyframe(_ index: Int) -> ExpressionKeyframe {
    if cachedKeys.isEmpty { cachedKeys = Array(repeating: nil, count: keyCount) }
    if let known = cachedKeys[index] { return known }
    let key = ExpressionKeyframe(index, of: self)
    cachedKeys[index] = key
    return key
  }
}
