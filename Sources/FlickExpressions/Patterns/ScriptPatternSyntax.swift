/// A mistake in a regular expression.
struct ScriptPatternError: Error {
  var message: String
}

/// Parses a regular expression of ECMAScript into instructions.
struct ScriptPatternSyntax {
  let flags: ScriptPatternFlags
  private let characters: [UInt32]
  private var position = 0
  private var nesting = 0
  private var isBackward = false

  private(set) var code: [ScriptPatternInstruction] = []
  private(set) var classes: [ScriptCharacterClass] = []
  private(set) var quantifiers: [ScriptQuantifier] = []
  private(set) var groupLists: [[Int32]] = []
  private(set) var groupCount = 1
  private(set) var counterCount = 0
  private(set) var names: [(name: [UInt16], group: Int)] = []
  private var totalGroups = 1
  private var hasNames = false
  private var namedReferences: [(instruction: Int, name: [UInt16])] = []
  /// The alternatives around the position: names of groups in different ones may be equal.
  private var alternativePath: [Int] = []
  private var namePaths: [(name: [UInt16], path: [Int])] = []

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
    if flags.contains(.unicode) {
      characters = Self.points(Array(units))
    } else {
      characters = units.map { UInt32($0) }
    }
    countGroups()
    emit(.save, 0)
    try disjunction()
    guard position == characters.count else {
      throw error("a parenthesis is closed that was not opened")
    }
    emit(.save, 1)
    emit(.match)
    for (instruction, name) in namedReferences {
      let groups = names.filter { $0.name == name }.map { Int32(truncatingIfNeeded: $0.group) }
      guard !groups.isEmpty else { throw error("a named group does not exist") }
      code[instruction].a = Int32(truncatingIfNeeded: groupLists.count)
      groupLists.append(groups)
    }
  }

  static func points(_ units: [UInt16]) -> [UInt32] {
    var result: [UInt32] = []
    var at = 0
    while at < units.count {
      let unit = UInt32(units[at])
      if unit & 0xFC00 == 0xD800, at + 1 < units.count, units[at + 1] & 0xFC00 == 0xDC00 {
        result.append((unit - 0xD800) << 10 + (UInt32(units[at + 1]) - 0xDC00) + 0x10000)
        at += 2
      } else {
        result.append(unit)
        at += 1
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
    for offset in 0..<text.utf8CodeUnitCount {
      // SAFETY: the offset is below the count of the static text.
      guard character(offset) == UInt32(text.utf8Start[offset]) else { return false }
    }
    return true
  }

  private mutating func consume(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Counts the groups in advance, because references can come before them.
  private mutating func countGroups() {
    var at = 0
    var isInClass = false
    while at < characters.count {
      switch characters[at] {
      case 0x5C: at += 1
      case 0x5B: isInClass = true
      case 0x5D: isInClass = false
      case 0x28 where !isInClass:
        let next = at + 1 < characters.count ? characters[at + 1] : 0
        if next != 0x3F {
          totalGroups += 1
        } else if at + 3 < characters.count, characters[at + 2] == 0x3C, characters[at + 3] != 0x3D,
          characters[at + 3] != 0x21
        {
          totalGroups += 1
          hasNames = true
        }
      default: break
      }
      at += 1
    }
  }

  @discardableResult
  private mutating func emit(_ operation: ScriptPatternOperation, _ a: Int32 = 0, _ b: Int32 = 0)
    -> Int
  {
    code.append(ScriptPatternInstruction(operation: operation, isBackward: isBackward, a: a, b: b))
    return code.count - 1
  }

  private var here: Int32 { Int32(truncatingIfNeeded: code.count) }

  // MARK: Alternatives and terms

  private mutating func disjunction() throws(ScriptPatternError) {
    nesting += 1
    guard nesting <= 100 else { throw error("it is nested too deeply") }
    alternativePath.append(0)
    var start = code.count
    try alternative()
    var jumps: [Int] = []
    while consume("|") {
      insert(ScriptPatternInstruction(operation: .split, a: here + 2), at: start)
      jumps.append(emit(.jump))
      start = code.count
      alternativePath[alternativePath.count - 1] += 1
      try alternative()
    }
    for jump in jumps { code[jump].a = here }
    alternativePath.removeLast()
    nesting -= 1
  }

  /// Inserts an instruction and moves the targets of jumps behind it.
  private mutating func insert(_ instruction: ScriptPatternInstruction, at index: Int) {
    code.insert(instruction, at: index)
    for each in (index + 1)..<code.count {
      switch code[each].operation {
      case .split, .splitLazily, .jump, .look: if Int(code[each].a) >= index { code[each].a += 1 }
      case .loop:
        let quantifier = Int(code[each].b)
        if Int(quantifiers[quantifier].body) >= index { quantifiers[quantifier].body += 1 }
        if Int(quantifiers[quantifier].next) >= index { quantifiers[quantifier].next += 1 }
      default: break
      }
    }
    for each in namedReferences.indices where namedReferences[each].instruction >= index {
      namedReferences[each].instruction += 1
    }
  }

  private mutating func alternative() throws(ScriptPatternError) {
    let start = code.count
    while let next = character(), next != 0x7C, next != 0x29 {
      let termStart = code.count
      try term()
      guard code.count < Self.mostInstructions else { throw error("it is too long") }
      // Behind a look behind, terms are matched from the last to the first.
      if isBackward, termStart > start {
        guard code.count - start < Self.mostInstructionsBehind else {
          throw error("it is too long")
        }
        moveTerm(from: termStart, to: start)
      }
    }
  }

  private mutating func moveTerm(from: Int, to: Int) {
    let term = Array(code[from...])
    let shiftOfTerm = to - from
    let shiftOfRest = term.count
    let rest = Array(code[to..<from])
    code.removeLast(code.count - to)
    code += term.map { moved($0, shiftOfTerm) }
    code += rest.map { moved($0, shiftOfRest) }
    for each in namedReferences.indices where namedReferences[each].instruction >= to {
      namedReferences[each].instruction +=
        namedReferences[each].instruction >= from ? shiftOfTerm : shiftOfRest
    }
  }

  private mutating func moved(_ instruction: ScriptPatternInstruction, _ shift: Int)
    -> ScriptPatternInstruction
  {
    var result = instruction
    switch result.operation {
    case .split, .splitLazily, .jump, .look: result.a += Int32(truncatingIfNeeded: shift)
    case .loop:
      quantifiers[Int(result.b)].body += Int32(truncatingIfNeeded: shift)
      quantifiers[Int(result.b)].next += Int32(truncatingIfNeeded: shift)
    default: break
    }
    return result
  }

  private mutating func term() throws(ScriptPatternError) {
    let start = code.count
    let firstGroup = groupCount
    guard let next = character() else { return }
    var canRepeat = true
    switch next {
    case 0x5E:
      position += 1
      emit(flags.contains(.multiline) ? .lineStart : .textStart)
      canRepeat = false
    case 0x24:
      position += 1
      emit(flags.contains(.multiline) ? .lineEnd : .textEnd)
      canRepeat = false
    case 0x28: canRepeat = try group()
    case 0x2E:
      position += 1
      emit(flags.contains(.dotAll) ? .anyWithLines : .any)
    case 0x5B: try characterClass()
    case 0x5C: canRepeat = try escape()
    case 0x2A, 0x2B, 0x3F: throw error("there is nothing to repeat")
    case 0x7B:
      if isUnicode || quantifierRange() != nil { throw error("there is nothing to repeat") }
      literal(next)
    case 0x7D, 0x5D:
      if isUnicode { throw error("a bracket is closed that was not opened") }
      literal(next)
    default: literal(next)
    }
    try quantifier(from: start, firstGroup: firstGroup, canRepeat: canRepeat)
  }

  private mutating func literal(_ character: UInt32) {
    position += 1
    emitCharacter(character)
  }

  private mutating func emitCharacter(_ character: UInt32) {
    emit(
      .character,
      Int32(
        bitPattern: flags.contains(.ignoreCase)
          ? ScriptMatcher.folded(character, isUnicode) : character))
  }

  private mutating func group() throws(ScriptPatternError) -> Bool {
    position += 1
    if consume("?:") {
      try disjunction()
      guard consume(")") else { throw error("a parenthesis is not closed") }
      return true
    }
    for (mark, isBehind, isNegative) in [
      ("?=" as StaticString, false, false), ("?!", false, true), ("?<=", true, false),
      ("?<!", true, true),
    ]
    where isAt(mark) {
      position += mark.utf8CodeUnitCount
      let outer = isBackward
      let look = emit(.look, 0, isNegative ? 1 : 0)
      isBackward = isBehind
      try disjunction()
      isBackward = outer
      guard consume(")") else { throw error("a parenthesis is not closed") }
      emit(.lookEnd)
      code[look].a = here
      return !isBehind && !isUnicode
    }
    if consume("?<") {
      let name = try groupName()
      for known in namePaths
      where known.name == name && !areAlternatives(known.path, alternativePath) {
        throw error("two groups have the same name")
      }
      namePaths.append((name, alternativePath))
      names.append((name, groupCount))
    } else if isAt("?") {
      throw error("a group begins with an unknown sign")
    }
    let number = Int32(truncatingIfNeeded: groupCount)
    groupCount += 1
    emit(.save, isBackward ? number * 2 + 1 : number * 2)
    try disjunction()
    guard consume(")") else { throw error("a parenthesis is not closed") }
    emit(.save, isBackward ? number * 2 : number * 2 + 1)
    return true
  }

  /// Whether two groups are in different alternatives, so that at most one of them takes part in a match.
  private func areAlternatives(_ a: [Int], _ b: [Int]) -> Bool {
    for (x, y) in zip(a, b) where x != y { return true }
    return false
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
      } else if value & 0xFC00 == 0xD800, let low = character(), low & 0xFC00 == 0xDC00 {
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

  /// Returns the counts of `{a,b}` and its length, without reading it.
  private func quantifierRange() -> (least: Int, most: Int, length: Int)? {
    var at = position + 1
    func digits() -> Int? {
      var at = at
      var value: Int?
      while at < characters.count, characters[at] >= 48, characters[at] <= 57 {
        value = min((value ?? 0) * 10 + Int(characters[at] - 48), Int(Int32.max))
        at += 1
      }
      return value
    }
    func skipDigits() {
      while at < characters.count, characters[at] >= 48, characters[at] <= 57 { at += 1 }
    }
    guard let least = digits() else { return nil }
    skipDigits()
    var most = least
    if at < characters.count, characters[at] == 0x2C {
      at += 1
      most = digits() ?? Int(Int32.max)
      skipDigits()
    }
    guard at < characters.count, characters[at] == 0x7D else { return nil }
    return (least, most, at + 1 - position)
  }

  private mutating func quantifier(
    from start: Int, firstGroup: Int, canRepeat: Bool
  ) throws(ScriptPatternError) {
    var least = 0
    var most = Int(Int32.max)
    switch character() {
    case 0x2A: position += 1
    case 0x2B:
      position += 1
      least = 1
    case 0x3F:
      position += 1
      most = 1
    case 0x7B:
      guard let range = quantifierRange() else {
        if isUnicode { throw error("a bracket is not closed") }
        return
      }
      (least, most) = (range.least, range.most)
      guard least <= most else { throw error("the counts of a repetition are out of order") }
      position += range.length
    default: return
    }
    guard canRepeat else { throw error("there is nothing to repeat") }
    let isGreedy = !consume("?")
    let counter = Int32(truncatingIfNeeded: counterCount)
    counterCount += 2
    // setCounter; loop; body; jump to loop.
    let header = [
      ScriptPatternInstruction(operation: .setCounter, a: counter),
      ScriptPatternInstruction(
        operation: .loop, a: counter, b: Int32(truncatingIfNeeded: quantifiers.count)),
      ScriptPatternInstruction(operation: .markPosition, a: counter + 1),
      ScriptPatternInstruction(
        operation: .resetCaptures, a: Int32(truncatingIfNeeded: firstGroup),
        b: Int32(truncatingIfNeeded: groupCount)),
    ]
    let body = Array(code[start...])
    code.removeLast(body.count)
    code += header
    code += body.map { moved($0, header.count) }
    for each in namedReferences.indices where namedReferences[each].instruction >= start {
      namedReferences[each].instruction += header.count
    }
    quantifiers.append(
      ScriptQuantifier(
        least: Int32(truncatingIfNeeded: least), most: Int32(truncatingIfNeeded: most),
        isGreedy: isGreedy,
        body: Int32(truncatingIfNeeded: start + 2)))
    emit(.checkProgress, counter + 1, counter)
    emit(.jump, Int32(truncatingIfNeeded: start + 1))
    quantifiers[quantifiers.count - 1].next = here
  }

  // MARK: Escapes

  /// Parses an escape sequence outside a class. Returns whether it can be repeated.
  private mutating func escape() throws(ScriptPatternError) -> Bool {
    position += 1
    guard let next = character() else { throw error("it ends with a backslash") }
    if next == UInt32(UInt8(ascii: "b")) || next == UInt32(UInt8(ascii: "B")) {
      position += 1
      emit(next == UInt32(UInt8(ascii: "b")) ? .wordBoundary : .noWordBoundary)
      return false
    }
    if let ranges = classEscape(next) {
      position += 1
      emitClass(ranges)
      return true
    }
    if next >= 49, next <= 57, let group = reference() {
      emit(.backreference, Int32(truncatingIfNeeded: group))
      return true
    }
    if next == UInt32(UInt8(ascii: "k")), isUnicode || hasNames {
      position += 1
      guard consume("<") else { throw error("a reference has no name") }
      let name = try groupName()
      namedReferences.append((emit(.namedBackreference), name))
      return true
    }
    if next >= 49, next <= 57, isUnicode { throw error("a group does not exist") }
    emitCharacter(try characterEscape(inClass: false))
    return true
  }

  /// Returns the number of the group of a reference, and reads it. Returns `nil` if there is no such group.
  private mutating func reference() -> Int? {
    var at = position
    var value = 0
    while at < characters.count, characters[at] >= 48, characters[at] <= 57, value < 100_000 {
      value = value * 10 + Int(characters[at] - 48)
      at += 1
    }
    guard value < totalGroups else { return nil }
    position = at
    return value
  }

  private func classEscape(_ character: UInt32) -> ScriptCharacterClass? {
    var result = ScriptCharacterClass()
    switch character {
    case UInt32(UInt8(ascii: "d")): result.ranges = ScriptCharacterClass.digits
    case UInt32(UInt8(ascii: "D")): result.addComplement(of: ScriptCharacterClass.digits)
    case UInt32(UInt8(ascii: "w")): result.ranges = wordRanges
    case UInt32(UInt8(ascii: "W")): result.addComplement(of: wordRanges)
    case UInt32(UInt8(ascii: "s")): result.ranges = ScriptCharacterClass.space
    case UInt32(UInt8(ascii: "S")): result.addComplement(of: ScriptCharacterClass.space)
    default: return nil
    }
    return result
  }

  /// With both flags, the long s and the Kelvin sign are letters of words.
  private var wordRanges: [ClosedRange<UInt32>] {
    isUnicode && flags.contains(.ignoreCase)
      ? ScriptCharacterClass.word + [0x17F...0x17F, 0x212A...0x212A] : ScriptCharacterClass.word
  }

  private mutating func emitClass(_ newClass: ScriptCharacterClass) {
    var sorted = newClass
    sorted.finish()
    emit(.characterClass, Int32(truncatingIfNeeded: classes.count))
    classes.append(sorted)
  }

  private mutating func characterEscape(inClass: Bool) throws(ScriptPatternError) -> UInt32 {
    guard let next = character() else { throw error("it ends with a backslash") }
    position += 1
    switch next {
    case UInt32(UInt8(ascii: "t")): return 9
    case UInt32(UInt8(ascii: "n")): return 10
    case UInt32(UInt8(ascii: "v")): return 11
    case UInt32(UInt8(ascii: "f")): return 12
    case UInt32(UInt8(ascii: "r")): return 13
    case UInt32(UInt8(ascii: "c")): return try controlEscape(inClass: inClass)
    case UInt32(UInt8(ascii: "x")):
      if let value = hexadecimal(2) { return value }
      if isUnicode { throw error("an escape sequence is invalid") }
      return next
    case UInt32(UInt8(ascii: "u")):
      if let value = try unicodeEscape(isUnicode: isUnicode) { return value }
      if isUnicode { throw error("an escape sequence is invalid") }
      return next
    case 48...55:
      if next == 48, !(character().map { $0 >= 48 && $0 <= 57 } ?? false) { return 0 }
      if isUnicode { throw error("an escape sequence is invalid") }
      return octal(next)
    default:
      if isUnicode {
        let isSyntax =
          next < 128 && "^$\\.*+?()[]{}|/".utf8.contains(UInt8(next)) || inClass && next == 0x2D
        guard isSyntax else { throw error("an escape sequence is invalid") }
      } else if hasNames, next == UInt32(UInt8(ascii: "k")) {
        throw error("an escape sequence is invalid")
      }
      return next
    }
  }

  private mutating func controlEscape(inClass: Bool) throws(ScriptPatternError) -> UInt32 {
    if let letter = character(), letter | 32 >= 97, letter | 32 <= 122, letter < 128 {
      position += 1
      return letter & 31
    }
    if isUnicode { throw error("an escape sequence is invalid") }
    if inClass, let digit = character(), digit >= 48 && digit <= 57 || digit == 95 {
      position += 1
      return digit & 31
    }
    position -= 1
    return 0x5C
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

  private mutating func hexadecimal(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for offset in 0..<count {
      guard let next = character(offset), next < 128,
        let digit = ScriptLexer.hexadecimal(UInt8(next))
      else { return nil }
      value = value * 16 + digit
    }
    position += count
    return value
  }

  private mutating func unicodeEscape(isUnicode: Bool) throws(ScriptPatternError) -> UInt32? {
    if isUnicode, consume("{") {
      var value: UInt32 = 0
      var digits = 0
      while let next = character(), next < 128, let digit = ScriptLexer.hexadecimal(UInt8(next)) {
        value = value * 16 + digit
        digits += 1
        position += 1
        guard value <= 0x10FFFF else { throw error("a code point is too large") }
      }
      guard digits > 0, consume("}") else { throw error("an escape sequence is invalid") }
      return value
    }
    guard let value = hexadecimal(4) else { return nil }
    if isUnicode, value & 0xFC00 == 0xD800, isAt("\\u") {
      let saved = position
      position += 2
      if let low = hexadecimal(4), low & 0xFC00 == 0xDC00 {
        return (value - 0xD800) << 10 + (low - 0xDC00) + 0x10000
      }
      position = saved
    }
    return value
  }

  // MARK: Classes

  private mutating func characterClass() throws(ScriptPatternError) {
    position += 1
    var result = ScriptCharacterClass()
    result.isNegated = consume("^")
    while !consume("]") {
      guard character() != nil else { throw error("a bracket is not closed") }
      let low = try classAtom(&result)
      guard isAt("-"), character(1) != nil, character(1) != 0x5D else {
        if let low { result.add(low...low) }
        continue
      }
      position += 1
      var other = ScriptCharacterClass()
      let high = try classAtom(&other)
      if let low, let high {
        guard low <= high else { throw error("a range is out of order") }
        result.add(low...high)
      } else {
        if isUnicode { throw error("a range has no single characters at its ends") }
        if let low { result.add(low...low) }
        result.add(0x2D...0x2D)
        if let high { result.add(high...high) }
        result.ranges += other.ranges
      }
    }
    emitClass(result)
  }

  /// Parses a character of a class, or adds the characters of an escape sequence to the class.
  private mutating func classAtom(_ result: inout ScriptCharacterClass) throws(ScriptPatternError)
    -> UInt32?
  {
    guard let next = character() else { throw error("a bracket is not closed") }
    position += 1
    guard next == 0x5C else { return next }
    guard let escaped = character() else { throw error("it ends with a backslash") }
    if let known = classEscape(escaped) {
      position += 1
      result.ranges += known.ranges
      return nil
    }
    if escaped == UInt32(UInt8(ascii: "b")) {
      position += 1
      return 8
    }
    if isUnicode, escaped == 0x2D {
      position += 1
      return 0x2D
    }
    return try characterEscape(inClass: true)
  }
}
