import FlickScene

/// The diagnostics of one file, as they come up: each feature once at each place.
struct DiagnosticLog {
  private(set) var diagnostics: [Diagnostic] = []
  /// No longer than the diagnostics: searched from the end, where a repetition would be.
  private var seen: [DiagnosticKey] = []
  private let limit: Int

  /// A place is a byte of the file, so that only findings that are kept pay for a path.
  private struct DiagnosticKey: Equatable {
    var feature: UnsupportedFeature
    var offset: Int
  }

  init(limit: Int) {
    self.limit = limit
  }

  /// - Parameter detail: which one, where `feature` stands for several.
  mutating func add(_ feature: UnsupportedFeature, _ detail: String? = nil, at json: JSONValue) {
    guard diagnostics.count <= limit else { return }
    let finding = DiagnosticKey(feature: feature, offset: json.offset)
    if seen.reversed().contains(finding) { return }
    seen.append(finding)
    guard diagnostics.count < limit else {
      diagnostics.append(
        Diagnostic(
          severity: .note, feature: UnsupportedFeature.diagnosticLimit.rawValue, path: "",
          explanation: UnsupportedFeature.diagnosticLimit.explanation))
      return
    }
    let words =
      detail.map { $0.isEmpty ? feature.rawValue : "\(feature.rawValue): \($0)" }
      ?? feature.rawValue
    diagnostics.append(
      Diagnostic(
        severity: feature.severity, feature: words, path: json.path, names: json.names,
        explanation: feature.explanation))
  }
}
