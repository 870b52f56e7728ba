import FlickExpressions

/// A numeric property, as expressions see it: in the units of the file, with its own expression applied.
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
  /// The path that seeds the property's noise. Set only for properties that the scene requests.
  var address: String?
  /// The keyframes that expressions have requested.
  var askedKeys: [WrittenKey?] = []
  /// The axes of a position with split dimensions.
  let axes: [WrittenProperty]

  private enum Program {
    case none
    case unread(String)
    case ready(ScriptProgram)
    case beyond
  }
  private var program = Program.none
  /// The nesting depth at which the current evaluation began; -1 if the property is not being evaluated.
  private var runningDepth = -1
  /// A Boolean value that indicates whether the value is the same at every time.
  private(set) var isSettled = false
  private var hasVaried = false
  /// A Boolean value that indicates whether the last evaluation ended with an uncaught error.
  private(set) var hasFailed = false
  /// The value at every time, if it is constant.
  private var constant = ScriptNumbers(0)
  private var ownTime = Double.nan
  private var ownMemo = ScriptNumbers(0)

  struct Place {
    var name = ""
    var matchName = ""
    var index = 1.0
    /// The number of dimensions.
    var limit = 4
    var isColor = false
  }

  /// - Parameter missing: The default if the file has no value.
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

  /// Returns whether the property has an expression that is evaluated natively.
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
    // Values of expressions are cached by the evaluation, which knows whether they are complete.
    if isSettled || hasNoExpression {
      machine.remember(value, of: handle, at: time, varies: changes)
    }
    return value
  }

  /// Returns the value at a time, with the expression applied.
  func at(_ time: Double, _ machine: inout ScriptMachine) throws(ScriptStop) -> ScriptNumbers {
    guard axes.isEmpty else {
      var all = ScriptNumbers(.zero, count: axes.count)
      for i in axes.indices { all.components[i] = try axes[i].at(time, &machine)[0] }
      return all
    }
    if case .none = program { return own(at: time) }
    if isSettled { return constant }
    // A property that refers to itself gets its value without the expression. This check comes before the cache, so
    // that the result does not depend on the frames that were drawn before.
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

  /// The largest nesting depth of property evaluations.
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
    // A value that was computed while one of its inputs was cut short is not cached.
    let isWhole = machine.cut >= depth
    if machine.cut == depth { machine.cut = .max }
    guard isWhole else { return result }
    isSettled = !hasVaried
    if isSettled { constant = result }
    machine.remember(result, of: handle, at: time, varies: hasVaried)
    return result
  }

  /// Returns the result of an expression as a value of this property; `nil` if it is not a valid value.
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
  /// Returns at most `limit` dimensions.
  fileprivate func limited(to limit: Int) -> ScriptNumbers {
    guard isList else { return self }
    return limit < 2 ? ScriptNumbers(self[0]) : ScriptNumbers(components, count: min(count, limit))
  }
}
