import FlickMath

/// Parses a source into nodes. Names are resolved when all declarations are known.
struct ScriptParser {
  var lexer: ScriptLexer
  var texts: ScriptTexts
  var syntax = ScriptSyntax()
  var token = ScriptToken()
  var previousEnd: Int32 = 0

  // MARK: The place in the source

  var scope: Int32 = -1
  var function: Int32 = 0
  var nesting = 0
  /// A Boolean value that indicates whether the next statement is in a list, where functions can be declared.
  var isListItem = false
  var allowsIn = true
  var allowsDuplicateParameters = true
  /// Where an assignment begins. Only there, an arrow function can begin.
  var assignmentStart: Int32 = -1
  /// The first `{a = 1}` that is only valid as a pattern. -1 if there is none.
  var coverPosition: Int32 = -1
  /// The labels of the statements around, and whether they are loops.
  var labels: [(name: Int32, isLoop: Bool)] = []
  var loopDepth = 0
  var switchDepth = 0

  // MARK: Declarations

  /// For each name, a Boolean value that indicates whether any scope declares it.
  var declaredNames: [Bool] = []
  /// The variables by name and scope.
  var variableIndex = HashIndexTable()
  /// The names that `var` declares in scopes inside of functions, with the scopes.
  var varNames: Set<Int64> = []
  /// The scopes of handlers whose parameter is a pattern.
  var isPatternCatch: Set<Int32> = []

  init(_ source: [UInt8], _ texts: ScriptTexts, as kind: ScriptSourceKind = .script) {
    lexer = ScriptLexer(source)
    self.texts = texts
    syntax.isExpression = kind == .expression
    syntax.isConverted = kind == .expression && Self.isConverted(source)
  }

  /// Returns whether an exporter has rewritten the source. Such sources assign their result to `$bm_rt`.
  private static func isConverted(_ source: [UInt8]) -> Bool {
    source.indices.contains {
      source[$0] == UInt8(ascii: "$") && source[$0...].starts(with: "$bm_rt".utf8)
    }
  }

  /// Parses a whole source.
  mutating func readProgram() throws(ScriptSyntaxError) {
    syntax.functions.append(ScriptFunctionSyntax(kind: .program, scope: 0))
    _ = beginScope(.function)
    try advance()
    var statements: [Int32] = []
    while token.kind != .end { statements.append(try statementListItem()) }
    syntax.functions[0].body = syntax.addList(statements)
    syntax.functions[0].source = 0..<lexer.bytes.count
    resolve()
  }

  // MARK: Tokens

  mutating func advance() throws(ScriptSyntaxError) {
    previousEnd = token.end
    token = try lexer.next(&texts)
  }

  /// Returns the token after the current one.
  mutating func peek() throws(ScriptSyntaxError) -> ScriptToken {
    let saved = lexer
    let next = try lexer.next(&texts)
    lexer = saved
    return next
  }

  mutating func consume(_ kind: ScriptTokenKind) throws(ScriptSyntaxError) -> Bool {
    guard token.kind == kind else { return false }
    try advance()
    return true
  }

  mutating func expect(_ kind: ScriptTokenKind) throws(ScriptSyntaxError) {
    guard token.kind == kind else { throw unexpected() }
    try advance()
  }

  /// Ends a statement: with a semicolon, or where one is inserted.
  mutating func endStatement() throws(ScriptSyntaxError) {
    if token.kind == .semicolon { return try advance() }
    guard token.kind == .closeBrace || token.kind == .end || token.startsLine else {
      throw unexpected()
    }
  }

  func isAt(_ name: ScriptName) -> Bool {
    token.kind == .name && token.text == name.rawValue && !token.isEscaped
  }

  // MARK: Errors

  func error(_ message: String, at position: Int32? = nil) -> ScriptSyntaxError {
    ScriptSyntaxError(message: message, offset: Int(position ?? token.start))
  }

  func unsupported(_ what: String, at position: Int32? = nil) -> ScriptSyntaxError {
    ScriptSyntaxError(
      message: "\(what) are not supported", offset: Int(position ?? token.start),
      isUnsupported: true)
  }

  func unexpected() -> ScriptSyntaxError {
    guard token.kind != .end else { return error("the source ends too early") }
    let range = Int(token.start)..<min(Int(token.end), Int(token.start) + 20)
    return error("'\(String(decoding: lexer.bytes[range], as: UTF8.self))' is unexpected")
  }

  // MARK: Nodes

  mutating func add(
    _ kind: ScriptNodeKind, _ a: Int32 = -1, _ b: Int32 = -1, _ c: Int32 = -1, _ d: Int32 = -1,
    flag: UInt8 = 0,
    at position: Int32
  ) -> Int32 {
    syntax.add(ScriptNode(kind: kind, flag: flag, a: a, b: b, c: c, d: d, position: position))
  }

  /// Counts the nesting of the syntax.
  mutating func nest() throws(ScriptSyntaxError) {
    nesting += 1
    guard nesting <= ScriptLimits.nesting else { throw error("the source is nested too deeply") }
  }

  // MARK: Names

  /// Whether the token can be the name of a variable.
  var isName: Bool {
    token.kind == .name && !isReserved(token)
  }

  func isReserved(_ token: ScriptToken) -> Bool { token.text <= ScriptName.enum.rawValue }

  mutating func consumeName() throws(ScriptSyntaxError) -> Int32 {
    guard isName else { throw unexpected() }
    let name = token.text
    try advance()
    return name
  }

  // MARK: Functions

  /// The state that a function has of its own.
  struct OuterState {
    var function: Int32
    var labels: [(name: Int32, isLoop: Bool)]
    var loopDepth: Int
    var switchDepth: Int
    var allowsIn: Bool
    var allowsDuplicateParameters: Bool
    var assignmentStart: Int32
    var coverPosition: Int32
  }

  mutating func beginFunction(_ kind: ScriptFunctionKind, at position: Int32) -> OuterState {
    let outer = OuterState(
      function: function, labels: labels, loopDepth: loopDepth,
      switchDepth: switchDepth,
      allowsIn: allowsIn, allowsDuplicateParameters: allowsDuplicateParameters,
      assignmentStart: assignmentStart,
      coverPosition: coverPosition)
    function = Int32(truncatingIfNeeded: syntax.functions.count)
    syntax.functions.append(ScriptFunctionSyntax(kind: kind, scope: 0))
    let scope = beginScope(.function)
    syntax.functions[Int(function)].scope = scope
    syntax.functions[Int(function)].source = Int(position)..<Int(position)
    (labels, loopDepth, switchDepth, allowsIn) = ([], 0, 0, true)
    allowsDuplicateParameters = kind == .function
    coverPosition = -1
    return outer
  }

  mutating func endFunction(_ outer: OuterState) -> Int32 {
    let number = function
    let start = syntax.functions[Int(number)].source.lowerBound
    syntax.functions[Int(number)].source = start..<max(start, Int(previousEnd))
    endScope()
    (function, labels) = (outer.function, outer.labels)
    (loopDepth, switchDepth, allowsIn) = (outer.loopDepth, outer.switchDepth, outer.allowsIn)
    allowsDuplicateParameters = outer.allowsDuplicateParameters
    (assignmentStart, coverPosition) = (outer.assignmentStart, outer.coverPosition)
    return number
  }

  /// Parses parameters and body. The token is the opening parenthesis.
  mutating func functionRest(
    _ kind: ScriptFunctionKind, name: Int32, at position: Int32
  ) throws(ScriptSyntaxError) -> Int32 {
    try nest()
    let outer = beginFunction(kind, at: position)
    syntax.functions[Int(function)].name = name
    try expect(.openParenthesis)
    var parameters: [Int32] = []
    while token.kind != .closeParenthesis {
      if token.kind == .ellipsis {
        let start = token.start
        try advance()
        let target = try bindingTarget(.parameter)
        parameters.append(add(.rest, target, at: start))
        syntax.functions[Int(function)].hasSimpleParameters = false
        break
      }
      let parameter = try bindingElement(.parameter)
      if syntax[parameter].kind != .name {
        syntax.functions[Int(function)].hasSimpleParameters = false
      }
      parameters.append(parameter)
      if token.kind != .closeParenthesis { try expect(.comma) }
    }
    try expect(.closeParenthesis)
    syntax.functions[Int(function)].parameters = syntax.addList(parameters)
    let hasSimple = syntax.functions[Int(function)].hasSimpleParameters
    if !hasSimple || parameters.count > ScriptLimits.parameters { try checkDuplicates(parameters) }
    if kind == .getter, !parameters.isEmpty { throw error("a getter has parameters", at: position) }
    if kind == .setter, parameters.count != 1 {
      throw error("a setter needs one parameter", at: position)
    }
    try functionBody()
    nesting -= 1
    return endFunction(outer)
  }

  /// Parses the body of a function in braces.
  mutating func functionBody() throws(ScriptSyntaxError) {
    let index = Int(function)
    try expect(.openBrace)
    var statements: [Int32] = []
    while token.kind != .closeBrace { statements.append(try statementListItem()) }
    syntax.functions[index].body = syntax.addList(statements)
    try advance()
  }

  private func checkDuplicates(_ parameters: [Int32]) throws(ScriptSyntaxError) {
    guard parameters.count <= ScriptLimits.parameters else {
      throw error("a function has too many parameters")
    }
    var names: Set<Int32> = []
    for parameter in parameters { try checkDuplicates(parameter, &names) }
  }

  private func checkDuplicates(_ pattern: Int32, _ names: inout Set<Int32>)
    throws(ScriptSyntaxError)
  {
    guard pattern >= 0 else { return }
    let node = syntax[pattern]
    switch node.kind {
    case .name:
      let name = syntax.references[Int(node.a)].name
      if !names.insert(name).inserted {
        throw error("a parameter is declared twice", at: node.position)
      }
    case .arrayPattern, .objectPattern:
      for item in syntax.items(node.a) { try checkDuplicates(item, &names) }
    case .patternProperty: try checkDuplicates(node.b, &names)
    case .defaultValue, .rest: try checkDuplicates(node.a, &names)
    default: break
    }
  }

  /// Parses the rest of an arrow function. The token is the arrow.
  mutating func arrowRest(
    _ parameters: [Int32], since mark: (references: Int, scopes: Int), at position: Int32
  ) throws(ScriptSyntaxError) -> Int32 {
    try nest()
    guard !token.startsLine else { throw unexpected() }
    let allowedIn = allowsIn
    let outer = beginFunction(.arrow, at: position)
    let newScope = scope
    scope = syntax.scopes[Int(newScope)].outer
    moveUses(since: mark, to: newScope)
    scope = newScope
    for parameter in parameters {
      try declareParameter(parameter)
      if syntax[parameter].kind != .name {
        syntax.functions[Int(function)].hasSimpleParameters = false
      }
    }
    try checkDuplicates(parameters)
    syntax.functions[Int(function)].parameters = syntax.addList(parameters)
    try advance()
    if token.kind == .openBrace {
      try functionBody()
    } else {
      allowsIn = allowedIn
      syntax.functions[Int(function)].isExpression = true
      syntax.functions[Int(function)].body = try assignment()
    }
    nesting -= 1
    return add(.function, endFunction(outer), at: position)
  }

  /// Declares the names of a parameter that was parsed as an expression.
  private mutating func declareParameter(_ pattern: Int32) throws(ScriptSyntaxError) {
    guard pattern >= 0 else { return }
    let node = syntax[pattern]
    switch node.kind {
    case .name:
      guard node.flag == 0 else { throw error("a parameter is in parentheses", at: node.position) }
      let name = syntax.references[Int(node.a)].name
      if variable(name, in: scope) < 0 { add(name, .parameter, in: scope, at: node.position) }
      syntax.references[Int(node.a)].isDeclaration = true
    case .arrayPattern, .objectPattern:
      for item in Array(syntax.items(node.a)) { try declareParameter(item) }
    case .patternProperty: try declareParameter(node.b)
    case .rest: try declareParameter(node.a)
    case .defaultValue:
      try declareParameter(node.a)
      // The value has been parsed: the parameter exists from there on.
      let value = syntax[node.b]
      updatePositions(of: node.a, to: value.kind == .name ? value.position + 1 : value.position)
    default: throw error("a parameter is no name or pattern", at: node.position)
    }
  }
}
