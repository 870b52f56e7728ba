/// Expressions.
extension ScriptParser {
  mutating func expression() throws(ScriptSyntaxError) -> Int32 {
    try withoutPattern { parser throws(ScriptSyntaxError) in try parser.expressionOrPattern() }
  }

  mutating func assignment() throws(ScriptSyntaxError) -> Int32 {
    try withoutPattern { parser throws(ScriptSyntaxError) in try parser.assignmentOrPattern() }
  }

  /// Parses an expression that cannot turn out to be a pattern.
  @inline(__always)
  private mutating func withoutPattern(
    _ body: (inout ScriptParser) throws(ScriptSyntaxError) -> Int32
  ) throws(ScriptSyntaxError) -> Int32 {
    let cover = place.coverPosition
    place.coverPosition = -1
    let value = try body(&self)
    try rejectCover()
    place.coverPosition = cover
    return value
  }

  func rejectCover() throws(ScriptSyntaxError) {
    if place.coverPosition >= 0 { throw error("'=' is unexpected", at: place.coverPosition) }
  }

  /// Parses an expression in which `in` is an operator.
  mutating func inner(_ isList: Bool = true) throws(ScriptSyntaxError) -> Int32 {
    let outer = place.allowsIn
    place.allowsIn = true
    let result = isList ? try expression() : try assignment()
    place.allowsIn = outer
    return result
  }

  /// Parses an expression that can turn out to be a pattern.
  mutating func expressionOrPattern() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let first = try assignmentOrPattern()
    guard token.kind == .comma else { return first }
    let mark = pending.count
    pending.append(first)
    while try consume(.comma) {
      let item = try assignmentOrPattern()
      pending.append(item)
    }
    return add(.sequence, list(from: mark), at: start)
  }

  mutating func assignmentOrPattern() throws(ScriptSyntaxError) -> Int32 {
    // Each level has about twice as many calls as one of a statement.
    try nest(2)
    let start = token.start
    place.assignmentStart = start
    let cover = place.coverPosition
    place.coverPosition = -1
    let left = try conditional()
    guard token.kind.isAssignment else {
      if place.coverPosition < 0 { place.coverPosition = cover }
      nesting -= 2
      return left
    }
    let operation = token.kind
    let isPlain = operation == .assign
    let target = isPlain ? try pattern(left, isBinding: false) : try simpleTarget(left)
    if isPlain || place.coverPosition < 0 { place.coverPosition = cover }
    try advance()
    let value = try assignment()
    nesting -= 2
    var kind = ScriptNodeKind.operatorAssign
    switch operation {
    case .assign: kind = .assign
    case .andAssign: kind = .andAssign
    case .orAssign: kind = .orAssign
    case .nullishAssign: kind = .nullishAssign
    default: break
    }
    if kind != .operatorAssign { nameFunction(value, target) }
    return add(
      kind, target, value, previous.end, flag: operation.binaryOperation?.rawValue ?? 0, at: start)
  }

  private mutating func simpleTarget(_ target: Int32) throws(ScriptSyntaxError) -> Int32 {
    switch syntax[target].kind {
    case .name, .member, .element: return try pattern(target, isBinding: false)
    default:
      throw error("the target of an assignment is invalid", at: syntax[target].position)
    }
  }

  private mutating func conditional() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let test = try binary(1)
    guard token.kind == .question, !isArrow(test) else { return test }
    try advance()
    let first = try inner(false)
    try expect(.colon)
    return add(.conditional, test, first, try assignment(), at: start)
  }

  /// Returns whether a node is an arrow function without parentheses, which cannot be an operand.
  @inline(__always)
  private func isArrow(_ node: Int32) -> Bool {
    syntax[node].kind == .function && !syntax[node].isParenthesized
      && syntax.functions[Int(syntax[node].a)].kind == .arrow
  }

  /// Parses binary operators with at least the precedence `lowest`.
  private mutating func binary(_ lowest: Int) throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    var left = try unary()
    var mixed: ScriptTokenKind?
    while true {
      let kind = token.kind
      guard let precedence = kind.precedence, precedence >= lowest, !isArrow(left),
        kind != .in || place.allowsIn
      else { return left }
      if kind == .power, !syntax[left].isParenthesized,
        [.unary, .delete, .typeOf].contains(syntax[left].kind)
      {
        throw error("the base of '**' needs parentheses")
      }
      // `??` cannot be mixed with `&&` and `||` without parentheses.
      if kind == .nullish || kind == .or || kind == .and {
        if let mixed, (mixed == .nullish) != (kind == .nullish) { throw unexpected() }
        if kind == .nullish, isLogical(left) { throw unexpected() }
        mixed = kind
      }
      try advance()
      try nest()
      let right = try binary(kind == .power ? precedence : precedence + 1)
      nesting -= 1
      if kind == .nullish, isLogical(right) { throw unexpected() }
      let node: ScriptNodeKind =
        switch kind {
        case .and: .and
        case .or: .or
        case .nullish: .nullish
        default: .binary
        }
      left = add(node, left, right, flag: kind.binaryOperation?.rawValue ?? 0, at: start)
    }
  }

  private mutating func isLogical(_ node: Int32) -> Bool {
    (syntax[node].kind == .and || syntax[node].kind == .or) && !syntax[node].isParenthesized
  }

  private mutating func unary() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let kind = token.kind
    switch kind {
    case .not, .bitNot, .add, .subtract, .void, .typeof, .delete, .increment, .decrement:
      try nest()
      try advance()
      let value = try unary()
      nesting -= 1
      switch kind {
      case .typeof: return add(.typeOf, value, at: start)
      case .delete: return add(.delete, value, at: start)
      case .increment, .decrement:
        return add(.update, try simpleTarget(value), flag: kind == .increment ? 3 : 2, at: start)
      default: return add(.unary, value, flag: kind.unaryOperation?.rawValue ?? 0, at: start)
      }
    default:
      let value = try postfixOperand()
      let suffix = token.kind
      guard suffix == .increment || suffix == .decrement, !token.startsLine, !isArrow(value)
      else { return value }
      let target = try simpleTarget(value)
      try advance()
      return add(.update, target, flag: suffix == .increment ? 1 : 0, at: start)
    }
  }

  // MARK: Members and calls

  /// Parses a primary expression with its members and calls.
  ///
  /// - Parameter isCallee: Whether the expression is the operand of `new`, which arguments end.
  mutating func postfixOperand(isCallee: Bool = false) throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    var value = isCallee && token.kind == .new ? try newExpression() : try primary()
    if isArrow(value) { return value }
    var isChain = false
    var length = 0
    while true {
      length += 1
      guard length <= ScriptLimits.chainLength else {
        throw error("a chain of members and calls is too long")
      }
      var flag: UInt8 = 0
      if token.kind == .optionalDot {
        if isCallee { throw unexpected() }
        (isChain, flag) = (true, 1)
        try advance()
      }
      switch token.kind {
      case .openBracket:
        try advance()
        let key = try inner()
        try expect(.closeBracket)
        value = add(.element, value, key, flag: flag, at: start)
      case .openParenthesis where !isCallee:
        value = add(.call, value, try arguments(), flag: flag, at: start)
      case .template:
        if isChain { throw unexpected() }
        value = try taggedTemplate(value, at: start)
      default:
        guard flag == 1 || token.kind == .dot else {
          return isChain ? add(.optionalChain, value, at: start) : value
        }
        if flag == 0 { try advance() }
        value = add(.member, value, try memberName(), flag: flag, at: start)
      }
    }
  }

  /// Parses a name after a point or in a literal, which can be a keyword.
  mutating func memberName() throws(ScriptSyntaxError) -> Int32 {
    guard token.kind == .name || token.kind.isKeyword else { throw unexpected() }
    try advance()
    return previous.text
  }

  mutating func arguments() throws(ScriptSyntaxError) -> Int32 {
    try advance()
    return try list(until: .closeParenthesis) { parser throws(ScriptSyntaxError) in
      let start = parser.token.start
      guard try parser.consume(.ellipsis) else { return try parser.assignment() }
      return parser.add(.spread, try parser.assignment(), at: start)
    }
  }

  private mutating func newExpression() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try nest()
    defer { nesting -= 1 }
    try advance()
    if try consume(.dot) {
      guard isAt(.target) else { throw unexpected() }
      guard kindOfThis() != .program else {
        throw error("'new.target' is outside of a function", at: start)
      }
      try advance()
      return add(.newTarget, reference(ScriptName.new.handle, at: start), at: start)
    }
    let callee = try postfixOperand(isCallee: true)
    let list = token.kind == .openParenthesis ? try arguments() : syntax.addList([])
    return add(.new, callee, list, at: start)
  }

  /// Returns the kind of the function whose `this` the current function uses.
  private mutating func kindOfThis() -> ScriptFunctionKind {
    var at = functionScope(of: scope)
    while true {
      let kind = syntax.functions[Int(syntax.scopes[Int(at)].function)].kind
      if kind != .arrow { return kind }
      at = functionScope(of: syntax.scopes[Int(at)].outer)
    }
  }

  private mutating func superExpression() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    let isCall = token.kind == .openParenthesis
    let isMember = token.kind == .dot || token.kind == .openBracket
    let kind = kindOfThis()
    guard isCall ? kind == .derivedConstructor : isMember && kind.isMethod
    else { throw error("'super' is not in a method", at: start) }
    let home = reference(ScriptName.super.handle, at: start)
    let this = reference(ScriptName.this.handle, at: start)
    let target = isCall ? reference(ScriptName.new.handle, at: start) : -1
    return add(.superValue, home, this, target, at: start)
  }

  // MARK: Primary expressions

  private mutating func primary() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    switch token.kind {
    case .name: return try nameOrArrow()
    case .number:
      syntax.numbers.append(token.number)
      try advance()
      return add(.number, Int32(truncatingIfNeeded: syntax.numbers.count - 1), at: start)
    case .text: return try leaf(.text, token.text)
    case .template: return try template(at: start)
    case .divide, .divideAssign:
      try lexer.readPattern(&token)
      let texts = lexer.texts
      let (body, flags) = (texts.range(token.text), texts.range(token.other))
      if let message = ScriptPatternSyntax.mistake(texts.units[body], texts.units[flags]) {
        throw error(message, at: start)
      }
      return try leaf(.pattern, token.text, token.other)
    case .null: return try leaf(.null)
    case .true: return try leaf(.trueValue)
    case .false: return try leaf(.falseValue)
    case .this:
      try advance()
      return add(.name, reference(ScriptName.this.handle, at: start), flag: 2, at: start)
    case .super: return try superExpression()
    case .function: return try functionExpression()
    case .class: return try classExpression()
    case .new: return try newExpression()
    case .openBracket: return try arrayLiteral()
    case .openBrace: return try objectLiteral()
    case .openParenthesis: return try parenthesized()
    default: throw unexpected()
    }
  }

  /// Adds a node for the token.
  private mutating func leaf(_ kind: ScriptNodeKind, _ a: Int32 = -1, _ b: Int32 = -1)
    throws(ScriptSyntaxError) -> Int32
  {
    try advance()
    return add(kind, a, b, at: previous.start)
  }

  private mutating func nameOrArrow() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let mark = (syntax.references.count, syntax.scopes.count)
    let canBeArrow = place.assignmentStart == start
    let name = try consumeName()
    let node = add(.name, reference(name, at: start), at: start)
    guard token.kind == .arrow, canBeArrow else { return node }
    return try arrowRest(syntax.addList([node]), since: mark, at: start)
  }

  /// Parses an expression in parentheses, or an arrow function.
  private mutating func parenthesized() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let mark = (syntax.references.count, syntax.scopes.count)
    let canBeArrow = place.assignmentStart == start
    try advance()
    let cover = place.coverPosition
    place.coverPosition = -1
    var mustBeArrow = token.kind == .closeParenthesis
    let items = try list(until: .closeParenthesis) { parser throws(ScriptSyntaxError) in
      let start = parser.token.start
      mustBeArrow = false
      guard try parser.consume(.ellipsis) else {
        let item = try parser.assignmentOrPattern()
        // A comma at the end is possible after parameters only.
        if parser.token.kind == .comma { mustBeArrow = true }
        return item
      }
      mustBeArrow = true
      parser.place.assignmentStart = -1
      let target = try parser.pattern(try parser.postfixOperand(), isBinding: true)
      guard parser.token.kind == .closeParenthesis else { throw parser.unexpected() }
      return parser.add(.rest, target, at: start)
    }
    if token.kind == .arrow, canBeArrow {
      place.coverPosition = cover
      for index in syntax.items(items).indices where syntax[syntax.lists[index]].kind != .rest {
        syntax.lists[index] = try element(syntax.lists[index], isBinding: true)
      }
      return try arrowRest(items, since: mark, at: start)
    }
    guard !mustBeArrow, let first = syntax.items(items).first else { throw unexpected() }
    try rejectCover()
    place.coverPosition = cover
    place.assignmentStart = -1
    let isSequence = syntax.items(items).count > 1
    let value = isSequence ? add(.sequence, items, at: start) : first
    switch syntax[value].kind {
    case .name where syntax[value].flag == 0: syntax[value].flag = 1
    case .array, .object, .unary, .delete, .typeOf, .and, .or, .assign, .function:
      syntax[value].flag |= ScriptNode.parenthesized
    default: break
    }
    return value
  }
}
