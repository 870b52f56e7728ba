/// The line breaking class of a character (Unicode Standard Annex 14, table 1), after rule LB1.
enum LineBreakClass: UInt8, CaseIterable {
  case mandatoryBreak, carriageReturn, lineFeed, nextLine, space
  case combiningMark, zeroWidthJoiner, zeroWidthSpace, wordJoiner, glue
  case breakBoth, breakAfter, breakBefore, hyphen, contingentBreak
  case closePunctuation, closeParenthesis, wideCloseParenthesis
  case openPunctuation, wideOpenPunctuation
  case quotation, exclamation, inseparable, nonstarter
  case infixSeparator, numeric, postfix, prefix, symbol
  case alphabetic, hebrewLetter, ideograph, unassignedPictograph
  case emojiBase, emojiModifier, regionalIndicator
  case leadingJamo, vowelJamo, trailingJamo
  /// Hangul syllables without and with a trailing consonant.
  case openSyllable, closedSyllable

  /// The short names of the Unicode Character Database, in the order of the cases. CPW and OPW are CP and OP of East
  /// Asian width. EPU are unassigned characters that are reserved for pictographs.
  static let names = [
    "BK", "CR", "LF", "NL", "SP", "CM", "ZWJ", "ZW", "WJ", "GL", "B2", "BA", "BB", "HY", "CB",
    "CL", "CP", "CPW", "OP", "OPW", "QU", "EX", "IN", "NS", "IS", "NU", "PO", "PR", "SY", "AL",
    "HL", "ID", "EPU", "EB", "EM", "RI", "JL", "JV", "JT", "H2", "HS",
  ]

  init(_ scalar: Unicode.Scalar) {
    let value = LineBreakTable.shared[scalar.value]
    let isOpen =
      value == .closedSyllable && (scalar.value - Self.firstSyllable) % Self.trailingConsonants == 0
    self = isOpen ? .openSyllable : value
  }

  /// The syllables are ordered by leading consonant, vowel and trailing consonant, of which the first is none.
  private static let firstSyllable: UInt32 = 0xAC00
  private static let trailingConsonants: UInt32 = 28

  /// A Boolean value that indicates whether a line ends after the character.
  var endsLine: Bool { rawValue <= Self.nextLine.rawValue }
  /// A Boolean value that indicates whether the character belongs to the character before it.
  var isMark: Bool { self == .combiningMark || self == .zeroWidthJoiner }
}
