import FlickLottie

extension PlayerRule {
  /// The effects with a number of their own, and all others, which exporters write with the number 5 and their match
  /// name.
  static let effects: [PlayerRule] =
    numberedEffects.map { row in
      PlayerRule(
        id: "effect-\(row.id)", feature: "The effect \(row.name)", place: .effect,
        isPresent: { $0.value.typeNumber == row.type }, players: row.players)
    } + [
      PlayerRule(
        id: "effect-of-skottie", feature: "Effects that only Skottie draws", place: .effect,
        isPresent: { $0.otherEffect.map(effectsOfSkottie.contains) ?? false },
        players: ignored(but: .skottie)),
      PlayerRule(
        id: "effect-other", feature: "Effects that no player draws", place: .effect,
        isPresent: { $0.otherEffect.map { !effectsOfSkottie.contains($0) } ?? false },
        players: ignored(but: nil)),
    ]

  private static let numberedEffects:
    [(type: Int, id: String, name: String, players: [OtherPlayer: PlayerSupport])] = [
      (20, "tint", "Tint", mobile.merging([.web: .different("other colors", .pictures)]) { $1 }),
      (21, "fill", "Fill", mobile),
      (
        22, "stroke", "Stroke",
        mobile.merging([
          .web: .different("other corners", .pictures),
          .thorvg: .different("only along masks", .thorVG), .skottie: .ignored(.skottie),
        ]) { $1 }
      ),
      (
        23, "tritone", "Tritone",
        mobile.merging([.web: .different("other colors", .pictures)]) { $1 }
      ),
      (
        24, "levels", "Levels",
        mobile.merging([
          .web: .different("the animation fails without all values", .pictures),
          .thorvg: .ignored(.thorVG),
        ]) { $1 }
      ),
      (
        25, "drop-shadow", "Drop Shadow",
        [.android: .different("for each fill and stroke", .features)]
      ),
      (26, "radial-wipe", "Radial Wipe", ignored(but: .skottie)),
      (27, "displacement-map", "Displacement Map", ignored(but: .skottie)),
      (28, "set-matte", "Set Matte", ignored(but: .web)),
      (
        29, "gaussian-blur", "Gaussian Blur",
        [.ios: .ignored(.features), .android: .different("for each fill and stroke", .features)]
      ),
      (30, "twirl", "Twirl", ignored(but: nil)),
      (31, "mesh-warp", "Mesh Warp", ignored(but: nil)),
      (32, "wave-warp", "Wave Warp", ignored(but: nil)),
      (33, "spherize", "Spherize", ignored(but: nil)),
      (34, "puppet", "Puppet", ignored(but: nil)),
      (
        35, "transform", "Transform",
        mobile.merging([.thorvg: .ignored(.thorVG)]) { $1 }
      ),
    ]

  /// The players for mobile devices have only drop shadows, and that for Android blurs.
  private static let mobile: [OtherPlayer: PlayerSupport] = [
    .ios: .ignored(.lottieIOS), .android: .ignored(.features),
  ]

  /// Returns that players ignore a feature.
  ///
  /// - Parameter player: A player that draws it.
  private static func ignored(
    but player: OtherPlayer?
  ) -> [OtherPlayer: PlayerSupport] {
    let all: [OtherPlayer: PlayerSupport] = [
      .ios: .ignored(.lottieIOS), .android: .ignored(.features), .web: .ignored(.lottieWeb),
      .thorvg: .ignored(.thorVG), .skottie: .ignored(.skottie),
    ]
    return all.filter { $0.key != player }
  }

  /// The match names of Skottie's table of effects that have no number of their own.
  private static let effectsOfSkottie: Set<String> = [
    "ADBE Black&White", "ADBE Brightness & Contrast 2", "ADBE Bulge", "ADBE Corner Pin",
    "ADBE Easy Levels2", "ADBE Fractal Noise", "ADBE Geometry2", "ADBE HUE SATURATION",
    "ADBE Invert", "ADBE Linear Wipe", "ADBE Motion Blur", "ADBE Ramp", "ADBE Sharpen",
    "ADBE Shift Channels", "ADBE Threshold2", "ADBE Tile", "ADBE Venetian Blinds", "CC Sphere",
    "CC Toner",
  ]

  /// The layer styles by their number.
  static let styles: [PlayerRule] = [
    (0, "stroke", "Stroke", ignored(but: nil)),
    (
      1, "drop-shadow", "Drop Shadow",
      ignored(but: .ios).filter { $0.key != .skottie }
    ),
    (2, "inner-shadow", "Inner Shadow", ignored(but: .skottie)),
    (3, "outer-glow", "Outer Glow", ignored(but: .skottie)),
    (4, "inner-glow", "Inner Glow", ignored(but: .skottie)),
    (5, "bevel", "Bevel and Emboss", ignored(but: nil)),
    (6, "satin", "Satin", ignored(but: nil)),
    // The versions of Skottie differ.
    (7, "color-overlay", "Color Overlay", ignored(but: .skottie)),
    (8, "gradient-overlay", "Gradient Overlay", ignored(but: nil)),
  ].map { (type: Int, id: String, name: String, players: [OtherPlayer: PlayerSupport]) in
    PlayerRule(
      id: "style-\(id)", feature: "The layer style \(name)", place: .style,
      isPresent: { $0.value.typeNumber == type },
      players: players.mapValues {
        $0.source == .features ? PlayerSupport.ignored(.lottieAndroid) : $0
      })
  }
}

extension PlayerNode {
  /// The match name of an effect without a number of its own. The controls of expressions draw nothing.
  fileprivate var otherEffect: String? {
    guard let name = value["mn"]?.string, !(20...35).contains(value.typeNumber ?? 0),
      !name.isEmpty, !name.hasSuffix("Control"), !name.hasPrefix("Pseudo/")
    else { return nil }
    return name
  }
}
