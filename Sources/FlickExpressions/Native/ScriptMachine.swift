/// Evaluates scripts. All properties of a document share one machine.
///
/// The results of an evaluation are stored in arrays that the next evaluation reuses. The machine is passed
/// `inout` and not shared, so that no exclusivity checks are needed at run time.
package struct ScriptMachine {
  /// The time in seconds, in the composition of the property that is being evaluated.
  package var time = 0.0
  /// A Boolean value that indicates whether the evaluation has read a value that changes over time.
  package var varies = false
  /// The number of nested property evaluations.
  package var depth = 0
  /// The lowest depth of a property that was read again during its own evaluation.
  package var lowestCycleDepth = Int.max
  /// The number of references read that may differ at another time.
  package var varyingReferenceCount = 0

  var steps = 0
  var nodeDepth = 0
  var returned = ScriptValue.undefined
  /// The value that was thrown last.
  var thrown = ScriptValue.error

  /// The variables of all running functions.
  var stack: [ScriptValue] = []
  /// Static links. The entry at a function's first variable is the index of the first variable of the
  /// enclosing function.
  var staticLinks: [Int] = []
  var stackCount = 0
  var arena = ScriptArena()

  var objects: [any ScriptObject] = []
  var properties: [any ScriptProperty] = []
  var memos: [ScriptMemo] = []
  var texts = ScriptTexts()
  /// The memoized references of all scripts, one script after the other.
  var memoizedReferences: [MemoizedReference] = []

  package init() {}

  /// Resets the state that an aborted evaluation has left.
  package mutating func reset() {
    varies = false
    depth = 0
    lowestCycleDepth = .max
    steps = 0
    nodeDepth = 0
    stackCount = 0
    arena.clear()
    thrown = .error
    returned = .undefined
  }

  /// Counts one step of work. Throws if the limit is exceeded.
  mutating func countStep() throws(ScriptError) {
    steps += 1
    guard steps <= ScriptLimits.steps, arena.size <= ScriptLimits.arenaSize else {
      throw .unsupported
    }
  }

  /// Sets the thrown value to a runtime error and returns the error to throw.
  package mutating func failure() -> ScriptError { fail() }

  mutating func fail() -> ScriptError {
    thrown = .error
    return .thrown
  }

  /// Returns the numbers that a program evaluates to at the current time, at most four. Nil if it evaluates
  /// to something else or throws.
  package mutating func numbers(of program: ScriptProgram) throws(ScriptError) -> ScriptNumbers? {
    let (nodes, variables, mark) = (nodeDepth, stackCount, arena.mark)
    defer {
      stackCount = variables
      arena.mark = mark
    }
    do throws(ScriptError) {
      return try result(try run(program))
    } catch {
      guard case .thrown = error else { throw error }
      nodeDepth = nodes
      return nil
    }
  }

  private mutating func result(_ value: ScriptValue) throws(ScriptError) -> ScriptNumbers {
    switch value {
    case .undefined, .null, .object: throw fail()
    case .list(let list): return try numbers(ofList: list, atMost: 4)
    default: return try numbers(value)
    }
  }

  package func isUndefined(_ value: ScriptValue) -> Bool {
    if case .undefined = value { true } else { false }
  }

  /// Returns the value of a program at the current time.
  mutating func run(_ program: ScriptProgram) throws(ScriptError) -> ScriptValue {
    if program.isTimeDependent { varies = true }
    let binding = program.binding
    if program.resultReference >= 0,
      case .known(let value) = memoizedReferences[program.resultReference]
    {
      return value
    }
    binding.value = nil
    let frame = begin(program, slots: program.slots, outer: -1)
    _ = try execute(program.body, frame)
    stackCount = frame.base
    return stack[frame.base]
  }

  mutating func begin(_ program: ScriptProgram, slots: Int, outer: Int) -> ScriptFrame {
    let base = stackCount
    // At least one, because frames are identified by their first variable.
    let end = base + max(slots, 1)
    while stack.count < end {
      stack.append(.undefined)
      staticLinks.append(-1)
    }
    for i in base..<end { stack[i] = .undefined }
    staticLinks[base] = outer
    stackCount = end
    return ScriptFrame(program: program, base: base)
  }

  /// Returns the index of the first variable of the function that is `levels` functions outside this one.
  func base(_ frame: ScriptFrame, above levels: Int32) -> Int {
    var base = frame.base
    for _ in 0..<levels where staticLinks[base] >= 0 { base = staticLinks[base] }
    return base
  }
}

/// A script bound to a property, or to a text that its expression passes to `eval`.
package final class ScriptProgram {
  let script: Script
  let binding: ScriptBinding
  let nodes: [ScriptNode]
  let lists: [Int32]
  /// Indices of the script's texts in the machine's table; -1 if not resolved yet.
  var texts: [Int32]
  let body: Int32
  let slots: Int
  /// The index of the first memoized reference in the machine's table, and the index of the one that is the
  /// result; -1 for none.
  let firstMemoized: Int
  let resultReference: Int
  /// A Boolean value that indicates whether the script reads the time or an animated value.
  let isTimeDependent: Bool

  package convenience init(
    _ script: Script, of property: any ScriptProperty, layer: any ScriptObject,
    composition: any ScriptObject, on machine: inout ScriptMachine
  ) {
    self.init(script, ScriptBinding(property, layer, composition, on: &machine), on: &machine)
  }

  init(_ script: Script, _ binding: ScriptBinding, on machine: inout ScriptMachine) {
    self.script = script
    self.binding = binding
    nodes = script.nodes
    lists = script.lists
    texts = Array(repeating: -1, count: script.texts.count)
    body = script.functions[0].body
    slots = script.functions[0].slots
    firstMemoized = machine.memoizedReferences.count
    resultReference =
      script.resultReference < 0 ? -1 : machine.memoizedReferences.count + script.resultReference
    isTimeDependent = script.usesTime || (script.usesValue && binding.isAnimated)
    for _ in 0..<script.memoizedCount { machine.memoizedReferences.append(.unknown) }
  }
}

/// The property, layer and composition of a script, and values cached during its evaluation.
final class ScriptBinding {
  let property: Int32
  let layer: Int32
  let composition: Int32
  let isAnimated: Bool
  let frameRate: Double
  /// The value of `value`, once it has been read.
  var value: ScriptValue?
  /// A Boolean value that indicates whether the script contains a reference that may differ at another time.
  /// Values derived from it are not memoized.
  var hasVaryingReference = false
  /// The scripts of texts passed to `eval`.
  var evaluated: [(text: Int32, program: ScriptProgram)] = []

  init(
    _ property: any ScriptProperty, _ layer: any ScriptObject, _ composition: any ScriptObject,
    on machine: inout ScriptMachine
  ) {
    self.property = machine.handle(of: property)
    self.layer = machine.handle(of: layer)
    self.composition = machine.handle(of: composition)
    isAnimated = property.isAnimated
    frameRate = property.frameRate
  }

  private init(_ other: ScriptBinding) {
    property = other.property
    layer = other.layer
    composition = other.composition
    isAnimated = other.isAnimated
    frameRate = other.frameRate
  }

  /// A copy without cached values.
  var emptyCopy: ScriptBinding { ScriptBinding(self) }
}

/// The state of a memoized reference.
enum MemoizedReference: BitwiseCopyable {
  case unknown
  case known(ScriptValue)
  /// The reference throws a runtime error.
  case failed
}

/// The activation of a function: its program and the index of its first variable.
struct ScriptFrame {
  let program: ScriptProgram
  let base: Int
}
