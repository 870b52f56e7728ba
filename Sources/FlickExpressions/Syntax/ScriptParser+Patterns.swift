/// Patterns: the targets of declarations and assignments.
extension ScriptParser {
  /// Parses a name or a pattern, and declares its names.
  mutating func bindingTarget(_ kind: ScriptVariableKind) throws(ScriptSyntaxError) -> Int32 {
    try nest()
    defer { nesting -= 1 }
    let start = token.start
    switch token.kind {
    case .openBracket: return try bindingArray(kind)
    case .openBrace: return try bindingObject(kind)
    default: break
    }
    let name = try consumeName()
    try declare(name, kind, at: start)
    return add(.name, reference(name, at: start, isDeclaration: true), at: start)
  }

  /// Parses a target and its default value.
  mutating func bindingElement(_ kind: ScriptVariableKind) throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let target = try bindingTarget(kind)
    let element = try withDefault(target, at: start)
    // A parameter exists from the end of its default value on.
    if kind == .parameter, element != target { updatePositions(of: target, to: previousEnd) }
    return element
  }

  private mutating func withDefault(_ target: Int32, at start: Int32) throws(ScriptSyntaxError)
    -> Int32
  {
    guard try consume(.assign) else { return target }
    let value = try inner(false)
    nameFunction(value, target)
    return add(.defaultValue, target, value, at: start)
  }

  private mutating func bindingArray(_ kind: ScriptVariableKind) throws(ScriptSyntaxError) -> Int32
  {
    let start = token.start
    try advance()
    var items: [Int32] = []
    while token.kind != .closeBracket {
      if try consume(.comma) {
        items.append(-1)
        continue
      }
      if token.kind == .ellipsis {
        let restStart = token.start
        try advance()
        let target = try bindingTarget(kind)
        items.append(add(.rest, target, at: restStart))
        break
      }
      items.append(try bindingElement(kind))
      if token.kind != .closeBracket { try expect(.comma) }
    }
    try expect(.closeBracket)
    return add(.arrayPattern, syntax.addList(items), at: start)
  }

  private mutating func bindingObject(_ kind: ScriptVariableKind) throws(ScriptSyntaxError) -> Int32
  {
    let start = token.start
    try advance()
    var items: [Int32] = []
    while token.kind != .closeBrace {
      let itemStart = token.start
      if try consume(.ellipsis) {
        let name = try consumeName()
        try declare(name, kind, at: itemStart)
        items.append(
          add(
            .rest, add(.name, reference(name, at: itemStart, isDeclaration: true), at: itemStart),
            at: itemStart))
        break
      }
      let nameToken = token
      let isPlain = isName
      let (key, isComputed) = try propertyName()
      if try consume(.colon) {
        let target = try bindingElement(kind)
        items.append(add(.patternProperty, key, target, -1, isComputed ? 1 : 0, at: itemStart))
      } else {
        guard isPlain, !isComputed else { throw unexpected() }
        try declare(nameToken.text, kind, at: itemStart)
        let name = add(
          .name, reference(nameToken.text, at: itemStart, isDeclaration: true), at: itemStart)
        let target = try withDefault(name, at: itemStart)
        items.append(add(.patternProperty, key, target, -1, 0, at: itemStart))
      }
      if token.kind != .closeBrace { try expect(.comma) }
    }
    try expect(.closeBrace)
    return add(.objectPattern, syntax.addList(items), at: start)
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
      return expression
    case .member where !isBinding, .element where !isBinding: return expression
    case .array where node.flag == 0:
      var items = Array(syntax.items(node.a))
      for index in items.indices where items[index] >= 0 {
        let isRest = syntax[items[index]].kind == .spread
        if isRest, index != items.count - 1 || node.b == 1 {
          throw error("a rest element is not the last", at: syntax[items[index]].position)
        }
        items[index] = try element(items[index], isBinding: isBinding)
        syntax.lists[Int(node.a) + 1 + index] = items[index]
      }
      syntax[expression].kind = .arrayPattern
      return expression
    case .object where node.flag == 0:
      for index in 0..<syntax.items(node.a).count {
        let item = syntax.lists[Int(node.a) + 1 + index]
        try property(item, isLast: index == syntax.items(node.a).count - 1, isBinding: isBinding)
      }
      syntax[expression].kind = .objectPattern
      return expression
    default: throw error("the target of an assignment is invalid", at: node.position)
    }
  }

  private mutating func element(_ item: Int32, isBinding: Bool) throws(ScriptSyntaxError) -> Int32 {
    let node = syntax[item]
    switch node.kind {
    case .spread:
      if syntax[node.a].kind == .assign {
        throw error("a rest element has a default value", at: node.position)
      }
      let target = try pattern(node.a, isBinding: isBinding)
      syntax[item].kind = .rest
      syntax[item].a = target
      return item
    case .assign where node.flag == 0:
      // The target was converted when the assignment was parsed.
      if isBinding { try checkBinding(node.a) }
      syntax[item].kind = .defaultValue
      return item
    default: return try pattern(item, isBinding: isBinding)
    }
  }

  private func checkBinding(_ target: Int32) throws(ScriptSyntaxError) {
    guard target >= 0 else { return }
    let node = syntax[target]
    switch node.kind {
    case .member, .element: throw error("a parameter is no name or pattern", at: node.position)
    case .arrayPattern, .objectPattern: for item in syntax.items(node.a) { try checkBinding(item) }
    case .patternProperty: try checkBinding(node.b)
    case .defaultValue, .rest: try checkBinding(node.a)
    default: break
    }
  }

  private mutating func property(_ item: Int32, isLast: Bool, isBinding: Bool)
    throws(ScriptSyntaxError)
  {
    let node = syntax[item]
    switch (node.kind, ScriptPropertyKind(rawValue: node.flag)) {
    case (.coverDefault, _):
      let value = add(.defaultValue, node.b, node.c, at: node.position)
      syntax[item] = ScriptNode(
        kind: .patternProperty, a: node.a, b: value, d: 0, position: node.position)
    case (.property, .value), (.property, .prototype):
      let target = try element(node.b, isBinding: isBinding)
      syntax[item] = ScriptNode(
        kind: .patternProperty, a: node.a, b: target, d: node.d, position: node.position)
    case (.property, .spread):
      guard isLast else { throw error("a rest element is not the last", at: node.position) }
      let target = try pattern(node.b, isBinding: isBinding)
      if syntax[target].kind == .arrayPattern || syntax[target].kind == .objectPattern {
        throw error("the target of a rest element is invalid", at: node.position)
      }
      syntax[item] = ScriptNode(kind: .rest, a: target, position: node.position)
    default: throw error("the target of an assignment is invalid", at: node.position)
    }
  }

  /// Gives a function without a name the name of the variable that it is assigned to.
  mutating func nameFunction(_ value: Int32, _ target: Int32) {
    guard syntax[target].kind == .name, syntax[target].flag == 0 else { return }
    nameFunction(value, text: syntax.references[Int(syntax[target].a)].name)
  }

  mutating func nameFunction(_ value: Int32, text: Int32) {
    let node = syntax[value]
    // In parentheses, it is still a function without a name, but a sequence is not.
    switch node.kind {
    case .function:
      let function = Int(node.a)
      if syntax.functions[function].name == ScriptName.empty.rawValue,
        syntax.functions[function].kind == .function || syntax.functions[function].kind == .arrow
      {
        syntax.functions[function].name = text
      }
    case .classValue where node.a < 0:
      for item in Array(syntax.items(node.c)) where syntax[item].kind == .function {
        if syntax.functions[Int(syntax[item].a)].name == ScriptName.empty.rawValue {
          syntax.functions[Int(syntax[item].a)].name = text
        }
      }
    default: break
    }
  }
}
