import FlickExpressions

/// A velocity is the difference over a short time up to the requested time. A keyframe therefore has the velocity of the
/// segment before it.
enum ExpressionVelocity {
  /// The time in seconds.
  static let step = 0.001
}

extension ExpressionProperty {
  private typealias Member = ScriptMember<ExpressionProperty<Value>>

  /// The members that properties of all kinds have.
  static var commonMembers: [ScriptMember<ExpressionProperty<Value>>] {
    [
      Member(.value) { property, machine throws(ScriptError) in
        if let value = try property.primitive(&machine) { return value }
        return try property.currentValue(&machine).scriptValue(&machine)
      },
      Member(.velocity) { property, machine throws(ScriptError) in
        if property.changes { machine.varies = true }
        return try property.velocity(at: machine.time, &machine)
      },
      Member(.speed) { property, machine throws(ScriptError) in
        if property.changes { machine.varies = true }
        return try property.speed(at: machine.time, &machine)
      },
      Member(.numKeys) { property, _ in .number(Double(property.keyframes?.keys.count ?? 0)) },
      Member(.propertyIndex, isInvariant: true) { property, _ in .number(property.identity.index) },
      Member(.matchName, isInvariant: true) { property, machine throws(ScriptError) in
        try machine.newText(property.identity.matchName)
      },
      Member(.active) { _, _ in .bool(true) },
      Member(.enabled) { _, _ in .bool(true) },
      Member(method: .propertyGroup, 1, isInvariant: true) {
        property, arguments, machine throws(ScriptError) in
        try property.group.ancestor(machine.argument(arguments, 0), &machine)
      },
      Member(method: .wiggle, 5) { property, arguments, machine throws(ScriptError) in
        try property.wiggled(WiggleOptions(arguments, &machine), &machine).scriptValue(&machine)
      },
      Member(method: .temporalWiggle, 5) { property, arguments, machine throws(ScriptError) in
        let options = try WiggleOptions(arguments, &machine)
        let time = options.time + property.swing(options, 0, &machine)
        return try property.baseValue(at: time, &machine).scriptValue(&machine)
      },
      Member(method: .smooth, 3) { property, arguments, machine throws(ScriptError) in
        let time = machine.argument(arguments, 2)
        if time.isUndefined, property.isAnimated { machine.varies = true }
        return try property.smoothed(
          try machine.first(arguments, 0, or: 0.2), samples: try machine.first(arguments, 1, or: 5),
          at: time.isUndefined ? machine.time : try machine.first(time), &machine
        ).scriptValue(&machine)
      },
    ] + Member.names + timeMembers + loopMembers
  }

  /// The members that take a time or the number of a keyframe.
  private static var timeMembers: [Member] {
    func member(
      _ name: ScriptName,
      _ read:
        @escaping (ExpressionProperty<Value>, Double, inout ScriptMachine)
        throws(ScriptError) -> ScriptValue
    ) -> Member {
      Member(method: name, 1) { property, arguments, machine throws(ScriptError) in
        try read(property, try machine.first(machine.argument(arguments, 0)), &machine)
      }
    }
    return [
      member(.valueAtTime) { property, time, machine throws(ScriptError) in
        try property.evaluatedValue(time, &machine).scriptValue(&machine)
      },
      member(.velocityAtTime) { property, time, machine throws(ScriptError) in
        try property.velocity(at: time, &machine)
      },
      member(.speedAtTime) { property, time, machine throws(ScriptError) in
        try property.speed(at: time, &machine)
      },
      member(.key) { property, number, machine throws(ScriptError) in
        let index = (number + 0.5).rounded(.down) - 1
        guard index >= 0, index < Double(property.keyframes?.keys.count ?? 0) else {
          throw machine.failure(.range, "there is no key \(index + 1)")
        }
        return machine.value(property.key(Int(index)))
      },
      member(.nearestKey) { property, time, machine throws(ScriptError) in
        let frame = time * property.frameRate
        let keys = property.keyframes?.keys ?? []
        try machine.countSteps(keys.count >> 4)
        let nearest = keys.indices.min {
          abs(keys[$0].frame - frame) < abs(keys[$1].frame - frame)
        }
        return try machine.value(
          nearest.map { property.key($0) }, or: "the property has no keyframes")
      },
    ]
  }

  /// The names with underscores are those of After Effects 5, which lottie-web knows, too.
  private static var loopMembers: [Member] {
    [
      (ScriptName.loopIn, true, false), (.loopOut, false, false), (.loop_in, true, false),
      (.loop_out, false, false), (.loopInDuration, true, true), (.loopOutDuration, false, true),
    ].map { name, isIn, isDuration in
      Member(method: name, 2) { property, arguments, machine throws(ScriptError) in
        let type = machine.argument(arguments, 0)
        let name = type.isUndefined ? "cycle" : try machine.string(type)
        let count = machine.argument(arguments, 1)
        if property.isAnimated { machine.varies = true }
        let loop = ExpressionLoop(
          type: name, count: machine.isTrue(count) ? try machine.first(count) : 0, isIn: isIn,
          isDuration: isDuration)
        return try property.repeated(loop, at: machine.time).scriptValue(&machine)
      }
    }
  }

  private func velocity(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    try change(at: time, &machine)?.scriptValue(&machine) ?? .number(0)
  }

  private func speed(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue
  {
    .number(try change(at: time, &machine)?.magnitude ?? 0)
  }

  private func change(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> Value?
  {
    let here = try evaluatedValue(time, &machine)
    return here.velocity(since: try evaluatedValue(time - ExpressionVelocity.step, &machine))
  }

  private func key(_ index: Int) -> ExpressionKeyframe {
    let keys = keyframes?.keys ?? []
    if cachedKeys.isEmpty { cachedKeys = Array(repeating: nil, count: keys.count) }
    if let known = cachedKeys[index] { return known }
    let key = ExpressionKeyframe(self, time: keys[index].frame / frameRate, index: index)
    cachedKeys[index] = key
    return key
  }

  // MARK: Wiggle

  /// Adds noise to the value without the expression.
  private func wiggled(_ options: WiggleOptions, _ machine: inout ScriptMachine) throws(ScriptError)
    -> Value
  {
    let value = try baseValue(at: options.time, &machine)
    guard var numbers = value as? ScriptNumbers else { return value }
    for i in 0..<numbers.count { numbers.components[i] += swing(options, i, &machine) }
    return numbers as? Value ?? value
  }

  private func swing(_ options: WiggleOptions, _ index: Int, _ machine: inout ScriptMachine)
    -> Double
  {
    let seed = ScriptNoise.mix(randomSeed, machine.randomSeed)
    let amplitude = options.amplitude[min(index, options.amplitude.count - 1)]
    return amplitude
      * ScriptNoise.waves(
        ScriptNoise.mix(seed, UInt32(truncatingIfNeeded: index + 1)),
        options.time * options.frequency, options.octaves, options.factor)
  }
}

/// The arguments of `wiggle` and `temporalWiggle`.
private struct WiggleOptions {
  var frequency: Double
  var amplitude: ScriptNumbers
  var octaves: Double
  /// The amplitude of each octave, in relation to the one before.
  var factor: Double
  var time: Double

  private static let maxOctaves = 16.0

  /// AE: `wiggle(freq, amp, octaves = 1, amp_mult = 0.5, t = time)` (Adobe's expression reference).
  init(_ arguments: ScriptArguments, _ machine: inout ScriptMachine) throws(ScriptError) {
    func number(_ index: Int, _ missing: Double, _ m: inout ScriptMachine) throws(ScriptError)
      -> Double
    {
      let number = try m.first(arguments, index, or: missing)
      return number.isNaN ? missing : number
    }
    let amplitude = machine.argument(arguments, 1)
    frequency = try number(0, 1, &machine)
    self.amplitude = try amplitude.isUndefined ? ScriptNumbers(1) : machine.numbers(amplitude)
    octaves = min(max(try number(2, 1, &machine), 0), Self.maxOctaves)
    factor = try number(3, 0.5, &machine)
    if machine.argument(arguments, 4).isUndefined {
      machine.varies = true
      time = machine.time
    } else {
      time = try number(4, 0, &machine)
    }
  }
}

extension ScriptNumbers {
  static let members: ScriptMembers = ScriptMembers(
    of: ExpressionProperty<ScriptNumbers>.self,
    ExpressionProperty<ScriptNumbers>.commonMembers + [
      ScriptMember(.length) { property, _ in
        property.staticValue.isList ? .number(Double(property.staticValue.count)) : .undefined
      }
    ])
}
