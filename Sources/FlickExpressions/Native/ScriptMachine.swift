/// Evaluates scripts: the one state that all properties of a document share.
///
/// All that one evaluation makes lies in arrays that the next one uses again. It is passed on rather than
/// shared, so that nothing asks at run time whether two write it at once.
package struct ScriptMachine {
  /// Seconds, in the composition of the property that is being evaluated.
  package var time = 0.0
  /// Whether something was read that changes with time.
  package var varies = false
  /// How many properties are being evaluated, one within the other.
  package var depth = 0
  /// The lowest depth whose property was asked for again while it was being evaluated.
  package var lowestCycleDepth = Int.max
  /// Counts references that may be others at another time.
  package var varyingReferenceCount = 0

  var steps = 0
  var nodeDepth = 0
  var returned = ScriptValue.undefined
  /// What was thrown last.
  var thrown = ScriptValue.error

  /// The variables of all functions that run, one after the other.
  var stack: [ScriptValue] = []
  /// At the first variable of each function: where the variables of the one around it begin.
  var staticLinks: [Int] = []
  var stackCount = 0
  var arena = ScriptArena()

  var objects: [any ScriptObject] = []
  var properties: [any ScriptProperty] = []
  var memos: [ScriptMemo] = []
  var texts = ScriptTexts()
  /// What the scripts' references are, those of one script after the other.
  var memoizedReferences: [MemoizedReference] = []

  package init() {}

  /// Forgets what an evaluation that ended early has left.
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

  /// Work that is not worth doing here.
  mutating func countStep() throws(ScriptError) {
    steps += 1
    guard steps <= ScriptLimits.steps, arena.size <= ScriptLimits.arenaSize else {
      throw .unsupported
    }
  }

  /// What an error of the runtime is thrown with.
  package mutating func failure() -> ScriptError { fail() }

  mutating func fail() -> ScriptError {
    thrown = .error
    return .thrown
  }

  /// The numbers that a program gives, now: no more than four of a list. `nil` where it gives none, or
  /// throws what it does not catch.
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

  /// The value of a program, now.
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
    // One at least: frames are told apart by where they begin.
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

  /// Where the variables begin of the function so many levels around this one.
  func base(_ frame: ScriptFrame, above levels: Int32) -> Int {
    var base = frame.base
    for _ in 0..<levels where staticLinks[base] >= 0 { base = staticLinks[base] }
    return base
  }
}

/// A script of a property, or of a text that its expression evaluates.
package final class ScriptProgram {
  let script: Script
  let binding: ScriptBinding
  let nodes: [ScriptNode]
  let lists: [Int32]
  /// Places of the script's texts in the machine's table; -1 before they were asked for.
  var texts: [Int32]
  let body: Int32
  let slots: Int
  /// Where its references begin in the machine's table, and which of them it ends with; -1 for none.
  let firstMemoized: Int
  let resultReference: Int
  /// Whether it asks for the time, or for a value that moves.
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

/// What a script stands in, and what it remembers.
final class ScriptBinding {
  let property: Int32
  let layer: Int32
  let composition: Int32
  let isAnimated: Bool
  let frameRate: Double
  /// `value`, once it was asked for.
  var value: ScriptValue?
  /// Whether it has a reference that may be another at another time: nothing that may follow from it
  /// is remembered then.
  var hasVaryingReference = false
  /// Scripts of the texts that `eval` was given.
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

  /// The same place, remembering nothing.
  var emptyCopy: ScriptBinding { ScriptBinding(self) }
}

/// A reference that is asked for once.
enum MemoizedReference: BitwiseCopyable {
  case unknown
  case known(ScriptValue)
  /// It throws an error of the runtime.
  case failed
}

/// A function that runs: whose, and where its variables begin.
struct ScriptFrame {
  let program: ScriptProgram
  let base: Int
}
