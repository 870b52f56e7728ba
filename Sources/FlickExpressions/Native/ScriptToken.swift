/// A token of an expression. Names are numbers of a ``ScriptNameTable``.
enum ScriptToken: BitwiseCopyable, Sendable {
  case name(Int32)
  case keyword(ScriptKeyword)
  case number(Double)
  /// A string literal. The index in ``ScriptTokens/texts``.
  case text(Int32)
  case sign(ScriptSign)
  case end
}

/// The one to three ASCII characters of an operator or a bracket, packed into a number.
struct ScriptSign: Equatable, BitwiseCopyable, Sendable, ExpressibleByStringLiteral {
  private var packed: UInt32 = 0

  init() {}

  mutating func append(_ byte: UInt8) { packed = packed << 8 | UInt32(byte) }

  init(stringLiteral characters: StaticString) {
    characters.withUTF8Buffer { bytes in
      for byte in bytes { append(byte) }
    }
  }

  /// A Boolean value that indicates whether the sign may be a binary operator.
  var isOperator: Bool {
    switch packed {
    case UInt32(UInt8(ascii: "(")), UInt32(UInt8(ascii: ")")), UInt32(UInt8(ascii: "[")),
      UInt32(UInt8(ascii: "]")), UInt32(UInt8(ascii: "{")), UInt32(UInt8(ascii: "}")),
      UInt32(UInt8(ascii: ";")), UInt32(UInt8(ascii: ",")), UInt32(UInt8(ascii: ".")),
      UInt32(UInt8(ascii: "?")), UInt32(UInt8(ascii: ":")):
      false
    default: true
    }
  }
}

/// The tokens of a source.
struct ScriptTokens {
  struct Element: BitwiseCopyable {
    var token: ScriptToken
    /// A Boolean value that indicates whether the token is the first of its line.
    var startsLine = false
    /// A Boolean value that indicates whether the token may be a binary operator.
    var isOperator = false
  }

  /// The tokens. The last one is ``ScriptToken/end``.
  var elements: [Element] = []
  /// The string literals.
  var texts: [String] = []
}

extension ScriptToken {
  /// Returns the tokens of a source.
  ///
  /// - Parameter names: The table to which the names are added.
  /// - Returns: nil if the source contains tokens that are not supported, such as templates.
  static func tokens(of source: [UInt8], _ names: inout ScriptNameTable) -> ScriptTokens? {
    var reader = ScriptTokenReader(source)
    while reader.skipSpace() {
      guard let token = reader.next(&names) else { return nil }
      reader.add(token)
    }
    guard !reader.isBroken else { return nil }
    reader.add(.end)
    return reader.found
  }
}
