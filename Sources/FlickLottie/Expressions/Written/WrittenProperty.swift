import FlickExpressions

/// A property of numbers as an expression sees it: in the units of the file, with the value that its
/// own expression makes of it.
final class WrittenProperty: ScriptProperty {
  var handle: Int32 = -1
  unowned let group: WrittenGroup
  let name: String
  let matchName: String
  let index: Double
  let frameRate: Double
  let keyframes: WrittenKeyframes?
  private let written: ScriptNumbers
  let dimensions: Int
  /// What chance tells it from all others by; only known of those that are evaluated for the scene.
  var address: String?
  /// Those that have been asked for.
  var askedKeys: [WrittenKey?] = []
  /// Of a position whose axes are properties of their own.
  let axes: [WrittenProperty]

  private enum Program {
    case none
    case unread(String)
    case ready(ScriptProgram)
    case beyond
  }
  private var program = Program.none
  /// How many properties were being evaluated when this one was begun; -1 while it is not.
  private var runningDepth = -1
  /// Whether it says the same at every time.
  private(set) var isSettled = false
  private var hasVaried = false
  /// Whether the expression threw what it did not catch.
  private(set) var hasFailed = false
  /// What it says at every time.
  private var constant = ScriptNumbers(0)
  private var ownTime = Double.nan
  private var ownMemo = ScriptNumbers(0)

  struct Place {
    var name = ""
    var matchName = ""
    var index = 1.0
    /// How many dimensions count.
    var limit = 4
    var isColor = false
  }

  /// - Parameter missing: what it is where nothing is written.
  init(_ json: JSONValue?, _ place: Place, in group: WrittenGroup, missing: ScriptNumbers? = nil) {
    self.group = group
    name = place.name
    matchName = place.matchName
    index = json?["ix"]?.number ?? place.index
    frameRate = group.composition.frameRate
    axes = []
    let value = json.flatMap { $0.isObject ? $0["k"] : $0 }
    if let value, value.isArray, value[0]?.isObject == true {
      let read = WrittenKeyframes(value, limit: place.limit, isColor: place.isColor)
      keyframes = read.keys.isEmpty ? nil : read
      written = read.keys.first?.value ?? ScriptNumbers(0)
    } else {
      keyframes = nil
      let known = value.flatMap {
        ScriptNumbers($0, limit: place.limit, isColor: place.isColor)
      }
      let standard = json == nil ? missing.map { $0.limited(to: place.limit) } : nil
      written = known ?? standard ?? ScriptNumbers(0)
    }
    dimensions = written.isList ? written.count : 1
    if let source = json?["x"]?.string { program = .unread(source) }
  }

  init(axes: [WrittenProperty], _ place: Place, in group: WrittenGroup) {
    self.group = group
    name = place.name
    matchName = place.matchName
    index = place.index
    frameRate = group.composition.frameRate
    keyframes = nil
    written = ScriptNumbers(.zero, count: axes.count)
    dimensions = axes.count
    self.axes = axes
  }

  var isAnimated: Bool {
    axes.isEmpty ? (keyframes?.keys.count ?? 0) > 1 : axes.contains(where: \.isAnimated)
  }

  /// Whether there is an expression that is evaluated here.
  func isScript(_ machine: inout ScriptMachine) -> Bool {
    readScript(&machine)
    if case .ready = program { return true }
    return false
  }

  private var hasNoExpression: Bool {
    if case .none = program { axes.isEmpty } else { false }
  }

  private func readScript(_ machine: inout ScriptMachine) {
    guard case .unread(let source) = program else { return }
    guard let script = group.composition.document.script(source) else {
      program = .beyond
      return
    }
    program = .ready(
      ScriptProgram(
        script, of: self, layer: group.layer ?? group, composition: group.composition,
        on: &machine))
  }

  var changes: Bool {
    guard axes.isEmpty else { return axes.contains(where: \.changes) }
    if case .none = program { return isAnimated }
    return !isSettled && (hasVaried || isAnimated)
  }

  func own(at time: Double) -> ScriptNumbers {
    guard let keyframes else { return written }
    let frame = time * frameRate
    if frame == ownTime { return ownMemo }
    ownMemo = keyframes.value(at: frame)
    ownTime = frame
    return ownMemo
  }

  func current(_ machine: inout ScriptMachine) throws(ScriptStop) -> ScriptNumbers {
    let time = machine.time
    let value = try at(time, &machine)
    if changes { machine.varies = true }
    // What moves by an expression is remembered by the evaluation, which knows whether it is whole.
    if isSettled || hasNoExpression {
      machine.remember(value, of: handle, at: time, varies: changes)
    }
    return value
  }

  /// The value with the expression.
  func at(_ time: Double, _ machine: inout ScriptMachine) throws(ScriptStop) -> ScriptNumbers {
    guard axes.isEmpty else {
      var all = ScriptNumbers(.zero, count: axes.count)
      for i in axes.indices { all.components[i] = try axes[i].at(time, &machine)[0] }
      return all
    }
    if case .none = program { return own(at: time) }
    if isSettled { return constant }
    // What asks for itself gets the value that it has without its expression: before what is
    // remembered, since which frames were drawn before must not count.
    guard runningDepth < 0 else {
      machine.cut = min(machine.cut, runningDepth)
      return own(at: time)
    }
    if let known = machine.remembered(handle, at: time) { return known }
    readScript(&machine)
    guard case .ready(let program) = program, machine.depth < Self.mostWithin
    else { throw .beyond }
    return try evaluate(program, at: time, &machine)
  }

  /// Properties that are being evaluated one within the other.
  private static let mostWithin = 24

  private func evaluate(
    _ program: ScriptProgram, at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptStop) -> ScriptNumbers {
    let (now, wasVarying, depth) = (machine.time, machine.varies, machine.depth)
    machine.forget(handle)
    machine.depth += 1
    machine.time = time
    machine.varies = false
    runningDepth = depth
    defer {
      runningDepth = -1
      machine.time = now
      machine.depth -= 1
    }
    let value = settled(try machine.numbers(of: program))
    hasFailed = value == nil
    if hasFailed, isAnimated { machine.varies = true }
    hasVaried = machine.varies
    machine.varies = wasVarying || hasVaried
    let result = value ?? own(at: time)
    // A value that was made while one of its sources was cut short is not kept.
    let isWhole = machine.cut >= depth
    if machine.cut == depth { machine.cut = .max }
    guard isWhole else { return result }
    isSettled = !hasVaried
    if isSettled { constant = result }
    machine.remember(result, of: handle, at: time, varies: hasVaried)
    return result
  }

  /// What the expression gave, as a value of this property; `nil` where it is none.
  private func settled(_ given: ScriptNumbers?) -> ScriptNumbers? {
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
