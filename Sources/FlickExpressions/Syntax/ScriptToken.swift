/// The kind of a token.
enum ScriptTokenKind: UInt8 {
  // Keywords, in the order of ``ScriptName``.
  case `break`, `case`, `catch`, `class`, const, `continue`, debugger, `default`, delete, `do`,
    `else`, export, extends
  case `false`, finally, `for`, function, `if`, `import`, `in`, instanceof, new, null, `return`,
    `super`, `switch`, this
  case `throw`, `true`, `try`, typeof, `var`, void, `while`, with, `enum`
  case name, number, text, template, pattern, end
  case openParenthesis, closeParenthesis, openBracket, closeBracket, openBrace, closeBrace
  case semicolon, comma, dot, ellipsis, question, optionalDot, colon, arrow
  case assign, addAssign, subtractAssign, multiplyAssign, divideAssign, remainderAssign, powerAssign
  case shiftLeftAssign, shiftRightAssign, shiftRightUnsignedAssign, bitAndAssign, bitOrAssign,
    bitXorAssign
  case andAssign, orAssign, nullishAssign
  case add, subtract, multiply, divide, remainder, power, increment, decrement
  case shiftLeft, shiftRight, shiftRightUnsigned, bitAnd, bitOr, bitXor, bitNot
  case and, or, nullish, not
  case equal, notEqual, strictEqual, strictNotEqual, less, greater, lessOrEqual, greaterOrEqual

  var isKeyword: Bool { rawValue <= Self.enum.rawValue }
  var isAssignment: Bool {
    rawValue >= Self.assign.rawValue && rawValue <= Self.nullishAssign.rawValue
  }
}

/// A token of a source.
struct ScriptToken: BitwiseCopyable {
  var kind = ScriptTokenKind.end
  /// A Boolean value that indicates whether a line ends between the previous token and this one.
  var startsLine = false
  /// A Boolean value that indicates whether the token contains an escape sequence.
  var isEscaped = false
  /// A Boolean value that indicates whether a template ends with this token, or a number or text has a form of old sources
  /// such as `010`.
  var isLast = false
  var start: Int32 = 0
  var end: Int32 = 0
  /// The text of a name, a keyword or a text; the cooked text of a template, or -1 if it has an invalid escape sequence; the
  /// body of a pattern.
  var text: Int32 = -1
  /// The raw text of a template; the flags of a pattern.
  var other: Int32 = -1
  var number = 0.0
}

/// A mistake in a source, or a construct that is not supported.
package struct ScriptSyntaxError: Error, Hashable {
  package var message: String
  /// The position in the source, in bytes.
  package var offset: Int
  /// A Boolean value that indicates whether the construct is valid, but not supported.
  package var isUnsupported = false
  /// The line and the column, from 1.
  package var line = 1
  package var column = 1
}
