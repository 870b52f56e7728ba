import FlickScene

/// A feature that is read but not drawn as After Effects draws it. This is the complete list, and diagnostics take
/// their text from it. A feature is removed from the list when it is drawn.
enum UnsupportedFeature: String, CaseIterable {
  // Whole file
  case malformed = "malformed value"
  case unknownReference = "unresolved reference"
  case cycle = "reference cycle"
  case diagnosticLimit = "further diagnostics"
  case expression = "expression (not evaluated)"
  case expressionFailure = "failing expression"
  case slotType = "slot of another type"
  case missingFrameRate = "missing frame rate"
  case missingEnd = "missing end"
  case duplicateMarker = "several markers of one name"

  // Layers
  case videoLayer = "video layer without a video (drawn as a still image if its asset is one)"
  case guideLayer = "guide layer"
  case light = "light"
  case unknownLayer = "unknown layer type"
  case noCamera = "3D layer without a camera (drawn without perspective)"
  case intersection = "more than 64 3D layers that may intersect"
  case blendMode = "unknown blend mode"
  case matteMode = "unknown matte mode"
  case maskMode = "unknown mask mode"
  case layerTimes = "no in or out point"
  case layerStart = "no start time"
  case layerTransform = "no transform"
  case layerType = "no layer type"
  case compositionSize = "precomposition without a size"

  // Text
  case missingFont = "missing font"
  case substitutedFont = "substituted font"
  case missingGlyph = "missing glyph"
  case glyphLimit = "text with too many glyphs"
  case loneKeyframe = "text keyframe outside a list"
  case textSize = "text without a size"
  case textSelectorExpression = "expression selector without an expression (used as a range)"

  // Images, sounds and data
  case missingImage = "missing image"
  case missingSound = "missing sound"
  case missingData = "missing data"
  case undecodedImage = "undecodable image"
  case damagedImage = "damaged image"
  case imageLimit = "image too large"
  case svgElement = "SVG image"
  case svgLimit = "SVG image too large"

  // Shapes
  case unknownShape = "unknown shape type"
  case gradientType = "unknown gradient type"
  case gradientStops = "gradient with another number of stops"
  case starPoints = "fractional number of points"
  case exportedGradient = "gradient with the colors of a failed export"

  // Effects, by `ef[].ty`
  case effect = "effect"
  case effectMeshWarp = "effect: mesh warp"
  case effectPuppet = "effect: puppet"

  // Layer styles, by `sy[].ty`
  case layerStyle = "layer style"
  case styleStrokeEmboss = "layer style: stroke emboss"
  case styleGradientColors = "layer style: gradient overlay without its colors"
  case styleDefaults = "layer styles with default values beside all others"

  // dotLottie themes
  case themeRule = "theme rule"
  case themeFrame = "theme keyframe with a fractional or negative frame"
  case themeForOtherAnimation = "theme of another animation"
  case themeUnreadable = "theme that cannot be read"

  var severity: Diagnostic.Severity { Self.noteFeatures.contains(self) ? .note : .warning }

  /// Features that do not change the drawing, or hardly change it.
  private static let noteFeatures: [UnsupportedFeature] = [
    .guideLayer, .missingData, .intersection, .styleDefaults, .themeFrame,
    .themeForOtherAnimation, .missingFrameRate, .missingEnd, .duplicateMarker, .layerTimes,
    .layerStart, .layerTransform, .layerType, .compositionSize, .exportedGradient,
    .gradientStops, .starPoints, .loneKeyframe,
  ]

  static let effectsByType: [Int: UnsupportedFeature] = [
    31: .effectMeshWarp, 34: .effectPuppet,
  ]
}
