import FlickLottie

extension LintRule {
  /// The effects with a number of their own, and all others, which exporters write with the number 5 and their match
  /// name.
  static let effects: [LintRule] =
    numberedEffects.map { row in
      LintRule(
        id: "effect-\(row.id)", feature: "The effect \(row.name)", place: .effect,
        isPresent: { $0.value.typeNumber == row.type }, players: row.players)
    } + [
      LintRule(
        id: "effect-of-skottie", feature: "Effects that only Skottie draws", place: .effect,
        isPresent: { $0.otherEffect.map(effectsOfSkottie.contains) ?? false },
        players: ignored(but: .skottie, seen: [.thorvg, .web])),
      LintRule(
        id: "effect-other", feature: "Effects that no player draws", place: .effect,
        isPresent: { $0.otherEffect.map { !effectsOfSkottie.contains($0) } ?? false },
        players: ignored(but: nil)),
    ]

  private static let numberedEffects:
    [(type: Int, id: String, name: String, players: [LintPlayer: LintSupport])] = [
      (20, "tint", "Tint", mobile),
      (21, "fill", "Fill", mobile),
      (
        22, "stroke", "Stroke",
        mobile.merging([
          .thorvg: .different("only along masks", .thorVG), .skottie: .ignored(.skottie),
        ]) { $1 }
      ),
      (23, "tritone", "Tritone", mobile),
      (24, "levels", "Levels", mobile.merging([.thorvg: .ignored(.thorVG).seen]) { $1 }),
      (
        25, "drop-shadow", "Drop Shadow",
        [.android: .different("for each fill and stroke", .features)]
      ),
      (26, "radial-wipe", "Radial Wipe", ignored(but: .skottie, seen: [.thorvg, .web])),
      (27, "displacement-map", "Displacement Map", ignored(but: .skottie, seen: [.web])),
      (28, "set-matte", "Set Matte", ignored(but: .web)),
      (
        29, "gaussian-blur", "Gaussian Blur",
        [.ios: .ignored(.features), .android: .different("for each fill and stroke", .features)]
      ),
      (30, "twirl", "Twirl", ignored(but: nil, seen: [.web])),
      (31, "mesh-warp", "Mesh Warp", ignored(but: nil)),
      (32, "wave-warp", "Wave Warp", ignored(but: nil, seen: [.web])),
      (33, "spherize", "Spherize", ignored(but: nil, seen: [.web])),
      (34, "puppet", "Puppet", ignored(but: nil)),
      (
        35, "transform", "Transform",
        mobile.merging([.thorvg: .ignored(.thorVG)]) { $1 }
      ),
    ]

  /// The players for mobile devices have only drop shadows, and that for Android blurs.
  private static let mobile: [LintPlayer: LintSupport] = [
    .ios: .ignored(.lottieIOS), .android: .ignored(.features),
  ]

  /// Returns that players ignore a feature.
  ///
  /// - Parameters:
  ///   - player: A player that draws it.
  ///   - seen: The players whose pictures show this.
  private static func ignored(
    but player: LintPlayer?, seen: Set<LintPlayer> = []
  ) -> [LintPlayer: LintSupport] {
    let all: [LintPlayer: LintSupport] = [
      .ios: .ignored(.lottieIOS), .android: .ignored(.features), .web: .ignored(.lottieWeb),
      .thorvg: .ignored(.thorVG), .skottie: .ignored(.skottie),
    ]
    return Dictionary(
      uniqueKeysWithValues: all.filter { $0.key != player }.map { entry in
        (entry.key, seen.contains(entry.key) ? entry.value.seen : entry.value)
      })
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
  static let styles: [LintRule] = [
    (0, "stroke", "Stroke", ignored(but: nil, seen: [.thorvg, .web])),
    (
      1, "drop-shadow", "Drop Shadow",
      ignored(but: .ios, seen: [.web]).filter { $0.key != .skottie }
    ),
    (2, "inner-shadow", "Inner Shadow", ignored(but: .skottie, seen: [.thorvg, .web])),
    (3, "outer-glow", "Outer Glow", ignored(but: .skottie, seen: [.web])),
    (4, "inner-glow", "Inner Glow", ignored(but: .skottie, seen: [.web])),
    (5, "bevel", "Bevel and Emboss", ignored(but: nil, seen: [.web])),
    (6, "satin", "Satin", ignored(but: nil, seen: [.web])),
    // The versions of Skottie differ.
    (7, "color-overlay", "Color Overlay", ignored(but: .skottie, seen: [.thorvg, .web])),
    (8, "gradient-overlay", "Gradient Overlay", ignored(but: nil, seen: [.web])),
  ].map { (type: Int, id: String, name: String, players: [LintPlayer: LintSupport]) in
    LintRule(
      id: "style-\(id)", feature: "The layer style \(name)", place: .style,
      isPresent: { $0.value.typeNumber == type },
      players: players.mapValues {
        $0.source == .features ? LintSupport.ignored(.lottieAndroid) : $0
      })
  }
}

extension LintNode {
  /// The match name of an effect without a number of its own. The controls of expressions draw nothing.
  fileprivate var otherEffect: String? {
    guard let name = value["mn"]?.string, !(20...35).contains(value.typeNumber ?? 0),
      !name.isEmpty, !name.hasSuffix("Control"), !name.hasPrefix("Pseudo/")
    else { return nil }
    return name
  }
}
