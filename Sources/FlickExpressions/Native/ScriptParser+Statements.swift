extension ScriptParser {
  mutating func statement() throws(ScriptError) -> Int32 {
    try nested { parser throws(ScriptError) in try parser.anyStatement() }
  }

  private mutating func anyStatement() throws(ScriptError) -> Int32 {
    if consume(";") { return add(.emptyStatement) }
    if isAt("{") { return try block() }
    guard case .keyword(let word) = token else { return try expressionStatement() }
    switch word {
    case .var, .let, .const: return try declaration()
    case .function: return try functionDeclaration()
    case .if: return try ifStatement()
    case .for: return try forStatement()
    case .while: return try whileStatement()
    case .try: return try tryStatement()
    case .throw:
      advance()
      let node = add(.throwStatement(try expression()))
      try statementEnd()
      return node
    case .return: return try returnStatement()
    case .break, .continue:
      advance()
      try statementEnd()
      return add(word == .break ? .breakStatement : .continueStatement)
    default: return try expressionStatement()
    }
  }

  /// Parses the end of a statement: a semicolon, or automatic semicolon insertion.
  private mutating func statementEnd() throws(ScriptError) {
    if consume(";") || isAt("}") || isAtEnd || startsLine { return }
    throw .unsupported
  }

  private mutating func expressionStatement() throws(ScriptError) -> Int32 {
    let value = try expression()
    try statementEnd()
    if case .assign(let target, nil, let assigned) = nodes[Int(value)], isName(target) {
      assignments.append(
        VariableAssignment(function: function, target: target, value: assigned, start: value))
    }
    return add(isRaw && function == 0 ? .result(value) : .expression(value))
  }

  private mutating func block() throws(ScriptError) -> Int32 {
    try inScope { parser throws(ScriptError) in try parser.statements() }
  }

  private mutating func statements() throws(ScriptError) -> Int32 {
    try expect("{")
    let items = beginList()
    let firstAssignment = assignments.count
    while !consume("}") {
      guard !isAtEnd else { throw .unsupported }
      addItem(try statement())
    }
    endDeclarations(from: firstAssignment)
    return add(.block(endList(items)))
  }

  private mutating func declaration() throws(ScriptError) -> Int32 {
    let node = try declarators()
    try statementEnd()
    return node
  }

  private mutating func declarators() throws(ScriptError) -> Int32 {
    let isVariable = isAt(.var)
    let isConstant = isAt(.const)
    advance()
    let items = beginList()
    repeat {
      let name = try consumeName()
      if isConstant { constants.append(name) }
      guard isVariable || slot(of: name, in: scope) == nil else { throw .unsupported }
      if isVariable { declareVariable(name) } else { declare(name, in: scope) }
      let hasValue = consume("=")
      guard hasValue || !isVariable else { continue }
      let target = recordUse(name, .write)
      let value = hasValue ? try assignment() : add(.undefined)
      writes.append(VariableWrite(target: target, value: value))
      let assigned = add(.assign(target, nil, value))
      assignments.append(
        VariableAssignment(function: function, target: target, value: value, start: assigned))
      addItem(add(.expression(assigned)))
    } while consume(",")
    return add(.block(endList(items)))
  }

  private mutating func functionDeclaration() throws(ScriptError) -> Int32 {
    advance()
    // The scope of a function that is declared in a block depends on the language mode, so it is left to the
    // engine.
    let isOutermost = scopes[scope].outer.map { scopes[$0].function != function } ?? true
    let name = try consumeName()
    guard isOutermost, scopes[scope].function(name) == nil, slot(of: name, in: scope) == nil
    else { throw .unsupported }
    let index = functions.count
    declareFunction(name, index, in: scope)
    functions.append(ScriptFunction(body: 0, parameters: 0, slots: 0))
    functionNodes.append(nodes.count..<nodes.count)
    let outer = (function, scope)
    function = index
    scopes.append(Scope(outer: outer.1, function: index))
    scope = scopes.count - 1
    try expect("(")
    while !consume(")") {
      let parameter = try consumeName()
      guard slot(of: parameter, in: scope) == nil else { throw .unsupported }
      declare(parameter, in: scope)
      functions[index].parameters += 1
      if !consume(",") && !isAt(")") { throw .unsupported }
    }
    functions[index].body = try statements()
    functionNodes[index] = functionNodes[index].lowerBound..<nodes.count
    (function, scope) = outer
    return add(.emptyStatement)
  }

  private mutating func condition() throws(ScriptError) -> Int32 {
    try expect("(")
    let test = try expression()
    try expect(")")
    return test
  }

  private mutating func ifStatement() throws(ScriptError) -> Int32 {
    advance()
    let test = try condition()
    let first = try branch()
    let second = consume(.else) ? try branch() : add(.emptyStatement)
    return add(.ifElse(test, first, second))
  }

  /// Parses a statement that may not run. Assignments in it are definite only within it.
  private mutating func branch() throws(ScriptError) -> Int32 {
    let firstAssignment = assignments.count
    let node = try statement()
    endDeclarations(from: firstAssignment)
    return node
  }

  private mutating func endDeclarations(from first: Int) {
    let end = Int32(truncatingIfNeeded: nodes.count)
    for i in assignments.indices.dropFirst(first) {
      assignments[i].end = min(assignments[i].end, end)
    }
  }

  private mutating func whileStatement() throws(ScriptError) -> Int32 {
    advance()
    let test = try condition()
    let step = add(.undefined)
    return add(.loopStatement(test: test, step: step, body: try branch()))
  }

  private mutating func forStatement() throws(ScriptError) -> Int32 {
    advance()
    return try inScope { parser throws(ScriptError) in try parser.forLoop() }
  }

  private mutating func forLoop() throws(ScriptError) -> Int32 {
    try expect("(")
    let firstAssignment = assignments.count
    var first = add(.emptyStatement)
    if isAt(.var) || isAt(.let) {
      first = try declarators()
    } else if !isAt(";") {
      first = add(.expression(try expression()))
    }
    try expect(";")
    let test = isAt(";") ? add(.trueValue) : try expression()
    try expect(";")
    let step = isAt(")") ? add(.undefined) : try expression()
    try expect(")")
    let loop = add(.loopStatement(test: test, step: step, body: try statement()))
    endDeclarations(from: firstAssignment)
    let items = beginList()
    addItem(first)
    addItem(loop)
    return add(.block(endList(items)))
  }

  private mutating func tryStatement() throws(ScriptError) -> Int32 {
    advance()
    let body = try block()
    guard consume(.catch) else { throw .unsupported }
    let caught = try inScope { parser throws(ScriptError) in try parser.handler() }
    guard !isAt(.finally) else { throw .unsupported }
    return add(.tryCatch(body: body, slot: caught.slot, handler: caught.block))
  }

  /// Parses a catch block.
  ///
  /// - Returns: The slot of the error variable, or -1 if there is none, and the block.
  private mutating func handler() throws(ScriptError) -> (slot: Int32, block: Int32) {
    var slot: Int32 = -1
    if consume("(") {
      let name = try consumeName()
      declare(name, in: scope)
      slot = self.slot(of: name, in: scope) ?? -1
      try expect(")")
    }
    return (slot, try block())
  }

  private mutating func returnStatement() throws(ScriptError) -> Int32 {
    guard function != 0 else { throw .unsupported }
    advance()
    let isEmpty = isAt(";") || isAt("}") || isAtEnd || startsLine
    let value = isEmpty ? add(.undefined) : try expression()
    try statementEnd()
    return add(.returnStatement(value))
  }
}
