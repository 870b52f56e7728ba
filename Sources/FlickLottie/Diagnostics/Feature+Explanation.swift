extension Feature {
  /// What is seen instead, in a sentence for whoever made the file.
  var explanation: String { Self.explanations[self] ?? "" }

  private static let explanations: [Feature: String] = [
    .malformed: "What is written there cannot be understood, so it is passed over.",
    .unknownReference: "It names something that is not in the file, so it is passed over.",
    .cycle: "Layers that refer to each other in a circle; the circle is cut here.",
    .moreDiagnostics: "There are more than are listed.",
    .expression: "The property keeps the value that it has without its expression.",
    .expressionFailure: "The property keeps the value that it has without its expression.",
    .videoLayer: "The video does not move. Export it as an image sequence, or leave it out.",
    .guideLayer: "Guides are not drawn, as in a render.",
    .light: "Layers in space are drawn as if fully lit.",
    .unknownLayer: "The layer is left out.",
    .noCamera:
      "After Effects looks through a camera of its own; add one to the composition to see the same.",
    .intersection: "Where they meet, the one that is farther away as a whole is covered.",
    .blendMode: "The layer is blended normally.",
    .matteMode: "The layer is drawn without its matte.",
    .maskMode: "The layer is drawn without this mask.",
    .missingFont: "The text is not drawn. Give the font, or export glyphs with the file.",
    .substitutedFont: "Letters look different, and lines may break elsewhere.",
    .missingGlyph: "No font at hand has this letter; it is left out.",
    .textSelectorExpression: "The animator takes its letters by the range alone.",
    .textTurn: "Letters that pass each other in depth may be covered the wrong way round.",
    .missingImage: "The picture was not found, and is left out.",
    .missingSound: "The sound was not found, and cannot be played.",
    .missingData: "Expressions that read these data fail.",
    .undecodedImage: "The picture is not PNG, JPEG or WebP, or it is broken, and is left out.",
    .imageLimit: "The picture has more pixels than may be decoded, and is left out.",
    .unknownShape: "The shape, or what it does to others, is left out.",
    .gradientType: "The gradient is drawn as a linear one.",
    .effect: "The layer is drawn without this effect.",
    .effectOnAdjustment: "The effect changes where the adjustment acts, not what lies below it.",
    .effectMeshWarp: "The layer is drawn as it was before it was warped.",
    .effectPuppet: "The layer is drawn as it was before its pins were moved.",
    .layerStyle: "The layer is drawn without this style.",
    .styleStrokeEmboss: "The layer is drawn without its bevel.",
    .styleGradientColors: "The layer is drawn without its gradient.",
  ]
}
