import FlickScene

/// Generates `UNSUPPORTED.md` from the list of unsupported features, so that the page matches the code.
package enum UnsupportedPage {
  package static var markdown: String {
    var lines = [
      "# What is read and not drawn as After Effects draws it",
      "",
      "Made from the program's own list by `make unsupported`; a test fails when it is stale.",
      "`flick inspect FILE` names each occurrence in a file with its place there. A *warning* is left",
      "out or looks different; a *note* leaves the picture alone, or nearly.",
    ]
    for area in areas {
      let features = Feature.allCases.filter { $0.area == area }
      guard !features.isEmpty else { continue }
      lines += ["", "## \(area.rawValue)", ""]
      lines += features.map { "- \($0.rawValue) (\($0.severity.rawValue)): \($0.explanation)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let areas: [Feature.Area] = [
    .layers, .shapes, .effects, .styles, .properties, .themes, .broken,
  ]
}

extension Feature {
  enum Area: String {
    case layers = "Layers, masks and mattes"
    case shapes = "Shapes and text"
    case effects = "Effects"
    case styles = "Layer styles"
    case properties = "Properties"
    case themes = "Themes of dotLottie files"
    case broken = "Files with something wrong in them"
  }

  var area: Area {
    if rawValue.hasPrefix("effect") { return .effects }
    if rawValue.hasPrefix("layer style") { return .styles }
    if rawValue.hasPrefix("theme") { return .themes }
    return Self.listed.first { $0.features.contains(self) }?.area ?? .layers
  }

  private static let listed: [(area: Area, features: [Feature])] = [
    (
      .broken,
      [
        .malformed, .unknownReference, .cycle, .moreDiagnostics, .missingImage, .missingSound,
        .missingData,
        .undecodedImage,
        .imageLimit, .missingFont, .substitutedFont, .missingGlyph, .unknownLayer, .unknownShape,
        .blendMode, .matteMode, .maskMode,
      ]
    ),
    (
      .shapes,
      [.gradientType, .textSelectorExpression, .textTurn]
    ),
    (.properties, [.expression, .expressionFailure]),
  ]
}
