import FlickMath

/// The declarations and uses of names while a source is parsed.
extension ScriptParser {
  // MARK: Scopes

  mutating func beginScope(_ kind: ScriptScopeKind) -> Int32 {
    let depth = scope < 0 ? 0 : syntax.scopes[Int(scope)].depth + 1
    syntax.scopes.append(ScriptScope(kind: kind, outer: scope, function: function, depth: depth))
    scope = Int32(truncatingIfNeeded: syntax.scopes.count - 1)
    return scope
  }

  mutating func endScope() { scope = syntax.scopes[Int(scope)].outer }

  func functionScope(of scope: Int32) -> Int32 {
    var at = scope
    while syntax.scopes[Int(at)].kind != .function { at = syntax.scopes[Int(at)].outer }
    return at
  }

  func variable(_ name: Int32, in scope: Int32) -> Int32 {
    guard Int(name) < declaredNames.count, declaredNames[Int(name)] else { return -1 }
    let found = variableIndex.index(Self.hash(name, scope)) {
      syntax.variables[$0].name == name && syntax.variables[$0].scope == scope
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
    // A later declaration of the same name in the scope, such as that of `arguments`, replaces the earlier one.
    while declaredNames.count <= Int(name) { declaredNames.append(false) }
    declaredNames[Int(name)] = true
    variableIndex.add(Int(number), Self.hash(name, scope))
    syntax.scopes[Int(scope)].variables.append(number)
    return number
  }

  /// Declares a name as a statement does.
  mutating func declare(_ name: Int32, _ kind: ScriptVariableKind, at position: Int32)
    throws(ScriptSyntaxError)
  {
    if kind == .var { return try declareVar(name, at: position) }
    if kind.isLexical, name == ScriptName.let.rawValue {
      throw error("'let' cannot be the name of a variable", at: position)
    }
    let known = variable(name, in: scope)
    if known >= 0 {
      let other = syntax.variables[Int(known)].kind
      switch (kind, other) {
      case (.parameter, .parameter) where allowsDuplicateParameters: return
      case (.function, .function), (.function, .parameter), (.function, .var):
        if syntax.scopes[Int(scope)].kind == .function || other == .function { return }
        throw error("'\(texts.string(name))' is declared twice", at: position)
      case (_, .functionName), (_, .implicit): break
      default: throw error("'\(texts.string(name))' is declared twice", at: position)
      }
    }
    if kind.isLexical || kind == .function && syntax.scopes[Int(scope)].kind != .function {
      let outer = syntax.scopes[Int(scope)].outer
      if varNames.contains(Int64(name) << 32 | Int64(scope)) {
        throw error("'\(texts.string(name))' is declared twice", at: position)
      }
      // The body of a function or handler and its parameters are one scope to the eye.
      if outer >= 0, syntax.scopes[Int(scope)].kind == .block, isBodyOfCatch(scope) {
        let parameter = variable(name, in: outer)
        if parameter >= 0, syntax.variables[Int(parameter)].kind == .catchParameter {
          throw error("'\(texts.string(name))' is declared twice", at: position)
        }
      }
    }
    add(name, kind, in: scope, at: position)
  }

  private func isBodyOfCatch(_ scope: Int32) -> Bool {
    syntax.scopes[Int(syntax.scopes[Int(scope)].outer)].kind == .catchBlock
  }

  private mutating func declareVar(_ name: Int32, at position: Int32) throws(ScriptSyntaxError) {
    var at = scope
    while true {
      let known = variable(name, in: at)
      if known >= 0 {
        let kind = syntax.variables[Int(known)].kind
        let isFunctionInBlock = kind == .function && syntax.scopes[Int(at)].kind != .function
        if kind.isLexical || isFunctionInBlock
          || kind == .catchParameter && isPatternCatch.contains(at)
        {
          throw error("'\(texts.string(name))' is declared twice", at: position)
        }
      }
      if syntax.scopes[Int(at)].kind == .function {
        if known < 0 || syntax.variables[Int(known)].kind == .functionName
          || syntax.variables[Int(known)].kind == .implicit
        {
          add(name, .var, in: at, at: position)
        }
        return
      }
      varNames.insert(Int64(name) << 32 | Int64(at))
      at = syntax.scopes[Int(at)].outer
    }
  }

  /// Declares a function of a block also outside the block, as sources from before block scopes expect.
  mutating func declareOutsideBlock(_ name: Int32, at position: Int32) -> Bool {
    var at = syntax.scopes[Int(scope)].outer
    while true {
      let known = variable(name, in: at)
      let scope = syntax.scopes[Int(at)]
      if known >= 0 {
        let kind = syntax.variables[Int(known)].kind
        if kind.isLexical || kind == .parameter
          || kind == .catchParameter && isPatternCatch.contains(at)
        {
          return false
        }
      }
      if scope.kind == .function {
        if known < 0 || syntax.variables[Int(known)].kind == .functionName {
          add(name, .var, in: at, at: position)
        }
        return true
      }
      at = scope.outer
    }
  }

  // MARK: Uses

  mutating func reference(_ name: Int32, at position: Int32, isDeclaration: Bool = false) -> Int32 {
    syntax.references.append(
      ScriptReference(name: name, scope: scope, position: position, isDeclaration: isDeclaration))
    return Int32(truncatingIfNeeded: syntax.references.count - 1)
  }

  /// Moves the uses and scopes since a mark into the scope of an arrow function, whose parameters they turned out to be.
  mutating func moveUses(since mark: (references: Int, scopes: Int), to newScope: Int32) {
    let oldFunction = syntax.scopes[Int(scope)].function
    let newFunction = syntax.scopes[Int(newScope)].function
    for index in mark.references..<syntax.references.count
    where syntax.references[index].scope == scope {
      syntax.references[index].scope = newScope
    }
    for index in mark.scopes..<syntax.scopes.count where index != Int(newScope) {
      if syntax.scopes[index].outer == scope { syntax.scopes[index].outer = newScope }
      if syntax.scopes[index].function == oldFunction {
        syntax.scopes[index].function = newFunction
      }
    }
  }

  // MARK: Resolution

  /// Finds the variable of each use. All declarations are known.
  mutating func resolve() {
    for scope in syntax.scopes.indices where scope > 0 {
      let outer = syntax.scopes[scope].outer
      // Scopes of an arrow's parameters were moved below a later scope; their depth follows at the end.
      syntax.scopes[scope].depth = outer < Int32(scope) ? syntax.scopes[Int(outer)].depth + 1 : -1
    }
    for scope in syntax.scopes.indices where syntax.scopes[scope].depth < 0 {
      syntax.scopes[scope].depth = depth(of: Int32(scope))
    }
    for index in syntax.references.indices { resolve(index) }
    if syntax.isExpression { declareAssignedNames() }
  }

  /// Makes the names that the source assigns and does not declare variables of the program.
  private mutating func declareAssignedNames() {
    var declared: [Int32: Int32] = [:]
    for node in syntax.nodes {
      for target in targets(of: node) where target >= 0 && syntax[target].kind == .name {
        let use = syntax.references[Int(syntax[target].a)]
        guard use.variable == ScriptReference.global, declared[use.name] == nil else { continue }
        declared[use.name] = add(use.name, .var, in: 0, at: use.position)
      }
    }
    guard !declared.isEmpty else { return }
    for index in syntax.references.indices
    where syntax.references[index].variable == ScriptReference.global {
      if let variable = declared[syntax.references[index].name] { set(index, variable) }
    }
  }

  /// Returns the targets of a node that assigns.
  private func targets(of node: ScriptNode) -> [Int32] {
    switch node.kind {
    case .assign, .operatorAssign, .andAssign, .orAssign, .nullishAssign, .update, .forIn, .forOf,
      .defaultValue, .rest:
      [node.a]
    case .patternProperty: [node.b]
    case .arrayPattern: Array(syntax.items(node.a))
    default: []
    }
  }

  private func depth(of scope: Int32) -> Int32 {
    var depth: Int32 = 0
    var at = syntax.scopes[Int(scope)].outer
    while at >= 0 {
      depth += 1
      at = syntax.scopes[Int(at)].outer
    }
    return depth
  }

  private mutating func resolve(_ index: Int) {
    let use = syntax.references[index]
    if use.name == ScriptName.this.rawValue || use.name == ScriptName.new.rawValue
      || use.name == ScriptName.super.rawValue
    {
      return resolveImplicit(index)
    }
    var at = use.scope
    let hasVariables = Int(use.name) < declaredNames.count && declaredNames[Int(use.name)]
    let isArguments = use.name == ScriptName.arguments.rawValue
    guard hasVariables || isArguments else { return }
    while at >= 0 {
      let known = hasVariables || isArguments ? variable(use.name, in: at) : -1
      if known >= 0 {
        // `arguments` as a variable of a function is the list of arguments unless it is a parameter or a function.
        if isArguments, syntax.variables[Int(known)].kind == .var { useArguments(of: at, known) }
        return set(index, known)
      }
      let scope = syntax.scopes[Int(at)]
      if isArguments, scope.kind == .function {
        let kind = syntax.functions[Int(scope.function)].kind
        if kind != .arrow, kind != .program {
          let variable = add(use.name, .implicit, in: at, at: 0)
          useArguments(of: at, variable)
          return set(index, variable)
        }
      }
      at = scope.outer
    }
  }

  private mutating func useArguments(of scope: Int32, _ variable: Int32) {
    let function = Int(syntax.scopes[Int(scope)].function)
    if syntax.functions[function].kind != .arrow, syntax.functions[function].kind != .program {
      syntax.functions[function].arguments = variable
    }
  }

  /// Resolves `this`, `new.target` and the object of `super`, which arrow functions take from the function around them.
  private mutating func resolveImplicit(_ index: Int) {
    let use = syntax.references[index]
    var at = functionScope(of: use.scope)
    while true {
      let function = syntax.scopes[Int(at)].function
      let kind = syntax.functions[Int(function)].kind
      if kind != .arrow {
        let isOwn = function == syntax.scopes[Int(use.scope)].function
        if isOwn, kind != .derivedConstructor || use.name != ScriptName.this.rawValue {
          syntax.references[index].variable = ScriptReference.direct
          return
        }
        var known = variable(use.name, in: at)
        if known < 0 {
          known = add(use.name, .implicit, in: at, at: 0)
          if kind == .derivedConstructor { syntax.variables[Int(known)].isChecked = true }
        }
        return set(index, known)
      }
      at = functionScope(of: syntax.scopes[Int(at)].outer)
    }
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
