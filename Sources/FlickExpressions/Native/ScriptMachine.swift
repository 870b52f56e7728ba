/// Evaluates scripts: the one state that all properties of a document share. Belongs to one thread at
/// a time.
package final class ScriptMachine {
  /// Seconds, in the composition of the property that is being evaluated.
  package var time = 0.0
  /// Whether something was read that changes with time.
  package var varies = false
  /// How many properties are being evaluated, one within the other.
  package var depth = 0
  /// The lowest depth whose property was asked for again while it was being evaluated.
  package var cut = Int.max
  /// What was thrown last.
  package var thrown = ScriptValue.error

  var ticks = 0
  var nodeDepth = 0
  var returned = ScriptValue.undefined
  /// Counts references that may be others at another time.
  package var passingReferences = 0
  private var bindings: [ScriptBinding] = []

  package init() {}

  fileprivate func adopt(_ binding: ScriptBinding) { bindings.append(binding) }

  /// Lets go of what scripts remember: of what they belong to, among others.
  package func forget() {
    for binding in bindings {
      binding.fixed.removeAll()
      binding.evaluated.removeAll()
      binding.value = nil
    }
    bindings.removeAll()
  }

  /// Forgets what an evaluation that ended early has left.
  package func reset() {
    varies = false
    depth = 0
    cut = .max
    ticks = 0
    nodeDepth = 0
    thrown = .error
    returned = .undefined
  }

  /// Work that is not worth doing here.
  func tick() throws(ScriptStop) {
    ticks += 1
    guard ticks <= ScriptLimits.ticks else { throw .beyond }
  }

  /// What an error of the runtime is thrown with.
  package func failure() -> ScriptStop { fail() }

  func fail() -> ScriptStop {
    thrown = .error
    return .thrown
  }

  /// - Returns: `nil` where the expression threw.
  package func recovering<Result>(
    _ body: () throws(ScriptStop) -> Result
  ) throws(ScriptStop) -> Result? {
    let depth = nodeDepth
    do throws(ScriptStop) {
      return try body()
    } catch {
      guard case .thrown = error else { throw error }
      nodeDepth = depth
      return nil
    }
  }

  /// What a program gave, as numbers: no more than four of a list. Throws where it is none.
  package func result(_ value: ScriptValue) throws(ScriptStop) -> ScriptNumbers {
    switch value {
    case .undefined, .null, .object: throw fail()
    case .list(let list) where list.count > 4:
      return try numbers(.list(ScriptList((0..<4).map { list[$0] })))
    default: return try numbers(value)
    }
  }

  package func isUndefined(_ value: ScriptValue) -> Bool {
    if case .undefined = value { true } else { false }
  }

  /// The value of a program, now.
  package func run(_ program: ScriptProgram) throws(ScriptStop) -> ScriptValue {
    let script = program.script
    if script.usesTime || (script.usesValue && program.binding.property.isAnimated) {
      varies = true
    }
    let frame = program.frame
    frame.clear()
    program.binding.value = nil
    _ = try execute(script.functions[0].body, frame)
    let result = frame.slots[0]
    frame.clear()
    return result
  }
}

/// A script of a property, or of a text that its expression evaluates.
package final class ScriptProgram {
  let script: Script
  let binding: ScriptBinding
  /// The variables of the program, kept from one evaluation to the next.
  let frame: ScriptFrame

  package convenience init(
    _ script: Script, of property: any ScriptProperty, layer: any ScriptObject,
    composition: any ScriptObject, on machine: ScriptMachine
  ) {
    self.init(script, ScriptBinding(property, layer, composition), on: machine)
  }

  init(_ script: Script, _ binding: ScriptBinding, on machine: ScriptMachine) {
    self.script = script
    self.binding = binding
    binding.fixed = Array(repeating: nil, count: script.fixedCount)
    frame = ScriptFrame(script, binding, slots: script.functions[0].slots, outer: nil)
    machine.adopt(binding)
  }
}

/// What a script stands in, and what it remembers.
final class ScriptBinding {
  private(set) unowned var property: any ScriptProperty
  private(set) unowned var layer: any ScriptObject
  private(set) unowned var composition: any ScriptObject
  /// `value`, once it was asked for.
  var value: ScriptValue?
  /// References that never change.
  var fixed: [ScriptValue?] = []
  /// Scripts of the texts that `eval` was given.
  var evaluated: [String: ScriptProgram] = [:]

  init(
    _ property: any ScriptProperty, _ layer: any ScriptObject, _ composition: any ScriptObject
  ) {
    self.property = property
    self.layer = layer
    self.composition = composition
  }

  /// The same place, remembering nothing.
  var again: ScriptBinding { ScriptBinding(property, layer, composition) }
}

/// The variables of a function that runs.
final class ScriptFrame {
  let script: Script
  let binding: ScriptBinding
  let outer: ScriptFrame?
  var slots: [ScriptValue]

  init(_ script: Script, _ binding: ScriptBinding, slots: Int, outer: ScriptFrame?) {
    self.script = script
    self.binding = binding
    self.outer = outer
    self.slots = Array(repeating: .undefined, count: slots)
  }

  func clear() {
    for i in slots.indices { slots[i] = .undefined }
  }

  func above(_ levels: Int32) -> ScriptFrame {
    var frame = self
    for _ in 0..<levels {
      if let outer = frame.outer { frame = outer }
    }
    return frame
  }
}
