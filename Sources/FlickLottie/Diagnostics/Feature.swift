import FlickScene

/// Everything that is read and not drawn as After Effects draws it: the one list that diagnostics
/// take their words from. A feature leaves this list when it is drawn.
enum Feature: String, CaseIterable {
  // Of the whole file.
  case malformed = "malformed value"
  case unknownReference = "reference to nothing"
  case cycle = "reference cycle"
  case moreDiagnostics = "further diagnostics"
  case expression = "expression"

  // Layers.
  case textLayer = "text layer"
  case audioLayer = "audio layer"
  case videoLayer = "video layer"
  case imageSequenceLayer = "image sequence layer"
  case guideLayer = "guide layer"
  case adjustmentLayer = "adjustment layer"
  case camera = "camera"
  case light = "light"
  case dataLayer = "data layer"
  case unknownLayer = "unknown layer type"
  case threeDimensional = "3D transform"
  case motionBlur = "motion blur"
  case collapse = "collapsed transformations"
  case blendMode = "unknown blend mode"
  case matteMode = "unknown matte mode"
  case maskMode = "unknown mask mode"
  case maskExpansion = "mask expansion"
  case maskFeather = "mask feather"

  // Pictures.
  case missingImage = "missing image"
  case undecodedImage = "undecodable image"
  case imageLimit = "image too large"

  // Shapes.
  case mergePaths = "merge paths"
  case offsetPath = "offset path"
  case unknownShape = "unknown shape type"
  case gradientType = "unknown gradient type"

  // Effects, by `ef[].ty`.
  case effect = "effect"
  case effectTint = "effect: tint"
  case effectFill = "effect: fill"
  case effectStroke = "effect: stroke"
  case effectTritone = "effect: tritone"
  case effectProLevels = "effect: pro levels"
  case effectDropShadow = "effect: drop shadow"
  case effectRadialWipe = "effect: radial wipe"
  case effectDisplacementMap = "effect: displacement map"
  case effectSetMatte = "effect: set matte"
  case effectGaussianBlur = "effect: gaussian blur"
  case effectTwirl = "effect: twirl"
  case effectMeshWarp = "effect: mesh warp"
  case effectWavy = "effect: wavy"
  case effectSpherize = "effect: spherize"
  case effectPuppet = "effect: puppet"

  // Layer styles, by `sy[].ty`.
  case layerStyle = "layer style"
  case styleStroke = "layer style: stroke"
  case styleDropShadow = "layer style: drop shadow"
  case styleInnerShadow = "layer style: inner shadow"
  case styleOuterGlow = "layer style: outer glow"
  case styleInnerGlow = "layer style: inner glow"
  case styleBevelEmboss = "layer style: bevel and emboss"
  case styleSatin = "layer style: satin"
  case styleColorOverlay = "layer style: color overlay"
  case styleGradientOverlay = "layer style: gradient overlay"

  var severity: Diagnostic.Severity { Self.notes.contains(self) ? .note : .warning }

  /// Those that leave the picture alone, or nearly.
  private static let notes: Set<Feature> = [.guideLayer, .dataLayer, .collapse]

  static let effects: [Int: Feature] = [
    20: .effectTint, 21: .effectFill, 22: .effectStroke, 23: .effectTritone,
    24: .effectProLevels, 25: .effectDropShadow, 26: .effectRadialWipe,
    27: .effectDisplacementMap, 28: .effectSetMatte, 29: .effectGaussianBlur, 30: .effectTwirl,
    31: .effectMeshWarp, 32: .effectWavy, 33: .effectSpherize, 34: .effectPuppet,
  ]

  static let layerStyles: [Int: Feature] = [
    0: .styleStroke, 1: .styleDropShadow, 2: .styleInnerShadow, 3: .styleOuterGlow,
    4: .styleInnerGlow, 5: .styleBevelEmboss, 6: .styleSatin, 7: .styleColorOverlay,
    8: .styleGradientOverlay,
  ]
}
