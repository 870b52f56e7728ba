package import FlickScene

/// Generates the sections of `UNSUPPORTED.md` about Lottie files from the kinds of diagnostics.
package enum UnsupportedPage {
  package static var markdown: String {
    """
    # Features that are not drawn as in After Effects

    Generated from the code by `make unsupported`. A test fails if this page is out of date.
    `flick inspect FILE` lists each occurrence in a file with its path. A *warning* means that
    something is missing or looks different. A *note* has little or no visible effect. The kind is
    that of `flick inspect --json` and of `Diagnostic.Kind`.
    The text after *Why* is the reason for which a valid feature is not drawn.

    """ + sections.map { Diagnostic.Kind.markdown($0.title, $0.kinds) }.joined()
  }

  /// The kinds of diagnostics that the reader reports.
  package static let sections: [(title: String, kinds: [Diagnostic.Kind])] = [
    ("Layers, masks and mattes", [.videoLayer, .guideLayer, .light, .noCamera, .intersection]),
    (
      "Shapes and text",
      [
        .loneKeyframe, .textSize, .textSelectorExpression, .gradientType, .gradientStops,
        .starPoints, .exportedGradient,
      ]
    ),
    ("Effects", [.effect, .effectMeshWarp, .effectPuppet, .effectSphere]),
    (
      "Layer styles",
      [.layerStyle, .styleStrokeEmboss, .styleGlobalLight, .styleGradientColors, .styleDefaults]
    ),
    ("Interactivity", [.lottielabInteractivity]),
    ("Properties", [.expression, .expressionFailure, .expressionSyntax, .slotType]),
    (
      "Themes of dotLottie files",
      [.themeRule, .themeFrame, .themeForOtherAnimation, .themeUnreadable]
    ),
    (
      "Invalid or incomplete files",
      [
        .malformed, .unknownReference, .cycle, .diagnosticLimit, .missingFrameRate, .missingEnd,
        .duplicateMarker, .unknownLayer, .blendMode, .matteMode, .maskMode, .layerTimes,
        .layerStart, .layerTransform, .layerType, .compositionSize, .missingFont, .substitutedFont,
        .missingGlyph, .glyphLimit, .missingImage, .missingSound, .missingData, .undecodedImage,
        .damagedImage, .unsupportedImage, .imageLimit, .svgElement, .svgLimit, .unknownShape,
      ]
    ),
  ]
}
