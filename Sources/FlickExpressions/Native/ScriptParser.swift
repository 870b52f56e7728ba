/// Parses tokens into nodes. Names are resolved at the end, when all declarations are known.
struct ScriptParser {
  private let tokens: [ScriptTokens.Element]
  /// The meanings of names.
  let meanings: [ScriptNameMeaning]
  let isRaw: Bool
  private(set) var position = 0
  var nodes: [ScriptNode] = []
  var lists: [Int32] = []
  /// The items of the lists that are being parsed, of the innermost list last.
  private var openItems: [Int32] = []
  let texts: [String]
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
  /// The variables whose lists are marked as shared.
  var listVariables: [(function: Int, slot: Int32)] = []
  var writes: [VariableWrite] = []
  var assignments: [VariableAssignment] = []
  /// The range of nodes of each function.
  var functionNodes: [Range<Int>] = [0..<0]
  /// Names of constants, which may be assigned once.
  var constants: [Int32] = []
  var nesting = 0
  /// The index of the function that is being parsed; 0 for the program.
  var function = 0

  var scopes: [Scope] = []
  var scope = 0
  var uses: [NameUse] = []
  private(set) var variables: [Variable] = []
  /// For each name, a Boolean value that indicates whether any scope has a variable with the name.
  private var hasVariables: [Bool]
  /// The names of the functions.
  private var functionNames: [Int32] = []

  /// A scope of declarations: a function or a block.
  struct Scope {
    var outer: Int?
    /// The function whose slots hold the variables of the scope.
    var function: Int
    /// The last variable of the scope. -1 if there is none.
    var lastVariable: Int32 = -1
    var functions: [(name: Int32, index: Int)] = []

    func function(_ name: Int32) -> Int? {
      for each in functions where each.name == name { return each.index }
      return nil
    }
  }

  /// A variable of a scope.
  struct Variable {
    var name: Int32
    var scope: Int
    /// The number of the variable in its function.
    var slot: Int32
    /// The previous variable of the scope. -1 if there is none.
    var previous: Int32
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
    var name: Int32
    var node: Int32
    var scope: Int
    var kind: UseKind

    var isWrite: Bool {
      if case .write = kind { true } else { false }
    }
  }

  init(_ source: ScriptTokens, _ meanings: [ScriptNameMeaning], isRaw: Bool) {
    tokens = source.elements
    texts = source.texts
    self.meanings = meanings
    self.isRaw = isRaw
    hasVariables = [Bool](repeating: false, count: meanings.count)
    nodes.reserveCapacity(tokens.count)
  }

  // MARK: Tokens

  var token: ScriptToken { position < tokens.count ? tokens[position].token : .end }
  var startsLine: Bool { position < tokens.count && tokens[position].startsLine }
  var isAtOperator: Bool { position < tokens.count && tokens[position].isOperator }
  var isAtEnd: Bool { if case .end = token { true } else { false } }

  func isAt(_ sign: ScriptSign) -> Bool {
    if case .sign(let found) = token { found == sign } else { false }
  }

  func isAt(_ keyword: ScriptKeyword) -> Bool {
    if case .keyword(let found) = token { found == keyword } else { false }
  }

  mutating func advance() { position += 1 }

  mutating func consume(_ sign: ScriptSign) -> Bool {
    guard isAt(sign) else { return false }
    position += 1
    return true
  }

  mutating func consume(_ keyword: ScriptKeyword) -> Bool {
    guard isAt(keyword) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ sign: ScriptSign) throws(ScriptError) {
    guard consume(sign) else { throw .unsupported }
  }

  mutating func consumeName() throws(ScriptError) -> Int32 {
    guard case .name(let name) = token else { throw .unsupported }
    position += 1
    return name
  }

  func meaning(_ name: Int32) -> ScriptNameMeaning { meanings[Int(name)] }

  // MARK: Nodes

  mutating func add(_ node: ScriptNode) -> Int32 {
    nodes.append(node)
    return Int32(truncatingIfNeeded: nodes.count - 1)
  }

  /// Begins a list. Lists may be nested.
  ///
  /// - Returns: The position for ``endList(_:)``.
  func beginList() -> Int { openItems.count }

  /// Adds an item to the innermost list.
  mutating func addItem(_ node: Int32) { openItems.append(node) }

  /// Ends the innermost list.
  mutating func endList(_ first: Int) -> ScriptNode.List {
    let start = Int32(truncatingIfNeeded: lists.count)
    let count = openItems.count - first
    for index in first..<openItems.count { lists.append(openItems[index]) }
    while openItems.count > first { openItems.removeLast() }
    return ScriptNode.List(start: start, count: Int16(truncatingIfNeeded: count))
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

  // Functions that only read are mutating where mutating functions call them. Otherwise each call would copy the parser.

  /// Declares a function in a scope.
  mutating func declareFunction(_ name: Int32, _ index: Int, in scope: Int) {
    scopes[scope].functions.append((name, index))
    functionNames.append(name)
  }

  /// Declares a variable in the scope of the current function, unless it is already declared.
  mutating func declareVariable(_ name: Int32) {
    var at = scope
    while let outer = scopes[at].outer, scopes[outer].function == function { at = outer }
    declare(name, in: at)
  }

  mutating func declare(_ name: Int32, in scope: Int) {
    guard slot(of: name, in: scope) == nil else { return }
    let owner = scopes[scope].function
    variables.append(
      Variable(
        name: name, scope: scope, slot: Int32(truncatingIfNeeded: functions[owner].slots),
        previous: scopes[scope].lastVariable))
    scopes[scope].lastVariable = Int32(truncatingIfNeeded: variables.count - 1)
    hasVariables[Int(name)] = true
    functions[owner].slots += 1
  }

  /// Returns the slot of a variable that is declared in a scope.
  mutating func slot(of name: Int32, in scope: Int) -> Int32? {
    var at = hasVariables[Int(name)] ? scopes[scope].lastVariable : -1
    while at >= 0 {
      let variable = variables[Int(at)]
      if variable.name == name { return variable.slot }
      at = variable.previous
    }
    return nil
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

  mutating func recordUse(_ name: Int32, _ kind: NameUse.UseKind) -> Int32 {
    let node = add(.unresolvedName)
    uses.append(NameUse(name: name, node: node, scope: scope, kind: kind))
    return node
  }

  mutating func readProgram() throws(ScriptError) {
    functions = [ScriptFunction(body: 0, parameters: 0, slots: 0)]
    scopes = [Scope(outer: nil, function: 0)]
    // The result of a program is its first variable.
    declare(ScriptNameTable.result, in: 0)
    let statements = beginList()
    while !isAtEnd { addItem(try statement()) }
    functions[0].body = add(.block(endList(statements)))
    for use in uses {
      if use.isWrite, local(use) == nil { try declareUndeclared(use.name) }
    }
    // The variable would start with the value that the name has outside the program.
    for each in variables where each.scope == 0 && each.slot > 0 && meaning(each.name).isKnown {
      throw .unsupported
    }
    for function in scopes[0].functions where meaning(function.name).isKnown {
      throw .unsupported
    }
    for use in uses { nodes[Int(use.node)] = try resolved(use) }
    markMutatedLists()
    memoizeReferences()
    for name in constants {
      if uses.count(where: { $0.isWrite && $0.name == name }) > 1 { throw .unsupported }
    }
  }

  /// Declares a variable of the program for a name that is assigned without a declaration.
  private mutating func declareUndeclared(_ name: Int32) throws(ScriptError) {
    guard !hasVariables[Int(name)], !functionNames.contains(name) else { throw .unsupported }
    declare(name, in: 0)
  }

  private mutating func local(_ use: NameUse) -> ScriptNode? {
    variable(use).map { .local(depth: $0.depth, slot: $0.slot) }
  }

  /// Returns the variable that a name denotes and the number of functions between them.
  mutating func variable(_ use: NameUse) -> (function: Int, depth: Int32, slot: Int32)? {
    guard hasVariables[Int(use.name)] else { return nil }
    var depth: Int32 = 0
    var at: Int? = use.scope
    while let here = at {
      if let slot = slot(of: use.name, in: here) { return (scopes[here].function, depth, slot) }
      if let outer = scopes[here].outer, scopes[outer].function != scopes[here].function {
        depth += 1
      }
      at = scopes[here].outer
    }
    return nil
  }

  private mutating func calledFunction(_ use: NameUse, _ list: ScriptNode.List) -> ScriptNode? {
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

  /// Returns the node that replaces the placeholder of a name.
  private mutating func resolved(_ use: NameUse) throws(ScriptError) -> ScriptNode {
    let name = use.name
    let isFunction = functionNames.contains(name)
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
      if let builtin = meaning(name).builtin { return called(builtin, list) }
      return .call(add(try resolvedGlobal(name)), list)
    case .read:
      guard !isFunction else { throw .unsupported }
      if let local = local(use) { return local }
      return try resolvedGlobal(name)
    }
  }

  /// Returns the node of a built-in call. The exporter's operator functions become operators.
  private mutating func called(_ builtin: ScriptBuiltin, _ list: ScriptNode.List) -> ScriptNode {
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

  private mutating func resolvedGlobal(_ name: Int32) throws(ScriptError) -> ScriptNode {
    let meaning = meaning(name)
    switch meaning.global {
    case .time:
      usesTime = true
      return .time
    case .value:
      usesValue = true
      return .value
    case .thisProperty: return .thisProperty
    case .thisLayer: return .thisLayer
    case .thisComposition: return .thisComposition
    case .mathematics, .array, .unsupported, nil:
      guard let member = meaning.member else { throw .unsupported }
      if meaning.isOfProperty { return .member(add(.thisProperty), member) }
      if meaning.isOfLayer { return .member(add(.thisLayer), member) }
      throw .unsupported
    }
  }
}
