/// A mistake in a regular expression.
struct ScriptPatternError: Error {
  var message: String
}

/// Parses a regular expression of ECMAScript into instructions. Jumps are relative, so that instructions can be moved.
struct ScriptPatternSyntax {
  private typealias Code = [ScriptPatternInstruction]

  let flags: ScriptPatternFlags
  let characters: [UInt32]
  var position = 0
  private var nesting = 0
  private var isBackward = false

  private(set) var code: [ScriptPatternInstruction] = []
  var classes: [ScriptCharacterClass] = []
  private(set) var quantifiers: [ScriptQuantifier] = []
  private(set) var groupCount = 1
  private(set) var counterCount = 0
  private(set) var names: [(name: [UInt16], group: Int)] = []
  var totalGroups = 1
  var hasNames = false
  /// The names of groups to which references lead.
  var namedReferences: [[UInt16]] = []

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

  /// Returns the code points. Halves of characters stay.
  static func points(_ units: [UInt16]) -> [UInt32] {
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

  func error(_ message: String) -> ScriptPatternError {
    ScriptPatternError(message: "a regular expression is invalid: \(message)")
  }

  var isUnicode: Bool { flags.contains(.unicode) }

  // MARK: Characters

  func character(_ offset: Int = 0) -> UInt32? {
    position + offset < characters.count ? characters[position + offset] : nil
  }

  func isAt(_ text: StaticString) -> Bool {
    (0..<text.utf8CodeUnitCount).allSatisfy { offset in
      // SAFETY: the offset is below the count of the static text.
      character(offset) == UInt32(text.utf8Start[offset])
    }
  }

  mutating func consume(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  static func isDigit(_ character: UInt32?) -> Bool {
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

  func instruction(_ operation: ScriptPatternOperation, _ a: Int = 0, _ b: Int = 0)
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

  func literal(_ character: UInt32) -> ScriptPatternInstruction {
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

  mutating func groupName() throws(ScriptPatternError) -> [UInt16] {
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
}
