import FlickScene

/// The page `UNSUPPORTED.md`, made from the list of features itself, so that it cannot lie.
package enum UnsupportedPage {
  package static var markdown: String {
    var lines = [
      "# What is read and not drawn as After Effects draws it",
      "",
      "Made from the program's own list by `make unsupported`; a test fails when it is stale.",
      "`flick inspect FILE` names each occurrence in a file with its place there. A *warning* is left",
      "out or looks different; a *note* leaves the picture alone, or nearly.",
    ]
    for area in sections {
      let features = UnsupportedFeature.allCases.filter { $0.pageSection == area }
      guard !features.isEmpty else { continue }
      lines += ["", "## \(area.rawValue)", ""]
      lines += features.map { "- \($0.rawValue) (\($0.severity.rawValue)): \($0.explanation)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let sections: [UnsupportedFeature.PageSection] = [
    .layers, .shapes, .effects, .styles, .properties, .themes, .broken,
  ]
}

extension UnsupportedFeature {
  enum PageSection: String {
    case layers = "Layers, masks and mattes"
    case shapes = "Shapes and text"
    case effects = "Effects"
    case styles = "Layer styles"
    case properties = "Properties"
    case themes = "Themes of dotLottie files"
    case broken = "Files with something wrong in them"
  }

  var pageSection: PageSection {
    if rawValue.hasPrefix("effect") { return .effects }
    if rawValue.hasPrefix("layer style") { return .styles }
    if rawValue.hasPrefix("theme") { return .themes }
    return Self.featuresBySection.first { $0.features.contains(self) }?.area ?? .layers
  }

  private static let featuresBySection: [(area: PageSection, features: [UnsupportedFeature])] = [
    (
      .broken,
      [
        .malformed, .unknownReference, .cycle, .diagnosticLimit, .missingImage, .missingSound,
        .missingData,
        .undecodedImage,
        .imageLimit, .missingFont, .substitutedFont, .missingGlyph, .unknownLayer, .unknownShape,
        .blendMode, .matteMode, .maskMode,
      ]
    ),
    (
      .shapes,
      [.gradientType, .textSelectorExpression, .textRotation3D]
    ),
    (.properties, [.expression, .expressionFailure]),
  ]
}
