#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Conversions between numbers and texts as in ECMAScript.
enum ScriptNumberText {
  // MARK: Reading

  /// Returns the value of digits of a radix. Rounds correctly if the radix is a power of two.
  static func value(ofDigits digits: [UInt8], radix: Int) -> Double {
    let significant = digits.drop { $0 == 0 }
    if radix == 10 { return value(ofDecimal: significant.map { $0 + 48 }) }
    guard radix & (radix - 1) == 0 else {
      return significant.reduce(0.0) { $0 * Double(radix) + Double($1) }
    }
    // 64 bits, with the lowest one set if anything follows.
    let bits = radix.trailingZeroBitCount
    var value: UInt64 = 0
    var exponent = 0
    var hasRest = false
    for digit in significant {
      for bit in (0..<bits).reversed() {
        let one = UInt64(digit >> UInt8(bit)) & 1
        if value >> 62 == 0 {
          value = value << 1 | one
        } else {
          exponent += 1
          if one != 0 { hasRest = true }
        }
      }
    }
    if hasRest { value |= 1 }
    return Double(sign: .plus, exponent: exponent, significand: Double(value))
  }

  /// Returns the value of a decimal number in ASCII, which is valid.
  static func value(ofDecimal bytes: [UInt8]) -> Double {
    Double(String(decoding: bytes, as: UTF8.self)) ?? parsed(bytes)
  }

  /// Numbers such as `.5` and `5.`, which the standard library rejects.
  private static func parsed(_ bytes: [UInt8]) -> Double {
    var text = bytes
    if text.first == UInt8(ascii: ".") || text.isEmpty { text.insert(UInt8(ascii: "0"), at: 0) }
    if let point = text.firstIndex(of: UInt8(ascii: ".")) {
      let next = point + 1
      if next == text.count || !ScriptLexer.isDigit(text[next]) {
        text.insert(UInt8(ascii: "0"), at: next)
      }
    }
    return Double(String(decoding: text, as: UTF8.self)) ?? .nan
  }

  /// Returns the number that a text means. An empty text means 0.
  static func number(_ units: ArraySlice<UInt16>) -> Double {
    let text = trimmed(units)
    guard let first = text.first else { return 0 }
    if first == 48, text.count > 2 {
      let radix = [
        UInt16(UInt8(ascii: "x")): 16, UInt16(UInt8(ascii: "o")): 8, UInt16(UInt8(ascii: "b")): 2,
      ]
      if let radix = radix[text[text.startIndex + 1] | 32] {
        let digits = text.dropFirst(2).map { unit in
          unit < 128 ? ScriptLexer.hexadecimal(UInt8(unit)).map { UInt8($0) } ?? 255 : 255
        }
        return digits.allSatisfy { $0 < radix } ? value(ofDigits: digits, radix: radix) : .nan
      }
    }
    let length = decimalLength(text)
    guard length == text.count, length > 0 else { return .nan }
    return decimal(text)
  }

  /// Returns the value of a decimal number with a sign, or of `Infinity`.
  static func decimal(_ units: ArraySlice<UInt16>) -> Double {
    var bytes = units.map { UInt8(truncatingIfNeeded: $0) }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    let magnitude = bytes.first == UInt8(ascii: "I") ? Double.infinity : value(ofDecimal: bytes)
    return isNegative ? -magnitude : magnitude
  }

  /// Returns the length of the longest decimal number at the beginning of a text, with its sign; 0 if there is none.
  static func decimalLength(_ units: ArraySlice<UInt16>) -> Int {
    var at = units.startIndex
    func isAt(_ byte: UInt8) -> Bool { at < units.endIndex && units[at] == UInt16(byte) }
    func isDigit() -> Bool { at < units.endIndex && units[at] >= 48 && units[at] <= 57 }
    if isAt(UInt8(ascii: "+")) || isAt(UInt8(ascii: "-")) { at += 1 }
    if units[at...].starts(with: "Infinity".utf16) { return at + 8 - units.startIndex }
    var digits = 0
    while isDigit() {
      at += 1
      digits += 1
    }
    if isAt(UInt8(ascii: ".")) {
      let point = at
      at += 1
      var fraction = 0
      while isDigit() {
        at += 1
        fraction += 1
      }
      digits += fraction
      if digits == 0 { at = point }
    }
    guard digits > 0 else { return 0 }
    if isAt(UInt8(ascii: "e")) || isAt(UInt8(ascii: "E")) {
      let mark = at
      at += 1
      if isAt(UInt8(ascii: "+")) || isAt(UInt8(ascii: "-")) { at += 1 }
      if !isDigit() { at = mark }
      while isDigit() { at += 1 }
    }
    return at - units.startIndex
  }

  static func isSpace(_ unit: UInt16) -> Bool {
    ScriptLexer.isSpace(UInt32(unit)) || unit == 10 || unit == 13 || unit == 0x2028
      || unit == 0x2029
  }

  static func trimmed(_ units: ArraySlice<UInt16>) -> ArraySlice<UInt16> {
    var text = units.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }

  // MARK: Writing

  /// The shortest decimal digits of a positive finite number, and the position of its point.
  static func shortest(_ number: Double) -> (digits: [UInt8], point: Int) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    let bytes = Array(number.description.utf8)
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "."): point = digits.count
      case UInt8(ascii: "e"):
        exponent = Int(String(decoding: bytes[(at + 1)...], as: UTF8.self)) ?? 0
        at = bytes.count
      default: digits.append(bytes[at] - 48)
      }
      at += 1
    }
    var position = (point ?? digits.count) + exponent
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    position -= zeros
    while digits.last == 0 { digits.removeLast() }
    return (digits, position)
  }

  static func text(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number == 0 { return "0" }
    if number < 0 { return "-" + text(-number) }
    if number.isInfinite { return "Infinity" }
    if number < 1e15, let whole = Int(exactly: number) { return String(whole) }
    let (digits, point) = shortest(number)
    return laidOut(digits, point)
  }

  private static func laidOut(_ digits: [UInt8], _ point: Int) -> String {
    let text = digits.map { $0 + 48 }
    func string(_ bytes: some Sequence<UInt8>) -> String {
      String(decoding: Array(bytes), as: UTF8.self)
    }
    if point >= digits.count, point <= 21 {
      return string(text) + String(repeating: "0", count: point - digits.count)
    }
    if point > 0, point <= 21 { return string(text[..<point]) + "." + string(text[point...]) }
    if point > -6, point <= 0 { return "0." + String(repeating: "0", count: -point) + string(text) }
    return exponential(digits, point)
  }

  private static func exponential(_ digits: [UInt8], _ point: Int) -> String {
    let text = String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
    let exponent = point - 1
    let tail = digits.count > 1 ? "." + text.dropFirst() : ""
    return text.prefix(1) + tail + "e" + (exponent < 0 ? "-" : "+") + String(abs(exponent))
  }

  /// The exact decimal digits of a positive finite number.
  private static func exact(_ number: Double) -> (digits: [UInt8], point: Int) {
    let exponent = number.exponentBitPattern == 0 ? -1074 : Int(number.exponentBitPattern) - 1075
    let significand =
      number.significandBitPattern | (number.exponentBitPattern == 0 ? 0 : 1 << 52)
    // The number times a power of ten, as an integer in limbs of nine digits.
    var limbs: [UInt64] = [
      significand % 1_000_000_000, significand / 1_000_000_000 % 1_000_000_000,
      significand / 1_000_000_000_000_000_000,
    ]
    func multiply(_ factor: UInt64) {
      var carry: UInt64 = 0
      for index in limbs.indices {
        let product = limbs[index] * factor + carry
        limbs[index] = product % 1_000_000_000
        carry = product / 1_000_000_000
      }
      if carry > 0 { limbs.append(carry) }
    }
    var fraction = 0
    if exponent >= 0 {
      for _ in 0..<exponent { multiply(2) }
    } else {
      // n / 2^k is n · 5^k / 10^k.
      for _ in 0..<(-exponent) { multiply(5) }
      fraction = -exponent
    }
    var digits: [UInt8] = []
    for limb in limbs.reversed() {
      var divisor: UInt64 = 100_000_000
      while divisor > 0 {
        digits.append(UInt8(limb / divisor % 10))
        divisor /= 10
      }
    }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    return (digits, digits.count - fraction)
  }

  /// Rounds digits to a count, half up. Returns the digits and the position of the point.
  private static func rounded(_ digits: [UInt8], _ point: Int, to count: Int) -> ([UInt8], Int) {
    guard count >= 0 else { return ([], point) }
    guard count < digits.count else {
      return (digits + Array(repeating: 0, count: count - digits.count), point)
    }
    var result = Array(digits.prefix(count))
    guard digits[count] >= 5 else { return (result, point) }
    var at = count - 1
    while at >= 0 {
      if result[at] < 9 {
        result[at] += 1
        return (result, point)
      }
      result[at] = 0
      at -= 1
    }
    return ([1] + result, point + 1)
  }

  /// `toFixed`: digits after the point.
  static func fixed(_ number: Double, _ places: Int) -> String {
    if !number.isFinite || abs(number) >= 1e21 { return text(number) }
    if number < 0 { return "-" + fixed(-number, places) }
    var digits: [UInt8] = []
    if number > 0 {
      let (all, point) = exact(number)
      let (kept, newPoint) = rounded(all, point, to: point + places)
      digits = kept
      if newPoint < -places { digits = [] }
      if newPoint + places > digits.count { digits = kept }
      digits = Array(repeating: 0, count: max(0, newPoint + places - digits.count)) + digits
    }
    let needed = places + 1
    if digits.count < needed { digits = Array(repeating: 0, count: needed - digits.count) + digits }
    let text = String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
    guard places > 0 else { return text }
    return text.dropLast(places) + "." + text.suffix(places)
  }

  /// `toExponential`: digits after the first; `nil` for as many as needed.
  static func exponential(_ number: Double, _ places: Int?) -> String {
    if !number.isFinite { return text(number) }
    if number < 0 { return "-" + exponential(-number, places) }
    if number == 0 { return exponential(Array(repeating: 0, count: (places ?? 0) + 1), 1) }
    guard let places else {
      let (digits, point) = shortest(number)
      return exponential(digits, point)
    }
    let (all, point) = exact(number)
    let (digits, newPoint) = rounded(all, point, to: places + 1)
    return exponential(Array(digits.prefix(places + 1)), newPoint)
  }

  /// `toPrecision`: significant digits.
  static func precise(_ number: Double, _ count: Int) -> String {
    if !number.isFinite { return text(number) }
    if number < 0 { return "-" + precise(-number, count) }
    var digits: [UInt8] = Array(repeating: 0, count: count)
    var point = 1
    if number > 0 {
      let (all, exactPoint) = exact(number)
      let (kept, newPoint) = rounded(all, exactPoint, to: count)
      (digits, point) = (Array(kept.prefix(count)), newPoint)
    }
    let exponent = point - 1
    if exponent < -6 || exponent >= count { return exponential(digits, point) }
    let text = String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
    if exponent == count - 1 { return text }
    if exponent >= 0 { return text.prefix(point) + "." + text.dropFirst(point) }
    return "0." + String(repeating: "0", count: -point) + text
  }

  /// `toString` with a radix.
  static func text(_ number: Double, radix: Int) -> String {
    if radix == 10 || !number.isFinite { return text(number) }
    if number < 0 { return "-" + text(-number, radix: radix) }
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
    var whole = number.rounded(.down)
    var fraction = number - whole
    var digits: [UInt8] = []
    let base = Double(radix)
    // Above 2^53, the lower digits are unknown.
    while whole.exponent > 52 {
      digits.append(UInt8(ascii: "0"))
      whole /= base
    }
    repeat {
      let rest = whole.truncatingRemainder(dividingBy: base)
      digits.append(letters[Int(rest)])
      whole = (whole - rest) / base
    } while whole >= 1
    var text = String(decoding: digits.reversed(), as: UTF8.self)
    guard fraction > 0 else { return text }
    text += "."
    var delta = max(0.5 * (number.nextUp - number), Double.leastNonzeroMagnitude)
    var places: [UInt8] = []
    repeat {
      fraction *= base
      delta *= base
      let digit = Int(fraction)
      places.append(UInt8(digit))
      fraction -= Double(digit)
      if fraction > 0.5 || fraction == 0.5 && digit & 1 == 1, fraction + delta > 1 {
        // Rounds up, and carries.
        var at = places.count - 1
        while at >= 0 {
          if Int(places[at]) + 1 < radix {
            places[at] += 1
            break
          }
          places.removeLast()
          at -= 1
        }
        if at < 0 { return self.text(number.rounded(.down) + 1, radix: radix) }
        break
      }
    } while fraction >= delta
    return text + String(decoding: places.map { letters[Int($0)] }, as: UTF8.self)
  }

  /// Converts a number to a 32-bit integer as the bit operators do.
  static func int32(_ number: Double) -> Int32 {
    if let exact = Int32(exactly: number) { return exact }
    guard number.isFinite else { return 0 }
    let whole = number.rounded(.towardZero)
    if abs(whole) < 9e15 { return Int32(truncatingIfNeeded: Int64(whole)) }
    let rest = whole.truncatingRemainder(dividingBy: 4_294_967_296)
    return Int32(truncatingIfNeeded: Int64(rest))
  }
}
