import FlickMath

/// An operation of a compiled regular expression.
enum ScriptPatternOperation: UInt8 {
  case character  // a: code unit or point
  case any, anyWithLines
  case characterClass  // a: class
  case lineStart, lineEnd, textStart, textEnd, wordBoundary, noWordBoundary
  case save  // a: register of a capture
  case resetCaptures  // a: first group, b: group after the last
  case backreference  // a: group
  case namedBackreference  // a: name; only while a pattern is parsed
  // Targets are relative to the next operation.
  case split  // tries the next operation, then a
  case splitLazily  // tries a, then the next operation
  case jump  // a
  case setCounter  // counter a to 0
  case loop, repeatLoop  // counter a, b: quantifier
  case markPosition  // counter a
  case look  // a: end, b: flags: 1 negative
  case lookEnd
  case match

  /// A Boolean value that indicates whether the operation matches one character.
  var isCharacter: Bool { rawValue <= Self.characterClass.rawValue }
}

struct ScriptPatternInstruction: BitwiseCopyable {
  var operation: ScriptPatternOperation
  /// Whether the operation reads backward, within a look behind.
  var isBackward = false
  var a: Int32 = 0
  var b: Int32 = 0
}

/// A repetition: its counts, and the number of operations between its beginning and where the pattern continues.
struct ScriptQuantifier: BitwiseCopyable {
  var least: Int32
  var most: Int32
  var isGreedy: Bool
  var length: Int32
}

/// A set of characters as ranges.
struct ScriptCharacterClass: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false

  /// Replaces the characters by all others.
  mutating func complement() {
    finish()
    var next: UInt32 = 0
    var others: [ClosedRange<UInt32>] = []
    for range in ranges {
      if range.lowerBound > next { others.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    ranges = next <= 0x10FFFF ? others + [next...0x10FFFF] : others
  }

  /// Sorts and joins the ranges.
  mutating func finish() {
    var result: [ClosedRange<UInt32>] = []
    for range in ranges.stablySorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound &+ 1 {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    ranges = result
  }

  func contains(_ character: UInt32) -> Bool {
    let index = ranges.indices.prefixEnd { ranges[$0].upperBound < character }
    return index < ranges.count && ranges[index].contains(character)
  }

  static let digits: [ClosedRange<UInt32>] = [48...57]
  static let word: [ClosedRange<UInt32>] = [48...57, 65...90, 95...95, 97...122]
  static let space: [ClosedRange<UInt32>] = [
    9...13, 32...32, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F,
    0x3000...0x3000, 0xFEFF...0xFEFF,
  ]
}

struct ScriptPatternFlags: OptionSet, Sendable {
  var rawValue: UInt8
  init(rawValue: UInt8) { self.rawValue = rawValue }
  static let indices = Self(rawValue: 1)
  static let global = Self(rawValue: 2)
  static let ignoreCase = Self(rawValue: 4)
  static let multiline = Self(rawValue: 8)
  static let dotAll = Self(rawValue: 16)
  static let unicode = Self(rawValue: 32)
  static let sticky = Self(rawValue: 64)
  /// The letters, in the order of `RegExp.prototype.flags`.
  static let letters: [(UInt8, Self)] = [
    (UInt8(ascii: "d"), .indices), (UInt8(ascii: "g"), .global), (UInt8(ascii: "i"), .ignoreCase),
    (UInt8(ascii: "m"), .multiline), (UInt8(ascii: "s"), .dotAll), (UInt8(ascii: "u"), .unicode),
    (UInt8(ascii: "y"), .sticky),
  ]

  /// Returns the flags of letters; `nil` if one is unknown or repeated.
  init?(_ units: ArraySlice<UInt16>) {
    self.init(rawValue: 0)
    for unit in units {
      guard let flag = Self.letters.first(where: { UInt16($0.0) == unit })?.1, !contains(flag)
      else { return nil }
      insert(flag)
    }
  }
}

/// A compiled regular expression.
final class ScriptPattern: Sendable {
  let flags: ScriptPatternFlags
  let code: [ScriptPatternInstruction]
  let classes: [ScriptCharacterClass]
  let quantifiers: [ScriptQuantifier]
  let groupCount: Int
  let counterCount: Int
  /// The names of groups in their order, in UTF-16.
  let names: [(name: [UInt16], group: Int)]

  init(_ syntax: ScriptPatternSyntax) {
    flags = syntax.flags
    code = syntax.code
    classes = syntax.classes
    quantifiers = syntax.quantifiers
    groupCount = syntax.groupCount
    counterCount = syntax.counterCount
    names = syntax.names
  }

  /// The number of bytes.
  var byteCount: Int { 256 + code.count * 12 + classes.count * 64 + quantifiers.count * 16 }
}
