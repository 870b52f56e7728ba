extension ScriptParser {
  mutating func expression() throws(ScriptError) -> Int32 {
    var value = try assignment()
    while consume(",") { value = add(.sequence(value, try assignment())) }
    return value
  }

  mutating func assignment() throws(ScriptError) -> Int32 {
    try nested { parser throws(ScriptError) in try parser.anyAssignment() }
  }

  /// Returns the operators of an assignment, for rewritten sources and for names in raw sources. Nil if the
  /// sign is no assignment. A `switch` instead of a dictionary, because creating the first dictionary of a
  /// type searches all loaded libraries for its conformances.
  private static func assignment(
    _ sign: ScriptSign
  ) -> (plain: ScriptOperator?, raw: ScriptOperator?)? {
    switch sign {
    case "=": (nil, nil)
    case "+=": (.add, .sum)
    case "-=": (.subtract, .difference)
    case "*=": (.multiply, .product)
    case "/=": (.divide, .quotient)
    case "%=": (.modulo, .remainder)
    default: nil
    }
  }

  private mutating func anyAssignment() throws(ScriptError) -> Int32 {
    let left = try conditional()
    guard isAtOperator, case .sign(let sign) = token, let operators = Self.assignment(sign)
    else { return left }
    // The target is a name that is written and not read.
    let isName = isName(left)
    guard isName || isElement(left) else { throw .unsupported }
    advance()
    if case .element(let list, _) = nodes[Int(left)] { mutatedLists.append(list) }
    let operation = isRaw && isName ? operators.raw : operators.plain
    let value = try assignment()
    if sign == "=", dropSelfAssignment(left, value) { return value }
    if isName { markAsWrite(left) }
    if isName { writes.append(VariableWrite(target: left, value: operation == nil ? value : nil)) }
    return add(.assign(left, operation, value))
  }

  func isName(_ node: Int32) -> Bool {
    if case .unresolvedName = nodes[Int(node)] { true } else { false }
  }

  private func isElement(_ node: Int32) -> Bool {
    if case .element = nodes[Int(node)] { true } else { false }
  }

  /// Reduces `x = x` to `x`.
  private mutating func dropSelfAssignment(_ left: Int32, _ right: Int32) -> Bool {
    // Most assigned values are no names.
    guard isName(left), isName(right), let target = uses.lastIndex(where: { $0.node == left }),
      let read = uses.lastIndex(where: { $0.node == right }), case .read = uses[read].kind,
      uses[read].name == uses[target].name
    else { return false }
    uses.remove(at: target)
    return true
  }

  private mutating func markAsWrite(_ node: Int32) {
    if let use = uses.lastIndex(where: { $0.node == node }) { uses[use].kind = .write }
  }

  private mutating func conditional() throws(ScriptError) -> Int32 {
    let test = try binary(1)
    guard consume("?") else { return test }
    let first = try assignment()
    try expect(":")
    return add(.conditional(test, first, try assignment()))
  }

  private struct BinaryOperator {
    var precedence: Int
    var plain: ScriptOperator
    var raw: ScriptOperator
    init(_ precedence: Int, _ plain: ScriptOperator, _ raw: ScriptOperator? = nil) {
      self.precedence = precedence
      self.plain = plain
      self.raw = raw ?? plain
    }
  }

  private static func binaryOperator(_ sign: ScriptSign) -> BinaryOperator? {
    switch sign {
    case "+": BinaryOperator(10, .add, .sum)
    case "-": BinaryOperator(10, .subtract, .difference)
    case "*": BinaryOperator(11, .multiply, .product)
    case "/": BinaryOperator(11, .divide, .quotient)
    case "%": BinaryOperator(11, .modulo, .remainder)
    case "<": BinaryOperator(8, .less)
    case ">": BinaryOperator(8, .greater)
    case "<=": BinaryOperator(8, .lessOrEqual)
    case ">=": BinaryOperator(8, .greaterOrEqual)
    case "==": BinaryOperator(7, .equal)
    case "!=": BinaryOperator(7, .notEqual)
    case "===": BinaryOperator(7, .strictEqual)
    case "!==": BinaryOperator(7, .strictNotEqual)
    default: nil
    }
  }

  /// Parses binary operators with at least the precedence `lowest`.
  private mutating func binary(_ lowest: Int) throws(ScriptError) -> Int32 {
    var left = try unary()
    while true {
      if isAt(.instanceof), lowest <= 8 {
        left = try instanceOf(left)
        continue
      }
      if isAt(.in) { throw .unsupported }
      guard isAtOperator, case .sign(let sign) = token else { return left }
      if sign == "||" || sign == "&&" {
        let precedence = sign == "||" ? 2 : 3
        guard precedence >= lowest else { return left }
        advance()
        let right = try nestedBinary(precedence + 1)
        left = add(sign == "||" ? .or(left, right) : .and(left, right))
        continue
      }
      guard let rank = Self.binaryOperator(sign), rank.precedence >= lowest else { return left }
      advance()
      let right = try nestedBinary(rank.precedence + 1)
      left = add(.binary(isRaw ? rank.raw : rank.plain, left, right))
    }
  }

  private mutating func nestedBinary(_ lowest: Int) throws(ScriptError) -> Int32 {
    try nested { parser throws(ScriptError) in try parser.binary(lowest) }
  }

  private mutating func instanceOf(_ left: Int32) throws(ScriptError) -> Int32 {
    advance()
    guard meaning(try consumeName()).global == .array else { throw .unsupported }
    return add(.isList(left))
  }

  private mutating func unary() throws(ScriptError) -> Int32 {
    try nested { parser throws(ScriptError) in try parser.anyUnary() }
  }

  private mutating func anyUnary() throws(ScriptError) -> Int32 {
    if isAt(.typeof) {
      advance()
      return add(.unary(.typeOf, try unary()))
    }
    guard isAtOperator, case .sign(let sign) = token else { return try postfix() }
    switch sign {
    case "!":
      advance()
      return add(.unary(.not, try unary()))
    case "+":
      advance()
      return add(.unary(.plus, try unary()))
    case "-":
      advance()
      if case .number = token { return negative(try unary()) }
      return add(.unary(isRaw ? .negate : .negateNumber, try unary()))
    case "++", "--":
      advance()
      return try updated(try unary(), isIncrement: sign == "++", isPrefix: true)
    default: return try postfix()
    }
  }

  private mutating func negative(_ value: Int32) -> Int32 {
    if case .number(let number) = nodes[Int(value)] { return add(.number(-number)) }
    return add(.unary(.negateNumber, value))
  }

  private mutating func updated(
    _ target: Int32, isIncrement: Bool, isPrefix: Bool
  ) throws(ScriptError) -> Int32 {
    guard isName(target) else { throw .unsupported }
    markAsWrite(target)
    writes.append(VariableWrite(target: target, value: nil))
    return add(.update(target, isIncrement: isIncrement, isPrefix: isPrefix))
  }

  private mutating func postfix() throws(ScriptError) -> Int32 {
    let value = try operand()
    if !startsLine, isAt("++") || isAt("--") {
      let isIncrement = isAt("++")
      advance()
      return try updated(value, isIncrement: isIncrement, isPrefix: false)
    }
    return value
  }

  /// Parses a primary expression with all member accesses and calls that follow.
  private mutating func operand() throws(ScriptError) -> Int32 {
    var value = try primary()
    while true {
      if consume(".") {
        guard case .name(let name) = token, let member = meaning(name).member
        else { throw .unsupported }
        advance()
        if member == .push { mutatedLists.append(value) }
        if isAt("(") {
          let list = try arguments()
          value = add(.callMember(value, member, list))
        } else {
          value = add(.member(value, member))
        }
      } else if consume("[") {
        let key = try expression()
        try expect("]")
        value = add(.element(value, key))
      } else if isAt("(") {
        value = add(.call(value, try arguments()))
      } else {
        return value
      }
    }
  }

  private mutating func arguments() throws(ScriptError) -> ScriptNode.List {
    try expect("(")
    let items = beginList()
    while !consume(")") {
      addItem(try assignment())
      if !consume(",") && !isAt(")") { throw .unsupported }
    }
    return endList(items)
  }

  private mutating func primary() throws(ScriptError) -> Int32 {
    switch token {
    case .number(let number):
      advance()
      return add(.number(number))
    case .text(let text):
      advance()
      return add(.text(text))
    case .name(let name): return try named(name)
    case .keyword(let keyword): return try literal(keyword)
    case .sign("("):
      advance()
      let value = try expression()
      try expect(")")
      // A name in parentheses is not supported as an assignment target.
      return isName(value) ? add(.sequence(add(.undefined), value)) : value
    case .sign("["):
      advance()
      let items = beginList()
      while !consume("]") {
        addItem(try assignment())
        if !consume(",") && !isAt("]") { throw .unsupported }
      }
      return add(.list(endList(items)))
    case .sign, .end: throw .unsupported
    }
  }

  private mutating func literal(_ keyword: ScriptKeyword) throws(ScriptError) -> Int32 {
    let node: ScriptNode
    switch keyword {
    case .null: node = .null
    case .true: node = .trueValue
    case .false: node = .falseValue
    case .undefined: node = .undefined
    default: throw .unsupported
    }
    advance()
    return add(node)
  }

  private mutating func named(_ name: Int32) throws(ScriptError) -> Int32 {
    advance()
    let meaning = meaning(name)
    if meaning.global == .mathematics { return try mathematics() }
    guard isAt("(") else { return recordUse(name, .read) }
    let list = try arguments()
    // A call of a member without an object, such as `toComp(…)` or `loopOut()`.
    if let member = meaning.member, Self.isMethod(member) {
      return add(
        .callMember(add(meaning.isOfProperty ? .thisProperty : .thisLayer), member, list))
    }
    return recordUse(name, .call(list))
  }

  private static func isMethod(_ member: ScriptMember) -> Bool {
    switch member {
    case .toComp, .fromComp, .toWorld, .fromWorld, .valueAtTime, .velocityAtTime, .propertyGroup,
      .loopIn, .loopOut, .loopInDuration, .loopOutDuration, .key, .nearestKey, .wiggle:
      true
    default: false
    }
  }

  private mutating func mathematics() throws(ScriptError) -> Int32 {
    try expect(".")
    switch meaning(try consumeName()).mathematics {
    case .pi: return add(.number(.pi))
    case .function(let builtin): return add(.callBuiltin(builtin, try arguments()))
    case nil: throw .unsupported
    }
  }
}
