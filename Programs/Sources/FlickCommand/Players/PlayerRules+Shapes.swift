import FlickLottie

extension PlayerRule {
  static let shapes: [PlayerRule] = [
    PlayerRule(
      id: "merge-paths", feature: "Merge paths", place: .shape,
      isPresent: { $0.value.isShape("mm") && ($0.value["mm"]?.integer ?? 1) > 1 },
      players: [
        .ios: .ignored(.features),
        .android: .ignored(unless: "only if the app enables merge paths", .features),
        .web: .ignored(.features), .thorvg: .ignored(.thorVGMergePaths),
      ], without: ("mm", "1")),
    PlayerRule(
      id: "repeater", feature: "Repeaters", place: .shape, isPresent: { $0.value.isShape("rp") },
      players: [.ios: .different("only by the Core Animation engine", .features)]),
    PlayerRule(
      id: "repeater-above", feature: "Repeaters whose copies are above each other", place: .shape,
      isPresent: { $0.value.isShape("rp") && $0.value["m"]?.integer == 1 },
      players: [.thorvg: .different("in the opposite order", .pictures)]),
    PlayerRule(
      id: "trim-individually", feature: "Individual trim paths", place: .shape,
      isPresent: { $0.value.isShape("tm") && $0.value["m"]?.integer == 2 },
      players: [.thorvg: .different("other parts of the paths", .pictures)]),
    PlayerRule(
      id: "pucker-bloat", feature: "Pucker and bloat", place: .shape,
      isPresent: { $0.value.isShape("pb") }, players: unknownToMobile,
      without: hidden),
    PlayerRule(
      id: "zig-zag", feature: "Zig zag", place: .shape, isPresent: { $0.value.isShape("zz") },
      players: unknownToMobile.merging([
        .web: .different("other ends", .pictures), .thorvg: .ignored(.pictures),
        .skottie: .ignored(.skottie),
      ]) { $1 }, without: hidden),
    PlayerRule(
      id: "offset-path", feature: "Offset paths", place: .shape,
      isPresent: { $0.value.isShape("op") },
      players: unknownToMobile.merging([.web: .different("other corners", .pictures)]) { $1 },
      without: hidden),
    PlayerRule(
      id: "animated-miter-limit", feature: "Animated miter limits", place: .shape,
      isPresent: { $0.hasOtherMiterLimit },
      players: [.web: .ignored(.pictures), .thorvg: .ignored(.pictures)],
      without: ("ml2", "null")),
    PlayerRule(
      id: "twist", feature: "Twist", place: .shape, isPresent: { $0.value.isShape("tw") },
      players: unknownToMobile.merging([
        .web: .ignored(.lottieWeb), .thorvg: .ignored(.thorVG), .skottie: .ignored(.skottie),
      ]) { $1 }, without: hidden),
    PlayerRule(
      id: "conic-gradient", feature: "Conic gradients", place: .shape,
      isPresent: { $0.isGradient(ofType: 3) },
      players: [
        .ios: .different("the file is refused", .lottieIOS),
        .android: .different("a radial gradient", .lottieAndroid),
        .web: .different("a radial gradient", .lottieWeb),
        .thorvg: .different("another gradient", .thorVG),
      ]),
    PlayerRule(
      id: "gradient-highlight", feature: "Highlights of radial gradients", place: .shape,
      isPresent: { $0.isGradient(ofType: 2) && $0.value.isNonzero("h") },
      players: [.ios: .ignored(.lottieIOS), .android: .ignored(.lottieAndroid)],
      without: ("h", "null")),
    PlayerRule(
      id: "shape-blend", feature: "Blend modes of shapes", place: .shape,
      isPresent: { ($0.value["bm"]?.integer ?? 0) > 0 },
      players: [.ios: .ignored(.lottieIOS)], without: ("bm", "0")),
  ]

  private static let hidden = (key: "hd", text: "true")

  private static let unknownToMobile: [OtherPlayer: PlayerSupport] = [
    .ios: .ignored(.lottieIOS), .android: .ignored(.lottieAndroid),
  ]

  static let texts: [PlayerRule] = [
    PlayerRule(
      id: "text-animator", feature: "Text animators", place: .textAnimator,
      isPresent: { $0.value["s"]?.isObject == true },
      players: [
        .ios: .different("only start and end of a range", .features),
        .android: .different("only start and end of a range", .features),
      ]),
    PlayerRule(
      id: "expression-selector", feature: "Expression selectors", place: .textAnimator,
      isPresent: { $0.value["s"]?["t"]?.integer == 1 },
      players: [
        .ios: .ignored(.features), .android: .ignored(.features),
        .web: .different("the text is not drawn", .pictures),
      ]),
    PlayerRule(
      id: "justification", feature: "Justified texts", place: .text,
      isPresent: { node in
        node.value["d"]?["k"]?.elements.contains { ($0["s"]?["j"]?.integer ?? 0) > 2 } ?? false
      },
      players: [
        .web: .different("with equal spaces", .pictures),
        .thorvg: .different("other lines", .pictures),
      ]),
    PlayerRule(
      id: "text-path", feature: "Texts on a path", place: .text,
      isPresent: { $0.value["p"]?["m"]?.number != nil },
      players: [
        .ios: .ignored(.features), .android: .ignored(.features),
        .thorvg: .different("without margins and alignment", .thorVG),
      ]),
    PlayerRule(
      id: "anchor-grouping", feature: "Anchor point grouping", place: .text,
      isPresent: { ($0.value["m"]?["g"]?.integer ?? 1) > 1 },
      players: [
        .ios: .ignored(.features), .android: .ignored(.features),
        .thorvg: .different("another anchor point", .pictures),
      ]),
    PlayerRule(
      id: "capitals", feature: "All caps and small caps", place: .text,
      isPresent: { node in
        node.value["d"]?["k"]?.elements.contains { ($0["s"]?["ca"]?.integer ?? 0) > 0 } ?? false
      },
      players: [
        .ios: .ignored(.lottieIOS), .android: .ignored(.lottieAndroid),
        .web: .different("without the converted letters", .pictures),
        .thorvg: .different("without the converted letters", .pictures),
      ]),
  ]
}

extension PlayerNode {
  /// A Boolean value that indicates whether the miter limit of a stroke with miter joins changes, or is another one than that
  /// for players without animated limits.
  fileprivate var hasOtherMiterLimit: Bool {
    guard value["lj"]?.integer == 1, value["ml2"]?.isObject == true else { return false }
    return !value.isConstant("ml2", value["ml"]?.number ?? 4)
  }

  fileprivate func isGradient(ofType type: Int) -> Bool {
    (value.isShape("gf") || value.isShape("gs")) && value["t"]?.integer == type
  }
}
