/// A mistake in a regular expression.
struct ScriptPatternError: Error {
  var message: String
}

/// Parses a regular expression of ECMAScript into instructions. Jumps are relative, so that instructions can be moved.
struct ScriptPatternSyntax {
  private typealias Code = [ScriptPatternInstruction]

  let flags: ScriptPatternFlags
  private let characters: [UInt32]
  private var position = 0
  private var nesting = 0
  private var isBackward = false

  private(set) var code: [ScriptPatternInstruction] = []
  private(set) var classes: [ScriptCharacterClass] = []
  private(set) var quantifiers: [ScriptQuantifier] = []
  private(set) var groupCount = 1
  private(set) var counterCount = 0
  private(set) var names: [(name: [UInt16], group: Int)] = []
  private var totalGroups = 1
  private var hasNames = false
  /// The names of groups to which references lead.
  private var namedReferences: [[UInt16]] = []

  private static let mostInstructions = 100_000
  private static let mostInstructionsBehind = 4000

  /// Returns the mistake of a pattern; `nil` if it is valid.
  static func mistake(_ units: ArraySlice<UInt16>, _ flagUnits: ArraySlice<UInt16>) -> String? {
    guard let flags = ScriptPatternFlags(flagUnits) else {
      return "the flags of a regular expression are invalid"
    }
    do throws(ScriptPatternError) {
      _ = try ScriptPatternSyntax(units, flags)
      return nil
    } catch {
      return error.message
    }
  }

  init(_ units: ArraySlice<UInt16>, _ flags: ScriptPatternFlags) throws(ScriptPatternError) {
    self.flags = flags
    characters = flags.contains(.unicode) ? Self.points(Array(units)) : units.map { UInt32($0) }
    countGroups()
    code = [instruction(.save, 0)] + (try disjunction())
    guard position == characters.count else {
      throw error("a parenthesis is closed that was not opened")
    }
    code += [instruction(.save, 1), instruction(.match)]
    for index in code.indices where code[index].operation == .namedBackreference {
      let name = namedReferences[Int(code[index].a)]
      guard let group = names.first(where: { $0.name == name })?.group else {
        throw error("a named group does not exist")
      }
      code[index].operation = .backreference
      code[index].a = Int32(truncatingIfNeeded: group)
    }
  }

  private static func points(_ units: [UInt16]) -> [UInt32] {
    var result: [UInt32] = []
    for unit in units {
      if unit & 0xFC00 == 0xDC00, let high = result.last, high & ~0x3FF == 0xD800 {
        result[result.count - 1] = (high - 0xD800) << 10 + (UInt32(unit) - 0xDC00) + 0x10000
      } else {
        result.append(UInt32(unit))
      }
    }
    return result
  }

  private func error(_ message: String) -> ScriptPatternError {
    ScriptPatternError(message: "a regular expression is invalid: \(message)")
  }

  private var isUnicode: Bool { flags.contains(.unicode) }

  // MARK: Characters

  private func character(_ offset: Int = 0) -> UInt32? {
    position + offset < characters.count ? characters[position + offset] : nil
  }

  private func isAt(_ text: StaticString) -> Bool {
    (0..<text.utf8CodeUnitCount).allSatisfy { offset in
      // SAFETY: the offset is below the count of the static text.
      character(offset) == UInt32(text.utf8Start[offset])
    }
  }

  private mutating func consume(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  private static func isDigit(_ character: UInt32?) -> Bool {
    character.map { $0 >= 48 && $0 <= 57 } ?? false
  }

  /// Counts the groups in advance, because references can come before them.
  private mutating func countGroups() {
    var isInClass = false
    while let next = character() {
      switch next {
      case 0x5C: position += 1
      case 0x5B: isInClass = true
      case 0x5D: isInClass = false
      case 0x28 where !isInClass:
        let isNamed = isAt("(?<") && !isAt("(?<=") && !isAt("(?<!")
        if isNamed { hasNames = true }
        if isNamed || character(1) != 0x3F { totalGroups += 1 }
      default: break
      }
      position += 1
    }
    position = 0
  }

  private func instruction(_ operation: ScriptPatternOperation, _ a: Int = 0, _ b: Int = 0)
    -> ScriptPatternInstruction
  {
    ScriptPatternInstruction(
      operation: operation, isBackward: isBackward, a: Int32(truncatingIfNeeded: a),
      b: Int32(truncatingIfNeeded: b))
  }

  // MARK: Alternatives and terms

  private mutating func disjunction() throws(ScriptPatternError) -> Code {
    nesting += 1
    guard nesting <= 100 else { throw error("it is nested too deeply") }
    var alternatives = [try alternative()]
    while consume("|") { alternatives.append(try alternative()) }
    nesting -= 1
    var rest = alternatives.reduce(-2) { $0 + $1.count + 2 }
    var result: Code = []
    for each in alternatives.dropLast() {
      rest -= each.count + 2
      result.append(instruction(.split, each.count + 1))
      result += each
      result.append(instruction(.jump, rest))
    }
    return result + alternatives[alternatives.count - 1]
  }

  private mutating func alternative() throws(ScriptPatternError) -> Code {
    var result: Code = []
    while let next = character(), next != 0x7C, next != 0x29 {
      let term = try term()
      // Behind a look behind, terms are matched from the last to the first.
      if isBackward { result = term + result } else { result += term }
      guard result.count < (isBackward ? Self.mostInstructionsBehind : Self.mostInstructions)
      else { throw error("it is too long") }
    }
    return result
  }

  private mutating func term() throws(ScriptPatternError) -> Code {
    let firstGroup = groupCount
    let next = character() ?? 0
    position += 1
    let isMultiline = flags.contains(.multiline)
    switch next {
    case 0x5E: return [instruction(isMultiline ? .lineStart : .textStart)]
    case 0x24: return [instruction(isMultiline ? .lineEnd : .textEnd)]
    case 0x28:
      let (body, canRepeat) = try group()
      return try repeated(body, firstGroup, canRepeat: canRepeat)
    case 0x2E:
      let operation = flags.contains(.dotAll) ? ScriptPatternOperation.anyWithLines : .any
      return try repeated([instruction(operation)], firstGroup)
    case 0x5B: return try repeated([try characterClass()], firstGroup)
    case 0x5C:
      let body = try escape()
      let isBoundary = body.operation == .wordBoundary || body.operation == .noWordBoundary
      return try repeated([body], firstGroup, canRepeat: !isBoundary)
    case 0x2A, 0x2B, 0x3F: throw error("there is nothing to repeat")
    case 0x7B where isUnicode || quantifierRange() != nil:
      throw error("there is nothing to repeat")
    case 0x7D where isUnicode, 0x5D where isUnicode:
      throw error("a bracket is closed that was not opened")
    default: return try repeated([literal(next)], firstGroup)
    }
  }

  private func literal(_ character: UInt32) -> ScriptPatternInstruction {
    let folded = ScriptMatcher.folded(character, isUnicode)
    return instruction(.character, Int(flags.contains(.ignoreCase) ? folded : character))
  }

  /// Parses the rest of a group. Returns whether it can be repeated, too.
  private mutating func group() throws(ScriptPatternError) -> (Code, Bool) {
    if consume("?:") { return (try closedDisjunction(), true) }
    for (mark, isBehind, isNegative) in [
      ("?=" as StaticString, false, false), ("?!", false, true), ("?<=", true, false),
      ("?<!", true, true),
    ]
    where consume(mark) {
      let outer = isBackward
      isBackward = isBehind
      let body = try closedDisjunction()
      isBackward = outer
      let look = instruction(.look, body.count + 1, isNegative ? 1 : 0)
      return ([look] + body + [instruction(.lookEnd)], !isBehind && !isUnicode)
    }
    if consume("?<") {
      let name = try groupName()
      guard !names.contains(where: { $0.name == name }) else {
        throw error("two groups have the same name")
      }
      names.append((name, groupCount))
    } else if isAt("?") {
      throw error("a group begins with an unknown sign")
    }
    let number = groupCount * 2
    groupCount += 1
    let body = try closedDisjunction()
    let (first, last) = isBackward ? (number + 1, number) : (number, number + 1)
    return ([instruction(.save, first)] + body + [instruction(.save, last)], true)
  }

  private mutating func closedDisjunction() throws(ScriptPatternError) -> Code {
    let body = try disjunction()
    guard consume(")") else { throw error("a parenthesis is not closed") }
    return body
  }

  private mutating func groupName() throws(ScriptPatternError) -> [UInt16] {
    var name: [UInt16] = []
    while let next = character(), next != 0x3E {
      var value = next
      position += 1
      if value == 0x5C {
        guard consume("u"), let escaped = try unicodeEscape(isUnicode: true) else {
          throw error("the name of a group is invalid")
        }
        value = escaped
      } else if value & ~0x3FF == 0xD800, let low = character(), low & ~0x3FF == 0xDC00 {
        value = (value - 0xD800) << 10 + (low - 0xDC00) + 0x10000
        position += 1
      }
      guard ScriptLexer.isNamePart(value, isFirst: name.isEmpty) else {
        throw error("the name of a group is invalid")
      }
      ScriptLexer.append(value, to: &name)
    }
    guard consume(">"), !name.isEmpty else { throw error("the name of a group is invalid") }
    return name
  }

  // MARK: Repetitions

  /// Returns the counts of `{a,b}`, of which the first bracket was read, and the position after it.
  private func quantifierRange() -> (least: Int, most: Int, end: Int)? {
    var at = position
    func number() -> Int? {
      var value: Int?
      while at < characters.count, Self.isDigit(characters[at]) {
        value = min((value ?? 0) * 10 + Int(characters[at] - 48), Int(Int32.max))
        at += 1
      }
      return value
    }
    guard let least = number() else { return nil }
    var most = least
    if at < characters.count, characters[at] == 0x2C {
      at += 1
      most = number() ?? Int(Int32.max)
    }
    guard at < characters.count, characters[at] == 0x7D else { return nil }
    return (least, most, at + 1)
  }

  /// Parses the repetition that may follow a term.
  private mutating func repeated(_ body: Code, _ firstGroup: Int, canRepeat: Bool = true)
    throws(ScriptPatternError) -> Code
  {
    var (least, most) = (0, Int(Int32.max))
    switch character() {
    case 0x2A: position += 1
    case 0x2B: (position, least) = (position + 1, 1)
    case 0x3F: (position, most) = (position + 1, 1)
    case 0x7B:
      position += 1
      guard let range = quantifierRange() else {
        position -= 1
        if isUnicode { throw error("a bracket is not closed") }
        return body
      }
      (least, most, position) = range
      guard least <= most else { throw error("the counts of a repetition are out of order") }
    default: return body
    }
    guard canRepeat else { throw error("there is nothing to repeat") }
    let isGreedy = !consume("?")
    if least <= 1, most == Int(Int32.max), body.count == 1, body[0].operation.isCharacter {
      // Each pass matches one character, so no state is needed.
      let split = instruction(isGreedy ? .split : .splitLazily, 2)
      return (least == 1 ? body : []) + [split] + body + [instruction(.jump, -3)]
    }
    let (counter, quantifier) = (counterCount, quantifiers.count)
    counterCount += 2
    quantifiers.append(
      ScriptQuantifier(
        least: Int32(truncatingIfNeeded: least), most: Int32(truncatingIfNeeded: most),
        isGreedy: isGreedy, length: Int32(truncatingIfNeeded: body.count + 3)))
    return [
      instruction(.setCounter, counter), instruction(.loop, counter, quantifier),
      instruction(.markPosition, counter + 1),
      instruction(.resetCaptures, firstGroup, groupCount),
    ] + body + [instruction(.repeatLoop, counter, quantifier)]
  }

  // MARK: Escapes

  /// Parses an escape sequence outside a class, after the backslash.
  private mutating func escape() throws(ScriptPatternError) -> ScriptPatternInstruction {
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

  private mutating func unicodeEscape(isUnicode: Bool) throws(ScriptPatternError) -> UInt32? {
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
  private mutating func characterClass() throws(ScriptPatternError) -> ScriptPatternInstruction {
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
