extension MigrationSource {
  /// The libraries that `flick migrate` knows.
  static let all = [lottieIOS, svgaPlayer, thorVG]

  /// docs/migrating.md explains the changes.
  static let lottieIOS = MigrationSource(
    "lottie-ios", modules: ["Lottie"], dependencyNames: ["lottie-ios", "lottie-spm"],
    rules: [
      MigrationRule(
        .type, "CoordinateSpace", .change,
        "Flick has no such type, because SwiftUI declares the name. lottie-ios uses it only in its model."
      ),
      MigrationRule(
        .type, "LRUAnimationCache", .shim, "Deprecated. Use DefaultAnimationCache."),
      MigrationRule(
        .type, "AnimationTextProvider", .shim,
        "Deprecated. Use AnimationKeypathTextProvider, or LegacyAnimationTextProvider."),
      MigrationRule(.type, "Asset", .shim, "Deprecated. Use ImageAsset, which is a structure."),
    ],
    types: LottieIOSNames.types, members: LottieIOSNames.members)

  static let svgaPlayer = MigrationSource(
    "SVGAPlayer-iOS", modules: ["SVGAPlayer"], dependencyNames: ["SVGAPlayer"],
    rules: [
      MigrationRule(
        .label, "referenceLayer", .shim,
        "Deprecated. Use setImage(_:forKey:). The layer has no effect."),
      MigrationRule(
        .member, "maskLayer", .change, "Does not exist. Masks are part of the drawn frame."),
    ],
    types: SVGAPlayerNames.types, members: SVGAPlayerNames.members)

  static let thorVG = MigrationSource(
    "thorvg.swift", modules: ["ThorVGSwift", "ThorVG"], dependencyNames: ["thorvg.swift"],
    rules: [
      MigrationRule(
        .member, "renderedFrame", .change,
        "Its type is UIImage, or NSImage on macOS, instead of CGImage. Use the property cgImage of the image."
      )
    ],
    types: """
      Engine Lottie LottieConfiguration LottieRenderer LottieRenderingError LottieUIKitView LottieView
      LottieViewModel PixelFormat
      """,
    members: "frameDuration frameSize numberOfFrames")
}
