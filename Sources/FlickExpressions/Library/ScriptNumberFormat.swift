/// The format of a number in English, for `toLocaleString`. Other languages have the same format.
struct ScriptNumberFormat {
  enum Notation: String { case standard, scientific, engineering, compact }
  enum SignDisplay: String { case auto, always, never, exceptZero, negative }

  var notation = Notation.standard
  var signDisplay = SignDisplay.auto
  var minimumWhole = 1
  /// The smallest and the largest number of digits after the point.
  var fraction = 0...3
  /// The smallest and the largest number of significant digits, which take precedence.
  var significant: ClosedRange<Int>?
  /// Whether numbers have two significant digits, or all digits before the point.
  var isRoundedCompactly = false
  var isPercent = false
  /// The symbol or the code of a currency, with the space after it.
  var currency = ""
  /// Whether negative amounts are in parentheses.
  var isAccounting = false
  /// The number of digits from which groups of three are separated; `nil` without groups.
  var groupedFrom: Int? = 4

  func text(_ number: Double) -> String {
    let body = number.isNaN ? "NaN" : number.isInfinite ? "∞" : magnitude(abs(number))
    let isZero = !number.isNaN && !body.contains { ("1"..."9").contains($0) || $0 == "∞" }
    let isNegative = number.sign == .minus && !number.isNaN
    let sign =
      switch signDisplay {
      case .auto: isNegative ? "-" : ""
      case .always: isNegative ? "-" : "+"
      case .never: ""
      case .exceptZero: isZero || number.isNaN ? "" : isNegative ? "-" : "+"
      case .negative: isNegative && !isZero ? "-" : ""
      }
    // Only digits are separated from a code.
    let unit = number.isFinite ? currency[...] : currency.prefix { $0 != "\u{A0}" }
    let text = unit + body + (isPercent ? "%" : "")
    return isAccounting && sign == "-" ? "(\(text))" : sign + text
  }

  private func magnitude(_ number: Double) -> String {
    var digits = ScriptNumberText.Digits(shortest: number)
    if isPercent, number != 0 { digits.point += 2 }
    var power = power(of: digits)
    var rounded = self.rounded(digits, power)
    // 999,999 is 1M: rounding carries to the next power.
    let next = self.power(of: rounded.shifted(by: power))
    if next > power {
      power = next
      rounded = self.rounded(digits, power)
    }
    let whole = rounded.whole
    let zeros = String(repeating: "0", count: max(minimumWhole - whole.utf8.count, 0))
    let limits = rounded.limits
    var places = rounded.places
    while places.utf8.count > limits, places.hasSuffix("0") { places.removeLast() }
    places += String(repeating: "0", count: max(limits - places.utf8.count, 0))
    return grouped(zeros + whole) + (places.isEmpty ? "" : "." + places) + suffix(power)
  }

  /// Returns the power of ten that the notation separates.
  private func power(of digits: ScriptNumberText.Digits) -> Int {
    guard let first = digits.digits.firstIndex(where: { $0 != 0 }) else { return 0 }
    let exponent = digits.point - first - 1
    let third = Int((Double(exponent) / 3).rounded(.down)) * 3
    return switch notation {
    case .standard: 0
    case .scientific: exponent
    case .engineering: third
    case .compact: min(max(third, 0), 12)
    }
  }

  private func suffix(_ power: Int) -> String {
    switch notation {
    case .standard: ""
    case .scientific, .engineering: "E\(power)"
    case .compact: ["", "K", "M", "B", "T"][power / 3]
    }
  }

  /// Digits around a point.
  private struct Rounded {
    var digits: ScriptNumberText.Digits
    /// The smallest number of digits after the point.
    var limits: Int

    var whole: String {
      let text = String(digits.text.prefix(max(digits.point, 0)))
      let zeros = String(repeating: "0", count: max(digits.point - digits.digits.count, 0))
      return text.isEmpty ? "0" : text + zeros
    }

    var places: String {
      String(repeating: "0", count: max(-digits.point, 0))
        + digits.text.dropFirst(max(digits.point, 0))
    }

    func shifted(by power: Int) -> ScriptNumberText.Digits {
      var digits = digits
      digits.point += power
      return digits
    }
  }

  /// Rounds half away from zero.
  private func rounded(_ digits: ScriptNumberText.Digits, _ power: Int) -> Rounded {
    var digits = digits
    digits.point -= power
    guard !digits.digits.isEmpty else {
      return Rounded(
        digits: ScriptNumberText.Digits(zeros: 1),
        limits: significant.map { $0.lowerBound - 1 } ?? fraction.lowerBound)
    }
    if let significant {
      digits.round(to: min(significant.upperBound, digits.digits.count))
      return Rounded(digits: digits, limits: max(significant.lowerBound - digits.point, 0))
    }
    if isRoundedCompactly {
      digits.round(to: min(max(digits.point, 2), digits.digits.count))
      return Rounded(digits: digits, limits: 0)
    }
    let count = digits.point + fraction.upperBound
    if count < digits.digits.count { digits.round(to: count) }
    if digits.digits.isEmpty { digits = ScriptNumberText.Digits(zeros: 1) }
    return Rounded(digits: digits, limits: fraction.lowerBound)
  }

  private func grouped(_ whole: String) -> String {
    guard let groupedFrom, whole.utf8.count >= groupedFrom else { return whole }
    var text = ""
    for (position, digit) in whole.enumerated() {
      if position > 0, (whole.utf8.count - position).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  // MARK: Currencies

  /// The symbols of currencies in English. Others have their code.
  static let symbols = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "CNY": "CN¥", "KRW": "₩",
    "BRL": "R$", "CAD": "CA$", "AUD": "A$", "MXN": "MX$", "NZD": "NZ$", "HKD": "HK$",
    "TWD": "NT$", "ILS": "₪", "VND": "₫", "PHP": "₱",
  ]

  /// The currencies whose amounts have not two places.
  static let places = [
    "JPY": 0, "KRW": 0, "VND": 0, "CLP": 0, "ISK": 0, "XAF": 0, "XOF": 0, "BHD": 3, "KWD": 3,
    "JOD": 3, "OMR": 3, "TND": 3,
  ]
}

extension ScriptMachine {
  /// Reads the options of `toLocaleString`.
  mutating func numberFormat(_ options: ScriptValue) throws(ScriptError) -> ScriptNumberFormat {
    var format = ScriptNumberFormat()
    if options.isUndefined { return format }
    var standard = 0...3
    switch try option("style", of: options) ?? "decimal" {
    case "decimal": break
    case "percent":
      format.isPercent = true
      standard = 0...0
    case "currency":
      guard let code = try option("currency", of: options)?.uppercased(), code.utf8.count == 3
      else { throw failure(.type, "the format has no currency") }
      let display = try option("currencyDisplay", of: options) ?? "symbol"
      guard display != "name" else {
        throw failure(.range, "the option currencyDisplay '\(display)' is not supported")
      }
      let symbol = display == "code" ? nil : ScriptNumberFormat.symbols[code]
      format.currency =
        symbol.map { display == "narrowSymbol" && $0.hasSuffix("$") ? "$" : $0 } ?? code + "\u{A0}"
      format.isAccounting = try option("currencySign", of: options) == "accounting"
      let places = ScriptNumberFormat.places[code] ?? 2
      standard = places...places
    case let style: throw failure(.range, "the option style '\(style)' is not supported")
    }
    format.notation = try choice("notation", of: options) ?? .standard
    format.signDisplay = try choice("signDisplay", of: options) ?? .auto
    format.minimumWhole = try digits("minimumIntegerDigits", 1...21, of: options) ?? 1
    try readPrecision(of: options, standard, &format)
    let grouping = try member("useGrouping", of: options)
    if case .text = grouping {
      let word = try string(grouping)
      format.groupedFrom = word == "false" ? nil : word == "min2" ? 5 : 4
    } else if !grouping.isUndefined {
      format.groupedFrom = isTrue(grouping) ? 4 : nil
    } else if format.notation == .compact {
      format.groupedFrom = 5
    }
    return format
  }

  private mutating func readPrecision(
    of options: ScriptValue, _ standard: ClosedRange<Int>, _ format: inout ScriptNumberFormat
  ) throws(ScriptError) {
    let places = 0...100
    let least = try digits("minimumFractionDigits", places, of: options)
    let most = try digits("maximumFractionDigits", places, of: options)
    let leastSignificant = try digits("minimumSignificantDigits", 1...21, of: options)
    let mostSignificant = try digits("maximumSignificantDigits", 1...21, of: options)
    func range(_ low: Int, _ high: Int, _ m: inout ScriptMachine) throws(ScriptError)
      -> ClosedRange<Int>
    {
      guard low <= high else { throw m.failure(.range, "the number of digits is invalid") }
      return low...high
    }
    if leastSignificant != nil || mostSignificant != nil {
      format.significant = try range(leastSignificant ?? 1, mostSignificant ?? 21, &self)
      return
    }
    if format.notation == .compact, least == nil, most == nil {
      // Two significant digits, or all digits before the point.
      format.isRoundedCompactly = true
      return
    }
    format.fraction = try range(
      least ?? min(standard.lowerBound, most ?? .max), most ?? max(standard.upperBound, least ?? 0),
      &self)
  }

  private mutating func option(_ name: String, of options: ScriptValue) throws(ScriptError)
    -> String?
  {
    let value = try member(name, of: options)
    return value.isUndefined ? nil : try string(value)
  }

  private mutating func choice<Choice: RawRepresentable<String>>(
    _ name: String, of options: ScriptValue
  ) throws(ScriptError) -> Choice? {
    guard let text = try option(name, of: options) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw failure(.range, "the option \(name) '\(text)' is not supported")
    }
    return choice
  }

  private mutating func digits(
    _ name: String, _ range: ClosedRange<Int>, of options: ScriptValue
  ) throws(ScriptError) -> Int? {
    let value = try member(name, of: options)
    if value.isUndefined { return nil }
    let number = try number(value).rounded(.down)
    guard number >= Double(range.lowerBound), number <= Double(range.upperBound) else {
      throw failure(.range, "the option \(name) is invalid")
    }
    return Int(number)
  }
}
