import FlickScene

/// Generates `UNSUPPORTED.md` from the list of unsupported features, so that the page matches the code.
package enum UnsupportedPage {
  package static var markdown: String {
    var lines = [
      "# Features that are not drawn as in After Effects",
      "",
      "Generated from the code by `make unsupported`. A test fails if this page is out of date.",
      "`flick inspect FILE` lists each occurrence in a file with its path. A *warning* means that",
      "something is missing or looks different. A *note* has little or no visible effect.",
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
    case broken = "Invalid or incomplete files"
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
