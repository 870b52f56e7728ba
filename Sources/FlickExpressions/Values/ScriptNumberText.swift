#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
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
    let text = String(decoding: bytes, as: UTF8.self)
    if let value = Double(text) { return value }
    // Numbers such as `.5` and `5.`, which the standard library rejects.
    var whole = "0" + text
    if let point = whole.firstIndex(of: ".") {
      let next = whole.index(after: point)
      if next == whole.endIndex || whole[next].asciiValue.map(ScriptLexer.isDigit) != true {
        whole.insert("0", at: next)
      }
    }
    return Double(whole) ?? .nan
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
    func skip(_ bytes: StaticString) -> Bool {
      // SAFETY: both bytes are in the static text.
      guard at < units.endIndex,
        units[at] == UInt16(bytes.utf8Start[0]) || units[at] == UInt16(bytes.utf8Start[1])
      else { return false }
      at += 1
      return true
    }
    func skipDigits() -> Bool {
      let start = at
      while at < units.endIndex, units[at] >= 48, units[at] <= 57 { at += 1 }
      return at > start
    }
    _ = skip("+-")
    if units[at...].starts(with: "Infinity".utf16) { return at + 8 - units.startIndex }
    let hasWhole = skipDigits()
    let hasFraction = skip("..") && skipDigits()
    guard hasWhole || hasFraction else { return 0 }
    let mark = at
    if skip("eE") {
      _ = skip("+-")
      if !skipDigits() { at = mark }
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

  /// Decimal digits, of which the first are before the point.
  struct Digits {
    var digits: [UInt8]
    var point: Int

    /// The number 0 with a number of digits.
    init(zeros count: Int) {
      digits = Array(repeating: 0, count: count)
      point = count
    }

    /// The shortest digits of a finite number that is not negative. 0 has none.
    init(shortest number: Double) {
      let parts = number.description.split(separator: "e")
      let mantissa = parts[0].split(separator: ".")
      digits = mantissa.joined().utf8.map { $0 - 48 }
      point = mantissa[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
      removeZeros()
      while digits.last == 0 { digits.removeLast() }
    }

    /// All digits of a positive finite number.
    init(exact number: Double) {
      let isNormal = number.exponentBitPattern != 0
      var exponent = max(Int(number.exponentBitPattern), 1) - 1075
      let significand = number.significandBitPattern | (isNormal ? 1 << 52 : 0)
      // The number times a power of ten, as an integer in limbs of nine digits.
      var limbs = [significand % 1_000_000_000, significand / 1_000_000_000]
      func multiply(_ factor: UInt64) {
        var carry: UInt64 = 0
        for index in limbs.indices {
          let product = limbs[index] * factor + carry
          limbs[index] = product % 1_000_000_000
          carry = product / 1_000_000_000
        }
        if carry > 0 { limbs.append(carry) }
      }
      let fraction = max(-exponent, 0)
      // n / 2^k is n · 5^k / 10^k.
      let base: UInt64 = exponent < 0 ? 5 : 2
      exponent = abs(exponent)
      while exponent > 0 {
        let count = min(exponent, 12)
        multiply((0..<count).reduce(1) { power, _ in power * base })
        exponent -= count
      }
      digits = limbs.reversed().flatMap { limb in
        String(limb + 1_000_000_000).utf8.dropFirst().map { $0 - 48 }
      }
      point = digits.count - fraction
      removeZeros()
    }

    private mutating func removeZeros() {
      let zeros = digits.prefix { $0 == 0 }.count
      digits.removeFirst(zeros)
      point -= zeros
    }

    /// Rounds to a number of digits, half up. There is one more if the first digit is carried.
    mutating func round(to count: Int) {
      let missing = max(count - digits.count, 0)
      let isUp = count >= 0 && count < digits.count && digits[count] >= 5
      digits = Array(digits.prefix(max(count, 0))) + Array(repeating: 0, count: missing)
      guard isUp else { return }
      var at = count - 1
      while at >= 0, digits[at] == 9 {
        digits[at] = 0
        at -= 1
      }
      if at >= 0 {
        digits[at] += 1
      } else {
        digits.insert(1, at: 0)
        point += 1
      }
    }

    var text: String { String(decoding: digits.map { $0 + 48 }, as: UTF8.self) }

    /// The number without an exponent.
    var plain: String {
      if point >= digits.count { return text + String(repeating: "0", count: point - digits.count) }
      if point > 0 { return text.prefix(point) + "." + text.dropFirst(point) }
      return "0." + String(repeating: "0", count: -point) + text
    }

    var exponential: String {
      let tail = digits.count > 1 ? "." + text.dropFirst() : ""
      return text.prefix(1) + tail + "e" + (point < 1 ? "-" : "+") + String(abs(point - 1))
    }
  }

  static func text(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number == 0 { return "0" }
    if number < 0 { return "-" + text(-number) }
    if number.isInfinite { return "Infinity" }
    if number < 1e15, let whole = Int(exactly: number) { return String(whole) }
    let digits = Digits(shortest: number)
    return digits.point > -6 && digits.point <= 21 ? digits.plain : digits.exponential
  }

  /// `toFixed`: digits after the point.
  static func fixed(_ number: Double, _ places: Int) -> String {
    if !number.isFinite || abs(number) >= 1e21 { return text(number) }
    if number < 0 { return "-" + fixed(-number, places) }
    var digits = Digits(exact: number)
    digits.round(to: number == 0 ? 0 : digits.point + places)
    let zeros = max(places + 1 - digits.digits.count, 0)
    digits.digits = Array(repeating: 0, count: zeros) + digits.digits
    digits.point = digits.digits.count - places
    return digits.plain
  }

  /// `toExponential`: digits after the first; `nil` for as many as needed.
  static func exponential(_ number: Double, _ places: Int?) -> String {
    if !number.isFinite { return text(number) }
    if number < 0 { return "-" + exponential(-number, places) }
    guard let places else { return number == 0 ? "0e+0" : Digits(shortest: number).exponential }
    return significant(number, places + 1).exponential
  }

  /// Returns a number of digits.
  private static func significant(_ number: Double, _ count: Int) -> Digits {
    var digits = Digits(exact: number)
    digits.round(to: count)
    digits.digits = Array(digits.digits.prefix(count))
    if number == 0 { digits.point = 1 }
    return digits
  }

  /// `toPrecision`: significant digits.
  static func precise(_ number: Double, _ count: Int) -> String {
    if !number.isFinite { return text(number) }
    if number < 0 { return "-" + precise(-number, count) }
    let digits = significant(number, count)
    return digits.point <= -6 || digits.point > count ? digits.exponential : digits.plain
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
