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
  case brokenOutline = "path without a beginning"
  case moreDiagnostics = "further diagnostics"

  var severity: Diagnostic.Severity { self == .moreDiagnostics ? .note : .warning }

  var explanation: String {
    switch self {
    case .missingMatte: "No sprite before it has this name, so what it would bound is not shown."
    case .missingPicture: "The file has no picture under this name, and none is shown."
    case .brokenPicture: "The picture is not PNG, JPEG or WebP, or it is broken, and is left out."
    case .largePicture: "The picture has more pixels than may be decoded, and is left out."
    case .missingSound: "The file has no sound under this name, so nothing is heard."
    case .silentSound: "It ends where it begins, so nothing is heard."
    case .unknownShape: "The shape is left out."
    case .brokenOutline: "It begins with no move, so nothing is drawn."
    case .moreDiagnostics: "There are more than are listed."
    }
  }
}

/// A collector for the diagnostics of one file. Each feature is reported once for each name.
struct SVGAFindings {
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Finding> = []
  private let limit: Int

  private struct Finding: Hashable {
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
    guard diagnostics.count <= limit, seen.insert(Finding(feature: feature, name: name)).inserted
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
