/// Matches a regular expression by backtracking, with a budget of steps.
struct ScriptMatcher {
  private let pattern: ScriptPattern
  private let units: [UInt16]
  private let range: Range<Int>
  private let isUnicode: Bool
  private let ignoresCase: Bool
  /// The number of steps that are left.
  private(set) var steps: Int
  /// The start and the end of each group, as positions in the text. -1 if a group has not matched.
  private(set) var captures: [Int]
  private var counters: [Int]
  private var choices: [Choice] = []

  /// A place to continue at if the match fails, or a value to restore before.
  private struct Choice {
    enum Kind: UInt8 { case branch, capture, counter }
    var kind: Kind
    var instruction: Int
    var value: Int
  }

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - units: The memory of the text.
  ///   - range: The place of the text in the memory.
  ///   - steps: The number of steps that the search may take.
  init(_ pattern: ScriptPattern, _ units: [UInt16], _ range: Range<Int>, steps: Int) {
    self.pattern = pattern
    self.units = units
    self.range = range
    self.steps = steps
    isUnicode = pattern.flags.contains(.unicode)
    ignoresCase = pattern.flags.contains(.ignoreCase)
    captures = Array(repeating: -1, count: pattern.groupCount * 2)
    counters = Array(repeating: 0, count: pattern.counterCount)
  }

  /// Searches from a position.
  ///
  /// - Throws: An error if the search takes too many steps.
  mutating func search(from start: Int, isSticky: Bool) throws(ScriptError) -> Bool {
    var at = start
    while at <= range.count {
      steps -= captures.count >> 2
      for index in captures.indices { captures[index] = -1 }
      choices.removeAll(keepingCapacity: true)
      if try run(0, at) != nil { return true }
      if isSticky { return false }
      at += 1
    }
    return false
  }

  // MARK: Characters

  private func unit(_ position: Int) -> UInt32 { UInt32(units[range.lowerBound + position]) }

  /// Reads the character after or before a position, and moves the position.
  @inline(__always)
  private func read(_ position: inout Int, isBackward: Bool) -> UInt32? {
    if isBackward {
      guard position > 0 else { return nil }
      position -= 1
      let low = unit(position)
      if isUnicode, low & 0xFC00 == 0xDC00, position > 0, unit(position - 1) & 0xFC00 == 0xD800 {
        position -= 1
        return (unit(position) - 0xD800) << 10 + (low - 0xDC00) + 0x10000
      }
      return low
    }
    guard position < range.count else { return nil }
    let high = unit(position)
    position += 1
    if isUnicode, high & 0xFC00 == 0xD800, position < range.count, unit(position) & 0xFC00 == 0xDC00
    {
      position += 1
      return (high - 0xD800) << 10 + (unit(position - 1) - 0xDC00) + 0x10000
    }
    return high
  }

  /// Returns the character that stands for all that are equal without regard to case.
  static func folded(_ character: UInt32, _ isUnicode: Bool) -> UInt32 {
    if character < 128 {
      return isUnicode
        ? (character >= 65 && character <= 90 ? character | 32 : character)
        : (character >= 97 && character <= 122 ? character & ~32 : character)
    }
    guard let scalar = Unicode.Scalar(character) else { return character }
    if isUnicode {
      let others: [UInt32] = [0x17F, 0x73, 0x212A, 0x6B, 0x1E9E, 0xDF, 0x2126, 0x3C9, 0x212B, 0xE5]
      if let index = others.firstIndex(of: character), index & 1 == 0 { return others[index + 1] }
      let lower = Array(scalar.properties.lowercaseMapping.unicodeScalars)
      let upper = Array(scalar.properties.uppercaseMapping.unicodeScalars)
      if upper.count == 1 {
        let back = Array(upper[0].properties.lowercaseMapping.unicodeScalars)
        if back.count == 1 { return back[0].value }
      }
      return lower.count == 1 ? lower[0].value : character
    }
    let upper = Array(scalar.properties.uppercaseMapping.unicodeScalars)
    guard upper.count == 1, let first = upper.first, first.value >= 128, first.value < 0x10000
    else { return character }
    return first.value
  }

  private mutating func isIn(_ number: Int32, _ character: UInt32) -> Bool {
    let set = pattern.classes[Int(number)]
    if !ignoresCase { return set.contains(character) != set.isNegated }
    if set.contains(character) { return !set.isNegated }
    steps -= Self.stepsOfFolding
    let folded = Self.folded(character, isUnicode)
    guard let properties = Unicode.Scalar(character)?.properties else { return set.isNegated }
    for mapping in [properties.lowercaseMapping, properties.uppercaseMapping] {
      for variant in mapping.unicodeScalars.map({ $0.value }) + [folded]
      where Self.folded(variant, isUnicode) == folded && set.contains(variant) {
        return !set.isNegated
      }
    }
    return set.isNegated
  }

  /// The steps of looking up the cases of a character.
  private static let stepsOfFolding = 16

  private func isWordCharacter(_ position: Int) -> Bool {
    guard position >= 0, position < range.count else { return false }
    let unit = unit(position)
    if isUnicode, ignoresCase, unit == 0x17F || unit == 0x212A { return true }
    return unit < 128 && ScriptCharacterClass.word.contains { $0.contains(unit) }
  }

  private static func isLineEnd(_ character: UInt32) -> Bool {
    character == 10 || character == 13 || character == 0x2028 || character == 0x2029
  }

  // MARK: Running

  private mutating func setCapture(_ index: Int, _ value: Int) {
    choices.append(Choice(kind: .capture, instruction: index, value: captures[index]))
    captures[index] = value
  }

  private mutating func setCounter(_ index: Int, _ value: Int) {
    choices.append(Choice(kind: .counter, instruction: index, value: counters[index]))
    counters[index] = value
  }

  /// Goes back to the last choice above a level. Returns `nil` if there is none.
  private mutating func backtrack(to level: Int) -> (instruction: Int, position: Int)? {
    while choices.count > level {
      let choice = choices.removeLast()
      switch choice.kind {
      case .branch: return (choice.instruction, choice.value)
      case .capture: captures[choice.instruction] = choice.value
      case .counter: counters[choice.instruction] = choice.value
      }
    }
    return nil
  }

  /// Runs from an instruction. Returns the position where the match ends; `nil` if there is none.
  private mutating func run(_ start: Int, _ startPosition: Int) throws(ScriptError) -> Int? {
    let level = choices.count
    var at = start
    var position = startPosition
    while true {
      steps -= 1
      guard steps > 0, choices.count < 500_000 else { throw .limit(.matching) }
      let instruction = pattern.code[at]
      at += 1
      var isMatching = true
      switch instruction.operation {
      case .match, .lookEnd: return position
      case .jump: at += Int(instruction.a)
      case .split:
        choices.append(Choice(kind: .branch, instruction: at + Int(instruction.a), value: position))
      case .splitLazily:
        choices.append(Choice(kind: .branch, instruction: at, value: position))
        at += Int(instruction.a)
      case .save: setCapture(Int(instruction.a), position)
      case .resetCaptures:
        steps -= Int(instruction.b - instruction.a) >> 2
        for index in (Int(instruction.a) * 2)..<(Int(instruction.b) * 2) where captures[index] >= 0
        { setCapture(index, -1) }
      case .setCounter: setCounter(Int(instruction.a), 0)
      case .markPosition: setCounter(Int(instruction.a), position)
      case .repeatLoop:
        // A pass that matched nothing does not repeat, once the least number of passes was made.
        let quantifier = pattern.quantifiers[Int(instruction.b)]
        isMatching =
          position != counters[Int(instruction.a) + 1]
          || counters[Int(instruction.a)] <= Int(quantifier.least)
        at -= Int(quantifier.length) + 1
      case .loop: isMatching = loop(instruction, &at, position)
      case .look: isMatching = try look(instruction, &at, position)
      default: isMatching = step(instruction, &position)
      }
      guard !isMatching else { continue }
      guard let choice = backtrack(to: level) else { return nil }
      (at, position) = (choice.instruction, choice.position)
    }
  }

  private mutating func loop(
    _ instruction: ScriptPatternInstruction, _ at: inout Int, _ position: Int
  ) -> Bool {
    let quantifier = pattern.quantifiers[Int(instruction.b)]
    let passes = counters[Int(instruction.a)]
    if passes < Int(quantifier.least) {
      setCounter(Int(instruction.a), passes + 1)
      return true
    }
    guard passes < Int(quantifier.most) else {
      at += Int(quantifier.length)
      return true
    }
    let next = at + Int(quantifier.length)
    if quantifier.isGreedy {
      choices.append(Choice(kind: .branch, instruction: next, value: position))
      setCounter(Int(instruction.a), passes + 1)
    } else {
      // On the way back, the counter rises and the body begins.
      choices.append(Choice(kind: .counter, instruction: Int(instruction.a), value: passes))
      choices.append(Choice(kind: .branch, instruction: at, value: position))
      choices.append(Choice(kind: .counter, instruction: Int(instruction.a), value: passes + 1))
      at = next
    }
    return true
  }

  private mutating func look(
    _ instruction: ScriptPatternInstruction, _ at: inout Int, _ position: Int
  ) throws(ScriptError) -> Bool {
    let level = choices.count
    let isFound = try run(at, position) != nil
    at += Int(instruction.a)
    if instruction.b == 1 || !isFound {
      // Restores the captures, and forgets the choices.
      while backtrack(to: level) != nil {}
      return isFound == (instruction.b == 0)
    }
    // The captures stay, but the search is not tried in another way.
    var kept = level
    for index in level..<choices.count where choices[index].kind != .branch {
      choices[kept] = choices[index]
      kept += 1
    }
    choices.removeLast(choices.count - kept)
    return true
  }

  private mutating func step(_ instruction: ScriptPatternInstruction, _ position: inout Int) -> Bool
  {
    switch instruction.operation {
    case .character:
      guard let character = read(&position, isBackward: instruction.isBackward) else {
        return false
      }
      let expected = UInt32(bitPattern: instruction.a)
      if ignoresCase, character >= 128 { steps -= Self.stepsOfFolding }
      return character == expected || ignoresCase && Self.folded(character, isUnicode) == expected
    case .any:
      guard let character = read(&position, isBackward: instruction.isBackward) else {
        return false
      }
      return !Self.isLineEnd(character)
    case .anyWithLines: return read(&position, isBackward: instruction.isBackward) != nil
    case .characterClass:
      guard let character = read(&position, isBackward: instruction.isBackward) else {
        return false
      }
      return isIn(instruction.a, character)
    case .textStart: return position == 0
    case .textEnd: return position == range.count
    case .lineStart: return position == 0 || Self.isLineEnd(unit(position - 1))
    case .lineEnd: return position == range.count || Self.isLineEnd(unit(position))
    case .wordBoundary: return isWordCharacter(position - 1) != isWordCharacter(position)
    case .noWordBoundary: return isWordCharacter(position - 1) == isWordCharacter(position)
    case .backreference: return matches(Int(instruction.a), &position, instruction.isBackward)
    default: return false
    }
  }

  private mutating func matches(_ group: Int, _ position: inout Int, _ isBackward: Bool) -> Bool {
    let (start, end) = (captures[group * 2], captures[group * 2 + 1])
    guard start >= 0, end >= 0 else { return true }
    let count = end - start
    let from = isBackward ? position - count : position
    guard from >= 0, from + count <= range.count else { return false }
    steps -= count >> (ignoresCase ? 0 : 3)
    for offset in 0..<count {
      let (a, b) = (unit(start + offset), unit(from + offset))
      guard a == b || ignoresCase && Self.folded(a, isUnicode) == Self.folded(b, isUnicode) else {
        return false
      }
    }
    position = isBackward ? from : from + count
    return true
  }
}
