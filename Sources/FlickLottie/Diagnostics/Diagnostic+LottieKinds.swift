public import FlickScene

/// The kinds of layers, masks and mattes.
extension Diagnostic.Kind {
  /// A video that is not played, with the reason.
  public static let videoLayer = Self(
    "videoLayer", "video layer without a video (drawn as a still image if its asset is one)",
    "The video does not play. Install FFmpeg on Linux, export the video as MP4, or export it as an image sequence.",
    reason:
      "The system decodes videos: FFmpeg on Linux, AVFoundation on Apple platforms. Files from strangers are not decoded."
  )
  /// A guide layer.
  public static let guideLayer = Self(
    "guideLayer", "guide layer", "Guide layers are not drawn, as in a render.", severity: .note,
    reason: "After Effects does not render them, either.")
  /// A light.
  public static let light = Self(
    "light", "light", "3D layers are drawn as if fully lit.",
    reason:
      "Exporters do not write how the layers reflect light, and the formula of the reflection is not published."
  )
  /// A 3D layer in a composition without a camera.
  public static let noCamera = Self(
    "noCamera", "3D layer without a camera (drawn without perspective)",
    "After Effects uses a default camera. Add a camera to the composition to get its perspective.",
    reason:
      "The Lottie specification describes no default camera. lottie-web, with which authors check their files, draws without perspective."
  )
  /// A group of 3D layers with more intersections than the limit.
  public static let intersection = Self(
    "intersection", "more than 64 3D layers that may intersect",
    "Intersecting layers are cut at most 256 times. Further layers are drawn in depth order, each as a whole.",
    severity: .note, reason: "Each cut draws a layer once more, so the number of cuts is limited.")
}

/// The kinds of shapes and texts.
extension Diagnostic.Kind {
  /// A keyframe of a text outside a list.
  public static let loneKeyframe = Self(
    "loneKeyframe", "text keyframe outside a list",
    "It is used as the only keyframe. lottie-web fails to draw the animation, and ThorVG draws no text.",
    severity: .note)
  /// A text without a font size.
  public static let textSize = Self(
    "textSize", "text without a size", "The text of the slot has no font size. It is not drawn.")
  /// An expression selector without an expression.
  public static let textSelectorExpression = Self(
    "textSelectorExpression", "expression selector without an expression (used as a range)",
    "The animator selects characters only by the range.",
    reason: "The file does not say which characters are selected.")
  /// A gradient of an unknown type.
  public static let gradientType = Self(
    "gradientType", "unknown gradient type", "The gradient is drawn as a linear gradient.",
    reason: "The Lottie specification describes the types 1 to 3.")
  /// A gradient in a slot with another number of stops.
  public static let gradientStops = Self(
    "gradientStops", "gradient with another number of stops",
    "The value of the slot has more stops than the gradient. All are used. lottie-web uses the first ones.",
    severity: .note)
  /// A star or polygon with a fractional number of points.
  public static let starPoints = Self(
    "starPoints", "fractional number of points",
    "The fraction is ignored, as by lottie-web. lottie-android, ThorVG and rlottie draw a part of a point.",
    severity: .note,
    reason: "Adobe does not publish how a star with a fraction of a point is drawn.")
  /// A gradient with the colors that exporters write when they cannot read those of the file.
  public static let exportedGradient = Self(
    "exportedGradient", "gradient with the colors of a failed export",
    "White to black is drawn. Exporters write these colors when they cannot read those of the gradient, as with After Effects 26 (lottie-web, issue 3195). Export again with a newer exporter if the gradient has other colors.",
    severity: .note)
}

/// The kinds of effects.
extension Diagnostic.Kind {
  /// An effect that is not drawn, with its name.
  public static let effect = Self(
    "effect", "effect", "The layer is drawn without this effect.",
    reason:
      "The effect is unknown, or its formula is not published, such as those of Glow and Simple Choker."
  )
  /// The effect Mesh Warp.
  public static let effectMeshWarp = Self(
    "effectMeshWarp", "effect: mesh warp", "The layer is drawn without the warp.",
    reason: "Files contain the settings of the effect, but not the mesh.")
  /// The light of the effect CC Sphere.
  public static let effectSphere = Self(
    "effectSphere", "effect: sphere without its light",
    "The sphere is drawn as if fully lit. Its back is drawn only with the option Inside.",
    severity: .note, reason: "The formula of the light is not published.")
  /// The effect Puppet.
  public static let effectPuppet = Self(
    "effectPuppet", "effect: puppet", "The layer is drawn without the deformation.",
    reason: "The formula of the deformation is not published.")
}

/// The kinds of layer styles.
extension Diagnostic.Kind {
  /// A layer style of an unknown type.
  public static let layerStyle = Self(
    "layerStyle", "layer style", "The layer is drawn without this style.",
    reason: "The style is unknown.")
  /// The stroke emboss of a bevel.
  public static let styleStrokeEmboss = Self(
    "styleStrokeEmboss", "layer style: stroke emboss", "The layer is drawn without the bevel.",
    reason: "The bevel shades the ring of the stroke style, and its profile is not published.")
  /// A bevel that uses the global light.
  public static let styleGlobalLight = Self(
    "styleGlobalLight", "layer style: bevel with the global light",
    "The light has the angle of the style.", severity: .note,
    reason: "After Effects does not give the global angle to exporters.")
  /// A gradient overlay without colors.
  public static let styleGradientColors = Self(
    "styleGradientColors", "layer style: gradient overlay without its colors",
    "The layer is drawn without the gradient.",
    reason: "After Effects does not give these colors to exporters.")
  /// All layer styles of a layer with their default values.
  public static let styleDefaults = Self(
    "styleDefaults", "layer styles with default values beside all others",
    "An exporter writes all styles, with their default values if they are off. These are not drawn.",
    severity: .note, reason: "The file does not say which styles are on.")
}

/// The kinds of interactivity.
extension Diagnostic.Kind {
  /// States that the player of Lottielab plays.
  public static let lottielabInteractivity = Self(
    "lottielabInteractivity", "interactivity of Lottielab",
    "The whole animation plays, not the segment of a state. Export a dotLottie file with a state machine.",
    reason: "Only the player of Lottielab has these states, with conditions and values of its own.")
}

/// The kinds of properties.
extension Diagnostic.Kind {
  /// An expression that is not evaluated because expressions are disabled.
  public static let expression = Self(
    "expression", "expression (not evaluated)",
    "The property keeps the value that it has without the expression.",
    reason: "Expressions are disabled.")
  /// An expression that fails, with its message.
  public static let expressionFailure = Self(
    "expressionFailure", "failing expression",
    "The property keeps the value that it has without the expression.")
  /// An expression that the language does not accept, with the place and the mistake.
  public static let expressionSyntax = Self(
    "expressionSyntax", "invalid expression",
    "The property keeps the value that it has without the expression.")
  /// A slot with a value of another type than the property, with the identifier of the slot.
  public static let slotType = Self(
    "slotType", "slot of another type",
    "The value of the slot does not fit the property, which keeps its own value.")
}

/// The kinds of themes of dotLottie files.
extension Diagnostic.Kind {
  /// A rule of a theme that cannot be read.
  public static let themeRule = Self(
    "themeRule", "theme rule", "The rule cannot be read. The slot keeps its value.")
  /// A keyframe of a theme with a fractional or negative frame.
  public static let themeFrame = Self(
    "themeFrame", "theme keyframe with a fractional or negative frame",
    "The keyframe is used as it is written. Other players reject the whole theme.", severity: .note,
    reason: "The file breaks the rules of the format.")
  /// A theme that the file assigns to other animations, with its identifier.
  public static let themeForOtherAnimation = Self(
    "themeForOtherAnimation", "theme of another animation",
    "The file assigns the theme to other animations. This animation is drawn without it.",
    severity: .note)
  /// A default theme that cannot be read, with the reason.
  public static let themeUnreadable = Self(
    "themeUnreadable", "theme that cannot be read",
    "The animation has this theme by default and is drawn without it.")
}

/// The kinds of invalid or incomplete files.
extension Diagnostic.Kind {
  /// A value that cannot be read.
  public static let malformed = Self(
    "malformed", "malformed value", "The value cannot be read and is ignored.")
  /// A reference without a target.
  public static let unknownReference = Self(
    "unknownReference", "unresolved reference",
    "The reference has no target in the file and is ignored.")
  /// A layer, a composition or a parent that refers to itself.
  public static let cycle = Self(
    "cycle", "reference cycle",
    "Layers refer to each other in a cycle. The reference that closes it is ignored.")
  /// An animation without a frame rate.
  public static let missingFrameRate = Self(
    "missingFrameRate", "missing frame rate",
    "The animation plays 30 frames a second. lottie-web stays at the first frame, Skottie rejects the file.",
    severity: .note)
  /// An animation without an end.
  public static let missingEnd = Self(
    "missingEnd", "missing end",
    "The animation ends with its last layer, or after one frame. lottie-web does not play it, ThorVG draws nothing.",
    severity: .note)
  /// Several markers of one name.
  public static let duplicateMarker = Self(
    "duplicateMarker", "several markers of one name",
    "The last of these markers is used, as by lottie-ios. lottie-web, lottie-android and ThorVG use the first one.",
    severity: .note)
  /// A layer of an unknown type.
  public static let unknownLayer = Self(
    "unknownLayer", "unknown layer type", "The layer is not drawn.")
  /// A blend mode with an unknown number.
  public static let blendMode = Self(
    "blendMode", "unknown blend mode", "The layer is drawn with the normal blend mode.")
  /// A matte of an unknown mode.
  public static let matteMode = Self(
    "matteMode", "unknown matte mode", "The layer is drawn without its matte.")
  /// A mask of an unknown mode.
  public static let maskMode = Self(
    "maskMode", "unknown mask mode", "The layer is drawn without this mask.")
  /// A layer without an in or out point.
  public static let layerTimes = Self(
    "layerTimes", "no in or out point",
    "The layer is shown from frame 0 or up to the end of the animation. lottie-web does not show it, and Skottie and ThorVG do not without an out point.",
    severity: .note)
  /// A layer without a start time.
  public static let layerStart = Self(
    "layerStart", "no start time",
    "The times of the layer start at frame 0. lottie-web does not show it.", severity: .note)
  /// A layer without a transform.
  public static let layerTransform = Self(
    "layerTransform", "no transform",
    "The layer is drawn without a transform, as by ThorVG and Skottie. lottie-web fails to draw the animation.",
    severity: .note)
  /// A layer with shapes and without a type.
  public static let layerType = Self(
    "layerType", "no layer type",
    "The layer has shapes and is drawn as a shape layer, as by ThorVG. lottie-web and Skottie do not show it.",
    severity: .note)
  /// A precomposition without a size.
  public static let compositionSize = Self(
    "compositionSize", "precomposition without a size",
    "The precomposition has the size of the animation. lottie-web and ThorVG do not show it.",
    severity: .note)
  /// A font that is not available, with its name.
  public static let missingFont = Self(
    "missingFont", "missing font",
    "The text is not drawn. Supply the font, or export glyphs with the file.")
  /// A font that is replaced by a similar one, with both names.
  public static let substitutedFont = Self(
    "substitutedFont", "substituted font",
    "Letters look different, and lines may break at other places.")
  /// A character that no available font has.
  public static let missingGlyph = Self(
    "missingGlyph", "missing glyph", "No available font has the character. It is not drawn.")
  /// Texts whose fonts make more glyphs, rules or outlines than the limits.
  public static let glyphLimit = Self(
    "glyphLimit", "text with too many glyphs",
    "The texts of the file have more glyphs, rules or outlines than the limits. The rest is plain or not drawn."
  )
  /// A data file that was not found.
  public static let missingData = Self(
    "missingData", "missing data", "Expressions that read the data fail.", severity: .note)
  /// An image that is damaged in part.
  public static let damagedImage = Self(
    "damagedImage", "damaged image", "The part of the image before the damage is drawn.")
  /// Elements and properties of SVG images that are not drawn, with their names.
  public static let svgElement = Self(
    "svgElement", "SVG image",
    "The image is drawn without these elements and properties, such as text, filters, masks and patterns."
  )
  /// SVG images that exceed the limits together.
  public static let svgLimit = Self(
    "svgLimit", "SVG image too large",
    "The SVG images of the file have more bytes, elements or points than the limits. The rest is not drawn."
  )
}
