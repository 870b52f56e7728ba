import FlickMath

/// Evaluates scripts. The values of an evaluation are removed when it ends.
///
/// The machine is passed `inout` and not shared, so that no exclusivity checks are needed at run time. It cannot be copied.
package struct ScriptMachine: ~Copyable {
  package var limits: ScriptLimits
  var texts: ScriptTexts
  var heap: ScriptHeap
  var realm: ScriptRealm

  /// The registers and operands of all running functions.
  var stack: [ScriptValue] = Array(repeating: .undefined, count: 256)
  var top = 0
  var frames: [ScriptFrame] = []
  var handlers: [ScriptHandler] = []
  var programs: [ScriptProgram] = []

  /// The value that was thrown last.
  package var thrown = ScriptValue.undefined
  /// The last error of the machine itself.
  var lastFailure: ScriptFailure?

  // MARK: The host

  /// The objects of the host. They stay when an evaluation ends.
  var hosts: [any ScriptObject] = []
  /// The objects of the host that exist during one evaluation, by their class.
  var temporaries: [ScriptTemporaries] = []
  /// The place of the expression that is being evaluated.
  var context = ScriptContext()
  /// The references of all bound programs that never change, one program after the other.
  var references: [ScriptReferenceState] = []
  /// The number of steps when the last reference began.
  var referenceStart = 0
  /// The look-ups that always give the same object.
  var lookups = ScriptLookups()
  /// The programs of texts that expressions evaluate, by the text.
  var evaluatedPrograms: [Int32: Int] = [:]
  /// The programs of functions of the library that are written in the language, by the number of the function.
  private var libraryPrograms: [Int32: Int32] = [:]
  /// The number of evaluations of properties, and of uses of values that depend on the frame, so far.
  package internal(set) var evaluationCount = 0
  /// The number of members and calls so far whose result may change.
  package var variantCount = 0
  /// The time in seconds, in the composition of the property that is being evaluated.
  package var time = 0.0
  /// A Boolean value that indicates whether the evaluation has read a value that changes over time.
  package var varies = false
  /// The number of nested evaluations of properties.
  package var depth = 0
  /// The lowest depth of a property that was read again during its own evaluation.
  package var lowestCycleDepth = Int.max

  /// The steps of the evaluation, and how many of them the evaluations of the frame may still take together.
  var steps = 0
  private var frameStepsLeft: Int
  /// The steps of values and look-ups that are used again in later frames.
  package private(set) var reusableSteps = 0
  /// The number of the frame.
  package private(set) var frameNumber = 0
  /// The number of steps after which the limits are checked again.
  private var checkedSteps = 0
  /// The number of bytes of the texts and objects that the machine begins with.
  private var permanentBytes = 0
  var nativeDepth = 0
  /// The number of bytes of the tables beside the heap.
  var tableBytes = 0

  var tables: [ScriptTable] = []
  var patterns: [ScriptPattern] = []
  /// For the source and the flags of a pattern, its number.
  var patternNumbers: [ScriptPatternKey: Int] = [:]
  /// The arrays of tagged templates, by program and list.
  var templates: [ScriptTemplateKey: Int32] = [:]

  private var textMark = ScriptTexts.Mark()
  private var programCount = 0
  /// The arrays that are being joined, so that an array in itself ends.
  var joining: [Int32] = []

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - texts: The texts of its programs, which begin with ``ScriptTexts/ofLanguage``.
  ///   - limits: The limits of an evaluation.
  package init(texts: ScriptTexts, limits: ScriptLimits = ScriptLimits()) {
    self.init(texts: texts, limits: limits, from: .standard)
  }

  init(texts: ScriptTexts, limits: ScriptLimits, from template: ScriptTemplate) {
    self.texts = texts
    self.limits = limits.representable
    frameStepsLeft = limits.frameSteps
    heap = template.heap
    realm = template.realm
  }

  // MARK: Evaluations

  /// Adds a program. Returns its number.
  package mutating func add(_ program: ScriptProgram) -> Int {
    programs.append(program)
    return programs.count - 1
  }

  /// Prepares the first evaluation. Texts and programs that exist now stay.
  package mutating func begin() {
    keepPrograms()
    permanentBytes = heap.byteCount &+ texts.byteCount
  }

  /// The number of values so far.
  package struct Mark {
    fileprivate var heap: ScriptHeap.Mark
    fileprivate var texts: ScriptTexts.Mark
  }

  package var mark: Mark {
    // Not borrowing: the compiler would copy the machine for the call from another module.
    mutating get { Mark(heap: heap.mark, texts: texts.mark) }
  }

  /// Removes the values since a mark, if nothing refers to them: a program that has finished with numbers.
  package mutating func release(to mark: Mark) {
    if templates.isEmpty { heap.release(to: mark.heap) }
  }

  /// Adds a source while a program may be running. Its texts and all earlier ones stay.
  ///
  /// - Parameters:
  ///   - source: The text in UTF-8.
  ///   - kind: What the source is.
  /// - Returns: The number of the program.
  /// - Throws: ``ScriptSyntaxError`` if the source is not valid or not supported.
  package mutating func add(expression source: [UInt8], as kind: ScriptSourceKind = .expression)
    throws(ScriptSyntaxError) -> Int
  {
    let bytes = texts.byteCount
    let program = try ScriptProgram(source, &texts, as: kind)
    permanentBytes &+= texts.byteCount &- bytes
    let number = add(program)
    keepPrograms()
    return number
  }

  /// Returns the program of a function of the library that is written in the language.
  ///
  /// It is compiled when it is called first. When the evaluation ends, it is compiled once more, so that its texts can stay
  /// without those of the evaluation.
  mutating func program(ofLibrary function: Int32) throws(ScriptError) -> Int32 {
    if let known = libraryPrograms[function] { return known }
    let start = steps
    let source = realm.functions[Int(function)].source
    try countSteps(64 + source.count >> 3)
    noteReuse(since: start)
    do throws(ScriptSyntaxError) {
      programs.append(try ScriptProgram(source, &texts, as: .library))
    } catch {
      throw failure(.syntax, error.message)
    }
    let number = Int32(truncatingIfNeeded: programs.count - 1)
    libraryPrograms[function] = number
    return number
  }

  /// Keeps the functions of the library that the evaluation has compiled.
  private mutating func keepLibraryPrograms(from first: Int) {
    for (function, program) in libraryPrograms where program >= first {
      let new = try? add(expression: realm.functions[Int(function)].source, as: .library)
      libraryPrograms[function] = new.map { Int32(truncatingIfNeeded: $0) }
    }
  }

  /// Keeps all programs and texts when the evaluation ends.
  mutating func keepPrograms() {
    texts.keepAll()
    textMark = texts.mark
    programCount = programs.count
  }

  /// The largest numbers of registers and patterns that stay when an evaluation ends.
  private static let keptRegisters = 16_384
  private static let keptPatterns = 64

  /// Removes all values of the last evaluation.
  package mutating func clear() {
    if heap.hasChangedPermanent {
      heap = ScriptTemplate.standard.heap
    } else {
      heap.clear()
    }
    texts.remove(after: textMark)
    top = 0
    if stack.count > Self.keptRegisters { stack.removeLast(stack.count - Self.keptRegisters) }
    if patterns.count > Self.keptPatterns {
      patterns.removeAll()
      patternNumbers.removeAll()
    }
    if !frames.isEmpty { frames.removeAll(keepingCapacity: true) }
    if !handlers.isEmpty { handlers.removeAll(keepingCapacity: true) }
    if !tables.isEmpty { tables.removeAll(keepingCapacity: true) }
    if !templates.isEmpty { templates.removeAll(keepingCapacity: true) }
    if programs.count > programCount {
      let first = programCount
      programs.removeLast(programs.count - first)
      keepLibraryPrograms(from: first)
    }
    if !joining.isEmpty { joining.removeAll(keepingCapacity: true) }
    tableBytes = 0
    settleSteps()
    nativeDepth = 0
    thrown = .undefined
    context = ScriptContext()
    clearTemporaries()
    varies = false
    depth = 0
    lowestCycleDepth = .max
  }

  /// Runs a program and returns its value.
  package mutating func run(_ program: Int) throws(ScriptError) -> ScriptValue {
    try run(program, this: realm.global)
  }

  mutating func run(_ program: Int, this: ScriptValue) throws(ScriptError) -> ScriptValue {
    let base = top
    push(.undefined)
    try pushFrame(
      ScriptFrame(
        program: Int32(truncatingIfNeeded: program), function: 0, environment: -1, this: this),
      argumentCount: 0)
    let result = try runFrames(from: frames.count - 1)
    top = base
    return result
  }

  // MARK: Limits

  /// Counts steps of work. Throws if a limit is exceeded.
  @inline(__always)
  package mutating func countSteps(_ count: Int = 1) throws(ScriptError) {
    steps &+= count
    if steps > checkedSteps { try checkLimits() }
  }

  /// The number of steps between two checks of the memory. What a step adds is at most about a kilobyte; more is checked
  /// before it is added.
  private static let stepsBetweenChecks = 256

  @inline(never)
  private mutating func checkLimits() throws(ScriptError) {
    if steps > limits.steps { throw .limit(.steps) }
    if steps > frameStepsLeft { throw .limit(.frameSteps) }
    try checkMemory()
    checkedSteps = min(limits.steps, frameStepsLeft, steps &+ Self.stepsBetweenChecks)
  }

  /// Begins a frame, whose evaluations share an account of steps.
  ///
  /// The steps of what is used again are reserved: a frame that does not exceed its limit with them would not exceed it without
  /// values of earlier frames either.
  package mutating func beginFrame() {
    frameNumber &+= 1
    frameStepsLeft = limits.frameSteps &- reusableSteps
    (steps, checkedSteps) = (0, 0)
  }

  /// Notes that the result of the last steps is used again.
  ///
  /// - Parameter start: ``stepCount`` before the steps.
  package mutating func noteReuse(since start: Int) { reusableSteps &+= max(steps &- start, 0) }

  /// Charges the frame the steps of a value that an earlier frame has computed.
  package mutating func chargeFrame(_ count: Int) {
    frameStepsLeft &-= count
    checkedSteps = 0
  }

  /// Notes that an evaluation reads a value that depends on the frame.
  package mutating func noteUse() { evaluationCount &+= 1 }

  /// The number of steps of the evaluation so far.
  package var stepCount: Int { mutating get { steps } }

  /// A Boolean value that indicates whether the evaluations of the frame have used up their steps.
  package var isFrameExhausted: Bool { mutating get { steps > frameStepsLeft } }

  /// The number of steps that the evaluation may still take.
  package var stepsLeft: Int { max(min(limits.steps, frameStepsLeft) &- steps, 0) }

  /// Charges the steps of the evaluation to the frame.
  private mutating func settleSteps() {
    frameStepsLeft &-= steps
    (steps, checkedSteps) = (0, 0)
  }

  /// Counts a step of work, and more for a long text.
  mutating func countReading(_ value: ScriptValue) throws(ScriptError) {
    guard case .text(let text) = value else { return try countSteps() }
    try countSteps(1 + texts.count(text) >> 6)
  }

  /// Throws if the values of the evaluation take too much memory.
  ///
  /// - Parameter more: The number of bytes that the next operation adds.
  mutating func checkMemory(adding more: Int = 0) throws(ScriptError) {
    if byteCount &+ more > limits.bytes { throw .limit(.memory) }
  }

  /// The number of bytes of the values of the evaluation.
  var byteCount: Int {
    heap.byteCount &+ texts.byteCount &+ tableBytes &+ stack.count &* 16 &- permanentBytes
  }

  // MARK: The stack

  @inline(__always)
  mutating func push(_ value: ScriptValue) {
    if top == stack.count { stack.append(value) } else { stack[top] = value }
    top &+= 1
  }

  @inline(__always)
  mutating func pop() -> ScriptValue {
    top &-= 1
    return stack[top]
  }

  // MARK: Frames

  /// Begins a function whose arguments are on the stack.
  mutating func pushFrame(_ new: ScriptFrame, argumentCount: Int) throws(ScriptError) {
    guard frames.count < limits.callDepth else { throw .limit(.depth) }
    var frame = new
    let code = programs[Int(frame.program)].functions[Int(frame.function)]
    try countSteps(1 + Int(code.registerCount) >> 6)
    frame.base = top - argumentCount
    frame.position = Int(code.start)
    frame.handlerCount = handlers.count
    var list = ScriptValue.hole
    var rest = ScriptValue.hole
    if code.argumentsRegister >= 0 {
      list = makeArguments(frame.base..<top, isList: code.kind == .derivedConstructor)
    }
    if code.restRegister >= 0 {
      rest = makeArray(from: min(frame.base + Int(code.restRegister), top)..<top)
    }
    let parameters = min(argumentCount, Int(code.parameterCount))
    top = frame.base + parameters
    let count = Int(code.registerCount)
    let missing = frame.base + count + 16 - stack.count
    if missing > 0 {
      try checkMemory(adding: missing * 16)
      stack.append(contentsOf: repeatElement(.undefined, count: missing))
    }
    for register in parameters..<max(count, parameters) {
      stack[frame.base + register] = .undefined
    }
    top = frame.base + count
    if code.argumentsRegister >= 0 { stack[frame.base + Int(code.argumentsRegister)] = list }
    if code.restRegister >= 0 { stack[frame.base + Int(code.restRegister)] = rest }
    frames.append(frame)
    if frames.count & 15 == 0 { try checkMemory() }
  }

  // MARK: Errors

  /// Creates an error and returns what to throw.
  package mutating func failure(_ kind: ScriptErrorKind, _ message: String) -> ScriptError {
    steps &+= 8 &+ message.utf8.count >> 6
    // A part of a text is slow to create.
    let isShort = message.utf8.count <= Self.longestMessage
    let failure = ScriptFailure(
      kind: kind,
      message: isShort
        ? message : String(decoding: message.utf16.prefix(Self.longestMessage), as: UTF16.self))
    lastFailure = failure
    return self.failure(failure)
  }

  /// The maximum length of the message of an error of the machine. Names and texts of files are part of messages.
  package static let longestMessage = 240

  mutating func failure(_ failure: ScriptFailure) -> ScriptError {
    let object = heap.add(
      ScriptObjectRecord(kind: .error, prototype: realm[failure.kind.prototype]))
    let message = ScriptValue.text(texts.add(failure.message))
    heap.addHidden(object, ScriptName.message.key, message, .hidden)
    thrown = .object(object)
    return .thrown
  }

  /// The message of the value that was thrown last.
  package mutating func thrownMessage() -> String {
    let value = thrown
    settleSteps()
    guard let text = try? text(value) else { return "an error" }
    return texts.string(text, atMost: Self.longestMessage)
  }

  /// The place of the instruction that failed last, in bytes of its source.
  package private(set) var failurePosition = 0
  private var failedProgram = -1

  /// The line of the instruction that failed last.
  var failureLine: Int {
    guard programs.indices.contains(failedProgram) else { return 1 }
    return programs[failedProgram].source.prefix(failurePosition).reduce(1) {
      $1 == 10 ? $0 + 1 : $0
    }
  }

  /// Notes the place of a failure. In the library, it is that of the call.
  mutating func noteFailure(_ frame: ScriptFrame) {
    var frame = frame
    if programs[Int(frame.program)].isLibrary,
      let caller = frames.last(where: { !programs[Int($0.program)].isLibrary })
    {
      frame = caller
    }
    let program = programs[Int(frame.program)]
    let end = program.positions.indices.prefixEnd {
      Int(program.positions[$0].instruction) < frame.position
    }
    failedProgram = Int(frame.program)
    failurePosition = end > 0 ? Int(program.positions[end - 1].source) : 0
  }
}

package enum ScriptErrorKind: UInt8, CaseIterable {
  case error, type, range, reference, syntax, evaluation, uri

  var name: StaticString {
    switch self {
    case .error: "Error"
    case .type: "TypeError"
    case .range: "RangeError"
    case .reference: "ReferenceError"
    case .syntax: "SyntaxError"
    case .evaluation: "EvalError"
    case .uri: "URIError"
    }
  }

  var prototype: ScriptPrototype {
    ScriptPrototype(rawValue: ScriptPrototype.error.rawValue + Int32(rawValue)) ?? .error
  }
}

/// A running function.
struct ScriptFrame: BitwiseCopyable {
  var program: Int32
  var function: Int32
  var environment: Int32
  var callee: Int32 = -1
  var this: ScriptValue
  var newTarget = ScriptValue.undefined
  /// The next instruction.
  var position = 0
  /// The first register.
  var base = 0
  var handlerCount = 0
  /// The number of values below the registers that the call put on the stack.
  var operands = 0
}

/// A place to continue if an error is thrown.
struct ScriptHandler: BitwiseCopyable {
  var frame: Int
  var position: Int
  var top: Int
  var environment: Int32
}

struct ScriptPatternKey: Hashable {
  var source: String
  var flags: String
}

struct ScriptTemplateKey: Hashable {
  var program: Int32
  var list: Int32
}
