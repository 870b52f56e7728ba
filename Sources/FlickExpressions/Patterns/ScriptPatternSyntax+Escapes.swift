/// Escape sequences and classes of characters.
extension ScriptPatternSyntax {
  // MARK: Escapes

  /// Parses an escape sequence outside a class, after the backslash.
  mutating func escape() throws(ScriptPatternError) -> ScriptPatternInstruction {
    guard let next = character() else { throw error("it ends with a backslash") }
    if consume("b") { return instruction(.wordBoundary) }
    if consume("B") { return instruction(.noWordBoundary) }
    if let ranges = classEscape(next) {
      position += 1
      return classInstruction(ranges)
    }
    if Self.isDigit(next), next != 48 {
      if let group = reference() { return instruction(.backreference, group) }
      if isUnicode { throw error("a group does not exist") }
    }
    if isUnicode || hasNames, consume("k") {
      guard consume("<") else { throw error("a reference has no name") }
      namedReferences.append(try groupName())
      return instruction(.namedBackreference, namedReferences.count - 1)
    }
    return literal(try characterEscape(inClass: false))
  }

  /// Returns the number of the group of a reference, and reads it. Returns `nil` if there is no such group.
  private mutating func reference() -> Int? {
    var at = position
    var value = 0
    while at < characters.count, Self.isDigit(characters[at]), value < 100_000 {
      value = value * 10 + Int(characters[at] - 48)
      at += 1
    }
    guard value < totalGroups else { return nil }
    position = at
    return value
  }

  private func classEscape(_ character: UInt32) -> ScriptCharacterClass? {
    var result = ScriptCharacterClass()
    switch character | 32 {
    case 0x64: result.ranges = ScriptCharacterClass.digits
    case 0x73: result.ranges = ScriptCharacterClass.space
    case 0x77:
      result.ranges = ScriptCharacterClass.word
      // With both flags, the long s and the Kelvin sign are letters of words.
      if isUnicode, flags.contains(.ignoreCase) {
        result.ranges += [0x17F...0x17F, 0x212A...0x212A]
      }
    default: return nil
    }
    if character & 32 == 0 { result.complement() }
    return result
  }

  private mutating func classInstruction(_ newClass: ScriptCharacterClass)
    -> ScriptPatternInstruction
  {
    var sorted = newClass
    sorted.finish()
    classes.append(sorted)
    return instruction(.characterClass, classes.count - 1)
  }

  /// The letters after a backslash that stand for control characters.
  private static let controls: [(letter: UInt32, character: UInt32)] = [
    (0x74, 9), (0x6E, 10), (0x76, 11), (0x66, 12), (0x72, 13),
  ]

  private mutating func characterEscape(inClass: Bool) throws(ScriptPatternError) -> UInt32 {
    guard let next = character() else { throw error("it ends with a backslash") }
    position += 1
    if let control = Self.controls.first(where: { $0.letter == next }) { return control.character }
    switch next {
    case 0x63:
      if let letter = character(), letter | 32 >= 97, letter | 32 <= 122 {
        position += 1
        return letter & 31
      }
      if inClass, !isUnicode, let digit = character(), Self.isDigit(digit) || digit == 95 {
        position += 1
        return digit & 31
      }
      position -= 1
      if !isUnicode { return 0x5C }
    case 0x78:
      if let value = hexadecimal(2) { return value }
      if !isUnicode { return next }
    case 0x75:
      if let value = try unicodeEscape(isUnicode: isUnicode) { return value }
      if !isUnicode { return next }
    case 48 where !Self.isDigit(character()): return 0
    case 48...55:
      if !isUnicode { return octal(next) }
    default:
      let isSyntax =
        next < 128 && "^$\\.*+?()[]{}|/".utf8.contains(UInt8(next)) || inClass && next == 0x2D
      if isUnicode ? isSyntax : !(hasNames && next == 0x6B) { return next }
    }
    throw error("an escape sequence is invalid")
  }

  private mutating func octal(_ first: UInt32) -> UInt32 {
    var value = first - 48
    var digits = 1
    while digits < 3, let next = character(), next >= 48, next <= 55, value * 8 + next - 48 < 256 {
      value = value * 8 + next - 48
      position += 1
      digits += 1
    }
    return value
  }

  private func digit(_ offset: Int) -> UInt32? {
    character(offset).flatMap { UInt8(exactly: $0) }.flatMap { ScriptLexer.hexadecimal($0) }
  }

  private mutating func hexadecimal(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for offset in 0..<count {
      guard let digit = digit(offset) else { return nil }
      value = value * 16 + digit
    }
    position += count
    return value
  }

  mutating func unicodeEscape(isUnicode: Bool) throws(ScriptPatternError) -> UInt32? {
    if isUnicode, consume("{") {
      var value: UInt32 = 0
      let start = position
      while let digit = digit(0) {
        value = value * 16 + digit
        position += 1
        guard value <= 0x10FFFF else { throw error("a code point is too large") }
      }
      guard position > start, consume("}") else { throw error("an escape sequence is invalid") }
      return value
    }
    guard let value = hexadecimal(4) else { return nil }
    let saved = position
    if isUnicode, value & 0xFC00 == 0xD800, consume("\\u"), let low = hexadecimal(4),
      low & 0xFC00 == 0xDC00
    {
      return (value - 0xD800) << 10 + (low - 0xDC00) + 0x10000
    }
    position = saved
    return value
  }

  // MARK: Classes

  /// Parses a class after its first bracket.
  mutating func characterClass() throws(ScriptPatternError) -> ScriptPatternInstruction {
    var result = ScriptCharacterClass()
    result.isNegated = consume("^")
    while !consume("]") {
      let low = try classAtom(&result)
      guard isAt("-"), character(1) != nil, character(1) != 0x5D else {
        if let low { result.ranges.append(low...low) }
        continue
      }
      position += 1
      let high = try classAtom(&result)
      if let low, let high {
        guard low <= high else { throw error("a range is out of order") }
        result.ranges.append(low...high)
      } else {
        if isUnicode { throw error("a range has no single characters at its ends") }
        result.ranges += [low, 0x2D, high].compactMap { $0.map { $0...$0 } }
      }
    }
    return classInstruction(result)
  }

  /// Parses a character of a class, or adds the characters of an escape sequence to the class.
  private mutating func classAtom(_ result: inout ScriptCharacterClass) throws(ScriptPatternError)
    -> UInt32?
  {
    guard let next = character() else { throw error("a bracket is not closed") }
    position += 1
    guard next == 0x5C else { return next }
    if let escaped = character(), let known = classEscape(escaped) {
      position += 1
      result.ranges += known.ranges
      return nil
    }
    if consume("b") { return 8 }
    if isUnicode, consume("-") { return 0x2D }
    return try characterEscape(inClass: true)
  }
}
