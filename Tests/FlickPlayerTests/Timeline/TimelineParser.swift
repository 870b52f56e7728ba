extension TimelineCase {
  /// Reads the cases of a theme. Errors of the text become problems of the case, which fail its test.
  static func parse(_ theme: String, _ text: String) -> [TimelineCase] {
    var cases: [TimelineCase] = []
    for line in text.split(separator: "\n") {
      let line = line.trimmed
      if line.hasPrefix("#") {
        cases.append(TimelineCase(theme: theme, name: line.dropFirst().trimmed))
      } else if cases.isEmpty {
        cases.append(
          TimelineCase(theme: theme, name: "?", problems: ["A case starts with #: “\(line)”"]))
      } else if !line.isEmpty {
        do throws(TimelineError) {
          try cases[cases.count - 1].read(line)
        } catch {
          cases[cases.count - 1].problems.append("“\(line)”: \(error)")
        }
      }
    }
    return cases.map { $0.checked() }
  }

  private mutating func read(_ line: String) throws(TimelineError) {
    switch line.first {
    case "=": source = line.dropFirst().trimmed
    case "~": break
    case ":": settings += line.dropFirst().split(separator: ",").map(\.trimmed)
    case "!": try readDefect(line.dropFirst())
    case "o": subjects = try line.dropFirst(2).split(separator: " ").map(Self.subject)
    default: rows.append(try row(line))
    }
  }

  private mutating func readDefect(_ line: Substring) throws(TimelineError) {
    let parts = line.split(separator: ":", maxSplits: 1).map(\.trimmed)
    guard parts.count == 2 else { throw TimelineError("a defect is written `! subject: reason`") }
    for word in parts[0].split(separator: " ") { defects[try Self.subject(word)] = parts[1] }
  }

  private static func subject(_ word: Substring) throws(TimelineError) -> TimelineSubject {
    guard let subject = TimelineSubject(rawValue: String(word)) else {
      throw TimelineError("“\(word)” is not a subject")
    }
    return subject
  }

  private func row(_ line: String) throws(TimelineError) -> Row {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
    let head = cells[0].split(separator: " ", maxSplits: 1).map(\.trimmed)
    guard head.count == 2, let seconds = Double(head[0]) else {
      throw TimelineError("a row starts with a time and an input")
    }
    let columns = cells.dropFirst().map { cell in
      cell.split(separator: ",").map(\.trimmed).sortedByKind
    }
    guard columns.count <= 1 || columns.count == subjects.count else {
      throw TimelineError("\(columns.count) columns for \(subjects.count) subjects")
    }
    var row = Row(time: head[0], seconds: seconds, input: TimelineInput(head[1]))
    for (index, subject) in subjects.enumerated() {
      row.events[subject] = columns.isEmpty ? [] : columns[columns.count == 1 ? 0 : index]
    }
    return row
  }

  private func checked() -> TimelineCase {
    var result = self
    if source.isEmpty { result.problems.append("a case needs a line with its source (=)") }
    if rows.isEmpty { result.problems.append("a case needs rows") }
    if zip(rows, rows.dropFirst()).contains(where: { $0.seconds > $1.seconds }) {
      result.problems.append("the times must not decrease")
    }
    return result
  }
}

/// The kinds of events in the order in which the events of a row are compared.
private let eventKinds: [String: Int] = [
  "frame": 0, "blank": 0, "progress": 1, "current": 1, "playing": 2, "paused": 2, "stopped": 2,
  "completed": 2, "queued": 2, "idle": 2, "error": 3, "loaded": 4, "end": 5,
]

extension [String] {
  /// The events, sorted by kind. Events of the same kind keep their order.
  var sortedByKind: [String] {
    let ranked = enumerated().map { index, event in
      (event.split(separator: " ").first.flatMap { eventKinds[String($0)] } ?? 9, index, event)
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
