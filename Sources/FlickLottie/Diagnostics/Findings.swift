import FlickScene

/// The diagnostics of one file, as they come up: each feature once at each place.
struct Findings {
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Finding> = []
  private let limit: Int

  /// A place is a byte of the file, so that only findings that are kept pay for a path.
  private struct Finding: Hashable {
    var feature: Feature
    var offset: Int
  }

  init(limit: Int) {
    self.limit = limit
  }

  /// - Parameter detail: which one, where `feature` stands for several.
  mutating func add(_ feature: Feature, _ detail: String? = nil, at json: JSONValue) {
    guard diagnostics.count <= limit else { return }
    guard seen.insert(Finding(feature: feature, offset: json.offset)).inserted else { return }
    guard diagnostics.count < limit else {
      diagnostics.append(
        Diagnostic(severity: .note, feature: Feature.moreDiagnostics.rawValue, path: ""))
      return
    }
    let words = detail.map { "\(feature.rawValue): \($0)" } ?? feature.rawValue
    diagnostics.append(
      Diagnostic(severity: feature.severity, feature: words, path: json.path))
  }
}
