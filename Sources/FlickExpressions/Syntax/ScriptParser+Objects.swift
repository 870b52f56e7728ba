/// Literals of templates, arrays, objects and classes, and function expressions.
extension ScriptParser {
  mutating func template(at start: Int32) throws(ScriptSyntaxError) -> Int32 {
    let mark = pending.count
    while true {
      guard token.text >= 0 else { throw error("an escape sequence is invalid", at: start) }
      pending.append(token.text)
      guard let value = try templateValue() else { break }
      pending.append(value)
    }
    return add(.template, list(from: mark), at: start)
  }

  /// Parses an expression in a template, and the text after it; `nil` if the text is the last.
  private mutating func templateValue() throws(ScriptSyntaxError) -> Int32? {
    let isLast = token.isLast
    try advance()
    if isLast { return nil }
    let value = try inner()
    guard token.kind == .closeBrace else { throw unexpected() }
    lexer.position = Int(token.start) + 1
    try lexer.readTemplate(&token)
    return value
  }

  mutating func taggedTemplate(_ tag: Int32, at start: Int32) throws(ScriptSyntaxError)
    -> Int32
  {
    var (cooked, raw, values): ([Int32], [Int32], [Int32]) = ([], [], [])
    while true {
      cooked.append(token.text)
      raw.append(token.other)
      guard let value = try templateValue() else { break }
      values.append(value)
    }
    return add(
      .taggedTemplate, tag, syntax.addList(cooked + raw), syntax.addList(values), at: start)
  }

  mutating func arrayLiteral() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    var hasCommaAfterSpread: Int32 = 0
    let items = try list(until: .closeBracket) { parser throws(ScriptSyntaxError) in
      let start = parser.token.start
      if parser.token.kind == .comma { return -1 }
      guard try parser.consume(.ellipsis) else { return try parser.assignmentOrPattern() }
      let value = try parser.assignmentOrPattern()
      hasCommaAfterSpread = parser.token.kind == .comma ? 1 : 0
      return parser.add(.spread, value, at: start)
    }
    return add(.array, items, hasCommaAfterSpread, at: start)
  }

  // MARK: Objects

  /// Parses the name of a property.
  ///
  /// - Returns: The text, or the expression of a computed name.
  mutating func propertyName() throws(ScriptSyntaxError) -> (key: Int32, isComputed: Bool) {
    switch token.kind {
    case .text: try advance()
    case .number:
      let text = lexer.texts.key(ScriptNumberText.text(token.number))
      try advance()
      return (text, false)
    case .openBracket:
      try advance()
      let value = try inner(false)
      try expect(.closeBracket)
      return (value, true)
    default: return (try memberName(), false)
    }
    return (previous.text, false)
  }

  mutating func objectLiteral() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    var hasPrototype = false
    var hasCommaAfterSpread: Int32 = 0
    let items = try list(until: .closeBrace) { parser throws(ScriptSyntaxError) in
      let item = try parser.objectProperty()
      if parser.syntax[item].kind == .property,
        parser.syntax[item].flag == ScriptPropertyKind.spread.rawValue
      {
        hasCommaAfterSpread = parser.token.kind == .comma ? 1 : 0
      }
      if parser.syntax[item].kind == .property,
        parser.syntax[item].flag == ScriptPropertyKind.prototype.rawValue
      {
        if hasPrototype, parser.place.coverPosition < 0 {
          parser.place.coverPosition = parser.syntax[item].position
        }
        hasPrototype = true
      }
      return item
    }
    return add(.object, items, hasCommaAfterSpread, at: start)
  }

  private mutating func addProperty(
    _ name: (key: Int32, isComputed: Bool), _ value: Int32, _ kind: ScriptPropertyKind,
    at start: Int32
  ) -> Int32 {
    add(.property, name.key, value, -1, name.isComputed ? 1 : 0, flag: kind.rawValue, at: start)
  }

  private mutating func objectProperty() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    if try consume(.ellipsis) {
      return addProperty((-1, false), try assignmentOrPattern(), .spread, at: start)
    }
    let (first, isPlain) = (token, isName)
    let name = try propertyName()
    switch token.kind {
    case .colon:
      try advance()
      let value = try assignmentOrPattern()
      let isPrototype = !name.isComputed && name.key == ScriptName.proto.handle
      if !name.isComputed, !isPrototype { nameFunction(value, text: name.key) }
      return addProperty(name, value, isPrototype ? .prototype : .value, at: start)
    case .comma, .closeBrace, .assign: break
    default: return try method(first, name, isStatic: false, at: start)
    }
    guard isPlain else { throw unexpected() }
    let target = add(.name, reference(name.key, at: start), at: start)
    guard token.kind == .assign else { return addProperty(name, target, .value, at: start) }
    if place.coverPosition < 0 { place.coverPosition = token.start }
    try advance()
    let value = try assignment()
    nameFunction(value, target)
    return add(.coverDefault, name.key, target, value, previous.end, at: start)
  }

  /// Parses the rest of a method or an accessor.
  ///
  /// - Parameters:
  ///   - first: The first token, which is `get` or `set` before the name of an accessor.
  ///   - name: The first name.
  private mutating func method(
    _ first: ScriptToken, _ name: (key: Int32, isComputed: Bool), isStatic: Bool, at start: Int32
  ) throws(ScriptSyntaxError) -> Int32 {
    var (kind, property): (ScriptFunctionKind, ScriptPropertyKind) =
      (.method, isStatic ? .staticMethod : .method)
    var name = name
    var prefix = ""
    if token.kind != .openParenthesis, first.kind == .name, !first.isEscaped,
      first.text == ScriptName.get.handle || first.text == ScriptName.set.handle
    {
      let isGetter = first.text == ScriptName.get.handle
      prefix = isGetter ? "get " : "set "
      kind = isGetter ? .getter : .setter
      property = isGetter ? .getter : .setter
      if isStatic { property = isGetter ? .staticGetter : .staticSetter }
      name = try propertyName()
    }
    var text = name.isComputed ? ScriptName.empty.handle : name.key
    if !prefix.isEmpty, !name.isComputed {
      text = lexer.texts.key(prefix + lexer.texts.string(text))
    }
    let value = add(.function, try functionRest(kind, name: text, at: start), at: start)
    return addProperty(name, value, property, at: start)
  }

  mutating func functionExpression() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    guard token.kind == .name else {
      let empty = ScriptName.empty.handle
      return add(.function, try functionRest(.function, name: empty, at: start), at: start)
    }
    let nameStart = token.start
    let name = try consumeName()
    // The name is a variable of a scope of its own around the function.
    let scope = beginScope(.block)
    add(name, .functionName, in: scope, at: nameStart)
    let target = reference(name, at: nameStart, isDeclaration: true)
    let number = try functionRest(.function, name: name, at: start)
    endScope()
    return add(.function, number, target, -1, scope, at: start)
  }

  // MARK: Classes

  mutating func classExpression() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try nest()
    defer { nesting -= 1 }
    try advance()
    let scope = beginScope(.classBlock)
    var name: Int32 = -1
    var nameText = ScriptName.empty.handle
    if token.kind == .name {
      let nameStart = token.start
      nameText = try consumeName()
      add(nameText, .const, in: scope, at: .max)
      name = reference(nameText, at: nameStart, isDeclaration: true)
    }
    var superclass: Int32 = -1
    if try consume(.extends) {
      place.assignmentStart = -1
      superclass = try postfixOperand()
    }
    try expect(.openBrace)
    let mark = pending.count
    var constructor: Int32 = -1
    while token.kind != .closeBrace {
      if try consume(.semicolon) { continue }
      let item = try classMember(isDerived: superclass >= 0)
      if syntax[item].kind == .function {
        if constructor >= 0 {
          throw error("a class has two constructors", at: syntax[item].position)
        }
        constructor = syntax[item].a
      }
      pending.append(item)
    }
    try advance()
    if constructor < 0 {
      // The body of a constructor that the class does not declare is a missing list.
      let kind: ScriptFunctionKind = superclass >= 0 ? .derivedConstructor : .constructor
      constructor = endFunction(beginFunction(kind, nameText, at: start))
      syntax.functions[Int(constructor)].parameters = syntax.addList([])
      pending.append(add(.function, constructor, at: start))
    }
    syntax.functions[Int(constructor)].name = nameText
    syntax.functions[Int(constructor)].start = start
    syntax.functions[Int(constructor)].end = previous.end
    endScope()
    return add(
      .classValue, name, superclass, list(from: mark), scope, flag: superclass >= 0 ? 1 : 0,
      at: start)
  }

  private mutating func classMember(isDerived: Bool) throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    var isStatic = false
    if isAt(.static) {
      let next = try peek().kind
      isStatic = ![.openParenthesis, .assign, .semicolon, .closeBrace].contains(next)
      if isStatic { try advance() }
    }
    let first = token
    let isText = first.kind == .name || first.kind == .text
    let name = try propertyName()
    if isText, token.kind != .openParenthesis {
      // An accessor is neither the prototype nor the constructor.
      let reserved: ScriptName = isStatic ? .prototype : .constructor
      if token.kind == .name || token.kind == .text, token.text == reserved.handle {
        throw error("an accessor has the name of the prototype or the constructor")
      }
      if [.assign, .semicolon, .closeBrace].contains(token.kind) {
        throw unsupported("fields of classes")
      }
    }
    if isStatic, !name.isComputed, name.key == ScriptName.prototype.handle {
      throw error("a static member is called 'prototype'", at: start)
    }
    guard isText, first.text == ScriptName.constructor.handle, !isStatic,
      token.kind == .openParenthesis
    else { return try method(first, name, isStatic: isStatic, at: start) }
    let kind: ScriptFunctionKind = isDerived ? .derivedConstructor : .constructor
    return add(.function, try functionRest(kind, name: name.key, at: start), at: start)
  }
}
