import FlickMath

/// The declarations and uses of names while a source is parsed.
extension ScriptParser {
  // MARK: Scopes

  @discardableResult
  mutating func beginScope(_ kind: ScriptScopeKind) -> Int32 {
    syntax.scopes.append(ScriptScope(kind: kind, outer: scope, function: place.function))
    scope = Int32(truncatingIfNeeded: syntax.scopes.count - 1)
    return scope
  }

  mutating func endScope() { scope = syntax.scopes[Int(scope)].outer }

  mutating func functionScope(of scope: Int32) -> Int32 {
    var at = scope
    while syntax.scopes[Int(at)].kind != .function { at = syntax.scopes[Int(at)].outer }
    return at
  }

  /// Returns whether any scope may declare a name.
  @inline(__always)
  private func mayBeDeclared(_ name: Int32) -> Bool {
    declaredNames[Int(name >> 6) & 15] & 1 << UInt64(name & 63) != 0
  }

  /// Returns the variable with a name; -1 if the scope declares none.
  mutating func variable(_ name: Int32, in scope: Int32) -> Int32 {
    guard syntax.scopes[Int(scope)].firstVariable >= 0, mayBeDeclared(name) else { return -1 }
    let variables = syntax.variables
    let found = variableIndex.index(Self.hash(name, scope)) {
      variables[$0].name == name && variables[$0].scope == scope
    }
    return found.map { Int32(truncatingIfNeeded: $0) } ?? -1
  }

  private static func hash(_ name: Int32, _ scope: Int32) -> Int {
    var hasher = ByteHasher()
    hasher.combine(UInt64(UInt32(bitPattern: name)) << 32 | UInt64(UInt32(bitPattern: scope)))
    return hasher.finalize(count: 0)
  }

  // MARK: Declarations

  /// Declares a variable in a scope. Returns the variable.
  @discardableResult
  mutating func add(_ name: Int32, _ kind: ScriptVariableKind, in scope: Int32, at position: Int32)
    -> Int32
  {
    let number = Int32(truncatingIfNeeded: syntax.variables.count)
    syntax.variables.append(
      ScriptVariable(name: name, scope: scope, kind: kind, position: position))
    declaredNames[Int(name >> 6) & 15] |= 1 << UInt64(name & 63)
    variableIndex.add(Int(number), Self.hash(name, scope))
    let last = syntax.scopes[Int(scope)].lastVariable
    if last >= 0 {
      syntax.variables[Int(last)].next = number
    } else {
      syntax.scopes[Int(scope)].firstVariable = number
    }
    syntax.scopes[Int(scope)].lastVariable = number
    return number
  }

  /// Declares a name as a statement does.
  mutating func declare(_ name: Int32, _ kind: ScriptVariableKind, at position: Int32)
    throws(ScriptSyntaxError)
  {
    if kind == .var { return try declareVar(name, at: position) }
    if kind.isLexical, name == ScriptName.let.handle {
      throw error("'let' cannot be the name of a variable", at: position)
    }
    let isTop = syntax.scopes[Int(scope)].kind == .function
    let known = variable(name, in: scope)
    if known >= 0 {
      switch (kind, syntax.variables[Int(known)].kind) {
      case (.parameter, .parameter) where place.allowsDuplicateParameters:
        place.hasDuplicateParameters = true
        return
      case (.function, .function): return
      case (.function, .parameter) where isTop, (.function, .var) where isTop: return
      default: throw declaredTwice(name, at: position)
      }
    }
    if kind.isLexical || kind == .function && !isTop {
      let outer = syntax.scopes[Int(scope)].outer
      // The body of a handler and its parameter are one scope to the eye.
      let isInHandler = outer >= 0 && syntax.scopes[Int(outer)].kind == .catchBlock
      if varNames.contains(Int64(name) << 32 | Int64(scope))
        || isInHandler && variable(name, in: outer) >= 0
      {
        throw declaredTwice(name, at: position)
      }
    }
    add(name, kind, in: scope, at: position)
  }

  private func declaredTwice(_ name: Int32, at position: Int32) -> ScriptSyntaxError {
    error("'\(lexer.texts.string(name))' is declared twice", at: position)
  }

  private mutating func declareVar(_ name: Int32, at position: Int32) throws(ScriptSyntaxError) {
    var at = scope
    while true {
      let known = variable(name, in: at)
      let isTop = syntax.scopes[Int(at)].kind == .function
      if known >= 0, hides(known, at) || syntax.variables[Int(known)].kind == .function && !isTop {
        throw declaredTwice(name, at: position)
      }
      if isTop {
        if known < 0 { add(name, .var, in: at, at: position) }
        return
      }
      varNames.insert(Int64(name) << 32 | Int64(at))
      at = syntax.scopes[Int(at)].outer
    }
  }

  /// Returns whether no `var` of an inner scope can have the name of a variable.
  private mutating func hides(_ variable: Int32, _ scope: Int32) -> Bool {
    let kind = syntax.variables[Int(variable)].kind
    return kind.isLexical || kind == .catchParameter && syntax.scopes[Int(scope)].hasPattern
  }

  /// Declares a function of a block also outside the block, as sources from before block scopes expect.
  ///
  /// - Returns: A reference to the variable outside; -1 if there is none.
  mutating func declareOutsideBlock(_ name: Int32, at position: Int32) -> Int32 {
    guard syntax.scopes[Int(scope)].kind != .function else { return -1 }
    var at = syntax.scopes[Int(scope)].outer
    while true {
      let known = variable(name, in: at)
      if known >= 0, hides(known, at) || syntax.variables[Int(known)].kind == .parameter {
        return -1
      }
      if syntax.scopes[Int(at)].kind == .function {
        if known < 0 { add(name, .var, in: at, at: position) }
        return reference(name, at: position, isDeclaration: true, in: at)
      }
      at = syntax.scopes[Int(at)].outer
    }
  }

  /// Adds a function that a scope creates when it begins.
  mutating func addFunction(_ function: Int32, declared reference: Int32) {
    syntax.functions[Int(function)].declared = reference
    let last = syntax.scopes[Int(scope)].lastFunction
    if last >= 0 {
      syntax.functions[Int(last)].next = function
    } else {
      syntax.scopes[Int(scope)].firstFunction = function
    }
    syntax.scopes[Int(scope)].lastFunction = function
  }

  // MARK: Uses

  mutating func reference(
    _ name: Int32, at position: Int32, isDeclaration: Bool = false, in scope: Int32? = nil
  ) -> Int32 {
    syntax.references.append(
      ScriptReference(
        name: name, scope: scope ?? self.scope, position: position, isDeclaration: isDeclaration))
    return Int32(truncatingIfNeeded: syntax.references.count &- 1)
  }

  /// Moves the uses and scopes since a mark into the scope of an arrow function, whose parameters they turned out to be.
  mutating func moveUses(since mark: (references: Int, scopes: Int), to newScope: Int32) {
    let outer = syntax.scopes[Int(newScope)].outer
    let oldFunction = syntax.scopes[Int(outer)].function
    for index in mark.references..<syntax.references.count
    where syntax.references[index].scope == outer {
      syntax.references[index].scope = newScope
    }
    for index in mark.scopes..<Int(newScope) {
      if syntax.scopes[index].outer == outer { syntax.scopes[index].outer = newScope }
      if syntax.scopes[index].function == oldFunction {
        syntax.scopes[index].function = place.function
      }
    }
  }

  // MARK: Resolution

  /// Finds the variable of each use. All declarations are known.
  mutating func resolve() {
    for index in syntax.references.indices { resolve(index) }
    guard syntax.isExpression else { return }
    // Names that the source assigns and does not declare are variables of the program.
    for index in syntax.references.indices {
      let use = syntax.references[index]
      guard use.isAssigned, use.variable == ScriptReference.global,
        variable(use.name, in: 0) < 0
      else { continue }
      add(use.name, .var, in: 0, at: use.position)
    }
    for index in syntax.references.indices
    where syntax.references[index].variable == ScriptReference.global {
      let known = variable(syntax.references[index].name, in: 0)
      if known >= 0 { set(index, known) }
    }
  }

  private mutating func resolve(_ index: Int) {
    let use = syntax.references[index]
    if use.name == ScriptName.this.handle || use.name == ScriptName.new.handle
      || use.name == ScriptName.super.handle
    {
      return resolveImplicit(index)
    }
    let isArguments = use.name == ScriptName.arguments.handle
    guard isArguments || mayBeDeclared(use.name) else { return }
    var at = use.scope
    while at >= 0 {
      var known = variable(use.name, in: at)
      let scope = syntax.scopes[Int(at)]
      if isArguments, scope.kind == .function {
        let kind = syntax.functions[Int(scope.function)].kind
        if kind != .arrow, kind != .program {
          // `arguments` is the list of arguments unless it is a parameter or a function.
          if known < 0 { known = add(use.name, .implicit, in: at, at: 0) }
          let declared = syntax.variables[Int(known)].kind
          if declared == .var || declared == .implicit {
            syntax.functions[Int(scope.function)].arguments = known
          }
        }
      }
      if known >= 0 { return set(index, known) }
      at = scope.outer
    }
  }

  /// Resolves `this`, `new.target` and the object of `super`, which arrow functions take from the function around them.
  private mutating func resolveImplicit(_ index: Int) {
    let use = syntax.references[index]
    var at = functionScope(of: use.scope)
    while syntax.functions[Int(syntax.scopes[Int(at)].function)].kind == .arrow {
      at = functionScope(of: syntax.scopes[Int(at)].outer)
    }
    let function = syntax.scopes[Int(at)].function
    let isDerived = syntax.functions[Int(function)].kind == .derivedConstructor
    if function == syntax.scopes[Int(use.scope)].function,
      !isDerived || use.name != ScriptName.this.handle
    {
      syntax.references[index].variable = ScriptReference.direct
      return
    }
    var known = variable(use.name, in: at)
    if known < 0 {
      known = add(use.name, .implicit, in: at, at: 0)
      if isDerived { syntax.variables[Int(known)].isChecked = true }
    }
    set(index, known)
  }

  private mutating func set(_ index: Int, _ variable: Int32) {
    let use = syntax.references[index]
    let declared = syntax.variables[Int(variable)]
    syntax.references[index].variable = variable
    let owner = syntax.scopes[Int(declared.scope)]
    let isInner = owner.function != syntax.scopes[Int(use.scope)].function
    if isInner { syntax.variables[Int(variable)].isCaptured = true }
    guard declared.kind.isLexical || declared.kind == .parameter, !use.isDeclaration else { return }
    if isInner || use.position < declared.position || owner.kind == .switchBlock {
      if declared.kind.isLexical || !isInner { syntax.variables[Int(variable)].isChecked = true }
    }
  }
}
