import FlickAnimation

/// The diagnostics of one kind, such as all missing pictures of a file.
struct DiagnosticKind {
  /// The first of the diagnostics.
  var first: Diagnostic
  var count = 1

  /// Returns the kinds of the diagnostics that change the picture, in the order of the file.
  static func warnings(_ diagnostics: [Diagnostic]) -> [DiagnosticKind] {
    var kinds: [DiagnosticKind] = []
    for diagnostic in diagnostics where diagnostic.severity == .warning {
      if let index = kinds.firstIndex(where: { $0.first.kind == diagnostic.kind }) {
        kinds[index].count += 1
      } else {
        kinds.append(DiagnosticKind(first: diagnostic))
      }
    }
    return kinds
  }

  /// The line of the kind: the feature and its place as `flick inspect` prints them, and the explanation.
  var line: String {
    let place =
      first.names.isEmpty ? "" : ", in \(first.names.map { "\"\($0)\"" }.joined(separator: " > "))"
    let more = count > 1 ? " and \(count - 1) more" : ""
    return printable("\(first.feature)\(place)\(more): \(first.explanation)")
  }

  var json: JSONText {
    var json = first.json
    json["count"] = .integer(count)
    return json
  }
}
