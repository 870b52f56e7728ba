extension UnsupportedFeature {
  /// A sentence for the author of the file that says what is drawn instead. A `switch` instead of a dictionary: the
  /// first dictionary of each type searches all libraries of the process for a protocol conformance.
  var explanation: String {
    switch self {
    case .malformed: "The value cannot be read and is ignored."
    case .unknownReference: "The reference has no target in the file and is ignored."
    case .cycle: "Layers refer to each other in a cycle. The reference that closes it is ignored."
    case .diagnosticLimit:
      "The file has more diagnostics than the limit. The others are not listed."
    case .expression: "The property keeps the value that it has without the expression."
    case .expressionFailure: "The property keeps the value that it has without the expression."
    case .slotType: "The value of the slot does not fit the property, which keeps its own value."
    case .missingFrameRate:
      "The animation plays 30 frames a second. lottie-web stays at the first frame, Skottie rejects the file."
    case .missingEnd:
      "The animation ends with its last layer, or after one frame. lottie-web does not play it, ThorVG draws nothing."
    case .duplicateMarker:
      "The last of these markers is used, as by lottie-ios. lottie-web, lottie-android and ThorVG use the first one."
    case .layerTimes:
      "The layer is shown from frame 0 or up to the end of the animation. lottie-web does not show it, and Skottie and ThorVG do not without an out point."
    case .layerStart: "The times of the layer start at frame 0. lottie-web does not show it."
    case .layerTransform:
      "The layer is drawn without a transform, as by ThorVG and Skottie. lottie-web fails to draw the animation."
    case .layerType:
      "The layer has shapes and is drawn as a shape layer, as by ThorVG. lottie-web and Skottie do not show it."
    case .compositionSize:
      "The precomposition has the size of the animation. lottie-web and ThorVG do not show it."
    case .videoLayer:
      "The video does not play. Install FFmpeg on Linux, export the video as MP4, or export it as an image sequence."
    case .guideLayer: "Guide layers are not drawn, as in a render."
    case .light: "3D layers are drawn as if fully lit."
    case .unknownLayer: "The layer is not drawn."
    case .noCamera:
      "After Effects uses a default camera. Add a camera to the composition to get its perspective."
    case .intersection:
      "Intersecting layers are cut at most 256 times. Further layers are drawn in depth order, each as a whole."
    case .blendMode: "The layer is drawn with the normal blend mode."
    case .matteMode: "The layer is drawn without its matte."
    case .maskMode: "The layer is drawn without this mask."
    case .missingFont: "The text is not drawn. Supply the font, or export glyphs with the file."
    case .substitutedFont: "Letters look different, and lines may break at other places."
    case .missingGlyph: "No available font has the character. It is not drawn."
    case .glyphLimit:
      "The texts of the file have more glyphs, rules or outlines than the limits. The rest is plain or not drawn."
    case .loneKeyframe:
      "It is used as the only keyframe. lottie-web fails to draw the animation, and ThorVG draws no text."
    case .textSize: "The text of the slot has no font size. It is not drawn."
    case .textSelectorExpression: "The animator selects characters only by the range."
    case .missingImage: "The image was not found and is not drawn."
    case .missingSound: "The sound was not found and cannot be played."
    case .missingData: "Expressions that read the data fail."
    case .damagedImage: "The part of the image before the damage is drawn."
    case .undecodedImage:
      "The image is damaged, or it is not PNG, JPEG, WebP, GIF or SVG. It is not drawn."
    case .svgElement:
      "The image is drawn without these elements and properties, such as text, filters, masks and patterns."
    case .imageLimit: "The image has more pixels than the limit and is not drawn."
    case .svgLimit:
      "The SVG images of the file have more bytes, elements or points than the limits. The rest is not drawn."
    case .unknownShape: "The shape or modifier is ignored."
    case .gradientType: "The gradient is drawn as a linear gradient."
    case .gradientStops:
      "The value of the slot has more stops than the gradient. All are used. lottie-web uses the first ones."
    case .starPoints:
      "The fraction is ignored, as by lottie-web. lottie-android, ThorVG and rlottie draw a part of a point."
    case .exportedGradient:
      "White to black is drawn. Exporters write these colors when they cannot read those of the gradient, as with After Effects 26 (lottie-web, issue 3195). Export again with a newer exporter if the gradient has other colors."
    case .effect: "The layer is drawn without this effect."
    case .effectMeshWarp: "The layer is drawn without the warp."
    case .effectPuppet: "The layer is drawn without the deformation."
    case .layerStyle: "The layer is drawn without this style."
    case .styleStrokeEmboss: "The layer is drawn without the bevel."
    case .styleGradientColors: "The layer is drawn without the gradient."
    case .styleDefaults:
      "An exporter writes all styles, with their default values if they are off. These are not drawn."
    case .themeRule: "The rule cannot be read. The slot keeps its value."
    case .themeFrame: "The keyframe is used as it is written. Other players reject the whole theme."
    case .themeForOtherAnimation:
      "The file assigns the theme to other animations. This animation is drawn without it."
    case .themeUnreadable: "The animation has this theme by default and is drawn without it."
    }
  }
}
