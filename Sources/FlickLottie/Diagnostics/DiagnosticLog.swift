import FlickScene

/// The diagnostics of one file. Each feature is recorded once for each location.
struct DiagnosticLog {
  private(set) var diagnostics: [Diagnostic] = []
  /// The keys of the recorded diagnostics. Searched from the end, where a repetition is most likely. Never longer
  /// than the diagnostics.
  private var seen: [DiagnosticKey] = []
  private let limit: Int

  /// Identifies a location by its byte offset, so that a path is built only for diagnostics that are kept.
  private struct DiagnosticKey: Equatable {
    var feature: UnsupportedFeature
    var offset: Int
  }

  init(limit: Int) {
    self.limit = limit
  }

  /// Records a diagnostic, unless the feature is recorded anywhere in the file.
  mutating func addOnce(_ feature: UnsupportedFeature, at json: JSONValue) {
    if !seen.contains(where: { $0.feature == feature }) { add(feature, at: json) }
  }

  /// Records a diagnostic.
  ///
  /// - Parameter detail: The specific instance, if `feature` stands for several.
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
