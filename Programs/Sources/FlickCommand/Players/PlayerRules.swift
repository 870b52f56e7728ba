import FlickLottie

extension PlayerRule {
  /// The table of the features. docs/players.md shows it with the sources.
  static let all = TextTable(rows).rows.compactMap(PlayerRule.init)

  /// Identifier, kind of part, and conditions: `ty=4,5` for a number or a text in a member, `!=` for another one, `bm>0` for a
  /// greater number, `f~` for a property with another value than 0, `ao` for a flag, and `?` for ``conditions``. `-ao=0` is the
  /// member with which a part is as without the feature. Then the feature, and the players with what they draw (nothing if
  /// they ignore it) and the source: a ``PlayerSource``, or `own` for the code of the player.
  ///
  /// Effects have a number of their own, or the number 5 and their match name. Players of mobile devices have only drop
  /// shadows, and that for Android blurs. Versions of Skottie differ in color overlays.
  private static let rows = """
    expression property ? | Expressions | ios,android features; thorvg a part of the language own; skottie own
    slot property ? | Slots | ios,android own; thorvg not of all properties pictures
    easing-per-dimension property ? | Easing curves that differ between dimensions | ios one curve for all dimensions own; thorvg the curve of the first dimension own
    glyphs document ? | Glyphs in the file | ios with a font of the app or the system features
    auto-orient layer ao -ao=0 | Auto-orientation | ios features
    luma-matte layer tt=3,4 | Luma mattes | ios,android features
    inverted-luma-matte layer tt=4 | Inverted luma mattes | web another area pictures
    collapsed-transform layer ct ty=0 | Compositions with collapsed transformations | web,thorvg clipped to their size pictures
    distant-matte layer ? | Mattes that are not the layer above | ios,android with the layer above own
    blend-add layer bm=16 -bm=0 | The blend mode Add | ios,web own
    blend-hard-mix layer bm=17 -bm=0 | The blend mode Hard Mix | ios,web,thorvg own
    blend-colors layer bm=9,12,14,15 | The blend modes Soft Light, Hue, Color and Luminosity | thorvg other colors pictures
    space layer ? | 3D layers | ios without cameras and depth order own; web,thorvg without perspective own
    camera layer ty=13 | Cameras | ios,android,thorvg own; web nothing is drawn own
    light layer ty=14 | Lights | ios,android,web,thorvg,skottie own
    adjustment layer ty=12 | Adjustment layers | ios,android,web,thorvg,skottie own
    sound layer ty=6 | Sounds | ios,android own; web the animation fails without a sound library of the page pictures; thorvg,skottie only by code of the app own
    video layer ty=9 | Videos | ios,android,web,skottie own; thorvg pictures
    motion-blur layer mb ? -mb=false | Motion blur | ios,android,web,thorvg own
    mask-lighten mask mode=l | Masks with the mode Lighten | ios,android,web features; skottie own
    mask-darken mask mode=d | Masks with the mode Darken | ios,android,web features; skottie own
    mask-difference mask mode=f | Masks with the mode Difference | ios,android,web features
    mask-intersect-inverted mask mode=i inv | Inverted masks with the mode Intersect | thorvg another area pictures
    mask-inverted mask mode!=i,n inv | Inverted masks with another mode | web,thorvg another area pictures
    mask-expansion mask x~ -x={"a":0,"k":0} | Mask expansion | ios,android features; web another area pictures; skottie own
    mask-feather mask f~ -f=null | Mask feather | ios,android,web features; thorvg own
    effect-tint effect ty=20 | The effect Tint | ios own; android features; web other colors pictures
    effect-fill effect ty=21 | The effect Fill | ios own; android features
    effect-stroke effect ty=22 | The effect Stroke | ios,skottie own; android features; web other corners pictures; thorvg only along masks own
    effect-tritone effect ty=23 | The effect Tritone | ios own; android features; web other colors pictures
    effect-levels effect ty=24 | The effect Levels | ios,thorvg own; android features; web the animation fails without all values pictures
    effect-drop-shadow effect ty=25 | The effect Drop Shadow | android for each fill and stroke features
    effect-radial-wipe effect ty=26 | The effect Radial Wipe | ios,web,thorvg own; android features
    effect-displacement-map effect ty=27 | The effect Displacement Map | ios,web,thorvg own; android features
    effect-set-matte effect ty=28 | The effect Set Matte | ios,thorvg,skottie own; android features
    effect-gaussian-blur effect ty=29 | The effect Gaussian Blur | ios features; android for each fill and stroke features
    effect-twirl effect ty=30 | The effect Twirl | ios,web,thorvg,skottie own; android features
    effect-mesh-warp effect ty=31 | The effect Mesh Warp | ios,web,thorvg,skottie own; android features
    effect-wave-warp effect ty=32 | The effect Wave Warp | ios,web,thorvg,skottie own; android features
    effect-spherize effect ty=33 | The effect Spherize | ios,web,thorvg,skottie own; android features
    effect-puppet effect ty=34 | The effect Puppet | ios,web,thorvg,skottie own; android features
    effect-transform effect ty=35 | The effect Transform | ios,thorvg own; android features
    effect-of-skottie effect ? | Effects that only Skottie draws | ios,web,thorvg own; android features
    effect-other effect ? | Effects that no player draws | ios,web,thorvg,skottie own; android features
    style-stroke style ty=0 | The layer style Stroke | ios,android,web,thorvg,skottie own
    style-drop-shadow style ty=1 | The layer style Drop Shadow | android,web,thorvg own
    style-inner-shadow style ty=2 | The layer style Inner Shadow | ios,android,web,thorvg own
    style-outer-glow style ty=3 | The layer style Outer Glow | ios,android,web,thorvg own
    style-inner-glow style ty=4 | The layer style Inner Glow | ios,android,web,thorvg own
    style-bevel style ty=5 | The layer style Bevel and Emboss | ios,android,web,thorvg,skottie own
    style-satin style ty=6 | The layer style Satin | ios,android,web,thorvg,skottie own
    style-color-overlay style ty=7 | The layer style Color Overlay | ios,android,web,thorvg own
    style-gradient-overlay style ty=8 | The layer style Gradient Overlay | ios,android,web,thorvg,skottie own
    merge-paths shape ty=mm mm>1 -mm=1 | Merge paths | ios,web features; android unless only if the app enables merge paths features; thorvg thorVGMergePaths
    repeater shape ty=rp | Repeaters | ios only by the Core Animation engine features
    repeater-above shape ty=rp m=1 | Repeaters whose copies are above each other | thorvg in the opposite order pictures
    trim-individually shape ty=tm m=2 | Individual trim paths | thorvg other parts of the paths pictures
    pucker-bloat shape ty=pb -hd=true | Pucker and bloat | ios,android own
    zig-zag shape ty=zz -hd=true | Zig zag | ios,android,skottie own; web other ends pictures; thorvg pictures
    offset-path shape ty=op -hd=true | Offset paths | ios,android own; web other corners pictures
    animated-miter-limit shape ? -ml2=null | Animated miter limits | web,thorvg pictures
    twist shape ty=tw -hd=true | Twist | ios,android,web,thorvg,skottie own
    conic-gradient shape ty=gf,gs t=3 | Conic gradients | ios the file is refused own; android,web a radial gradient own; thorvg another gradient own
    gradient-highlight shape ty=gf,gs t=2 h~ -h=null | Highlights of radial gradients | ios,android own
    shape-blend shape bm>0 -bm=0 | Blend modes of shapes | ios own
    text-animator textAnimator ? | Text animators | ios,android only start and end of a range features
    expression-selector textAnimator ? | Expression selectors | ios,android features; web the text is not drawn pictures
    justification text ? | Justified texts | web with equal spaces pictures; thorvg other lines pictures
    text-path text ? | Texts on a path | ios,android features; thorvg without margins and alignment own
    anchor-grouping text ? | Anchor point grouping | ios,android features; thorvg another anchor point pictures
    capitals text ? | All caps and small caps | ios,android own; web,thorvg without the converted letters pictures
    """

  private static let conditions: [String: @Sendable (PlayerNode) -> Bool] = [
    "expression": { $0.value["x"]?.string?.isEmpty == false },
    "slot": { $0.value["sid"]?.isString == true },
    "easing-per-dimension": { $0.hasEasingPerDimension },
    "glyphs": { ($0.value["chars"]?.count ?? 0) > 0 },
    "distant-matte": { $0.hasDistantMatte },
    "space": { $0.isInSpace },
    "motion-blur": { $0.document["mb"]?.isObject == true },
    "effect-of-skottie": { $0.otherEffect.map(effectsOfSkottie.contains) ?? false },
    "effect-other": { $0.otherEffect.map { !effectsOfSkottie.contains($0) } ?? false },
    "animated-miter-limit": { $0.hasOtherMiterLimit },
    "text-animator": { $0.value["s"]?.isObject == true },
    "expression-selector": { $0.value["s"]?["t"]?.integer == 1 },
    "justification": { $0.hasDocument { ($0["j"]?.integer ?? 0) > 2 } },
    "text-path": { $0.value["p"]?["m"]?.number != nil },
    "anchor-grouping": { ($0.value["m"]?["g"]?.integer ?? 1) > 1 },
    "capitals": { $0.hasDocument { ($0["ca"]?.integer ?? 0) > 0 } },
  ]

  /// The match names of Skottie's table of effects that have no number of their own.
  private static let effectsOfSkottie: Set<String> = [
    "ADBE Black&White", "ADBE Brightness & Contrast 2", "ADBE Bulge", "ADBE Corner Pin",
    "ADBE Easy Levels2", "ADBE Fractal Noise", "ADBE Geometry2", "ADBE HUE SATURATION",
    "ADBE Invert", "ADBE Linear Wipe", "ADBE Motion Blur", "ADBE Ramp", "ADBE Sharpen",
    "ADBE Shift Channels", "ADBE Threshold2", "ADBE Tile", "ADBE Venetian Blinds", "CC Sphere",
    "CC Toner",
  ]
}

// MARK: - Reading the table

extension PlayerRule {
  fileprivate init?(_ row: TextTable.Row) {
    guard let place = Self.places[row.words[1]] else { return nil }
    (id, feature, self.place) = (row.words[0], row.sentences[0], place)
    var tests: [@Sendable (PlayerNode) -> Bool] = []
    for word in row.words.dropFirst(2) {
      if word == "?" {
        guard let condition = Self.conditions[row.words[0]] else { return nil }
        tests.append(condition)
      } else if word.hasPrefix("-") {
        let parts = word.dropFirst().split(separator: "=", maxSplits: 1).map(String.init)
        without = (parts[0], parts[1])
      } else {
        guard let test = Self.test(word) else { return nil }
        tests.append(test)
      }
    }
    isPresent = { [tests] node in tests.allSatisfy { $0(node) } }
    players = [:]
    for part in row.sentences[1].split(separator: "; ") {
      var words = part.split(separator: " ").map(String.init)
      let (names, source) = (words.removeFirst(), words.removeLast())
      let isOption = words.first == "unless"
      let how = words.dropFirst(isOption ? 1 : 0).joined(separator: " ")
      for player in names.split(separator: ",").compactMap({ OtherPlayer(rawValue: String($0)) }) {
        guard let source = source == "own" ? player.source : PlayerSource(name: source) else {
          return nil
        }
        players[player] = PlayerSupport(
          effect: how.isEmpty ? .ignored : .different(how), source: source,
          ignores: isOption || how.isEmpty)
      }
    }
  }

  private static let places: [String: DocumentNode.Kind] = [
    "document": .document, "layer": .layer, "mask": .mask, "effect": .effect, "style": .style,
    "shape": .shape, "text": .text, "textAnimator": .textAnimator, "property": .property,
  ]

  /// Returns a condition for a member.
  private static func test(_ word: String) -> (@Sendable (PlayerNode) -> Bool)? {
    let parts = word.split { "=!>~".contains($0) }.map(String.init)
    guard let key = StaticString(inTable: parts[0]) else { return nil }
    let values = (parts.at(1) ?? "").split(separator: ",").map(String.init)
    let isOneOf = { @Sendable (node: PlayerNode) in
      let member = node.value.member(key)
      return (member?.string ?? member?.integer.map { "\($0)" }).map(values.contains) ?? false
    }
    if word.contains("!=") { return { !isOneOf($0) } }
    if word.contains("=") { return isOneOf }
    if word.hasSuffix("~") { return { $0.value.isNonzero(key) } }
    if let least = values.first.flatMap(Int.init) {
      return { ($0.value.member(key)?.integer ?? .min) > least }
    }
    return { $0.value.member(key)?.flag == true }
  }
}
