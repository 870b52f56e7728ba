import FlickArchive

extension JSONParser {
  /// A number; `at` stands on its sign or first digit.
  @inline(__always)
  mutating func number(_ bytes: Span<UInt8>) throws(JSONFault) {
    let start = at
    let isNegative = bytes[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    var significand: UInt64 = 0
    let first = at
    digits(bytes, &significand)
    guard at > first else { throw fault(bytes, "expected a digit") }
    if at - first > 1, bytes[first] == UInt8(ascii: "0") {
      throw JSONFault(.malformed, "a number that starts with zero", first)
    }
    var length = at - first
    var exponent = 0
    if byte(bytes, at) == UInt8(ascii: ".") {
      at += 1
      let fraction = at
      digits(bytes, &significand)
      guard at > fraction else { throw fault(bytes, "expected a digit") }
      exponent = fraction - at
      length += at - fraction
    }
    if byte(bytes, at) | 0x20 == UInt8(ascii: "e") { exponent += try power(bytes) }
    // Nineteen digits cannot have overflowed 64 bits. Leading zeros count as digits here, which
    // only sends a few more numbers the slow way.
    var magnitude = length <= 19 ? JSONDecimal.double(significand, exponent) : nil
    if magnitude == nil { magnitude = try slowNumber(bytes, isNegative ? start + 1 : start) }
    let value = (isNegative ? -1 : 1) * (magnitude ?? 0)
    add(value.bitPattern)
  }

  @inline(__always)
  private mutating func digits(_ bytes: Span<UInt8>, _ significand: inout UInt64) {
    while at < bytes.count {
      let digit = bytes[at] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      significand = significand &* 10 &+ UInt64(digit)
      at += 1
    }
  }

  /// The exponent after `e`, held within what can matter.
  private mutating func power(_ bytes: Span<UInt8>) throws(JSONFault) -> Int {
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
    guard at > first else { throw fault(bytes, "expected a digit") }
    return sign == UInt8(ascii: "-") ? -value : value
  }

  @inline(never)
  private func slowNumber(_ bytes: Span<UInt8>, _ start: Int) throws(JSONFault) -> Double {
    let text = String(decoding: (start..<at).map { bytes[$0] }, as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw JSONFault(.outOfRange, "a number beyond the range of a Double", start)
    }
    return value
  }
}
