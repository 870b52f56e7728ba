/// `Date`. The local time zone is that of Greenwich, and the current time is fixed, so that a picture does not depend on
/// when and where it is drawn.
extension ScriptLibrary {
  /// The current time: the beginning of 2020, in milliseconds since 1970.
  static let currentTime = 1_577_836_800_000.0

  static let dates = ScriptLibrarySection(
    name: "Date",
    constructor: ScriptBuiltin("Date", 7) { m, a throws(ScriptError) in
      guard a.isConstruct else { return m.newText(ScriptDate(currentTime).text) }
      var time = currentTime
      if a.count == 1 {
        var value = m.argument(a, 0)
        if case .object(let object) = value, m.heap[object].kind == .date {
          time = m.heap[object].number
        } else {
          value = try m.primitive(value)
          if case .text(let text) = value {
            time = ScriptDate.parse(m.texts.string(text))
          } else {
            time = ScriptDate.clipped(try m.number(value))
          }
        }
      } else if a.count > 1 {
        time = ScriptDate.clipped(try m.time(ofParts: a))
      }
      return .object(
        m.heap.add(
          ScriptObjectRecord(
            kind: .date, prototype: try m.prototype(for: a.newTarget, m.realm.datePrototype),
            number: time)))
    },
    members: [
      ScriptBuiltin("now", 0) { _, _ throws(ScriptError) in .number(currentTime) },
      ScriptBuiltin("parse", 1) { m, a throws(ScriptError) in
        .number(ScriptDate.parse(try m.string(m.argument(a, 0))))
      },
      ScriptBuiltin("UTC", 7) { m, a throws(ScriptError) in
        .number(ScriptDate.clipped(try m.time(ofParts: a)))
      },
    ],
    methods: getters + setters + dateTexts)

  private static func getter(_ name: String, _ part: @escaping @Sendable (ScriptDate) -> Double)
    -> ScriptBuiltin
  {
    ScriptBuiltin(name, 0) { m, a throws(ScriptError) in
      let time = try m.timeValue(a.this)
      return .number(time.isNaN ? .nan : part(ScriptDate(time)))
    }
  }

  private static let getters: [ScriptBuiltin] =
    [
      getter("getTime") { $0.time }, getter("valueOf") { $0.time },
      getter("getTimezoneOffset") { _ in 0 },
      getter("getYear") { $0.parts[0] - 1900 },
    ]
    + ["", "UTC"].flatMap { zone in
      [
        getter("get\(zone)FullYear") { $0.parts[0] }, getter("get\(zone)Month") { $0.parts[1] },
        getter("get\(zone)Date") { $0.parts[2] }, getter("get\(zone)Day") { $0.weekday },
        getter("get\(zone)Hours") { $0.parts[3] }, getter("get\(zone)Minutes") { $0.parts[4] },
        getter("get\(zone)Seconds") { $0.parts[5] },
        getter("get\(zone)Milliseconds") { $0.parts[6] },
      ]
    }

  /// Creates a method that sets parts of a date from `first` on, at most `count` of them.
  private static func setter(_ name: String, _ first: Int, _ count: Int) -> ScriptBuiltin {
    ScriptBuiltin(name, count) { m, a throws(ScriptError) in
      let object = try m.date(a.this)
      let time = m.heap[object].number
      var values: [Double] = []
      for index in 0..<max(min(a.count, count), 1) {
        values.append(try m.number(m.argument(a, index)))
      }
      guard !time.isNaN || first == 0 else { return .number(.nan) }
      var parts = ScriptDate(time.isNaN ? 0 : time).parts
      for (offset, value) in values.enumerated() { parts[first + offset] = value }
      m.heap[object].number = ScriptDate.clipped(ScriptDate.time(parts))
      return .number(m.heap[object].number)
    }
  }

  private static let setters: [ScriptBuiltin] =
    [
      ScriptBuiltin("setTime", 1) { m, a throws(ScriptError) in
        let object = try m.date(a.this)
        m.heap[object].number = ScriptDate.clipped(try m.number(m.argument(a, 0)))
        return .number(m.heap[object].number)
      },
      ScriptBuiltin("setYear", 1) { m, a throws(ScriptError) in
        let object = try m.date(a.this)
        let year = try m.number(m.argument(a, 0))
        guard !year.isNaN else {
          m.heap[object].number = .nan
          return .number(.nan)
        }
        let time = m.heap[object].number
        var parts = ScriptDate(time.isNaN ? 0 : time).parts
        let whole = year.rounded(.towardZero)
        parts[0] = whole >= 0 && whole <= 99 ? whole + 1900 : whole
        m.heap[object].number = ScriptDate.clipped(ScriptDate.time(parts))
        return .number(m.heap[object].number)
      },
    ]
    + ["", "UTC"].flatMap { zone in
      [
        setter("set\(zone)FullYear", 0, 3), setter("set\(zone)Month", 1, 2),
        setter("set\(zone)Date", 2, 1),
        setter("set\(zone)Hours", 3, 4), setter("set\(zone)Minutes", 4, 3),
        setter("set\(zone)Seconds", 5, 2),
        setter("set\(zone)Milliseconds", 6, 1),
      ]
    }

  private static func text(_ name: String, _ text: @escaping @Sendable (ScriptDate) -> String)
    -> ScriptBuiltin
  {
    ScriptBuiltin(name, 0) { m, a throws(ScriptError) in
      let time = try m.timeValue(a.this)
      return m.newText(time.isNaN ? "Invalid Date" : text(ScriptDate(time)))
    }
  }

  private static let dateTexts: [ScriptBuiltin] = [
    text("toString") { $0.text }, text("toDateString") { $0.dayText },
    text("toTimeString") { $0.clockText },
    text("toUTCString") { $0.worldText }, text("toGMTString") { $0.worldText },
    text("toLocaleString") { $0.localText + ", " + $0.localClockText },
    text("toLocaleDateString") { $0.localText },
    text("toLocaleTimeString") { $0.localClockText },
    ScriptBuiltin("toISOString", 0) { m, a throws(ScriptError) in
      let time = try m.timeValue(a.this)
      guard time.isFinite else { throw m.failure(.range, "the date is invalid") }
      return m.newText(ScriptDate(time).isoText)
    },
    ScriptBuiltin("toJSON", 1) { m, a throws(ScriptError) in
      let object = ScriptValue.object(try m.object(a.this))
      if case .number(let number) = try m.primitive(object, .number), !number.isFinite {
        return .null
      }
      let method = try m.get(
        object, ScriptPropertyKey(ScriptKey(number: m.texts.key("toISOString"))))
      return try m.call(method, object)
    },
  ]
}

extension ScriptMachine {
  mutating func date(_ this: ScriptValue) throws(ScriptError) -> Int32 {
    guard case .object(let object) = this, heap[object].kind == .date else {
      throw failure(.type, "the object is not a date")
    }
    return object
  }

  mutating func timeValue(_ this: ScriptValue) throws(ScriptError) -> Double {
    heap[try date(this)].number
  }

  /// Returns the time of a year, a month and so on.
  mutating func time(ofParts a: ScriptArguments) throws(ScriptError) -> Double {
    var parts: [Double] = [.nan, 0, 1, 0, 0, 0, 0]
    for index in 0..<min(max(a.count, 1), 7) { parts[index] = try number(argument(a, index)) }
    let year = parts[0].rounded(.towardZero)
    if year >= 0, year <= 99 { parts[0] = 1900 + year }
    return ScriptDate.time(parts)
  }
}

/// A date in the calendar of Gregory, without time zones.
struct ScriptDate {
  var time: Double
  /// Year, month from 0, day, hour, minute, second and millisecond.
  var parts: [Double]
  /// The day of the week, from 0 for Sunday.
  var weekday: Double

  private static let dayLength = 86_400_000.0

  init(_ time: Double) {
    self.time = time
    let day = (time / Self.dayLength).rounded(.down)
    let rest = time - day * Self.dayLength
    weekday = (day + 4) - ((day + 4) / 7).rounded(.down) * 7
    // The algorithm of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": eras of 400 years from March.
    let z = day + 719_468
    let era = (z / 146_097).rounded(.down)
    let dayOfEra = z - era * 146_097
    let a = (dayOfEra / 1460).rounded(.down)
    let b = (dayOfEra / 36_524).rounded(.down)
    let c = (dayOfEra / 146_096).rounded(.down)
    let yearOfEra = ((dayOfEra - a + b - c) / 365).rounded(.down)
    let dayOfYear =
      dayOfEra
      - (365 * yearOfEra + (yearOfEra / 4).rounded(.down) - (yearOfEra / 100).rounded(.down))
    let shifted = ((5 * dayOfYear + 2) / 153).rounded(.down)
    let monthDay = dayOfYear - ((153 * shifted + 2) / 5).rounded(.down) + 1
    let month = shifted < 10 ? shifted + 2 : shifted - 10
    let year = yearOfEra + era * 400 + (month <= 1 ? 1 : 0)
    let hour = (rest / 3_600_000).rounded(.down)
    let minute = ((rest - hour * 3_600_000) / 60_000).rounded(.down)
    let second = ((rest - hour * 3_600_000 - minute * 60_000) / 1000).rounded(.down)
    parts = [
      year, month, monthDay, hour, minute, second,
      rest - hour * 3_600_000 - minute * 60_000 - second * 1000,
    ]
  }

  /// Returns the time of parts, which can be outside their usual ranges.
  static func time(_ given: [Double]) -> Double {
    guard given.allSatisfy(\.isFinite) else { return .nan }
    let parts = given.map { $0.rounded(.towardZero) }
    let year = parts[0] + (parts[1] / 12).rounded(.down)
    let month = parts[1] - (parts[1] / 12).rounded(.down) * 12
    guard abs(year) < 400_000 else { return .nan }
    let shiftedYear = month <= 1 ? year - 1 : year
    let era = (shiftedYear / 400).rounded(.down)
    let yearOfEra = shiftedYear - era * 400
    let shiftedMonth = month > 1 ? month - 2 : month + 10
    let dayOfYear = ((153 * shiftedMonth + 2) / 5).rounded(.down)
    let dayOfEra =
      yearOfEra * 365 + (yearOfEra / 4).rounded(.down) - (yearOfEra / 100).rounded(.down)
      + dayOfYear
    let day = era * 146_097 + dayOfEra - 719_468 + parts[2] - 1
    let clock = parts[3] * 3_600_000 + parts[4] * 60_000 + parts[5] * 1000 + parts[6]
    return day * dayLength + clock
  }

  static func clipped(_ time: Double) -> Double {
    abs(time) <= 8.64e15 ? time.rounded(.towardZero) + 0 : .nan
  }

  // MARK: Texts

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private func padded(_ number: Double, _ count: Int) -> String {
    let text = String(Int(abs(number)))
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  private var yearText: String {
    (parts[0] < 0 ? "-" : "") + padded(parts[0], parts[0] < 0 ? 6 : 4)
  }

  var dayText: String {
    "\(Self.days[Int(weekday)]) \(Self.months[Int(parts[1])]) \(padded(parts[2], 2)) \(yearText)"
  }
  private var clock: String {
    "\(padded(parts[3], 2)):\(padded(parts[4], 2)):\(padded(parts[5], 2))"
  }
  var clockText: String { clock + " GMT+0000 (Coordinated Universal Time)" }
  var text: String { dayText + " " + clockText }
  var worldText: String {
    "\(Self.days[Int(weekday)]), \(padded(parts[2], 2)) \(Self.months[Int(parts[1])]) \(yearText) \(clock) GMT"
  }
  var localText: String { "\(Int(parts[1]) + 1)/\(Int(parts[2]))/\(Int(parts[0]))" }
  var localClockText: String {
    let hour = Int(parts[3]) % 12
    return
      "\(hour == 0 ? 12 : hour):\(padded(parts[4], 2)):\(padded(parts[5], 2)) \(parts[3] < 12 ? "AM" : "PM")"
  }
  var isoText: String {
    let year = parts[0]
    let text =
      year >= 0 && year <= 9999 ? padded(year, 4) : (year < 0 ? "-" : "+") + padded(year, 6)
    return
      "\(text)-\(padded(parts[1] + 1, 2))-\(padded(parts[2], 2))T\(clock).\(padded(parts[6], 3))Z"
  }

  // MARK: Reading

  static func parse(_ text: String) -> Double {
    let bytes = Array(text.utf8)
    return parseISO(bytes) ?? parseWords(bytes) ?? .nan
  }

  /// Reads `YYYY-MM-DDTHH:mm:ss.sssZ` and its shorter forms.
  private static func parseISO(_ bytes: [UInt8]) -> Double? {
    var at = 0
    func number(_ count: Int) -> Double? {
      guard at + count <= bytes.count else { return nil }
      var value = 0.0
      for byte in bytes[at..<(at + count)] {
        guard ScriptLexer.isDigit(byte) else { return nil }
        value = value * 10 + Double(byte - 48)
      }
      at += count
      return value
    }
    func consume(_ character: Character) -> Bool {
      guard at < bytes.count, bytes[at] == character.asciiValue else { return false }
      at += 1
      return true
    }
    var parts: [Double] = [0, 0, 1, 0, 0, 0, 0]
    if consume("+") {
      guard let year = number(6) else { return nil }
      parts[0] = year
    } else if consume("-") {
      guard let year = number(6), year != 0 else { return nil }
      parts[0] = -year
    } else {
      guard let year = number(4) else { return nil }
      parts[0] = year
    }
    var offset = 0.0
    if consume("-") {
      guard let month = number(2), month >= 1, month <= 12 else { return nil }
      parts[1] = month - 1
      if consume("-") {
        guard let day = number(2), day >= 1, day <= 31 else { return nil }
        parts[2] = day
      }
    }
    if consume("T") || at < bytes.count && bytes.count > 11 && consume(" ") {
      guard let hour = number(2), hour <= 24, consume(":"), let minute = number(2), minute < 60
      else { return nil }
      (parts[3], parts[4]) = (hour, minute)
      if consume(":") {
        guard let second = number(2), second < 60 else { return nil }
        parts[5] = second
        if consume(".") {
          var digits = 0
          var scale = 100.0
          while at < bytes.count, ScriptLexer.isDigit(bytes[at]) {
            if digits < 3 { parts[6] += Double(bytes[at] - 48) * scale }
            scale /= 10
            digits += 1
            at += 1
          }
          guard digits > 0 else { return nil }
        }
      }
      if hour == 24, minute > 0 || parts[5] > 0 || parts[6] > 0 { return nil }
      if !consume("Z"), at < bytes.count {
        let sign: Double = consume("+") ? 1 : consume("-") ? -1 : 0
        guard sign != 0, let hours = number(2), consume(":"), let minutes = number(2) else {
          return nil
        }
        offset = sign * (hours * 60 + minutes)
      }
    }
    guard at == bytes.count else { return nil }
    return clipped(time(parts) - offset * 60_000)
  }

  /// Reads texts such as `Tue Feb 01 2000 00:00:00 GMT+0000` and `1 February 2000`.
  private static func parseWords(_ bytes: [UInt8]) -> Double? {
    var parts: [Double] = [.nan, .nan, .nan, 0, 0, 0, 0]
    var offset = 0.0
    let words = bytes.split { $0 == 32 || $0 == UInt8(ascii: ",") }.prefix(12)
    for word in words {
      let text = String(decoding: word, as: UTF8.self)
      if text.hasPrefix("(") { break }
      let upper = text.uppercased()
      if upper.hasPrefix("GMT") || upper.hasPrefix("UTC") || upper == "Z" {
        let zone = text.dropFirst(3)
        if zone.count == 5, let value = Double(zone.dropFirst()) {
          let minutes =
            (value / 100).rounded(.down) * 60 + value.truncatingRemainder(dividingBy: 100)
          offset = zone.hasPrefix("-") ? -minutes : minutes
        }
      } else if upper == "AM" || upper == "PM" {
        if upper == "PM", parts[3] < 12 { parts[3] += 12 }
        if upper == "AM", parts[3] == 12 { parts[3] = 0 }
      } else if text.contains(":") {
        let clock = text.split(separator: ":").map { Double($0) ?? .nan }
        guard clock.count <= 3 else { return nil }
        for (index, value) in clock.enumerated() { parts[3 + index] = value }
      } else if text.contains("/") {
        let date = text.split(separator: "/").map { Double($0) ?? .nan }
        guard date.count == 3 else { return nil }
        (parts[1], parts[2], parts[0]) = (date[0] - 1, date[1], date[2])
      } else if let value = Double(text) {
        if parts[2].isNaN, value >= 1, value <= 31 { parts[2] = value } else { parts[0] = value }
      } else if let month = months.firstIndex(where: {
        text.lowercased().hasPrefix($0.lowercased())
      }) {
        parts[1] = Double(month)
      } else if !days.contains(where: { text.lowercased().hasPrefix($0.lowercased()) }) {
        return nil
      }
    }
    if parts[2].isNaN { parts[2] = 1 }
    guard parts.allSatisfy(\.isFinite) else { return nil }
    return clipped(time(parts) - offset * 60_000)
  }
}
