extension ScriptParser {
  mutating func statement() throws(ScriptStop) -> Int32 {
    try nested { parser throws(ScriptStop) in try parser.anyStatement() }
  }

  private mutating func anyStatement() throws(ScriptStop) -> Int32 {
    if take(";") { return add(.nothing) }
    if isAt("{") { return try block() }
    guard case .name(let word) = token else { return try expressionStatement() }
    switch word {
    case "var", "let", "const": return try declaration()
    case "function": return try functionDeclaration()
    case "if": return try ifStatement()
    case "for": return try forStatement()
    case "while": return try whileStatement()
    case "try": return try tryStatement()
    case "throw":
      advance()
      let node = add(.throwing(try expression()))
      try end()
      return node
    case "return": return try returnStatement()
    case "break", "continue":
      advance()
      try end()
      return add(word == "break" ? .breakOut : .continueOn)
    default: return try expressionStatement()
    }
  }

  /// Parses the end of a statement: a semicolon, or automatic semicolon insertion.
  private mutating func end() throws(ScriptStop) {
    if take(";") || isAt("}") || token == .end || startsLine { return }
    throw .beyond
  }

  private mutating func expressionStatement() throws(ScriptStop) -> Int32 {
    let value = try expression()
    try end()
    if case .assign(let target, nil, let assigned) = nodes[Int(value)], isName(target) {
      declared.append(
        Declared(function: function, target: target, value: assigned, start: value))
    }
    return add(isRaw && function == 0 ? .result(value) : .expression(value))
  }

  private mutating func block() throws(ScriptStop) -> Int32 {
    try inScope { parser throws(ScriptStop) in try parser.statements() }
  }

  private mutating func statements() throws(ScriptStop) -> Int32 {
    try expect("{")
    var items: [Int32] = []
    let outside = declared.count
    while !take("}") {
      guard token != .end else { throw .beyond }
      items.append(try statement())
    }
    endDeclarations(from: outside)
    return add(.block(addList(items)))
  }

  private mutating func declaration() throws(ScriptStop) -> Int32 {
    let node = try declarators()
    try end()
    return node
  }

  private mutating func declarators() throws(ScriptStop) -> Int32 {
    let isVariable = isAt(word: "var")
    let isConstant = isAt(word: "const")
    advance()
    var items: [Int32] = []
    repeat {
      let name = try takeName()
      if isConstant { constants.append(name) }
      guard isVariable || scopes[scope].slot(number(name)) == nil else { throw .beyond }
      if isVariable { declareVariable(name) } else { declare(name, in: scope) }
      let hasValue = take("=")
      guard hasValue || !isVariable else { continue }
      let target = use(name, .write)
      let value = hasValue ? try assignment() : add(.undefined)
      written.append(Written(target: target, value: value))
      let assigned = add(.assign(target, nil, value))
      declared.append(
        Declared(function: function, target: target, value: value, start: assigned))
      items.append(add(.expression(assigned)))
    } while take(",")
    return add(.block(addList(items)))
  }

  private mutating func functionDeclaration() throws(ScriptStop) -> Int32 {
    advance()
    // The scope of a function that is declared in a block depends on the language mode, so it is left to the
    // engine.
    let isOutermost = scopes[scope].outer.map { scopes[$0].function != function } ?? true
    let name = try takeName()
    let called = number(name)
    guard isOutermost, scopes[scope].function(called) == nil, scopes[scope].slot(called) == nil
    else { throw .beyond }
    let index = functions.count
    scopes[scope].functions.append((called, index))
    functions.append(ScriptFunction(body: 0, parameters: 0, slots: 0))
    functionNodes.append(nodes.count..<nodes.count)
    let outer = (function, scope)
    function = index
    scopes.append(Scope(outer: outer.1, function: index))
    scope = scopes.count - 1
    try expect("(")
    while !take(")") {
      let parameter = try takeName()
      guard scopes[scope].slot(number(parameter)) == nil else { throw .beyond }
      declare(parameter, in: scope)
      functions[index].parameters += 1
      if !take(",") && !isAt(")") { throw .beyond }
    }
    functions[index].body = try statements()
    functionNodes[index] = functionNodes[index].lowerBound..<nodes.count
    (function, scope) = outer
    return add(.nothing)
  }

  private mutating func condition() throws(ScriptStop) -> Int32 {
    try expect("(")
    let test = try expression()
    try expect(")")
    return test
  }

  private mutating func ifStatement() throws(ScriptStop) -> Int32 {
    advance()
    let test = try condition()
    let first = try branch()
    let second = take(word: "else") ? try branch() : add(.nothing)
    return add(.ifElse(test, first, second))
  }

  /// Parses a statement that may not run. Assignments in it are definite only within it.
  private mutating func branch() throws(ScriptStop) -> Int32 {
    let outside = declared.count
    let node = try statement()
    endDeclarations(from: outside)
    return node
  }

  private mutating func endDeclarations(from first: Int) {
    let end = Int32(truncatingIfNeeded: nodes.count)
    for i in declared.indices.dropFirst(first) { declared[i].end = min(declared[i].end, end) }
  }

  private mutating func whileStatement() throws(ScriptStop) -> Int32 {
    advance()
    let test = try condition()
    let step = add(.undefined)
    return add(.loop(test: test, step: step, body: try branch()))
  }

  private mutating func forStatement() throws(ScriptStop) -> Int32 {
    advance()
    return try inScope { parser throws(ScriptStop) in try parser.forLoop() }
  }

  private mutating func forLoop() throws(ScriptStop) -> Int32 {
    try expect("(")
    let outside = declared.count
    var first = add(.nothing)
    if isAt(word: "var") || isAt(word: "let") {
      first = try declarators()
    } else if !isAt(";") {
      first = add(.expression(try expression()))
    }
    try expect(";")
    let test = isAt(";") ? add(.yes) : try expression()
    try expect(";")
    let step = isAt(")") ? add(.undefined) : try expression()
    try expect(")")
    let loop = add(.loop(test: test, step: step, body: try statement()))
    endDeclarations(from: outside)
    return add(.block(addList([first, loop])))
  }

  private mutating func tryStatement() throws(ScriptStop) -> Int32 {
    advance()
    let body = try block()
    guard take(word: "catch") else { throw .beyond }
    let caught = try inScope { parser throws(ScriptStop) in try parser.handler() }
    guard !isAt(word: "finally") else { throw .beyond }
    return add(.tryCatch(body: body, slot: caught.slot, handler: caught.block))
  }

  /// Parses a catch block.
  ///
  /// - Returns: The slot of the error variable, or -1 if there is none, and the block.
  private mutating func handler() throws(ScriptStop) -> (slot: Int32, block: Int32) {
    var slot: Int32 = -1
    if take("(") {
      let name = try takeName()
      declare(name, in: scope)
      slot = scopes[scope].slot(number(name)) ?? -1
      try expect(")")
    }
    return (slot, try block())
  }

  private mutating func returnStatement() throws(ScriptStop) -> Int32 {
    guard function != 0 else { throw .beyond }
    advance()
    let isEmpty = isAt(";") || isAt("}") || token == .end || startsLine
    let value = isEmpty ? add(.undefined) : try expression()
    try end()
    return add(.returning(value))
  }
}
