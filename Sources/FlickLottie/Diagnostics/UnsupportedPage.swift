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
      "The text after *Why* is the reason for which a valid feature is not drawn.",
    ]
    for area in sections {
      let features = UnsupportedFeature.allCases.filter { $0.pageSection == area }
      guard !features.isEmpty else { continue }
      lines += ["", "## \(area.rawValue)", ""]
      lines += features.map { feature in
        let why = feature.reason.isEmpty ? "" : " *Why:* \(feature.reason)"
        return "- \(feature.rawValue) (\(feature.severity.rawValue)): \(feature.explanation)\(why)"
      }
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
    case broken = "Invalid or incomplete files"
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
        .undecodedImage, .damagedImage, .svgElement, .svgLimit,
        .imageLimit, .missingFont, .substitutedFont, .missingGlyph, .glyphLimit,
        .unknownLayer, .unknownShape,
        .blendMode, .matteMode, .maskMode, .missingFrameRate, .missingEnd, .duplicateMarker,
        .layerTimes, .layerStart, .layerTransform, .layerType, .compositionSize,
      ]
    ),
    (
      .shapes,
      [
        .gradientType, .gradientStops, .starPoints, .exportedGradient, .textSelectorExpression,
        .loneKeyframe, .textSize,
      ]
    ),
    (.properties, [.expression, .expressionFailure, .slotType]),
  ]
}
