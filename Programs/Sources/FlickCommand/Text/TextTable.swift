/// A table in the program, with a row in each line: words, and then sentences between vertical bars.
struct TextTable: Sendable {
  struct Row: Sendable {
    let words: [String]
    let sentences: [String]
  }

  let rows: [Row]

  init(_ text: String) {
    rows = text.split(separator: "\n").map { line in
      let columns = line.split(separator: " | ").map(String.init)
      return Row(
        words: columns[0].split(separator: " ").map(String.init),
        sentences: Array(columns.dropFirst()))
    }
  }
}

extension [String] {
  /// The element at a position; `nil` if there is none.
  func at(_ position: Int) -> String? { indices.contains(position) ? self[position] : nil }
}

extension StaticString {
  /// Creates the key of a member that a table names, because the reader looks up static texts fast.
  init?(inTable name: String) {
    guard let key = Self.keys.first(where: { "\($0)" == name }) else { return nil }
    self = key
  }

  private static let keys: [StaticString] = [
    "ao", "bm", "c", "ct", "ef", "f", "h", "inv", "m", "mb", "mm", "mode", "o", "s", "t", "tt",
    "ty", "w", "x",
  ]
}
