import FlickScene

/// The diagnostics of one file. Each kind is recorded once for each location.
struct DiagnosticLog {
  private(set) var diagnostics: [Diagnostic] = []
  /// The keys of the recorded diagnostics. Searched from the end, where a repetition is most likely. Never longer
  /// than the diagnostics.
  private var seen: [DiagnosticKey] = []
  private let limit: Int

  /// Identifies a location by its byte offset, so that a path is built only for diagnostics that are kept.
  private struct DiagnosticKey: Equatable {
    var offset: Int
    var kind: Diagnostic.Kind
  }

  init(limit: Int) {
    self.limit = limit
  }

  /// Records a diagnostic, unless the kind is recorded anywhere in the file.
  mutating func addOnce(_ kind: Diagnostic.Kind, at json: JSONValue) {
    if !seen.contains(where: { $0.kind == kind }) { add(kind, at: json) }
  }

  /// Records a diagnostic.
  ///
  /// - Parameter detail: The specific instance, if `kind` stands for several.
  mutating func add(_ kind: Diagnostic.Kind, _ detail: String? = nil, at json: JSONValue) {
    guard diagnostics.count <= limit else { return }
    let finding = DiagnosticKey(offset: json.offset, kind: kind)
    if seen.reversed().contains(finding) { return }
    seen.append(finding)
    guard diagnostics.count < limit else {
      return diagnostics.append(Diagnostic(.diagnosticLimit))
    }
    diagnostics.append(Diagnostic(kind, detail ?? "", path: json.path, names: json.names))
  }
}
