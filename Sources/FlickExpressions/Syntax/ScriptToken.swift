/// The kind of a token.
enum ScriptTokenKind: UInt8, Comparable {
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
  // In the order of ``ScriptOperation``.
  case add, subtract, multiply, divide, remainder, power
  case shiftLeft, shiftRight, shiftRightUnsigned, bitAnd, bitOr, bitXor
  case equal, notEqual, strictEqual, strictNotEqual, less, greater, lessOrEqual, greaterOrEqual
  case increment, decrement, bitNot, and, or, nullish, not

  /// The signs, from ``openParenthesis`` on.
  static let signs = """
    ( ) [ ] { } ; , . ... ? ?. : => = += -= *= /= %= **= <<= >>= >>>= &= |= ^= &&= ||= ??= + - * / % ** << >> >>> \
    & | ^ == != === !== < > <= >= ++ -- ~ && || ?? !
    """

  /// The operation of an operator with two operands, or of the assignment with it.
  var binaryOperation: ScriptOperation? {
    let first = self < .add ? Self.addAssign : .add
    let last = self < .add ? Self.bitXorAssign : .greaterOrEqual
    if self == .in { return .isIn }
    if self == .instanceof { return .instanceOf }
    guard self >= first, self <= last else { return nil }
    return ScriptOperation(rawValue: ScriptOperation.add.rawValue + rawValue - first.rawValue)
  }

  /// The operation of an operator with one operand. That of `void` gives undefined.
  var unaryOperation: ScriptOperation? {
    switch self {
    case .subtract: .negate
    case .add: .plus
    case .not: .not
    case .bitNot: .bitNot
    case .void: .undefined
    default: nil
    }
  }

  /// The precedence of an operator with two operands; `nil` for other tokens.
  var precedence: Int? {
    switch self {
    case .nullish: 1
    case .or: 2
    case .and: 3
    case .in, .instanceof: 8
    case Self.add...Self.greaterOrEqual: Self.precedences[Int(rawValue - Self.add.rawValue)]
    default: nil
    }
  }
  private static let precedences = [
    10, 10, 11, 11, 11, 12, 9, 9, 9, 6, 4, 5, 7, 7, 7, 7, 8, 8, 8, 8,
  ]

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  var isKeyword: Bool { self <= .enum }
  var isAssignment: Bool { self >= .assign && self <= .nullishAssign }
}

/// A token of a source.
struct ScriptToken: BitwiseCopyable {
  var kind = ScriptTokenKind.end
  /// A Boolean value that indicates whether a line ends between the previous token and this one.
  var startsLine = false
  /// A Boolean value that indicates whether the token contains an escape sequence.
  var isEscaped = false
  /// A Boolean value that indicates whether a template ends with this token.
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
package struct ScriptSyntaxError: Error, Hashable, CustomStringConvertible {
  package var message: String
  /// The position in the source, in bytes.
  package var offset: Int
  /// A Boolean value that indicates whether the construct is valid, but not supported.
  package var isUnsupported = false
  /// The line and the column, from 1.
  package var line = 1
  package var column = 1

  package var description: String {
    #if SENTENCES_AS_KINDS
      "[\(isUnsupported ? "unsupported" : "mistake") \(line) \(column)]"
    #else
      "line \(line), column \(column): \(message)"
    #endif
  }
}
