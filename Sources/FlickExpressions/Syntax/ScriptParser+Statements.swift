/// Statements.
extension ScriptParser {
  /// Parses statements up to a token.
  mutating func statements(until end: ScriptTokenKind...) throws(ScriptSyntaxError) -> Int32 {
    let mark = pending.count
    while !end.contains(token.kind) {
      let item = try statementListItem()
      pending.append(item)
    }
    return list(from: mark)
  }

  private mutating func statementListItem() throws(ScriptSyntaxError) -> Int32 {
    switch token.kind {
    case .function: return try functionDeclaration()
    case .class: return try classDeclaration()
    case .const: return try declarationStatement(.const)
    case .name where isAt(.let):
      return try startsLetDeclaration() ? declarationStatement(.let) : statement()
    default: return try statement()
    }
  }

  /// Parses a statement that is no declaration.
  mutating func statement() throws(ScriptSyntaxError) -> Int32 {
    try nest()
    defer { nesting -= 1 }
    let newLabels = place.newLabels
    place.newLabels = 0
    let start = token.start
    switch token.kind {
    case .openBrace: return try blockStatement()
    case .semicolon:
      try advance()
      return add(.empty, at: start)
    case .var: return try declarationStatement(.var)
    case .if: return try ifStatement()
    case .for, .while, .do:
      // Of several labels before a loop, all can be continued.
      for index in (place.labels.count - newLabels)..<place.labels.count {
        place.labels[index].isLoop = true
      }
      if token.kind == .for { return try forStatement() }
      return token.kind == .do ? try doStatement() : try whileStatement()
    case .continue, .break: return try jump()
    case .return:
      guard syntax.functions[Int(place.function)].kind != .program else {
        throw error("'return' is outside of a function")
      }
      try advance()
      let isEnd = token.startsLine || [.semicolon, .closeBrace, .end].contains(token.kind)
      let value = isEnd ? -1 : try expression()
      try endStatement()
      return add(.returnValue, value, at: start)
    case .throw:
      try advance()
      guard !token.startsLine else { throw error("a line ends after 'throw'") }
      return try expressionStatement(.throwValue)
    case .try: return try tryStatement()
    case .switch: return try switchStatement()
    case .debugger:
      try advance()
      try endStatement()
      return add(.empty, at: start)
    case .function, .class, .const: throw unexpected()
    case .name where isName: return try nameStatement(newLabels)
    default: return try expressionStatement()
    }
  }

  private mutating func expressionStatement(_ kind: ScriptNodeKind = .expression)
    throws(ScriptSyntaxError) -> Int32
  {
    let start = token.start
    let value = try expression()
    try endStatement()
    return add(kind, value, at: start)
  }

  /// Parses a statement that begins with a name: a label or an expression.
  private mutating func nameStatement(_ newLabels: Int) throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let next = try peek()
    if isAt(.let), next.kind == .openBracket { throw unexpected() }
    guard next.kind == .colon else { return try expressionStatement() }
    let label = token.text
    guard !place.labels.contains(where: { $0.name == label }) else {
      throw error("a label is declared twice")
    }
    try advance()
    try advance()
    place.labels.append((label, false))
    place.newLabels = newLabels + 1
    let body = token.kind == .function ? try functionDeclaration() : try statement()
    place.newLabels = 0
    place.labels.removeLast()
    return add(.labeled, label, body, at: start)
  }

  mutating func blockStatement() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try expect(.openBrace)
    let scope = beginScope(.block)
    let items = try statements(until: .closeBrace)
    try advance()
    endScope()
    return add(.block, items, scope, at: start)
  }

  // MARK: Declarations

  private mutating func declarationStatement(_ kind: ScriptVariableKind) throws(ScriptSyntaxError)
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
    let mark = pending.count
    repeat {
      let itemStart = token.start
      let target = try bindingTarget(kind)
      var value: Int32 = -1
      if try consume(.assign) {
        value = try assignment()
        nameFunction(value, target)
      } else if !(isInFor && pending.count == mark && (token.kind == .in || isAt(.of))),
        kind == .const || syntax[target].kind != .name
      {
        throw error("a declaration has no value", at: itemStart)
      }
      // The variable exists from the end of its declaration on.
      if kind.isLexical { updatePositions(of: target, to: previous.end) }
      pending.append(add(.declarator, target, value, at: itemStart))
    } while try consume(.comma)
    return add(.declaration, list(from: mark), flag: kind.rawValue, at: start)
  }

  /// Moves the positions of the declared names behind their values, so that uses in the values are checked.
  mutating func updatePositions(of target: Int32, to position: Int32) {
    guard target >= 0 else { return }
    let node = syntax[target]
    switch node.kind {
    case .name:
      let known = variable(syntax.references[Int(node.a)].name, in: scope)
      if known >= 0 { syntax.variables[Int(known)].position = position }
    case .arrayPattern, .objectPattern:
      for item in syntax.items(node.a) { updatePositions(of: item, to: position) }
    case .patternProperty: updatePositions(of: node.b, to: position)
    case .defaultValue, .rest: updatePositions(of: node.a, to: position)
    default: break
    }
  }

  private mutating func functionDeclaration() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    let name = try consumeName()
    try declare(name, .function, at: start)
    let inner = reference(name, at: start, isDeclaration: true)
    let outer = declareOutsideBlock(name, at: start)
    addFunction(try functionRest(.function, name: name, at: start), declared: inner)
    return add(.functionDeclaration, inner, outer, at: start)
  }

  private mutating func classDeclaration() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let name = try peek()
    guard name.kind == .name else {
      try advance()
      throw unexpected()
    }
    try declare(name.text, .class, at: start)
    let variable = variable(name.text, in: scope)
    let target = reference(name.text, at: start, isDeclaration: true)
    let value = try classExpression()
    syntax.variables[Int(variable)].position = previous.end
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
    place.loopDepth += 1
    let body = try statement()
    place.loopDepth -= 1
    return body
  }

  private mutating func whileStatement() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    let test = try condition()
    return add(.whileLoop, test, try loopBody(), at: start)
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
    try expect(.openParenthesis)
    var declared: ScriptVariableKind?
    if token.kind == .var { declared = .var }
    if token.kind == .const { declared = .const }
    if isAt(.let), try startsLetDeclaration() { declared = .let }
    let scope = declared?.isLexical == true ? beginScope(.block) : -1
    var first: Int32 = -1
    place.allowsIn = false
    if let declared {
      first = try declaration(declared, isInFor: true)
    } else if token.kind != .semicolon {
      let cover = place.coverPosition
      place.coverPosition = -1
      first = try expressionOrPattern()
      if token.kind == .in || isAt(.of) {
        first = try loopTarget(first)
      } else {
        try rejectCover()
      }
      place.coverPosition = cover
    }
    place.allowsIn = true
    let isIteration = token.kind == .in || isAt(.of)
    let result =
      isIteration
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
      guard items.count == 1, let only = items.first, syntax[only].b < 0 else {
        throw error("a loop declares several variables, or one with a value", at: start)
      }
      target = syntax[only].a
    }
    try advance()
    let value = isOf ? try assignment() : try expression()
    // In the value, the variables of the loop have no value yet.
    if declared?.isLexical == true { updatePositions(of: target, to: previous.end) }
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
    if isName, !token.startsLine {
      label = token.text
      let known = place.labels.last { $0.name == label }
      guard let known, isBreak || known.isLoop else {
        throw error("the label '\(lexer.texts.string(label))' does not exist")
      }
      try advance()
    } else if place.loopDepth == 0, !isBreak || place.switchDepth == 0 {
      throw error("'\(isBreak ? "break" : "continue")' is outside of a loop", at: start)
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
    place.switchDepth += 1
    let mark = pending.count
    var hasDefault = false
    while token.kind != .closeBrace {
      let caseStart = token.start
      var test: Int32 = -1
      if try consume(.default) {
        if hasDefault { throw error("a switch has two default clauses", at: caseStart) }
        hasDefault = true
      } else {
        try expect(.case)
        test = try expression()
      }
      try expect(.colon)
      let items = try statements(until: .closeBrace, .case, .default)
      pending.append(add(.caseClause, test, items, at: caseStart))
    }
    try advance()
    place.switchDepth -= 1
    endScope()
    return add(.switchCase, value, list(from: mark), -1, scope, at: start)
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
        parameter = try bindingTarget(.catchParameter)
        syntax.scopes[Int(scope)].hasPattern = syntax[parameter].kind != .name
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
