/// Literals of objects and classes, and function expressions.
extension ScriptParser {
  /// Parses the name of a property.
  ///
  /// - Returns: The text, or the expression of a computed name.
  mutating func propertyName() throws(ScriptSyntaxError) -> (key: Int32, isComputed: Bool) {
    switch token.kind {
    case .text:
      let text = token.text
      try advance()
      return (text, false)
    case .number:
      let text = texts.key(ScriptNumberText.text(token.number))
      try advance()
      return (text, false)
    case .openBracket:
      try advance()
      let value = try inner(false)
      try expect(.closeBracket)
      return (value, true)
    default:
      guard token.kind == .name || token.kind.isKeyword else {
        if Int(token.start) < lexer.bytes.count, lexer.bytes[Int(token.start)] == UInt8(ascii: "#")
        {
          throw unsupported("private members")
        }
        throw unexpected()
      }
      let text = token.text
      try advance()
      return (text, false)
    }
  }

  /// Whether the token ends the name of a property, so that `get`, `set`, `static` and `async` are names themselves.
  private var endsPropertyName: Bool {
    switch token.kind {
    case .openParenthesis, .comma, .colon, .closeBrace, .assign, .semicolon, .end: true
    default: false
    }
  }

  mutating func objectLiteral() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let outer = allowsIn
    allowsIn = true
    try advance()
    var items: [Int32] = []
    var hasPrototype = false
    while token.kind != .closeBrace {
      let item = try objectProperty()
      if syntax[item].kind == .property, syntax[item].flag == ScriptPropertyKind.prototype.rawValue
      {
        if hasPrototype, coverPosition < 0 { coverPosition = syntax[item].position }
        hasPrototype = true
      }
      items.append(item)
      if token.kind != .closeBrace { try expect(.comma) }
    }
    try advance()
    allowsIn = outer
    return add(.object, syntax.addList(items), at: start)
  }

  /// The beginning of a property or of a member of a class.
  private struct PropertyHead {
    var first: ScriptToken
    /// Whether the first token can be the name of a variable.
    var isPlain: Bool
    /// The text, or the expression of a computed name.
    var key: Int32
    var isComputed: Bool
    /// The kind of an accessor, whose name follows.
    var accessor: ScriptFunctionKind?
  }

  private mutating func propertyHead() throws(ScriptSyntaxError) -> PropertyHead {
    if token.kind == .multiply { throw unsupported("generators") }
    var head = PropertyHead(first: token, isPlain: isName, key: -1, isComputed: false)
    let accessor: ScriptFunctionKind? = isAt(.get) ? .getter : isAt(.set) ? .setter : nil
    let isAsync = isAt(.async)
    (head.key, head.isComputed) = try propertyName()
    if endsPropertyName { return head }
    if isAsync, !token.startsLine { throw unsupported("asynchronous functions") }
    head.accessor = accessor
    return head
  }

  private mutating func method(
    _ head: PropertyHead, _ kind: ScriptPropertyKind, at start: Int32
  ) throws(ScriptSyntaxError) -> Int32 {
    let name = head.isComputed ? ScriptName.empty.rawValue : head.key
    let value = add(.function, try functionRest(.method, name: name, at: start), at: start)
    return add(
      .property, head.key, value, -1, head.isComputed ? 1 : 0, flag: kind.rawValue, at: start)
  }

  private mutating func objectProperty() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    if try consume(.ellipsis) {
      return add(
        .property, -1, try assignmentOrPattern(), flag: ScriptPropertyKind.spread.rawValue,
        at: start)
    }
    let head = try propertyHead()
    if let kind = head.accessor { return try accessor(kind, isStatic: false, at: start) }
    switch token.kind {
    case .colon:
      try advance()
      let value = try assignmentOrPattern()
      let isPrototype = !head.isComputed && head.key == ScriptName.proto.rawValue
      if !head.isComputed, !isPrototype { nameFunction(value, text: head.key) }
      let kind: ScriptPropertyKind = isPrototype ? .prototype : .value
      return add(
        .property, head.key, value, -1, head.isComputed ? 1 : 0, flag: kind.rawValue, at: start)
    case .openParenthesis: return try method(head, .method, at: start)
    default: break
    }
    let isDefault = token.kind == .assign
    guard head.isPlain, !head.isComputed, isDefault || head.first.kind == .name else {
      throw unexpected()
    }
    let name = add(.name, reference(head.first.text, at: start), at: start)
    guard isDefault else {
      return add(
        .property, head.key, name, -1, 0, flag: ScriptPropertyKind.value.rawValue, at: start)
    }
    if coverPosition < 0 { coverPosition = token.start }
    try advance()
    let value = try assignment()
    nameFunction(value, name)
    return add(.coverDefault, head.key, name, value, at: start)
  }

  private mutating func accessor(
    _ kind: ScriptFunctionKind, isStatic: Bool, at start: Int32
  ) throws(ScriptSyntaxError) -> Int32 {
    let (key, isComputed) = try propertyName()
    let prefix = kind == .getter ? "get " : "set "
    let name = isComputed ? ScriptName.empty.rawValue : texts.key(prefix + texts.string(key))
    let value = add(.function, try functionRest(kind, name: name, at: start), at: start)
    let property: ScriptPropertyKind =
      kind == .getter ? (isStatic ? .staticGetter : .getter) : (isStatic ? .staticSetter : .setter)
    return add(.property, key, value, -1, isComputed ? 1 : 0, flag: property.rawValue, at: start)
  }

  mutating func functionExpression() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    if token.kind == .multiply { throw unsupported("generators") }
    guard token.kind == .name else {
      return add(
        .function, try functionRest(.function, name: ScriptName.empty.rawValue, at: start),
        at: start)
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
    var nameText = ScriptName.empty.rawValue
    if token.kind == .name, !(token.text == ScriptName.extends.rawValue) {
      let nameStart = token.start
      nameText = try consumeName()
      add(nameText, .const, in: scope, at: .max)
      name = reference(nameText, at: nameStart, isDeclaration: true)
    }
    var superclass: Int32 = -1
    if try consume(.extends) {
      assignmentStart = -1
      superclass = try postfixOperand()
    }
    try expect(.openBrace)
    var items: [Int32] = []
    var constructor: Int32 = -1
    while token.kind != .closeBrace {
      if try consume(.semicolon) { continue }
      let item = try classMember(isDerived: superclass >= 0)
      if syntax[item].kind == .function {
        guard constructor < 0 else {
          throw error("a class has two constructors", at: syntax[item].position)
        }
        constructor = item
        syntax.functions[Int(syntax[item].a)].name = nameText
      }
      items.append(item)
    }
    try advance()
    if constructor < 0 { items.append(defaultConstructor(superclass >= 0, nameText, at: start)) }
    for item in items where syntax[item].kind == .function {
      syntax.functions[Int(syntax[item].a)].source = Int(start)..<Int(previousEnd)
    }
    endScope()
    return add(
      .classValue, name, superclass, syntax.addList(items), scope, flag: superclass >= 0 ? 1 : 0,
      at: start)
  }

  /// Creates the constructor of a class that declares none. Its body is marked by a missing list.
  private mutating func defaultConstructor(_ isDerived: Bool, _ name: Int32, at start: Int32)
    -> Int32
  {
    let outer = beginFunction(isDerived ? .derivedConstructor : .constructor, at: start)
    syntax.functions[Int(function)].name = name
    syntax.functions[Int(function)].parameters = syntax.addList([])
    return add(.function, endFunction(outer), at: start)
  }

  private mutating func classMember(isDerived: Bool) throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    var isStatic = false
    if isAt(.static) {
      let next = try peek()
      switch next.kind {
      case .openParenthesis: break
      case .assign, .semicolon, .closeBrace: throw unsupported("fields of classes")
      case .openBrace: throw unsupported("static blocks")
      default:
        isStatic = true
        try advance()
      }
    }
    let isConstructorName =
      (token.kind == .name || token.kind == .text) && token.text == ScriptName.constructor.rawValue
    let head = try propertyHead()
    let kind: ScriptPropertyKind = isStatic ? .staticMethod : .method
    if let kind = head.accessor {
      let name = token.kind == .name || token.kind == .text ? token.text : -1
      if name == (isStatic ? ScriptName.prototype : .constructor).rawValue {
        throw error("an accessor has the name of the prototype or the constructor")
      }
      return try accessor(kind, isStatic: isStatic, at: start)
    }
    guard token.kind == .openParenthesis else { throw unsupported("fields of classes") }
    if isStatic, !head.isComputed, head.key == ScriptName.prototype.rawValue {
      throw error("a static member is called 'prototype'", at: start)
    }
    guard isConstructorName, !isStatic else { return try method(head, kind, at: start) }
    let constructor: ScriptFunctionKind = isDerived ? .derivedConstructor : .constructor
    return add(.function, try functionRest(constructor, name: head.key, at: start), at: start)
  }
}
