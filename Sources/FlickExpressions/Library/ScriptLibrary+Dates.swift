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
          time = try m.number(try m.call(.object(m.realm.dateParse), .undefined, value))
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
      // `YYYY-MM-DDTHH:mm:ss.sssZ` and its shorter forms, or words such as `Tue Feb 01 2000 00:00:00 GMT+0000`.
      .init(
        "parse", 1,
        #"""
        (x) {
          const s = $text(x)
          if (s.length > 100) return NaN
          const day = '(\\d{4}|[+]\\d{6}|-(?!0{6})\\d{6})(?:-(0\\d|1[0-2])(?:-([0-2]\\d|3[01]))?)?'
          const clock = '([01]\\d|2[0-4]):([0-5]\\d)(?::([0-5]\\d)(?:\\.(\\d{1,3})\\d*)?)?'
          const iso = new RegExp(`^${day}(?:[T ]${clock}(?:Z|([+-]\\d\\d):(\\d\\d))?)?$`).exec(s)
          if (iso) {
            const [, y, month = 1, d = 1, h = 0, min = 0, sec = 0, ms = '0', zone = '+0', rest = 0] = iso
            if (+month && +d && (h < 24 || +min + +sec + +ms === 0)) {
              const minutes = zone.slice(1) * 60 + +rest
              return $time(+y, month - 1, +d, +h, +min - (zone[0] === '-' ? -minutes : minutes), +sec,
                Math.round(+`0.${ms}` * 1000))
            }
          }
          let [y, month, d, h, min, sec, zone] = [NaN, NaN, NaN, 0, 0, 0, 0]
          for (const word of s.toUpperCase().split(/[ ,]+/)) {
            const [a, b, c, ...more] = word.split(/[:/]/), name = word.slice(0, 3)
            const at = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'.indexOf(name)
            if (word[0] === '(') break
            if (name === 'GMT' || name === 'UTC' || word === 'Z') {
              const [, sign, hours, minutes] = /^...([+-])(\d\d)(\d\d)$/.exec(word) ?? []
              if (sign) zone = (sign === '-' ? -1 : 1) * (hours * 60 + +minutes)
            } else if (word === 'AM' || word === 'PM') {
              if (word === 'PM' && h < 12) h += 12
              if (word === 'AM' && h === 12) h = 0
            } else if (word.includes(':')) {
              if (more.length) return NaN
              h = +a
              min = +(b ?? 0)
              sec = +(c ?? 0)
            } else if (word.includes('/')) {
              if (c === undefined || more.length) return NaN
              month = a - 1
              d = +b
              y = +c
            } else if (word !== '' && +word === +word) {
              if (d !== d && word >= 1 && word <= 31) d = +word
              else y = +word
            } else if (name.length === 3 && at % 3 === 0) month = at / 3
            else if (word && !['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].includes(name)) return NaN
          }
          return $time(y, month, d !== d ? 1 : d, h, min - zone, sec, 0)
        }
        """#),
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
}
