import FlickLottie

extension PlayerRule {
  /// The table of the features. docs/players.md shows it with the sources.
  static let all = documents + layers + effects + styles + shapes + texts

  private static let documents: [PlayerRule] = [
    PlayerRule(
      id: "expression", feature: "Expressions", place: .property,
      isPresent: { $0.value["x"]?.string?.isEmpty == false },
      players: [
        .ios: .ignored(.features), .android: .ignored(.features),
        .thorvg: .different("a part of the language", .thorVG), .skottie: .ignored(.skottie),
      ]),
    PlayerRule(
      id: "slot", feature: "Slots", place: .property,
      isPresent: { $0.value["sid"]?.isString == true },
      players: [
        .ios: .ignored(.lottieIOS), .android: .ignored(.lottieAndroid),
        .thorvg: .different("not of all properties", .pictures),
      ]),
    PlayerRule(
      id: "easing-per-dimension", feature: "Easing curves that differ between dimensions",
      place: .property, isPresent: { $0.hasEasingPerDimension },
      players: [
        .ios: .different("one curve for all dimensions", .lottieIOS),
        .thorvg: .different("the curve of the first dimension", .thorVG),
      ]),
    PlayerRule(
      id: "glyphs", feature: "Glyphs in the file", place: .document,
      isPresent: { ($0.value["chars"]?.count ?? 0) > 0 },
      players: [.ios: .different("with a font of the app or the system", .features)]),
  ]

  private static let layers: [PlayerRule] = [
    PlayerRule(
      id: "auto-orient", feature: "Auto-orientation", place: .layer,
      isPresent: { $0.value["ao"]?.flag == true }, players: [.ios: .ignored(.features)],
      without: ("ao", "0")),
    PlayerRule(
      id: "luma-matte", feature: "Luma mattes", place: .layer,
      isPresent: { [3, 4].contains($0.value["tt"]?.integer) },
      players: [.ios: .ignored(.features), .android: .ignored(.features)]),
    PlayerRule(
      id: "inverted-luma-matte", feature: "Inverted luma mattes", place: .layer,
      isPresent: { $0.value["tt"]?.integer == 4 },
      players: [.web: .different("another area", .pictures)]),
    PlayerRule(
      id: "collapsed-transform", feature: "Compositions with collapsed transformations",
      place: .layer,
      isPresent: { $0.value["ct"]?.flag == true && $0.value.typeNumber == 0 },
      players: [
        .web: .different("clipped to their size", .pictures),
        .thorvg: .different("clipped to their size", .pictures),
      ]),
    PlayerRule(
      id: "distant-matte", feature: "Mattes that are not the layer above", place: .layer,
      isPresent: { $0.hasDistantMatte },
      players: [
        .ios: .different("with the layer above", .lottieIOS),
        .android: .different("with the layer above", .lottieAndroid),
      ]),
    PlayerRule(
      id: "blend-add", feature: "The blend mode Add", place: .layer,
      isPresent: { $0.value["bm"]?.integer == 16 },
      players: [.ios: .ignored(.lottieIOS), .web: .ignored(.lottieWeb)],
      without: ("bm", "0")),
    PlayerRule(
      id: "blend-hard-mix", feature: "The blend mode Hard Mix", place: .layer,
      isPresent: { $0.value["bm"]?.integer == 17 },
      players: [
        .ios: .ignored(.lottieIOS), .web: .ignored(.lottieWeb), .thorvg: .ignored(.thorVG),
      ], without: ("bm", "0")),
    PlayerRule(
      id: "blend-colors", feature: "The blend modes Soft Light, Hue, Color and Luminosity",
      place: .layer, isPresent: { [9, 12, 14, 15].contains($0.value["bm"]?.integer) },
      players: [.thorvg: .different("other colors", .pictures)]),
    PlayerRule(
      id: "space", feature: "3D layers", place: .layer, isPresent: { $0.isInSpace },
      players: [
        .ios: .different("without cameras and depth order", .lottieIOS),
        .web: .different("without perspective", .lottieWeb),
        .thorvg: .different("without perspective", .thorVG),
      ]),
    PlayerRule(
      id: "camera", feature: "Cameras", place: .layer, isPresent: { $0.value.typeNumber == 13 },
      players: [
        .ios: .ignored(.lottieIOS), .android: .ignored(.lottieAndroid),
        .web: .different("nothing is drawn", .lottieWeb), .thorvg: .ignored(.thorVG),
      ]),
    PlayerRule(
      id: "light", feature: "Lights", place: .layer, isPresent: { $0.value.typeNumber == 14 },
      players: ignoredByAll),
    PlayerRule(
      id: "adjustment", feature: "Adjustment layers", place: .layer,
      isPresent: { $0.value.typeNumber == 12 },
      players: ignoredByAll.merging([.web: .ignored(.lottieWeb)]) { $1 }),
    PlayerRule(
      id: "sound", feature: "Sounds", place: .layer, isPresent: { $0.value.typeNumber == 6 },
      players: [
        .ios: .ignored(.lottieIOS), .android: .ignored(.lottieAndroid),
        .web: .different("the animation fails without a sound library of the page", .pictures),
        .thorvg: .different("only by code of the app", .thorVG),
        .skottie: .different("only by code of the app", .skottie),
      ]),
    PlayerRule(
      id: "video", feature: "Videos", place: .layer, isPresent: { $0.value.typeNumber == 9 },
      players: [
        .ios: .ignored(.lottieIOS), .android: .ignored(.lottieAndroid),
        .web: .ignored(.lottieWeb), .thorvg: .ignored(.pictures), .skottie: .ignored(.skottie),
      ]),
    PlayerRule(
      id: "motion-blur", feature: "Motion blur", place: .layer,
      isPresent: { $0.value["mb"]?.flag == true && $0.document["mb"]?.isObject == true },
      players: [
        .ios: .ignored(.lottieIOS), .android: .ignored(.lottieAndroid),
        .web: .ignored(.lottieWeb), .thorvg: .ignored(.thorVG),
      ], without: ("mb", "false")),
    mask(
      "mask-lighten", "Masks with the mode Lighten", "l",
      [
        .ios: .ignored(.features), .android: .ignored(.features), .web: .ignored(.features),
        .skottie: .ignored(.skottie),
      ]),
    mask(
      "mask-darken", "Masks with the mode Darken", "d",
      [
        .ios: .ignored(.features), .android: .ignored(.features), .web: .ignored(.features),
        .skottie: .ignored(.skottie),
      ]),
    mask(
      "mask-difference", "Masks with the mode Difference", "f",
      [
        .ios: .ignored(.features), .android: .ignored(.features), .web: .ignored(.features),
      ]),
    PlayerRule(
      id: "mask-intersect-inverted", feature: "Inverted masks with the mode Intersect",
      place: .mask,
      isPresent: {
        $0.value["mode"]?.isString("i") == true && $0.value["inv"]?.flag == true
      },
      players: [.thorvg: .different("another area", .pictures)]),
    PlayerRule(
      id: "mask-inverted", feature: "Inverted masks with another mode", place: .mask,
      // A mask with the mode None has no effect.
      isPresent: { mask in
        mask.value["inv"]?.flag == true
          && !["i", "n"].contains { mask.value["mode"]?.isString($0) == true }
      },
      players: [
        .web: .different("another area", .pictures), .thorvg: .different("another area", .pictures),
      ]),
    PlayerRule(
      id: "mask-expansion", feature: "Mask expansion", place: .mask,
      isPresent: { $0.value.isNonzero("x") },
      players: [
        .ios: .ignored(.features), .android: .ignored(.features),
        .web: .different("another area", .pictures), .skottie: .ignored(.skottie),
      ], without: ("x", #"{"a":0,"k":0}"#)),
    PlayerRule(
      id: "mask-feather", feature: "Mask feather", place: .mask,
      isPresent: { $0.value.isNonzero("f") },
      players: [
        .ios: .ignored(.features), .android: .ignored(.features), .web: .ignored(.features),
        .thorvg: .ignored(.thorVG),
      ], without: ("f", "null")),
  ]

  private static let ignoredByAll: [OtherPlayer: PlayerSupport] = [
    .ios: .ignored(.lottieIOS), .android: .ignored(.lottieAndroid), .web: .ignored(.lottieWeb),
    .thorvg: .ignored(.thorVG), .skottie: .ignored(.skottie),
  ]

  private static func mask(
    _ id: String, _ feature: String, _ mode: StaticString, _ players: [OtherPlayer: PlayerSupport]
  ) -> PlayerRule {
    PlayerRule(
      id: id, feature: feature, place: .mask,
      isPresent: { [mode] in $0.value["mode"]?.isString(mode) ?? false }, players: players)
  }
}
