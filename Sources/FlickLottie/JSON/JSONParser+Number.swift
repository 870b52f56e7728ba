import FlickArchive

extension JSONParser {
  /// Parses a number and returns its tape word. `cursor` is at the sign or the first digit.
  @inline(__always)
  mutating func number(_ bytes: JSONBytes) throws(JSONParseError) -> UInt64 {
    if cursor &+ Self.fastPathLength <= bytes.count {
      let sign: UInt64 = bytes[cursor] == UInt8(ascii: "-") ? 1 : 0
      let start = cursor &+ Int(truncatingIfNeeded: sign)
      let word = JSONWord(bytes, at: start)
      let whole = word.digitCount
      let startsWithZero = word.bits & 0xFF == 0x30
      if whole &- 1 < (startsWithZero ? 1 : 7), whole > 0 {
        let significand = Int64(truncatingIfNeeded: word.number(digits: whole))
        let end = start &+ whole
        let next = bytes[end]
        if next == UInt8(ascii: ".") {
          let fraction = JSONWord(bytes, at: end &+ 1)
          let places = fraction.digitCount
          // Longer fractions and empty ones take the general path.
          if places &- 1 < 7, places > 0, bytes[end &+ 1 &+ places] | 0x20 != UInt8(ascii: "e") {
            cursor = end &+ 1 &+ places
            let parts = fraction.number(digits: places)
            let scaled =
              significand &* JSONDecimal.powerOfTen(places) &+ Int64(truncatingIfNeeded: parts)
            return (Double(scaled) / JSONDecimal.powerOfTenAsDouble(places)).bitPattern | sign
              &<< 63
          }
        } else if next | 0x20 != UInt8(ascii: "e") {
          cursor = end
          return Double(significand).bitPattern | sign &<< 63
        }
      }
    }
    let (value, end) = try Self.generalNumber(bytes, cursor)
    cursor = end
    return value.bitPattern
  }

  /// The bytes that the fast path may read: a sign, seven digits, a point, and a fraction read as one word.
  private static let fastPathLength = 1 + 7 + 1 + JSONWord.size

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
    var magnitude = length <= 19 ? JSONDecimal.double(significand, exponent) : nil
    if magnitude == nil { magnitude = try standardLibraryNumber(bytes, first..<at) }
    return ((isNegative ? -1 : 1) * (magnitude ?? 0), at)
  }

  @inline(__always)
  private static func digits(_ bytes: JSONBytes, _ at: inout Int, _ significand: inout UInt64) {
    while at &+ JSONWord.size <= bytes.count {
      let word = JSONWord(bytes, at: at)
      let count = word.digitCount
      guard count > 0 else { return }
      let scale = UInt64(truncatingIfNeeded: JSONDecimal.powerOfTen(count))
      significand = significand &* scale &+ word.number(digits: count)
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
