import FlickExpressions

extension ExpressionBaseProperty {
  /// The members of all properties.
  static let baseMembers = ScriptMembers(
    of: ExpressionBaseProperty.self,
    [
      ScriptMember(.value) { property, machine throws(ScriptError) in
        try property.primitive(&machine) ?? .undefined
      },
      ScriptMember(method: .valueAtTime, 1) { property, arguments, machine throws(ScriptError) in
        try property.value(at: try machine.first(machine.argument(arguments, 0)), &machine)
      },
      ScriptMember(.numKeys) { property, _ in .number(Double(property.keyCount)) },
      ScriptMember(method: .key, 1) { property, arguments, machine throws(ScriptError) in
        try property.key(try machine.first(machine.argument(arguments, 0)), &machine)
      },
      ScriptMember(method: .nearestKey, 1) { property, arguments, machine throws(ScriptError) in
        try property.nearestKey(try machine.first(machine.argument(arguments, 0)), &machine)
      },
      ScriptMember(.propertyIndex, isInvariant: true) { property, _ in .number(property.index) },
      ScriptMember(.name, isInvariant: true) { property, machine in
        machine.newText(property.identity.name)
      },
      ScriptMember(._name, isInvariant: true) { property, machine in
        machine.newText(property.identity.name)
      },
      ScriptMember(.matchName, isInvariant: true) { property, machine in
        machine.newText(property.identity.matchName)
      },
      ScriptMember(.active, isInvariant: true) { _, _ in .bool(true) },
      ScriptMember(.enabled, isInvariant: true) { _, _ in .bool(true) },
      ScriptMember(method: .propertyGroup, 1, isInvariant: true) {
        property, arguments, machine throws(ScriptError) in
        try property.group.ancestor(machine.argument(arguments, 0), from: property.group, &machine)
      },
    ])
}

extension ExpressionNumericProperty {
  static let numericMembers = ScriptMembers(
    of: ExpressionNumericProperty.self, extending: ExpressionBaseProperty.baseMembers,
    [
      ScriptMember(.length) { property, machine throws(ScriptError) in
        property.dimensions > 1 ? .number(Double(property.dimensions)) : .undefined
      },
      ScriptMember(.velocity) { property, machine throws(ScriptError) in
        if property.changes || property.isReady(&machine) { machine.varies = true }
        return machine.boxed(try property.velocity(at: machine.time, &machine))
      },
      ScriptMember(method: .velocityAtTime, 1) { property, arguments, machine throws(ScriptError) in
        let time = try machine.first(machine.argument(arguments, 0))
        return machine.boxed(try property.velocity(at: time, &machine))
      },
      ScriptMember(.speed) { property, machine throws(ScriptError) in
        if property.changes || property.isReady(&machine) { machine.varies = true }
        return .number(try property.velocity(at: machine.time, &machine).length)
      },
      ScriptMember(method: .speedAtTime, 1) { property, arguments, machine throws(ScriptError) in
        let time = try machine.first(machine.argument(arguments, 0))
        return .number(try property.velocity(at: time, &machine).length)
      },
      ScriptMember(method: .wiggle, 5) { property, arguments, machine throws(ScriptError) in
        try property.wiggle(
          try machine.first(machine.argument(arguments, 0)),
          try machine.numbers(machine.argument(arguments, 1)), &machine)
      },
    ]
      + [
        (ScriptName.loopIn, true, false), (.loopOut, false, false), (.loop_in, true, false),
        (.loop_out, false, false), (.loopInDuration, true, true), (.loopOutDuration, false, true),
      ].map { name, isIn, isDuration in
        ScriptMember(method: name, 2) { property, arguments, machine throws(ScriptError) in
          try property.loop(
            machine.argument(arguments, 0), machine.argument(arguments, 1), isIn: isIn,
            isDuration: isDuration, &machine)
        }
      })

  /// Velocity is the difference over this time, in seconds, up to the requested time. A keyframe therefore has the
  /// velocity of the segment before it.
  private static let velocityStep = 0.001

  private func velocity(
    at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptNumbers {
    var here = try numbers(at: time, &machine)
    let before = try numbers(at: time - Self.velocityStep, &machine)
    here.components = (here.components - before.components) / Self.velocityStep
    return here
  }

  // Loops before the first and after the last keyframe. They use the keyframed value, without the expression.

  private func loop(
    _ type: ScriptValue, _ count: ScriptValue, isIn: Bool, isDuration: Bool,
    _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    let loopType = type.isUndefined ? "cycle" : try machine.string(type)
    let count = machine.isTrue(count) ? try machine.first(count) : 0
    let time = machine.time
    if isAnimated { machine.varies = true }
    guard let keys = keyframes?.keys, keys.count > 1, let first = keys.first, let last = keys.last
    else { return valueWithoutExpression(at: time, &machine) }
    let isInside = isIn ? time >= first.frame / frameRate : time <= last.frame / frameRate
    guard !isInside else { return machine.boxed(numbersWithoutExpression(at: time)) }
    let span =
      isDuration
      ? durationSpan(abs(count), isIn, first.frame / frameRate, last.frame / frameRate)
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
  ) -> (start: Double, end: Double) {
    var seconds = seconds
    if seconds == 0 {
      let range = (group.layer ?? (group as? ExpressionLayer))?.timeRange
      seconds = max(isIn ? (range?.end ?? 0) - first : last - (range?.start ?? 0), 0)
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
    guard length > 0 else { return numbersWithoutExpression(at: isIn ? span.start : span.end) }
    let turns = ((time - span.start) / length).rounded(.down)
    let rest = time - span.start - turns * length
    if loopType == "pingpong" {
      let isForward = turns.truncatingRemainder(dividingBy: 2) == 0
      return numbersWithoutExpression(at: isForward ? span.start + rest : span.end - rest)
    }
    var value = numbersWithoutExpression(at: span.start + rest)
    guard loopType == "offset" else { return value }
    let (end, start) = (
      numbersWithoutExpression(at: span.end), numbersWithoutExpression(at: span.start)
    )
    value.components += (end.components - start.components) * turns
    return value
  }

  /// Extrapolates from an outer keyframe with the velocity at that keyframe.
  private func continuedValue(_ edge: Double, _ isIn: Bool, at time: Double) -> ScriptNumbers {
    var value = numbersWithoutExpression(at: edge)
    let inside = numbersWithoutExpression(
      at: isIn ? edge + Self.velocityStep : edge - Self.velocityStep)
    let change = value.components - inside.components
    value.components += change * (abs(time - edge) / Self.velocityStep)
    return value
  }
}

extension ScriptNumbers {
  /// The length of a vector; the magnitude of a number.
  var length: Double {
    var total = 0.0
    for index in 0..<count { total += components[index] * components[index] }
    return total.squareRoot()
  }
}
