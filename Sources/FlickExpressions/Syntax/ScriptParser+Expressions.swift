/// Expressions.
extension ScriptParser {
  mutating func expression() throws(ScriptSyntaxError) -> Int32 {
    try withoutPattern { parser throws(ScriptSyntaxError) in try parser.expressionOrPattern() }
  }

  mutating func assignment() throws(ScriptSyntaxError) -> Int32 {
    try withoutPattern { parser throws(ScriptSyntaxError) in try parser.assignmentOrPattern() }
  }

  /// Parses an expression that cannot turn out to be a pattern.
  private mutating func withoutPattern(
    _ body: (inout ScriptParser) throws(ScriptSyntaxError) -> Int32
  ) throws(ScriptSyntaxError) -> Int32 {
    let cover = coverPosition
    coverPosition = -1
    let value = try body(&self)
    if coverPosition >= 0 { throw error("'=' is unexpected", at: coverPosition) }
    coverPosition = cover
    return value
  }

  /// Parses an expression in which `in` is an operator.
  mutating func inner(_ isList: Bool = true) throws(ScriptSyntaxError) -> Int32 {
    let outer = allowsIn
    allowsIn = true
    let result = isList ? try expression() : try assignment()
    allowsIn = outer
    return result
  }

  /// Parses an expression that can turn out to be a pattern.
  mutating func expressionOrPattern() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let first = try assignmentOrPattern()
    guard token.kind == .comma else { return first }
    var items = [first]
    while try consume(.comma) { items.append(try assignmentOrPattern()) }
    return add(.sequence, syntax.addList(items), at: start)
  }

  mutating func assignmentOrPattern() throws(ScriptSyntaxError) -> Int32 {
    try nest()
    defer { nesting -= 1 }
    let start = token.start
    assignmentStart = start
    if isAt(.async) {
      let next = try peek()
      if !next.startsLine, next.kind == .function { throw unsupported("asynchronous functions") }
      if !next.startsLine, next.kind == .name, !isReserved(next) {
        throw unsupported("asynchronous functions")
      }
    }
    let cover = coverPosition
    coverPosition = -1
    let left = try conditional()
    guard token.kind.isAssignment else {
      if coverPosition < 0 { coverPosition = cover }
      return left
    }
    let operation = token.kind
    let target: Int32
    if operation == .assign {
      target = try pattern(left, isBinding: false)
      coverPosition = cover
    } else {
      target = try simpleTarget(left)
      if coverPosition < 0 { coverPosition = cover }
    }
    try advance()
    let value = try assignment()
    switch operation {
    case .assign:
      nameFunction(value, target)
      return add(.assign, target, value, at: start)
    case .andAssign, .orAssign, .nullishAssign:
      nameFunction(value, target)
      let kind: ScriptNodeKind =
        operation == .andAssign ? .andAssign : operation == .orAssign ? .orAssign : .nullishAssign
      return add(kind, target, value, at: start)
    default:
      guard let binary = operation.binaryOperation else { throw unexpected() }
      return add(.operatorAssign, target, value, flag: binary.rawValue, at: start)
    }
  }

  private func simpleTarget(_ target: Int32) throws(ScriptSyntaxError) -> Int32 {
    let node = syntax[target]
    switch node.kind {
    case .name where node.flag != 2:
      return target
    case .member, .element: return target
    default: throw error("the target of an assignment is invalid", at: node.position)
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

  private func isArrow(_ node: Int32) -> Bool {
    syntax[node].kind == .function && syntax[node].flag == 0
      && syntax.functions[Int(syntax[node].a)].kind == .arrow
  }

  /// Parses binary operators with at least the precedence `lowest`.
  private mutating func binary(_ lowest: Int) throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    var left = try unary()
    guard !isArrow(left) else { return left }
    var mixed: ScriptTokenKind?
    while true {
      let kind = token.kind
      if kind == .in, !allowsIn { return left }
      guard let precedence = kind.precedence, precedence >= lowest else {
        return left
      }
      if kind == .power {
        let isUnary =
          [.unary, .delete, .typeOf].contains(syntax[left].kind) && syntax[left].flag & 0x80 == 0
        if isUnary { throw error("the base of '**' needs parentheses") }
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
      switch kind {
      case .and: left = add(.and, left, right, at: start)
      case .or: left = add(.or, left, right, at: start)
      case .nullish: left = add(.nullish, left, right, at: start)
      default:
        guard let operation = kind.binaryOperation else { throw unexpected() }
        left = add(.binary, left, right, flag: operation.rawValue, at: start)
      }
    }
  }

  private func isLogical(_ node: Int32) -> Bool {
    (syntax[node].kind == .and || syntax[node].kind == .or) && syntax[node].flag & 0x80 == 0
  }

  private mutating func unary() throws(ScriptSyntaxError) -> Int32 {
    try nest()
    defer { nesting -= 1 }
    let start = token.start
    switch token.kind {
    case .not, .bitNot, .add, .subtract, .void:
      let kind = token.kind
      try advance()
      let value = try unary()
      guard let operation = kind.unaryOperation else { throw unexpected() }
      return add(.unary, value, flag: operation.rawValue, at: start)
    case .typeof:
      try advance()
      return add(.typeOf, try unary(), at: start)
    case .delete:
      try advance()
      return add(.delete, try unary(), at: start)
    case .increment, .decrement:
      let isIncrement = token.kind == .increment
      try advance()
      let operand = try unary()
      let target = try simpleTarget(operand)
      return add(.update, target, flag: isIncrement ? 3 : 2, at: start)
    default:
      let value = try postfixOperand()
      guard token.kind == .increment || token.kind == .decrement, !token.startsLine, !isArrow(value)
      else { return value }
      let isIncrement = token.kind == .increment
      let target = try simpleTarget(value)
      try advance()
      return add(.update, target, flag: isIncrement ? 1 : 0, at: start)
    }
  }

  // MARK: Members and calls

  mutating func postfixOperand() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    var value = try primary()
    if isArrow(value) { return value }
    var isChain = false
    var length = 0
    while true {
      length += 1
      guard length <= ScriptLimits.chainLength else {
        throw error("a chain of members and calls is too long")
      }
      switch token.kind {
      case .dot:
        try advance()
        value = add(.member, value, try memberName(), at: start)
      case .openBracket:
        try advance()
        let key = try inner()
        try expect(.closeBracket)
        value = add(.element, value, key, at: start)
      case .openParenthesis:
        value = add(.call, value, try arguments(), at: start)
      case .optionalDot:
        isChain = true
        try advance()
        if token.kind == .openParenthesis {
          value = add(.call, value, try arguments(), flag: 1, at: start)
        } else if try consume(.openBracket) {
          let key = try inner()
          try expect(.closeBracket)
          value = add(.element, value, key, flag: 1, at: start)
        } else {
          if token.kind == .template { throw unexpected() }
          value = add(.member, value, try memberName(), flag: 1, at: start)
        }
      case .template:
        guard !isChain else { throw unexpected() }
        value = try taggedTemplate(value, at: start)
      default:
        return isChain ? add(.optionalChain, value, at: start) : value
      }
    }
  }

  private mutating func memberName() throws(ScriptSyntaxError) -> Int32 {
    guard token.kind == .name || token.kind.isKeyword else {
      if lexer.bytes.indices.contains(Int(token.start)),
        lexer.bytes[Int(token.start)] == UInt8(ascii: "#")
      {
        throw unsupported("private members")
      }
      throw unexpected()
    }
    let name = token.text
    try advance()
    return name
  }

  mutating func arguments() throws(ScriptSyntaxError) -> Int32 {
    let outer = allowsIn
    allowsIn = true
    try expect(.openParenthesis)
    var items: [Int32] = []
    while token.kind != .closeParenthesis {
      let start = token.start
      if try consume(.ellipsis) {
        items.append(add(.spread, try assignment(), at: start))
      } else {
        items.append(try assignment())
      }
      if token.kind != .closeParenthesis { try expect(.comma) }
    }
    try advance()
    allowsIn = outer
    return syntax.addList(items)
  }

  private mutating func newExpression() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try nest()
    defer { nesting -= 1 }
    try advance()
    if try consume(.dot) {
      guard isAt(.target) else { throw unexpected() }
      let inFunction = syntax.functions[Int(functionOfThis)].kind != .program
      guard inFunction else { throw error("'new.target' is outside of a function", at: start) }
      try advance()
      return add(.newTarget, reference(ScriptName.new.rawValue, at: start), at: start)
    }
    if token.kind == .import { throw unexpected() }
    var callee = token.kind == .new ? try newExpression() : try primary()
    loop: while true {
      switch token.kind {
      case .dot:
        try advance()
        callee = add(.member, callee, try memberName(), at: start)
      case .openBracket:
        try advance()
        let key = try inner()
        try expect(.closeBracket)
        callee = add(.element, callee, key, at: start)
      case .template: callee = try taggedTemplate(callee, at: start)
      case .optionalDot: throw unexpected()
      default: break loop
      }
    }
    let list = token.kind == .openParenthesis ? try arguments() : syntax.addList([])
    return add(.new, callee, list, at: start)
  }

  /// The function whose `this` the current function uses.
  var functionOfThis: Int32 {
    var at = scope
    while true {
      let scope = syntax.scopes[Int(at)]
      if scope.kind == .function, syntax.functions[Int(scope.function)].kind != .arrow {
        return scope.function
      }
      at = scope.outer
    }
  }

  private mutating func superExpression() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    try advance()
    let kind = syntax.functions[Int(functionOfThis)].kind
    if token.kind == .openParenthesis {
      guard kind == .derivedConstructor else {
        throw error("'super' is not in the constructor of a derived class", at: start)
      }
      let home = reference(ScriptName.super.rawValue, at: start)
      let this = reference(ScriptName.this.rawValue, at: start)
      let target = reference(ScriptName.new.rawValue, at: start)
      return add(.superValue, home, this, target, at: start)
    }
    guard token.kind == .dot || token.kind == .openBracket, kind.isMethod else {
      throw error("'super' is not in a method", at: start)
    }
    let home = reference(ScriptName.super.rawValue, at: start)
    return add(.superValue, home, reference(ScriptName.this.rawValue, at: start), at: start)
  }

  // MARK: Primary expressions

  private mutating func primary() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    switch token.kind {
    case .number:
      syntax.numbers.append(token.number)
      try advance()
      return add(.number, Int32(truncatingIfNeeded: syntax.numbers.count - 1), at: start)
    case .text:
      let text = token.text
      try advance()
      return add(.text, text, at: start)
    case .template: return try template(at: start)
    case .divide, .divideAssign:
      try lexer.readPattern(&token, &texts)
      let (body, flags) = (token.text, token.other)
      if let message = ScriptPatternSyntax.mistake(
        texts.units[texts.range(body)], texts.units[texts.range(flags)])
      {
        throw error(message, at: start)
      }
      try advance()
      return add(.pattern, body, flags, at: start)
    case .null, .true, .false:
      let kind: ScriptNodeKind =
        token.kind == .null ? .null : token.kind == .true ? .trueValue : .falseValue
      try advance()
      return add(kind, at: start)
    case .this:
      try advance()
      return add(.name, reference(ScriptName.this.rawValue, at: start), flag: 2, at: start)
    case .super: return try superExpression()
    case .function: return try functionExpression()
    case .class: return try classExpression()
    case .new: return try newExpression()
    case .openBracket: return try arrayLiteral()
    case .openBrace: return try objectLiteral()
    case .openParenthesis: return try parenthesized()
    case .import: throw unsupported("modules")
    case .name: return try nameOrArrow()
    default: throw unexpected()
    }
  }

  private mutating func nameOrArrow() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    guard isName else { throw unexpected() }
    let mark = (syntax.references.count, syntax.scopes.count)
    let canBeArrow = assignmentStart == start
    let isAsync = isAt(.async)
    let name = token.text
    try advance()
    let node = add(.name, reference(name, at: start), at: start)
    if token.kind == .arrow, canBeArrow, !token.startsLine {
      return try arrowRest([node], since: mark, at: start)
    }
    if isAsync, token.kind == .openParenthesis, !token.startsLine {
      // `async (…) => …`: the arguments of a call come before the arrow.
      let saved = (lexer, token, previousEnd)
      var depth = 0
      repeat {
        if token.kind == .openParenthesis { depth += 1 }
        if token.kind == .closeParenthesis { depth -= 1 }
        try advance()
      } while depth > 0 && token.kind != .end
      let isArrow = token.kind == .arrow
      (lexer, token, previousEnd) = saved
      if isArrow { throw unsupported("asynchronous functions") }
    }
    return node
  }

  /// Parses an expression in parentheses, or an arrow function.
  private mutating func parenthesized() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let mark = (syntax.references.count, syntax.scopes.count)
    let canBeArrow = assignmentStart == start
    try advance()
    let (cover, outerIn) = (coverPosition, allowsIn)
    coverPosition = -1
    allowsIn = true
    var items: [Int32] = []
    var mustBeArrow = false
    while token.kind != .closeParenthesis {
      let itemStart = token.start
      if try consume(.ellipsis) {
        mustBeArrow = true
        assignmentStart = -1
        let target = try restTarget()
        items.append(add(.rest, target, at: itemStart))
        break
      }
      items.append(try assignmentOrPattern())
      guard try consume(.comma) else { break }
      if token.kind == .closeParenthesis { mustBeArrow = true }
    }
    try expect(.closeParenthesis)
    allowsIn = outerIn
    if token.kind == .arrow, canBeArrow {
      coverPosition = cover
      for index in items.indices where syntax[items[index]].kind != .rest {
        items[index] = try parameter(items[index])
      }
      return try arrowRest(items, since: mark, at: start)
    }
    guard !mustBeArrow, let first = items.first else { throw unexpected() }
    if coverPosition >= 0 { throw error("'=' is unexpected", at: coverPosition) }
    coverPosition = cover
    assignmentStart = -1
    let value = items.count == 1 ? first : add(.sequence, syntax.addList(items), at: start)
    return markedAsParenthesized(value)
  }

  private mutating func restTarget() throws(ScriptSyntaxError) -> Int32 {
    let value = try postfixOperand()
    return try pattern(value, isBinding: true)
  }

  private mutating func parameter(_ item: Int32) throws(ScriptSyntaxError) -> Int32 {
    if syntax[item].kind == .assign, syntax[item].flag & 0x80 == 0 {
      let target = try bindingPattern(syntax[item].a)
      syntax[item].kind = .defaultValue
      syntax[item].a = target
      return item
    }
    return try bindingPattern(item)
  }

  private mutating func bindingPattern(_ item: Int32) throws(ScriptSyntaxError) -> Int32 {
    switch syntax[item].kind {
    case .arrayPattern, .objectPattern, .name: return item
    default: return try pattern(item, isBinding: true)
    }
  }

  private mutating func markedAsParenthesized(_ value: Int32) -> Int32 {
    switch syntax[value].kind {
    case .name where syntax[value].flag == 0: syntax[value].flag = 1
    case .array, .object: syntax[value].flag |= 1
    case .unary, .delete, .typeOf, .and, .or, .assign: syntax[value].flag |= 0x80
    case .function: syntax[value].flag |= 1
    default: break
    }
    return value
  }

  private mutating func template(at start: Int32) throws(ScriptSyntaxError) -> Int32 {
    var items: [Int32] = []
    while true {
      guard token.text >= 0 else { throw error("an escape sequence is invalid", at: start) }
      items.append(token.text)
      if token.isLast { break }
      try advance()
      items.append(try inner())
      try continueTemplate()
    }
    try advance()
    return add(.template, syntax.addList(items), at: start)
  }

  private mutating func continueTemplate() throws(ScriptSyntaxError) {
    guard token.kind == .closeBrace else { throw unexpected() }
    lexer.continueTemplate(at: token)
    try lexer.readTemplate(&token, &texts)
  }

  private mutating func taggedTemplate(_ tag: Int32, at start: Int32) throws(ScriptSyntaxError)
    -> Int32
  {
    var (cooked, raw, values): ([Int32], [Int32], [Int32]) = ([], [], [])
    while true {
      cooked.append(token.text)
      raw.append(token.other)
      if token.isLast { break }
      try advance()
      values.append(try inner())
      try continueTemplate()
    }
    try advance()
    return add(
      .taggedTemplate, tag, syntax.addList(cooked + raw), syntax.addList(values), at: start)
  }

  private mutating func arrayLiteral() throws(ScriptSyntaxError) -> Int32 {
    let start = token.start
    let outer = allowsIn
    allowsIn = true
    try advance()
    var items: [Int32] = []
    var hasCommaAfterSpread = false
    while token.kind != .closeBracket {
      let itemStart = token.start
      if try consume(.comma) {
        items.append(-1)
        continue
      }
      if try consume(.ellipsis) {
        items.append(add(.spread, try assignmentOrPattern(), at: itemStart))
        hasCommaAfterSpread = token.kind == .comma
      } else {
        items.append(try assignmentOrPattern())
      }
      if token.kind != .closeBracket { try expect(.comma) }
    }
    try advance()
    allowsIn = outer
    return add(.array, syntax.addList(items), hasCommaAfterSpread ? 1 : 0, at: start)
  }
}
