import FlickScene

/// The features of a file that are not drawn as written.
enum SVGAFeature: String, CaseIterable {
  case missingMatte = "missing matte"
  case missingPicture = "missing image"
  case brokenPicture = "undecodable image"
  case largePicture = "image too large"
  case missingSound = "missing sound"
  case silentSound = "sound without a duration"
  case unknownShape = "unknown shape type"
  case brokenOutline = "path without an initial move"
  case moreDiagnostics = "further diagnostics"

  var severity: Diagnostic.Severity { self == .moreDiagnostics ? .note : .warning }

  var explanation: String {
    switch self {
    case .missingMatte: "No earlier sprite has this name. Sprites with this matte are not shown."
    case .missingPicture: "The file has no picture with this name. The sprite shows none."
    case .brokenPicture: "The picture is not a valid PNG, JPEG, WebP or GIF file. It is not drawn."
    case .largePicture: "The picture exceeds the limit on pixels. It is not drawn."
    case .missingSound: "The file has no sound with this name. Nothing is played."
    case .silentSound: "The sound ends at its start frame. Nothing is played."
    case .unknownShape: "The shape is not drawn."
    case .brokenOutline: "The path does not start with a move. It is not drawn."
    case .moreDiagnostics: "There are more diagnostics than are listed."
    }
  }
}

/// A collector for the diagnostics of one file. Each feature is reported once for each name.
struct SVGADiagnosticCollector {
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<DiagnosticKey> = []
  private let limit: Int

  private struct DiagnosticKey: Hashable {
    var feature: SVGAFeature
    var name: String
  }

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a diagnostic.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - name: The name of the affected picture, sound or matte; empty for none.
  ///   - path: The path inside the file.
  mutating func add(_ feature: SVGAFeature, _ name: String, at path: String) {
    guard diagnostics.count <= limit,
      seen.insert(DiagnosticKey(feature: feature, name: name)).inserted
    else { return }
    let isLast = diagnostics.count == limit
    let feature = isLast ? .moreDiagnostics : feature
    let words =
      name.isEmpty || isLast ? feature.rawValue : "\(feature.rawValue): \(name)"
    diagnostics.append(
      Diagnostic(
        severity: feature.severity, feature: words, path: isLast ? "" : path,
        explanation: feature.explanation))
  }
}
