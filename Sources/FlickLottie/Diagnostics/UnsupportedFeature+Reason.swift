extension UnsupportedFeature {
  /// The reason for which a valid feature is not drawn. Empty for files that are invalid or incomplete.
  var reason: String {
    switch self {
    case .videoLayer:
      "The system decodes videos: FFmpeg on Linux, AVFoundation on Apple platforms. Files from strangers are not decoded."
    case .guideLayer: "After Effects does not render them, either."
    case .light:
      "Exporters do not write how the layers reflect light, and the formula of the reflection is not published."
    case .noCamera:
      "The Lottie specification describes no default camera. lottie-web, with which authors check their files, draws without perspective."
    case .intersection: "Each cut draws a layer once more, so the number of cuts is limited."
    case .textSelectorExpression: "The file does not say which characters are selected."
    case .gradientType: "The Lottie specification describes the types 1 to 3."
    case .expression: "Expressions are disabled."
    case .effect:
      "The effect is unknown, or its formula is not published, such as those of Glow and Simple Choker."
    case .effectMeshWarp: "Files contain the settings of the effect, but not the mesh."
    case .effectPuppet: "The formula of the deformation is not published."
    case .layerStyle: "The style is unknown."
    case .starPoints: "Adobe does not publish how a star with a fraction of a point is drawn."
    case .styleStrokeEmboss:
      "The bevel shades the ring of the stroke style, and its profile is not published."
    case .styleGradientColors: "After Effects does not give these colors to exporters."
    case .styleDefaults: "The file does not say which styles are on."
    case .themeFrame: "The file breaks the rules of the format."
    default: ""
    }
  }
}
