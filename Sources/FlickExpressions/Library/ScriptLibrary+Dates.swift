/// `Date`. The local time zone is that of Greenwich, and the current time is fixed, so that a picture does not depend on
/// when and where it is drawn.
extension ScriptLibrary {
  /// The current time: the beginning of 2020, in milliseconds since 1970.
  static let currentTime = 1_577_836_800_000.0

  static let dates = ScriptLibrarySection(
    name: "Date", prototype: .date,
    constructor: .init("Date", 7) { m, a throws(ScriptError) in
      guard a.isConstruct else { return try m.newText(ScriptDate(currentTime).text) }
      var time = currentTime
      if a.count == 1 {
        var value = m[a, 0]
        if case .object(let object) = value, m.heap[object].kind == .date {
          value = .number(m.heap[object].number)
        }
        value = try m.primitive(value)
        if case .text = value {
          time = try m.parsedDate(value)
        } else {
          time = ScriptDate.clipped(try m.number(value))
        }
      } else if a.count > 1 {
        time = ScriptDate.clipped(try m.time(ofParts: a))
      }
      let date = m.makeObject(prototype: try m.prototype(for: a.newTarget, .date), kind: .date)
      m.heap[date].number = time
      return .object(date)
    },
    members: [
      .init("now", 0) { _, _ throws(ScriptError) in .number(currentTime) },
      .init("parse", 1) { m, a throws(ScriptError) in .number(try m.parsedDate(m[a, 0])) },
      .init("UTC", 7) { m, a throws(ScriptError) in
        .number(ScriptDate.clipped(try m.time(ofParts: a)))
      },
    ],
    methods: accessors + dateTexts)

  private static func getter(_ name: String, _ part: @escaping @Sendable (ScriptDate) -> Double)
    -> ScriptBuiltin
  {
    .init(name, 0) { m, a throws(ScriptError) in
      let time = m.heap[try m.date(a.this)].number
      try m.countSteps(2)
      return .number(time.isNaN ? .nan : part(ScriptDate(time)))
    }
  }

  /// Creates a method that sets parts of a date from `first` on, at most `count` of them.
  private static func setter(_ name: String, _ first: Int, _ count: Int) -> ScriptBuiltin {
    .init(name, count) { m, a throws(ScriptError) in
      let object = try m.date(a.this)
      let time = m.heap[object].number
      var values: [Double] = []
      for index in 0..<max(min(a.count, count), 1) { values.append(try m.number(m[a, index])) }
      guard !time.isNaN || first == 0 else { return .number(.nan) }
      try m.countSteps(4)
      var parts = ScriptDate(time.isNaN ? 0 : time).parts
      for (offset, value) in values.enumerated() { parts[first + offset] = value }
      m.heap[object].number = ScriptDate.clipped(ScriptDate.time(parts))
      return .number(m.heap[object].number)
    }
  }

  /// The parts of a date, and how many of them the method that sets it takes.
  private static let parts = [
    ("FullYear", 3), ("Month", 2), ("Date", 1), ("Hours", 4), ("Minutes", 3), ("Seconds", 2),
    ("Milliseconds", 1),
  ]

  private static let accessors: [ScriptBuiltin] =
    [
      getter("getTime") { $0.time }, getter("valueOf") { $0.time },
      getter("getTimezoneOffset") { _ in 0 },
      .init("setTime", 1) { m, a throws(ScriptError) in
        let object = try m.date(a.this)
        m.heap[object].number = ScriptDate.clipped(try m.number(m[a, 0]))
        return .number(m.heap[object].number)
      },
    ]
    + ["", "UTC"].flatMap { zone in
      [getter("get\(zone)Day") { $0.weekday }]
        + parts.enumerated().flatMap { index, part in
          [
            getter("get\(zone)\(part.0)") { $0.parts[index] },
            setter("set\(zone)\(part.0)", index, part.1),
          ]
        }
    }

  private static func text(_ name: String, _ text: @escaping @Sendable (ScriptDate) -> String)
    -> ScriptBuiltin
  {
    .init(name, 0) { m, a throws(ScriptError) in
      let time = m.heap[try m.date(a.this)].number
      try m.countSteps(16)
      return try m.newText(time.isNaN ? "Invalid Date" : text(ScriptDate(time)))
    }
  }

  private static let dateTexts: [ScriptBuiltin] = [
    text("toString") { $0.text }, text("toDateString") { $0.dayText },
    text("toTimeString") { $0.clockText }, text("toUTCString") { $0.worldText },
    text("toLocaleString") { $0.localText + ", " + $0.localClockText },
    text("toLocaleDateString") { $0.localText }, text("toLocaleTimeString") { $0.localClockText },
    .init("toISOString", 0) { m, a throws(ScriptError) in
      let time = m.heap[try m.date(a.this)].number
      guard time.isFinite else { throw m.failure(.range, "the date is invalid") }
      try m.countSteps(16)
      return try m.newText(ScriptDate(time).isoText)
    },
    .init("toJSON", 1) { m, a throws(ScriptError) in
      let object = ScriptValue.object(try m.object(a.this))
      if case .number(let number) = try m.primitive(object, .number), !number.isFinite {
        return .null
      }
      let name = ScriptKey(number: m.texts.key("toISOString"))
      return try m.call(try m.get(object, ScriptPropertyKey(name)), object)
    },
  ]
}

extension ScriptMachine {
  mutating func date(_ this: ScriptValue) throws(ScriptError) -> Int32 {
    try receiver(this, .date, "a date")
  }

  /// Returns the object of a method that only objects of one kind have.
  mutating func receiver(_ this: ScriptValue, _ kind: ScriptObjectKind, _ name: String)
    throws(ScriptError) -> Int32
  {
    guard case .object(let object) = this, heap[object].kind == kind else {
      throw failure(.type, "\(describe(this)) is not \(name)")
    }
    return object
  }

  /// Returns the time of a year, a month and so on.
  mutating func time(ofParts a: ScriptArguments) throws(ScriptError) -> Double {
    var parts: [Double] = [.nan, 0, 1, 0, 0, 0, 0]
    for index in 0..<min(max(a.count, 1), 7) { parts[index] = try number(self[a, index]) }
    let year = parts[0].rounded(.towardZero)
    if year >= 0, year <= 99 { parts[0] = 1900 + year }
    return ScriptDate.time(parts)
  }

  mutating func parsedDate(_ value: ScriptValue) throws(ScriptError) -> Double {
    let text = try text(value)
    try countSteps(64)
    guard texts.count(text) <= 100 else { return .nan }
    if let time = try isoTime(text) { return time }
    return ScriptDate.parseWords(Array(texts.string(text).utf8)) ?? .nan
  }

  private static let isoPattern = try? ScriptPattern(
    source: "^(\\d{4}|[+]\\d{6}|-(?!0{6})\\d{6})(?:-(0\\d|1[0-2])(?:-([0-2]\\d|3[01]))?)?"
      + "(?:[T ]([01]\\d|2[0-4]):([0-5]\\d)(?::([0-5]\\d)(?:\\.(\\d{1,3})\\d*)?)?"
      + "(?:Z|([+-]\\d\\d):(\\d\\d))?)?$")

  /// Reads `YYYY-MM-DDTHH:mm:ss.sssZ` and its shorter forms.
  private mutating func isoTime(_ text: Int32) throws(ScriptError) -> Double? {
    guard let pattern = Self.isoPattern else { return nil }
    var matcher = ScriptMatcher(pattern, texts.units, texts.range(text), steps: 10_000)
    guard try matcher.search(from: 0, isSticky: true) else { return nil }
    func group(_ number: Int) -> String? {
      let (start, end) = (matcher.captures[number * 2], matcher.captures[number * 2 + 1])
      guard start >= 0 else { return nil }
      return String(texts.string(text).dropFirst(start).prefix(end - start))
    }
    var parts = (1...7).map { group($0).flatMap(Double.init) ?? ($0 == 2 || $0 == 3 ? 1 : 0) }
    guard parts[1] > 0, parts[2] > 0, parts[3] < 24 || parts[4] + parts[5] + parts[6] == 0 else {
      return nil
    }
    parts[1] -= 1
    parts[6] = (Double("0." + (group(7) ?? "0")) ?? 0) * 1000
    let hours = group(8) ?? "+0"
    let minutes = (Double(hours.dropFirst()) ?? 0) * 60 + (group(9).flatMap(Double.init) ?? 0)
    return ScriptDate.clipped(
      ScriptDate.time(parts.map { $0.rounded() }) - (hours.hasPrefix("-") ? -60_000 : 60_000)
        * minutes)
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
    var rest = time - day * Self.dayLength
    weekday = (day + 4) - ((day + 4) / 7).rounded(.down) * 7
    // The algorithm of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": eras of 400 years from March.
    let z = Int(day) + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 2 : shifted - 10
    let year = yearOfEra + era * 400 + (month <= 1 ? 1 : 0)
    parts = [Double(year), Double(month), Double(dayOfYear - (153 * shifted + 2) / 5 + 1)]
    for unit in [3_600_000.0, 60_000, 1000, 1] {
      parts.append((rest / unit).rounded(.down))
      rest -= (rest / unit).rounded(.down) * unit
    }
  }

  /// Returns the time of parts, which can be outside their usual ranges.
  static func time(_ given: [Double]) -> Double {
    guard given.allSatisfy({ $0.isFinite }) else { return .nan }
    let parts = given.map { $0.rounded(.towardZero) }
    let year = parts[0] + (parts[1] / 12).rounded(.down)
    guard abs(year) < 400_000, abs(parts[1]) < 1e9 else { return .nan }
    let month = Int(parts[1] - (parts[1] / 12).rounded(.down) * 12)
    let shiftedYear = Int(year) - (month <= 1 ? 1 : 0)
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 1 ? month - 2 : month + 10) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let day = Double(era * 146_097 + dayOfEra - 719_468) + parts[2] - 1
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
  private var weekdayText: String { Self.days[Int(weekday)] }
  private var monthText: String { Self.months[Int(parts[1])] }
  private var clock: String { parts[3...5].map { padded($0, 2) }.joined(separator: ":") }

  var dayText: String { "\(weekdayText) \(monthText) \(padded(parts[2], 2)) \(yearText)" }
  var clockText: String { clock + " GMT+0000 (Coordinated Universal Time)" }
  var text: String { dayText + " " + clockText }
  var worldText: String {
    "\(weekdayText), \(padded(parts[2], 2)) \(monthText) \(yearText) \(clock) GMT"
  }
  var localText: String { "\(Int(parts[1]) + 1)/\(Int(parts[2]))/\(Int(parts[0]))" }
  var localClockText: String {
    let hour = Int(parts[3]) % 12 == 0 ? 12 : Int(parts[3]) % 12
    return "\(hour)\(clock.dropFirst(2)) \(parts[3] < 12 ? "AM" : "PM")"
  }
  var isoText: String {
    let year = parts[0]
    let text =
      year >= 0 && year <= 9999 ? padded(year, 4) : (year < 0 ? "-" : "+") + padded(year, 6)
    let day = "\(padded(parts[1] + 1, 2))-\(padded(parts[2], 2))"
    return "\(text)-\(day)T\(clock).\(padded(parts[6], 3))Z"
  }

  // MARK: Reading

  /// Reads texts such as `Tue Feb 01 2000 00:00:00 GMT+0000` and `1 February 2000`.
  static func parseWords(_ bytes: [UInt8]) -> Double? {
    var parts: [Double] = [.nan, .nan, .nan, 0, 0, 0, 0]
    var offset = 0.0
    for word in bytes.split(whereSeparator: { $0 == 32 || $0 == UInt8(ascii: ",") }) {
      let text = String(decoding: word, as: UTF8.self).uppercased()
      if text.hasPrefix("(") { break }
      if text.hasPrefix("GMT") || text.hasPrefix("UTC") || text == "Z" {
        let zone = text.dropFirst(3)
        if zone.count == 5, let value = Double(zone.dropFirst()) {
          let minutes =
            (value / 100).rounded(.down) * 60 + value.truncatingRemainder(dividingBy: 100)
          offset = zone.hasPrefix("-") ? -minutes : minutes
        }
      } else if text == "AM" || text == "PM" {
        if text == "PM", parts[3] < 12 { parts[3] += 12 }
        if text == "AM", parts[3] == 12 { parts[3] = 0 }
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
      } else if let month = months.firstIndex(where: { text.hasPrefix($0.uppercased()) }) {
        parts[1] = Double(month)
      } else if !days.contains(where: { text.hasPrefix($0.uppercased()) }) {
        return nil
      }
    }
    if parts[2].isNaN { parts[2] = 1 }
    guard parts.allSatisfy({ $0.isFinite }) else { return nil }
    return clipped(time(parts) - offset * 60_000)
  }
}
