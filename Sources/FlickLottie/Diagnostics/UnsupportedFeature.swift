import FlickScene

/// Everything that is read and not drawn as After Effects draws it: the one list that diagnostics
/// take their words from. A feature leaves this list when it is drawn.
enum UnsupportedFeature: String, CaseIterable {
  // Of the whole file.
  case malformed = "malformed value"
  case unknownReference = "reference to nothing"
  case cycle = "reference cycle"
  case diagnosticLimit = "further diagnostics"
  case expression = "expression (not evaluated)"
  case expressionFailure = "expression that fails"

  // Layers.
  case videoLayer = "video layer (drawn as a still picture, if as anything)"
  case guideLayer = "guide layer"
  case light = "light"
  case unknownLayer = "unknown layer type"
  case noCamera = "3D layer without a camera (drawn without perspective)"
  case intersection = "3D layers that may cut each other (drawn one over the other)"
  case blendMode = "unknown blend mode"
  case matteMode = "unknown matte mode"
  case maskMode = "unknown mask mode"

  // Text.
  case missingFont = "missing font"
  case substitutedFont = "font replaced by another"
  case missingGlyph = "missing glyph"
  case textSelectorExpression = "text selector without an expression (selects as a range)"
  case textRotation3D = "text in space (characters not sorted by depth)"

  // Pictures.
  case missingImage = "missing image"
  case missingSound = "missing sound"
  case missingData = "missing data"
  case undecodedImage = "undecodable image"
  case imageLimit = "image too large"

  // Shapes.
  case unknownShape = "unknown shape type"
  case gradientType = "unknown gradient type"

  // Effects, by `ef[].ty`.
  case effect = "effect"
  case effectOnAdjustment = "effect: stroke, set matte or displacement map, on an adjustment layer"
  case effectMeshWarp = "effect: mesh warp"
  case effectPuppet = "effect: puppet"

  // Layer styles, by `sy[].ty`.
  case layerStyle = "layer style"
  case styleStrokeEmboss = "layer style: stroke emboss"
  case styleGradientColors = "layer style: gradient overlay without its colours"

  // Themes of dotLottie files.
  case themeRule = "theme rule"
  case themeFrame = "theme keyframe that is not at a whole frame"
  case themeExpression = "theme rule with an expression"
  case themeForOtherAnimation = "theme of another animation"
  case themeUnreadable = "theme that cannot be read"

  var severity: Diagnostic.Severity { Self.noteFeatures.contains(self) ? .note : .warning }

  /// Those that leave the picture alone, or nearly.
  private static let noteFeatures: [UnsupportedFeature] = [
    .guideLayer, .missingData, .intersection, .themeFrame, .themeForOtherAnimation,
  ]

  static let effectsByType: [Int: UnsupportedFeature] = [
    31: .effectMeshWarp, 34: .effectPuppet,
  ]
}
