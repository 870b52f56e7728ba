extension Feature {
  /// A sentence for the author of the file that says what is drawn instead. A `switch` instead of a dictionary: the
  /// first dictionary of each type searches all libraries of the process for a protocol conformance.
  var explanation: String {
    switch self {
    case .malformed: "What is written there cannot be understood, so it is passed over."
    case .unknownReference: "It names something that is not in the file, so it is passed over."
    case .cycle: "Layers that refer to each other in a circle; the circle is cut here."
    case .moreDiagnostics: "There are more than are listed."
    case .expression: "The property keeps the value that it has without its expression."
    case .expressionFailure: "The property keeps the value that it has without its expression."
    case .videoLayer: "The video does not move. Export it as an image sequence, or leave it out."
    case .guideLayer: "Guides are not drawn, as in a render."
    case .light: "Layers in space are drawn as if fully lit."
    case .unknownLayer: "The layer is left out."
    case .noCamera:
      "After Effects looks through a camera of its own; add one to the composition to see the same."
    case .intersection: "Where they meet, the one that is farther away as a whole is covered."
    case .blendMode: "The layer is blended normally."
    case .matteMode: "The layer is drawn without its matte."
    case .maskMode: "The layer is drawn without this mask."
    case .missingFont: "The text is not drawn. Give the font, or export glyphs with the file."
    case .substitutedFont: "Letters look different, and lines may break elsewhere."
    case .missingGlyph: "No font at hand has this letter; it is left out."
    case .textSelectorExpression: "The animator takes its letters by the range alone."
    case .textTurn: "Letters that pass each other in depth may be covered the wrong way round."
    case .missingImage: "The picture was not found, and is left out."
    case .missingSound: "The sound was not found, and cannot be played."
    case .missingData: "Expressions that read these data fail."
    case .undecodedImage: "The picture is not PNG, JPEG or WebP, or it is broken, and is left out."
    case .imageLimit: "The picture has more pixels than may be decoded, and is left out."
    case .unknownShape: "The shape, or what it does to others, is left out."
    case .gradientType: "The gradient is drawn as a linear one."
    case .effect: "The layer is drawn without this effect."
    case .effectOnAdjustment:
      "The effect changes where the adjustment acts, not what lies below it."
    case .effectMeshWarp: "The layer is drawn as it was before it was warped."
    case .effectPuppet: "The layer is drawn as it was before its pins were moved."
    case .layerStyle: "The layer is drawn without this style."
    case .styleStrokeEmboss: "The layer is drawn without its bevel."
    case .styleGradientColors: "The layer is drawn without its gradient."
    case .themeRule: "It cannot be understood, so the slot keeps what it has without it."
    case .themeFrame: "It counts as it is written; other players refuse the whole theme."
    case .themeExpression: "The slot holds the rule's value, or its keyframes."
    case .themeOfAnother:
      "The file gives this theme to other animations; this one is drawn without."
    case .themeUnread: "The animation asks for it to begin with, and is drawn without."
    }
  }
}
