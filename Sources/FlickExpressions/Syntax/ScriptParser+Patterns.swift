/// Patterns: the targets of declarations and assignments.
extension ScriptParser {
  /// Parses a name or a pattern, and declares its names.
  mutating func bindingTarget(_ kind: ScriptVariableKind) throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let target: Int32
    if token.kind == .openBracket || token.kind == .openBrace {
      try nest()
      let cover = place.coverPosition
      place.coverPosition = -1
      let literal = token.kind == .openBracket ? try arrayLiteral() : try objectLiteral()
      place.coverPosition = cover
      nesting -= 1
      target = try pattern(literal, isBinding: true)
    } else {
      let name = try consumeName()
      target = add(.name, reference(name, at: start), at: start)
    }
    try declareNames(of: target, kind)
    return target
  }

  /// Parses a parameter and its default value.
  mutating func parameter() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let target = try bindingTarget(.parameter)
    guard try consume(.assign) else { return target }
    let value = try inner(false)
    nameFunction(value, target)
    // A parameter exists from the end of its default value on.
    updatePositions(of: target, to: previous.end)
    return add(.defaultValue, target, value, at: start)
  }

  /// Declares the names of a target that was parsed as an expression.
  mutating func declareNames(of target: Int32, _ kind: ScriptVariableKind)
    throws(ScriptSyntaxError)
  {
    guard target >= 0 else { return }
    let node = syntax[target]
    switch node.kind {
    case .name:
      guard node.flag == 0 else { throw error("a name is in parentheses", at: node.position) }
      try declare(syntax.references[Int(node.a)].name, kind, at: node.position)
      syntax.references[Int(node.a)].isDeclaration = true
    case .arrayPattern, .objectPattern:
      for item in syntax.items(node.a) { try declareNames(of: item, kind) }
    case .patternProperty: try declareNames(of: node.b, kind)
    case .rest: try declareNames(of: node.a, kind)
    case .defaultValue:
      try declareNames(of: node.a, kind)
      updatePositions(of: node.a, to: node.c)
    default: throw error("a parameter is no name or pattern", at: node.position)
    }
  }

  // MARK: Expressions that turn out to be patterns

  /// Converts an expression to the target of an assignment.
  ///
  /// - Parameter isBinding: A Boolean value that indicates whether the target declares parameters.
  mutating func pattern(_ expression: Int32, isBinding: Bool) throws(ScriptSyntaxError) -> Int32 {
    guard expression >= 0 else { return expression }
    let node = syntax[expression]
    switch node.kind {
    case .name where node.flag != 2:
      syntax.references[Int(node.a)].isAssigned = true
      return expression
    case .member where !isBinding, .element where !isBinding: return expression
    case .array where !node.isParenthesized, .object where !node.isParenthesized:
      let isArray = node.kind == .array
      let indices = syntax.items(node.a).indices
      for index in indices where syntax.lists[index] >= 0 {
        let item = syntax.lists[index]
        let isRest =
          syntax[item].kind == .spread
          || syntax[item].kind == .property
            && syntax[item].flag == ScriptPropertyKind.spread.rawValue
        if isRest, index != indices.upperBound - 1 || node.b == 1 {
          throw error("a rest element is not the last", at: syntax[item].position)
        }
        if isArray {
          syntax.lists[index] = try element(item, isBinding: isBinding)
        } else {
          try property(item, isBinding: isBinding)
        }
      }
      syntax[expression].kind = isArray ? .arrayPattern : .objectPattern
      return expression
    default: throw error("the target of an assignment is invalid", at: node.position)
    }
  }

  mutating func element(_ item: Int32, isBinding: Bool) throws(ScriptSyntaxError) -> Int32 {
    let node = syntax[item]
    switch node.kind {
    case .spread:
      if syntax[node.a].kind == .assign {
        throw error("a rest element has a default value", at: node.position)
      }
      syntax[item].a = try pattern(node.a, isBinding: isBinding)
      syntax[item].kind = .rest
      return item
    case .assign where !node.isParenthesized:
      // The target was converted when the assignment was parsed.
      syntax[item].kind = .defaultValue
      return item
    default: return try pattern(item, isBinding: isBinding)
    }
  }

  private mutating func property(_ item: Int32, isBinding: Bool) throws(ScriptSyntaxError) {
    let node = syntax[item]
    var new = ScriptNode(
      kind: .patternProperty, a: node.a, d: node.kind == .property ? node.d : 0,
      position: node.position)
    switch (node.kind, ScriptPropertyKind(rawValue: node.flag)) {
    case (.coverDefault, _):
      let target = try pattern(node.b, isBinding: isBinding)
      new.b = add(.defaultValue, target, node.c, node.d, at: node.position)
    case (.property, .value), (.property, .prototype):
      new.b = try element(node.b, isBinding: isBinding)
    case (.property, .spread):
      let target = try pattern(node.b, isBinding: isBinding)
      if syntax[target].kind == .arrayPattern || syntax[target].kind == .objectPattern {
        throw error("the target of a rest element is invalid", at: node.position)
      }
      new = ScriptNode(kind: .rest, a: target, position: node.position)
    default: throw error("the target of an assignment is invalid", at: node.position)
    }
    syntax[item] = new
  }

  // MARK: Names of functions

  /// Gives a function without a name the name of the variable that it is assigned to.
  mutating func nameFunction(_ value: Int32, _ target: Int32) {
    guard syntax[target].kind == .name, syntax[target].flag == 0 else { return }
    nameFunction(value, text: syntax.references[Int(syntax[target].a)].name)
  }

  mutating func nameFunction(_ value: Int32, text: Int32) {
    let node = syntax[value]
    switch node.kind {
    case .function where node.b < 0: name(node, text)
    case .classValue where node.a < 0:
      for item in syntax.items(node.c) where syntax[item].kind == .function {
        name(syntax[item], text)
      }
    default: break
    }
  }

  private mutating func name(_ function: ScriptNode, _ text: Int32) {
    if syntax.functions[Int(function.a)].name == ScriptName.empty.handle {
      syntax.functions[Int(function.a)].name = text
    }
  }
}
