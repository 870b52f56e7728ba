import FlickMath

/// Parses a source into nodes. Names are resolved when all declarations are known. Functions are `mutating` even if they only
/// read, because others would get a copy of the parser.
struct ScriptParser {
  var lexer: ScriptLexer
  var syntax = ScriptSyntax()
  var token = ScriptToken()
  /// The token before the current one.
  var previous = ScriptToken()
  /// The token after the current one, if it has been read.
  private var following: ScriptToken?
  /// The items of the lists that are being parsed.
  var pending = ScriptBlock<Int32>()

  // MARK: The place in the source

  var scope: Int32 = -1
  var place = ScriptPlace()
  var nesting = 0

  // MARK: Declarations

  /// Bits for the names that any scope declares. Names with the same lowest bits share one.
  var declaredNames = [UInt64](repeating: 0, count: 16)
  /// The variables by name and scope.
  var variableIndex = HashIndexTable()
  /// The names that `var` declares in scopes inside of functions, with the scopes.
  var varNames: Set<Int64> = []

  init(_ source: [UInt8], _ texts: ScriptTexts, as kind: ScriptSourceKind = .script) {
    lexer = ScriptLexer(source, texts)
    syntax.isExpression = kind == .expression
    syntax.isLibrary = kind == .library
    syntax.isConverted = kind == .expression && Self.isConverted(source)
    // Most sources have at least this many bytes for each.
    syntax.nodes.reserveCapacity(source.count / 8)
    syntax.references.reserveCapacity(source.count / 24)
    syntax.lists.reserveCapacity(source.count / 16)
  }

  /// Returns whether an exporter has rewritten the source. Such sources assign their result to `$bm_rt`.
  private static func isConverted(_ source: [UInt8]) -> Bool {
    source.indices.contains {
      source[$0] == UInt8(ascii: "$") && source[$0...].starts(with: "$bm_rt".utf8)
    }
  }

  /// Parses a whole source.
  mutating func readProgram() throws(ScriptSyntaxError) {
    syntax.functions.append(ScriptFunctionSyntax(kind: .program, scope: 0, start: 0))
    beginScope(.function)
    try advance()
    syntax.functions[0].body = try statements(until: .end)
    syntax.functions[0].end = Int32(truncatingIfNeeded: lexer.count)
    resolve()
  }

  // MARK: Tokens

  mutating func advance() throws(ScriptSyntaxError) {
    previous = token
    if let next = following {
      token = next
      following = nil
    } else {
      token = try lexer.next()
    }
  }

  /// Returns the token after the current one, which is a name or a keyword.
  mutating func peek() throws(ScriptSyntaxError) -> ScriptToken {
    if let following { return following }
    let next = try lexer.next()
    following = next
    return next
  }

  mutating func consume(_ kind: ScriptTokenKind) throws(ScriptSyntaxError) -> Bool {
    guard token.kind == kind else { return false }
    try advance()
    return true
  }

  mutating func expect(_ kind: ScriptTokenKind) throws(ScriptSyntaxError) {
    guard token.kind == kind else { throw unexpected() }
    try advance()
  }

  /// Ends a statement: with a semicolon, or where one is inserted.
  mutating func endStatement() throws(ScriptSyntaxError) {
    if token.kind == .semicolon { return try advance() }
    guard token.kind == .closeBrace || token.kind == .end || token.startsLine else {
      throw unexpected()
    }
  }

  @inline(__always)
  func isAt(_ name: ScriptName) -> Bool {
    token.kind == .name && token.text == name.handle && !token.isEscaped
  }

  // MARK: Errors

  func error(_ message: String, at position: Int32? = nil) -> ScriptSyntaxError {
    ScriptSyntaxError(message: message, offset: Int(position ?? token.start))
  }

  func unsupported(_ what: String) -> ScriptSyntaxError {
    ScriptSyntaxError(
      message: "\(what) are not supported", offset: Int(token.start), isUnsupported: true)
  }

  /// Returns the mistake of a token that cannot be here. Constructs that are not supported begin with such tokens.
  func unexpected() -> ScriptSyntaxError {
    let isAfterAsync = previous.kind == .name && previous.text == ScriptName.async.handle
    switch token.kind {
    case .end: return error("the source ends too early")
    case .function where isAfterAsync, .name where isAfterAsync || isAt(.await):
      return unsupported("asynchronous functions")
    case .multiply where [.function, .openBrace, .comma].contains(previous.kind):
      return unsupported("generators")
    case .import, .export: return unsupported("modules")
    case .with: return unsupported("'with' statements")
    default:
      let range = Int(token.start)..<min(Int(token.end), Int(token.start) + 20)
      return error("'\(String(decoding: lexer.bytes[range], as: UTF8.self))' is unexpected")
    }
  }

  // MARK: Nodes

  mutating func add(
    _ kind: ScriptNodeKind, _ a: Int32 = -1, _ b: Int32 = -1, _ c: Int32 = -1, _ d: Int32 = -1,
    flag: UInt8 = 0, at position: Int32
  ) -> Int32 {
    syntax.add(ScriptNode(kind: kind, flag: flag, a: a, b: b, c: c, d: d, position: position))
  }

  /// Makes the items since a mark a list.
  mutating func list(from mark: Int) -> Int32 {
    let list = Int32(truncatingIfNeeded: syntax.lists.count)
    syntax.lists.append(Int32(truncatingIfNeeded: pending.count &- mark))
    for index in mark..<pending.count { syntax.lists.append(pending[index]) }
    pending.removeAll(from: mark)
    return list
  }

  /// Parses items with commas between them up to a token, and the token. `in` is an operator in them.
  mutating func list(
    until end: ScriptTokenKind,
    _ parse: (inout ScriptParser) throws(ScriptSyntaxError) -> Int32
  ) throws(ScriptSyntaxError) -> Int32 {
    let mark = pending.count
    let outer = place.allowsIn
    place.allowsIn = true
    while token.kind != end {
      let item = try parse(&self)
      pending.append(item)
      if token.kind != end { try expect(.comma) }
    }
    try advance()
    place.allowsIn = outer
    return list(from: mark)
  }

  /// Counts the nesting of the syntax.
  mutating func nest(_ levels: Int = 1) throws(ScriptSyntaxError) {
    nesting += levels
    guard nesting <= ScriptLimits.nesting else { throw error("the source is nested too deeply") }
  }

  // MARK: Names

  /// Whether the token can be the name of a variable.
  @inline(__always)
  var isName: Bool { token.kind == .name && !isReserved(token) }

  @inline(__always)
  func isReserved(_ token: ScriptToken) -> Bool { token.text <= ScriptName.enum.handle }

  mutating func consumeName() throws(ScriptSyntaxError) -> Int32 {
    guard isName else { throw unexpected() }
    try advance()
    return previous.text
  }

  // MARK: Functions

  mutating func beginFunction(_ kind: ScriptFunctionKind, _ name: Int32, at position: Int32)
    -> ScriptPlace
  {
    let outer = place
    place = ScriptPlace(
      function: Int32(truncatingIfNeeded: syntax.functions.count),
      allowsDuplicateParameters: kind == .function)
    syntax.functions.append(
      ScriptFunctionSyntax(
        kind: kind, name: name, scope: Int32(truncatingIfNeeded: syntax.scopes.count),
        start: position))
    beginScope(.function)
    return outer
  }

  mutating func endFunction(_ outer: ScriptPlace) -> Int32 {
    let number = place.function
    syntax.functions[Int(number)].end = previous.end
    endScope()
    place = outer
    return number
  }

  /// Parses parameters and body. The token is the opening parenthesis.
  mutating func functionRest(
    _ kind: ScriptFunctionKind, name: Int32, at position: Int32
  ) throws(ScriptSyntaxError) -> Int32 {
    try nest()
    let outer = beginFunction(kind, name, at: position)
    let index = Int(place.function)
    try expect(.openParenthesis)
    let parameters = try list(until: .closeParenthesis) { parser throws(ScriptSyntaxError) in
      let start = parser.token.start
      guard try parser.consume(.ellipsis) else { return try parser.parameter() }
      let rest = parser.add(.rest, try parser.bindingTarget(.parameter), at: start)
      guard parser.token.kind == .closeParenthesis else { throw parser.unexpected() }
      return rest
    }
    try setParameters(parameters)
    if syntax.functions[index].hasSimpleParameters == false, place.hasDuplicateParameters {
      throw error("a parameter is declared twice", at: position)
    }
    let count = syntax.items(parameters).count
    if kind == .getter, count > 0 { throw error("a getter has parameters", at: position) }
    if kind == .setter, count != 1 { throw error("a setter needs one parameter", at: position) }
    try functionBody()
    nesting -= 1
    return endFunction(outer)
  }

  private mutating func setParameters(_ list: Int32) throws(ScriptSyntaxError) {
    let items = syntax.items(list)
    guard items.count <= ScriptLimits.parameters else {
      throw error("a function has too many parameters")
    }
    syntax.functions[Int(place.function)].parameters = list
    syntax.functions[Int(place.function)].hasSimpleParameters = items.allSatisfy {
      syntax[$0].kind == .name
    }
  }

  /// Parses the body of a function in braces.
  mutating func functionBody() throws(ScriptSyntaxError) {
    let index = Int(place.function)
    try expect(.openBrace)
    syntax.functions[index].body = try statements(until: .closeBrace)
    try advance()
  }

  /// Parses the rest of an arrow function. The token is the arrow.
  mutating func arrowRest(
    _ parameters: Int32, since mark: (references: Int, scopes: Int), at position: Int32
  ) throws(ScriptSyntaxError) -> Int32 {
    try nest()
    guard !token.startsLine else { throw unexpected() }
    let allowedIn = place.allowsIn
    let outer = beginFunction(.arrow, ScriptName.empty.handle, at: position)
    let index = Int(place.function)
    moveUses(since: mark, to: scope)
    for parameter in syntax.items(parameters) { try declareNames(of: parameter, .parameter) }
    try setParameters(parameters)
    try advance()
    if token.kind == .openBrace {
      try functionBody()
    } else {
      place.allowsIn = allowedIn
      syntax.functions[index].isExpression = true
      syntax.functions[index].body = try assignment()
    }
    nesting -= 1
    return add(.function, endFunction(outer), at: position)
  }
}

/// The place in a function that is being parsed.
struct ScriptPlace {
  var function: Int32 = 0
  /// The labels of the statements around, and whether they are loops.
  var labels: [(name: Int32, isLoop: Bool)] = []
  /// The number of labels right before the next statement.
  var newLabels = 0
  var loopDepth = 0
  var switchDepth = 0
  var allowsIn = true
  var allowsDuplicateParameters = true
  var hasDuplicateParameters = false
  /// Where an assignment begins. Only there, an arrow function can begin.
  var assignmentStart: Int32 = -1
  /// The first `{a = 1}` that is only valid as a pattern. -1 if there is none.
  var coverPosition: Int32 = -1
}
