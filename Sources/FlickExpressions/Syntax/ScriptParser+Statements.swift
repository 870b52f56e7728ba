/// Statements.
extension ScriptParser {
  mutating func statementListItem() throws(ScriptSyntaxError) -> Int32 {
    switch token.kind {
    case .function: return try functionDeclaration()
    case .class: return try classDeclaration()
    case .const: return try lexicalDeclaration(.const)
    case .name where isAt(.let):
      return try startsLetDeclaration() ? lexicalDeclaration(.let) : statement()
    default:
      isListItem = true
      return try statement()
    }
  }

  /// Parses a statement that is no declaration.
  mutating func statement() throws(ScriptSyntaxError) -> Int32 {
    try nest()
    defer { nesting -= 1 }
    let isItem = isListItem
    isListItem = false
    let start = token.start
    switch token.kind {
    case .openBrace: return try blockStatement()
    case .semicolon:
      try advance()
      return add(.empty, at: start)
    case .var:
      let declaration = try declaration(.var)
      try endStatement()
      return declaration
    case .if: return try ifStatement()
    case .for: return try forStatement()
    case .while:
      try advance()
      let test = try condition()
      return add(.whileLoop, test, try loopBody(), at: start)
    case .do: return try doStatement()
    case .continue, .break: return try jump()
    case .return:
      guard syntax.functions[Int(function)].kind != .program else {
        throw error("'return' is outside of a function")
      }
      try advance()
      let hasValue =
        !(token.kind == .semicolon || token.kind == .closeBrace || token.kind == .end
        || token.startsLine)
      let value = hasValue ? try expression() : -1
      try endStatement()
      return add(.returnValue, value, at: start)
    case .throw:
      try advance()
      guard !token.startsLine else { throw error("a line ends after 'throw'") }
      let value = try expression()
      try endStatement()
      return add(.throwValue, value, at: start)
    case .try: return try tryStatement()
    case .switch: return try switchStatement()
    case .debugger:
      try advance()
      try endStatement()
      return add(.empty, at: start)
    case .with:
      throw unsupported("'with' statements")
    case .import, .export:
      let next = try peek()
      if token.kind == .import, next.kind == .openParenthesis || next.kind == .dot {
        throw unsupported("modules")
      }
      throw syntax.functions[Int(function)].kind == .program ? unsupported("modules") : unexpected()
    case .function: throw error("a function is declared where a statement is expected")
    case .class, .const: throw unexpected()
    case .name: return try nameStatement(isItem: isItem)
    default: return try expressionStatement()
    }
  }

  private mutating func expressionStatement() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let value = try expression()
    try endStatement()
    return add(.expression, value, at: start)
  }

  /// Parses a statement that begins with a name: a label or an expression.
  private mutating func nameStatement(isItem: Bool) throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let next = try peek()
    if isAt(.async), next.kind == .function, !next.startsLine {
      throw unsupported("asynchronous functions")
    }
    if isAt(.let), next.kind == .openBracket { throw unexpected() }
    guard next.kind == .colon, isName else { return try expressionStatement() }
    let label = token.text
    guard !labels.contains(where: { $0.name == label }) else {
      throw error("a label is declared twice")
    }
    try advance()
    try advance()
    // Of several labels before a loop, all can be continued.
    let saved = (lexer, token, previousEnd)
    var count = labels.count
    while token.kind == .name, count < ScriptLimits.nesting, try peek().kind == .colon {
      count += 1
      try advance()
      try advance()
    }
    let isLoop = token.kind == .for || token.kind == .while || token.kind == .do
    (lexer, token, previousEnd) = saved
    labels.append((label, isLoop))
    let body: Int32
    if token.kind == .function {
      guard isItem else { throw unexpected() }
      body = try functionDeclaration()
    } else {
      isListItem = isItem
      body = try statement()
    }
    labels.removeLast()
    return add(.labeled, label, body, at: start)
  }

  mutating func blockStatement() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try expect(.openBrace)
    let scope = beginScope(.block)
    var items: [Int32] = []
    while token.kind != .closeBrace { items.append(try statementListItem()) }
    try advance()
    endScope()
    return add(.block, syntax.addList(items), scope, at: start)
  }

  // MARK: Declarations

  private mutating func lexicalDeclaration(_ kind: ScriptVariableKind) throws(ScriptSyntaxError)
    -> Int32
  {
    let result = try declaration(kind)
    try endStatement()
    return result
  }

  /// Parses a declaration of variables. The token is its first word.
  ///
  /// - Parameter isInFor: A Boolean value that indicates whether a value may be missing, because `in` or `of` can follow.
  mutating func declaration(_ kind: ScriptVariableKind, isInFor: Bool = false)
    throws(ScriptSyntaxError) -> Int32
  {
    let start = token.start
    try advance()
    var items: [Int32] = []
    repeat {
      let itemStart = token.start
      let target = try bindingTarget(kind)
      var value: Int32 = -1
      if try consume(.assign) {
        value = try assignment()
        nameFunction(value, target)
      } else {
        let canBeLoop = isInFor && items.isEmpty && (token.kind == .in || isAt(.of))
        if !canBeLoop, kind == .const || syntax[target].kind != .name {
          throw error("a declaration has no value", at: itemStart)
        }
      }
      // The variable exists from the end of its declaration on.
      updatePositions(of: target, to: previousEnd)
      items.append(add(.declarator, target, value, at: itemStart))
    } while try consume(.comma)
    return add(.declaration, syntax.addList(items), flag: kind.rawValue, at: start)
  }

  /// Moves the positions of the declared names behind their values, so that uses in the values are checked.
  mutating func updatePositions(of target: Int32, to position: Int32) {
    let node = syntax[target]
    switch node.kind {
    case .name:
      let known = variable(syntax.references[Int(node.a)].name, in: scope)
      if known >= 0,
        syntax.variables[Int(known)].kind.isLexical
          || syntax.variables[Int(known)].kind == .parameter
      {
        syntax.variables[Int(known)].position = position
      }
    case .arrayPattern, .objectPattern:
      for item in Array(syntax.items(node.a)) where item >= 0 {
        updatePositions(of: item, to: position)
      }
    case .patternProperty: updatePositions(of: node.b, to: position)
    case .defaultValue, .rest: updatePositions(of: node.a, to: position)
    default: break
    }
  }

  mutating func functionDeclaration() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    if token.kind == .multiply { throw unsupported("generators") }
    let name = try consumeName()
    let isTop = syntax.scopes[Int(scope)].kind == .function
    try declare(name, .function, at: start)
    let outside = !isTop && declareOutsideBlock(name, at: start)
    let inner = reference(name, at: start, isDeclaration: true)
    var outer: Int32 = -1
    if outside {
      let here = scope
      scope = functionScope(of: scope)
      outer = reference(name, at: start, isDeclaration: true)
      scope = here
    }
    let number = try functionRest(.function, name: name, at: start)
    syntax.scopes[Int(scope)].functions.append((inner, number))
    return add(.functionDeclaration, inner, outer, at: start)
  }

  private mutating func classDeclaration() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let name = try peek()
    guard name.kind == .name, !isReserved(name) || name.isEscaped else {
      try advance()
      throw unexpected()
    }
    try declare(name.text, .class, at: start)
    let variable = variable(name.text, in: scope)
    let target = reference(name.text, at: start, isDeclaration: true)
    let value = try classExpression()
    if variable >= 0 { syntax.variables[Int(variable)].position = previousEnd }
    return add(.classDeclaration, value, target, at: start)
  }

  // MARK: Conditions and loops

  private mutating func condition() throws(ScriptSyntaxError) -> Int32 {
    try expect(.openParenthesis)
    let test = try expression()
    try expect(.closeParenthesis)
    return test
  }

  private mutating func ifStatement() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    let test = try condition()
    let first = try branch()
    let second = try consume(.else) ? try branch() : -1
    return add(.ifElse, test, first, second, at: start)
  }

  /// Parses a branch of `if`, which can be a function in old sources.
  private mutating func branch() throws(ScriptSyntaxError) -> Int32 {
    guard token.kind == .function else { return try statement() }
    let start = token.start
    let scope = beginScope(.block)
    let declaration = try functionDeclaration()
    endScope()
    return add(.block, syntax.addList([declaration]), scope, at: start)
  }

  private mutating func loopBody() throws(ScriptSyntaxError) -> Int32 {
    loopDepth += 1
    defer { loopDepth -= 1 }
    return try statement()
  }

  private mutating func doStatement() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    let body = try loopBody()
    try expect(.while)
    let test = try condition()
    _ = try consume(.semicolon)
    return add(.doLoop, test, body, at: start)
  }

  private mutating func forStatement() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    if isAt(.await) { throw unsupported("asynchronous loops") }
    try expect(.openParenthesis)
    var declared: ScriptVariableKind?
    if token.kind == .var { declared = .var }
    if token.kind == .const { declared = .const }
    if isAt(.let), try startsLetDeclaration() { declared = .let }
    let scope = declared == .let || declared == .const ? beginScope(.block) : -1
    var first: Int32 = -1
    allowsIn = false
    if let declared {
      first = try declaration(declared, isInFor: true)
    } else if token.kind != .semicolon {
      let cover = coverPosition
      coverPosition = -1
      assignmentStart = token.start
      first = try expressionOrPattern()
      if token.kind == .in || isAt(.of) {
        first = try loopTarget(first)
      } else if coverPosition >= 0 {
        throw error("'=' is unexpected", at: coverPosition)
      }
      coverPosition = cover
    }
    allowsIn = true
    let result =
      token.kind == .in || isAt(.of)
      ? try iteration(first, declared, scope, at: start) : try plainLoop(first, scope, at: start)
    if scope >= 0 { endScope() }
    return result
  }

  /// Whether `let` begins a declaration. It is a name otherwise.
  private mutating func startsLetDeclaration() throws(ScriptSyntaxError) -> Bool {
    let next = try peek()
    return next.kind == .openBracket || next.kind == .openBrace
      || next.kind == .name && (!isReserved(next) || next.isEscaped)
  }

  private mutating func loopTarget(_ left: Int32) throws(ScriptSyntaxError) -> Int32 {
    switch syntax[left].kind {
    case .call where token.kind == .in: return left
    case .assign, .operatorAssign:
      throw error("the target of a loop is invalid", at: syntax[left].position)
    default: return try pattern(left, isBinding: false)
    }
  }

  private mutating func iteration(
    _ first: Int32, _ declared: ScriptVariableKind?, _ scope: Int32, at start: Int32
  ) throws(ScriptSyntaxError) -> Int32 {
    let isOf = token.kind != .in
    var target = first
    if declared != nil {
      let items = syntax.items(syntax[first].a)
      guard items.count == 1, let only = items.first else {
        throw error("a loop declares several variables", at: start)
      }
      target = syntax[only].a
      guard syntax[only].b < 0 else {
        throw error("the variable of a loop has a value", at: start)
      }
    }
    try advance()
    let value = isOf ? try assignment() : try expression()
    // In the value, the variables of the loop have no value yet.
    if declared != nil { updatePositions(of: target, to: previousEnd) }
    try expect(.closeParenthesis)
    let body = try loopBody()
    return add(
      isOf ? .forOf : .forIn, target, value, body, scope,
      flag: declared.map { $0.rawValue + 1 } ?? 0, at: start)
  }

  private mutating func plainLoop(_ first: Int32, _ scope: Int32, at start: Int32)
    throws(ScriptSyntaxError) -> Int32
  {
    try expect(.semicolon)
    let test = token.kind == .semicolon ? -1 : try expression()
    try expect(.semicolon)
    let step = token.kind == .closeParenthesis ? -1 : try expression()
    try expect(.closeParenthesis)
    let body = try loopBody()
    return add(.forLoop, syntax.addList([first, test, step, body]), scope, at: start)
  }

  // MARK: Jumps

  private mutating func jump() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let isBreak = token.kind == .break
    try advance()
    var label: Int32 = -1
    if token.kind == .name, !token.startsLine, isName {
      label = token.text
      guard let known = labels.last(where: { $0.name == label }), isBreak || known.isLoop else {
        throw error("the label '\(texts.string(label))' does not exist")
      }
      try advance()
    } else if isBreak {
      guard loopDepth > 0 || switchDepth > 0 else {
        throw error("'break' is outside of a loop", at: start)
      }
    } else {
      guard loopDepth > 0 else { throw error("'continue' is outside of a loop", at: start) }
    }
    try endStatement()
    return add(isBreak ? .breakJump : .continueJump, label, at: start)
  }

  private mutating func switchStatement() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    let value = try condition()
    try expect(.openBrace)
    let scope = beginScope(.switchBlock)
    switchDepth += 1
    var cases: [Int32] = []
    var hasDefault = false
    while token.kind != .closeBrace {
      let caseStart = token.start
      var test: Int32 = -1
      if try consume(.default) {
        guard !hasDefault else { throw error("a switch has two default clauses", at: caseStart) }
        hasDefault = true
      } else {
        try expect(.case)
        test = try expression()
      }
      try expect(.colon)
      var items: [Int32] = []
      while token.kind != .closeBrace, token.kind != .case, token.kind != .default {
        items.append(try statementListItem())
      }
      cases.append(add(.caseClause, test, syntax.addList(items), at: caseStart))
    }
    try advance()
    switchDepth -= 1
    endScope()
    return add(.switchCase, value, syntax.addList(cases), -1, scope, at: start)
  }

  private mutating func tryStatement() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    let body = try blockStatement()
    var parameter: Int32 = -1
    var handler: Int32 = -1
    if token.kind == .catch {
      let handlerStart = token.start
      try advance()
      let scope = beginScope(.catchBlock)
      if try consume(.openParenthesis) {
        let isPattern = token.kind != .name
        parameter = try bindingTarget(.catchParameter)
        if isPattern { isPatternCatch.insert(scope) }
        try expect(.closeParenthesis)
      }
      let block = try blockStatement()
      endScope()
      handler = add(.block, syntax.addList([block]), scope, at: handlerStart)
    }
    let finalizer = try consume(.finally) ? try blockStatement() : -1
    guard handler >= 0 || finalizer >= 0 else { throw unexpected() }
    return add(.tryCatch, body, parameter, handler, finalizer, at: start)
  }
}
