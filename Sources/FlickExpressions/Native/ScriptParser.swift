import FlickMath

/// Parses tokens into nodes. Names are resolved at the end, when all declarations are known.
struct ScriptParser {
  private let tokens: ScriptTokens
  let isRaw: Bool
  private(set) var position = 0
  var nodes: [ScriptNode] = []
  var lists: [Int32] = []
  var texts: [String] = []
  var functions: [ScriptFunction] = []
  var usesTime = false
  var usesValue = false
  var mutatesLists = false
  var memoizedCount = 0
  var resultReference = -1
  /// For each node, the node of the value that the variable always holds there; -1 if it is not known.
  var knownValues: [Int32] = []
  /// The nodes that are mutated as lists.
  var mutatedLists: [Int32] = []
  var writes: [VariableWrite] = []
  var assignments: [VariableAssignment] = []
  /// The range of nodes of each function.
  var functionNodes: [Range<Int>] = [0..<0]
  /// Names of constants, which may be assigned once.
  var constants: [String] = []
  var nesting = 0
  /// The index of the function that is being parsed; 0 for the program.
  var function = 0

  var scopes: [Scope] = []
  var scope = 0
  var uses: [NameUse] = []
  /// The numbers of names. Scopes are searched by number.
  private var numbers = HashIndexTable()
  private var names: [String] = []
  /// For each name, whether it is reserved, and whether it is that of a function.
  private var areReserved: [Bool] = []
  private var areFunctions: [Bool] = []

  /// A scope of declarations: a function or a block.
  struct Scope {
    var outer: Int?
    /// The function whose slots hold the variables of the scope.
    var function: Int
    var slots: [(name: Int, slot: Int32)] = []
    var functions: [(name: Int, index: Int)] = []

    func slot(_ name: Int) -> Int32? {
      for each in slots where each.name == name { return each.slot }
      return nil
    }

    func function(_ name: Int) -> Int? {
      for each in functions where each.name == name { return each.index }
      return nil
    }
  }

  /// A write to a variable.
  struct VariableWrite {
    var target: Int32
    /// The assigned node. Nil for compound assignments such as `+=`.
    var value: Int32?
  }

  /// An assignment of a known node to a variable. It applies to the nodes from `start` to `end`, the end of
  /// the block, unless another assignment follows.
  struct VariableAssignment {
    var function: Int
    var target: Int32
    var value: Int32
    var start: Int32
    var end = Int32.max
  }

  /// A use of a name: a read, a write or a call.
  struct NameUse {
    enum UseKind { case read, write, call(ScriptNode.List) }
    var name: Int
    var node: Int32
    var scope: Int
    var kind: UseKind

    var isWrite: Bool {
      if case .write = kind { true } else { false }
    }
  }

  init(_ words: ScriptTokens, isRaw: Bool) {
    self.tokens = words
    self.isRaw = isRaw
  }

  // MARK: Tokens

  var token: ScriptToken { position < tokens.tokens.count ? tokens.tokens[position] : .end }
  var following: ScriptToken {
    position + 1 < tokens.tokens.count ? tokens.tokens[position + 1] : .end
  }
  var startsLine: Bool { position < tokens.startsLine.count && tokens.startsLine[position] }

  var isAtOperator: Bool { position < tokens.isOperator.count && tokens.isOperator[position] }

  func isAt(_ sign: ScriptSign) -> Bool {
    if case .sign(let found) = token { found == sign } else { false }
  }

  func isAt(word: String) -> Bool {
    if case .name(let text) = token { text == word } else { false }
  }

  mutating func advance() { position += 1 }

  mutating func consume(_ sign: ScriptSign) -> Bool {
    guard isAt(sign) else { return false }
    position += 1
    return true
  }

  mutating func consume(word: String) -> Bool {
    guard isAt(word: word) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ sign: ScriptSign) throws(ScriptError) {
    guard consume(sign) else { throw .unsupported }
  }

  mutating func consumeName() throws(ScriptError) -> String {
    guard case .name(let name) = token, !isReserved(name) else { throw .unsupported }
    position += 1
    return name
  }

  static let reserved: Set<String> = [
    "break", "case", "catch", "class", "const", "continue", "default", "delete", "do", "else",
    "extends", "finally", "for", "function", "if", "in", "instanceof", "new", "return", "super",
    "switch", "this", "throw", "try", "typeof", "var", "void", "while", "null", "true", "false",
    "import", "export", "with", "async", "await", "yield", "debugger", "enum", "let", "of",
    "static",
    "arguments", "get", "set", "undefined", "NaN", "Infinity",
  ]

  // MARK: Nodes

  mutating func add(_ node: ScriptNode) -> Int32 {
    nodes.append(node)
    return Int32(truncatingIfNeeded: nodes.count - 1)
  }

  mutating func addList(_ items: [Int32]) -> ScriptNode.List {
    let start = Int32(truncatingIfNeeded: lists.count)
    lists += items
    return ScriptNode.List(start: start, count: Int16(truncatingIfNeeded: items.count))
  }

  mutating func addText(_ text: String) -> Int32 {
    texts.append(text)
    return Int32(truncatingIfNeeded: texts.count - 1)
  }

  mutating func nested<Result>(
    _ body: (inout ScriptParser) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    guard nesting < ScriptLimits.nesting else { throw .unsupported }
    nesting += 1
    let result = try body(&self)
    nesting -= 1
    return result
  }

  // MARK: Names

  /// Returns the number of a name.
  mutating func number(_ name: String) -> Int {
    let key = name.hashValue
    if let known = numbers.index(key, where: { names[$0] == name }) { return known }
    numbers.add(names.count, key)
    names.append(name)
    areReserved.append(Self.reserved.contains(name))
    areFunctions.append(false)
    return names.count - 1
  }

  mutating func isReserved(_ name: String) -> Bool { areReserved[number(name)] }

  /// Declares a function in a scope.
  mutating func declareFunction(_ name: Int, _ index: Int, in scope: Int) {
    scopes[scope].functions.append((name, index))
    areFunctions[name] = true
  }

  /// Declares a variable in the scope of the current function, unless it is already declared.
  mutating func declareVariable(_ name: String) {
    var at = scope
    while let outer = scopes[at].outer, scopes[outer].function == function { at = outer }
    declare(name, in: at)
  }

  mutating func declare(_ name: String, in scope: Int) {
    declare(number(name), in: scope)
  }

  private mutating func declare(_ name: Int, in scope: Int) {
    guard scopes[scope].slot(name) == nil else { return }
    let owner = scopes[scope].function
    scopes[scope].slots.append((name, Int32(truncatingIfNeeded: functions[owner].slots)))
    functions[owner].slots += 1
  }

  mutating func inScope<Result>(
    _ body: (inout ScriptParser) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let outer = scope
    scopes.append(Scope(outer: outer, function: function))
    scope = scopes.count - 1
    let result = try body(&self)
    scope = outer
    return result
  }

  mutating func recordUse(_ name: String, _ kind: NameUse.UseKind) -> Int32 {
    let node = add(.unresolvedName)
    uses.append(NameUse(name: number(name), node: node, scope: scope, kind: kind))
    return node
  }

  mutating func readProgram() throws(ScriptError) {
    functions = [ScriptFunction(body: 0, parameters: 0, slots: 0)]
    scopes = [Scope(outer: nil, function: 0)]
    // The result of a program is its first variable.
    declare("$bm_rt", in: 0)
    var statements: [Int32] = []
    while token != .end { statements.append(try statement()) }
    functions[0].body = add(.block(addList(statements)))
    for use in uses {
      if use.isWrite, local(use) == nil { try declareUndeclared(use.name) }
    }
    // The variable would start with the value that the name has outside the program.
    for slot in scopes[0].slots where slot.slot > 0 && Self.isKnown(names[slot.name]) {
      throw .unsupported
    }
    for function in scopes[0].functions where Self.isKnown(names[function.name]) {
      throw .unsupported
    }
    for use in uses { nodes[Int(use.node)] = try resolved(use) }
    markMutatedLists()
    memoizeReferences()
    for constant in constants {
      let name = number(constant)
      if uses.count(where: { $0.isWrite && $0.name == name }) > 1 { throw .unsupported }
    }
  }

  /// Declares a variable of the program for a name that is assigned without a declaration.
  private mutating func declareUndeclared(_ name: Int) throws(ScriptError) {
    guard !scopes.contains(where: { $0.slot(name) != nil || $0.function(name) != nil })
    else { throw .unsupported }
    declare(name, in: 0)
  }

  private func local(_ use: NameUse) -> ScriptNode? {
    variable(use).map { .local(depth: $0.depth, slot: $0.slot) }
  }

  /// Returns the variable that a name denotes and the number of functions between them.
  func variable(_ use: NameUse) -> (function: Int, depth: Int32, slot: Int32)? {
    var depth: Int32 = 0
    var at: Int? = use.scope
    while let here = at {
      if let slot = scopes[here].slot(use.name) { return (scopes[here].function, depth, slot) }
      if let outer = scopes[here].outer, scopes[outer].function != scopes[here].function {
        depth += 1
      }
      at = scopes[here].outer
    }
    return nil
  }

  private func calledFunction(_ use: NameUse, _ list: ScriptNode.List) -> ScriptNode? {
    var depth: Int32 = 0
    var at: Int? = use.scope
    while let here = at {
      if let index = scopes[here].function(use.name) {
        return .callFunction(Int32(truncatingIfNeeded: index), depth: depth, list)
      }
      if let outer = scopes[here].outer, scopes[outer].function != scopes[here].function {
        depth += 1
      }
      at = scopes[here].outer
    }
    return nil
  }

  private static func isKnown(_ name: String) -> Bool {
    ScriptBuiltin.byName[name] != nil || unsupported.contains(name)
      || ScriptMember.ofLayer.contains(name) || ScriptMember.ofProperty.contains(name)
  }

  /// Names that have a meaning in the language but are not supported here.
  private static let unsupported: Set<String> = [
    "time", "value", "thisComp", "thisLayer", "thisProperty", "comp", "footage", "thisProject",
    "colorDepth", "Math", "Array", "Object", "String", "Number", "Boolean", "RegExp", "JSON",
    "Error", "Map", "Set", "parseInt", "parseFloat", "isFinite", "posterizeTime", "speed", "style",
    "textIndex", "textTotal", "selectorValue", "cross", "lookAt", "random", "gaussRandom",
    "seedRandom", "noise", "rgbToHsl", "hslToRgb", "hexToRgb", "createPath", "timeToTimecode",
    "timeToNTSCTimecode", "timeToFeetAndFrames", "timeToCurrentFormat", "speedAtTime",
    "temporalWiggle", "smooth", "points", "inTangents", "outTangents",
    "isClosed", "pointOnPath", "tangentOnPath", "normalOnPath", "getStyleAt", "createStyle",
    "source", "containingComp", "hasVideo", "hasAudio", "isNull", "threeDLayer", "mask", "text",
    "sourceText", "marker", "timeRemap", "zoom", "cameraOption", "pointOfInterest", "anchor_point",
    "zPosition", "orientation", "xRotation", "rotationX", "yRotation", "rotationY", "zRotation",
    "rotationZ", "toCompVec", "fromCompVec", "toWorldVec", "fromWorldVec", "fromCompToSurface",
    "sourceRectAtTime", "isActiveAt", "activeAtTime", "sourceTime", "sampleImage", "$bm_transform",
  ]

  /// Returns the node that replaces the placeholder of a name.
  private mutating func resolved(_ use: NameUse) throws(ScriptError) -> ScriptNode {
    let name = use.name
    let isFunction = areFunctions[name]
    switch use.kind {
    case .write:
      guard let local = local(use), !isFunction else { throw .unsupported }
      return local
    case .call(let list):
      if isFunction {
        guard local(use) == nil, let call = calledFunction(use, list) else { throw .unsupported }
        return call
      }
      if let local = local(use) { return .call(add(local), list) }
      if let builtin = ScriptBuiltin.byName[names[name]] { return called(builtin, list) }
      return .call(add(try resolvedGlobal(names[name])), list)
    case .read:
      guard !isFunction else { throw .unsupported }
      if let local = local(use) { return local }
      return try resolvedGlobal(names[name])
    }
  }

  /// Returns the node of a built-in call. The exporter's operator functions become operators.
  private func called(_ builtin: ScriptBuiltin, _ list: ScriptNode.List) -> ScriptNode {
    let items = lists[Int(list.start)..<Int(list.end)]
    if items.count == 1, builtin == .neg, let only = items.first {
      return .unary(.negate, only)
    }
    if items.count == 2, let operation = Self.operation(builtin), let a = items.first,
      let b = items.last
    {
      return .binary(operation, a, b)
    }
    return .callBuiltin(builtin, list)
  }

  private static func operation(_ builtin: ScriptBuiltin) -> ScriptOperator? {
    switch builtin {
    case .sum: .sum
    case .sub: .difference
    case .mul: .product
    case .div: .quotient
    case .mod: .remainder
    default: nil
    }
  }

  private mutating func resolvedGlobal(_ name: String) throws(ScriptError) -> ScriptNode {
    switch name {
    case "time":
      usesTime = true
      return .time
    case "value":
      usesValue = true
      return .value
    case "thisProperty": return .thisProperty
    case "thisLayer": return .thisLayer
    case "thisComp": return .thisComposition
    default:
      guard let member = ScriptMember.byName[name] else { throw .unsupported }
      if ScriptMember.ofProperty.contains(name) { return .member(add(.thisProperty), member) }
      if ScriptMember.ofLayer.contains(name) { return .member(add(.thisLayer), member) }
      throw .unsupported
    }
  }
}
