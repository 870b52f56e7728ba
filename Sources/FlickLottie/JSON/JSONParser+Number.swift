import FlickArchive
import FlickMath

extension JSONParser {
  /// Parses a number and returns its tape word. `cursor` is at the sign or the first digit.
  @inline(__always)
  mutating func number(_ bytes: JSONBytes, _ first: UInt8) throws(JSONParseError) -> UInt64 {
    if let window = bytes.window(at: cursor) {
      // A branch for numbers of one digit, which half of all are, so that the next token does not wait for the length.
      let digit = first &- UInt8(ascii: "0")
      if digit < 10, Self.endsNumber(window[1]) {
        cursor &+= 1
        return Double(digit).bitPattern
      }
      let sign = first == UInt8(ascii: "-") ? 1 : 0
      if let (number, length) = Self.shortNumber(JSONWord(window.word(at: sign))) {
        cursor &+= sign &+ length
        return number.bitPattern | UInt64(truncatingIfNeeded: sign) &<< 63
      }
    }
    let (value, end) = try Self.generalNumber(bytes, cursor)
    cursor = end
    return value.bitPattern
  }

  /// Returns whether a byte is one of those that usually follow a number.
  @inline(__always)
  private static func endsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte | 0x20 == UInt8(ascii: "}")
  }

  /// Parses a number without a sign and an exponent that ends inside a word. Returns `nil` for other text.
  @inline(__always)
  private static func shortNumber(_ word: JSONWord) -> (Double, length: Int)? {
    let marks = word.nonDigitMask
    let isFraction = word.byte(at: marks) == UInt8(ascii: ".")
    let end = isFraction ? marks & (marks &- 1) : marks
    guard end != 0, word.byte(at: end) | 0x20 != UInt8(ascii: "e") else { return nil }
    let whole = marks.trailingZeroBitCount &>> 3
    let length = end.trailingZeroBitCount &>> 3
    let places = isFraction ? length &- whole &- 1 : 0
    let digits = isFraction ? length &- 1 : length
    guard whole &- 1 < (word.bits & 0xFF == 0x30 ? 1 : 8), whole > 0, !isFraction || places > 0
    else { return nil }
    let significand = word.removingByte(at: marks).number(digits: digits)
    return (decimalQuotient(significand, places: places), length)
  }

  @inline(never)
  private static func generalNumber(
    _ bytes: JSONBytes, _ start: Int
  ) throws(JSONParseError) -> (value: Double, end: Int) {
    let isNegative = bytes[start] == UInt8(ascii: "-")
    var at = isNegative ? start + 1 : start
    var significand: UInt64 = 0
    let first = at
    digits(bytes, &at, &significand)
    guard at > first else { throw parseError(bytes, at, "expected a digit") }
    if at - first > 1, bytes[first] == UInt8(ascii: "0") {
      throw JSONParseError(.malformed, "a number with a leading zero", first)
    }
    var length = at - first
    var exponent = 0
    if byte(bytes, at) == UInt8(ascii: ".") {
      at += 1
      let fraction = at
      digits(bytes, &at, &significand)
      guard at > fraction else { throw parseError(bytes, at, "expected a digit") }
      exponent = fraction - at
      length += at - fraction
    }
    if byte(bytes, at) | 0x20 == UInt8(ascii: "e") { exponent += try readExponent(bytes, &at) }
    // Nineteen digits cannot overflow 64 bits. Leading zeros count as digits here, so a few more numbers than
    // necessary take the slow path.
    var magnitude = length <= 19 ? decimal(significand, exponent: exponent) : nil
    if magnitude == nil { magnitude = try standardLibraryNumber(bytes, first..<at) }
    return ((isNegative ? -1 : 1) * (magnitude ?? 0), at)
  }

  /// The powers of ten up to that of all digits of a word. A literal is stored as static data.
  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  @inline(__always)
  private static func digits(_ bytes: JSONBytes, _ at: inout Int, _ significand: inout UInt64) {
    while at &+ JSONWord.size <= bytes.count {
      let word = JSONWord(bytes, at: at)
      let count = word.digitCount
      guard count > 0 else { return }
      significand = significand &* powersOfTen[count] &+ word.number(digits: count)
      at &+= count
      guard count == JSONWord.size else { return }
    }
    while at < bytes.count {
      let digit = bytes[at] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      significand = significand &* 10 &+ UInt64(digit)
      at += 1
    }
  }

  /// Parses the exponent after `e` and clamps it to a range beyond that of `Double`.
  private static func readExponent(_ bytes: JSONBytes, _ at: inout Int) throws(JSONParseError)
    -> Int
  {
    at += 1
    let sign = byte(bytes, at)
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { at += 1 }
    let first = at
    var value = 0
    while at < bytes.count {
      let digit = bytes[at] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = min(value * 10 + Int(digit), 1_000_000)
      at += 1
    }
    guard at > first else { throw parseError(bytes, at, "expected a digit") }
    return sign == UInt8(ascii: "-") ? -value : value
  }

  @inline(never)
  private static func standardLibraryNumber(
    _ bytes: JSONBytes, _ range: Range<Int>
  ) throws(JSONParseError) -> Double {
    let text = String(decoding: range.map { bytes[$0] }, as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw JSONParseError(.outOfRange, "a number outside the range of a Double", range.lowerBound)
    }
    return value
  }
}
