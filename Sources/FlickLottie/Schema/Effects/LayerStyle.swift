extension Schema {
  /// A layer style. Its type determines which properties are present.
  struct LayerStyle {
    var source: JSONValue
    var type: Int?
    var color: VectorProperty?
    /// The opacity in percent.
    var opacity: VectorProperty?
    /// The angle of the light, in degrees counterclockwise from the right.
    var angle: VectorProperty?
    var size: VectorProperty?
    var distance: VectorProperty?
    /// The choke or the spread, in percent.
    var choke: VectorProperty?
    /// The blend mode, as a number of the After Effects layer style menu.
    var blendMode: VectorProperty?
    /// The noise in percent.
    var noise: VectorProperty?
    /// The range of a glow, in percent.
    var range: VectorProperty?
    /// A Boolean value that indicates whether the layer knocks out its drop shadow, also where the layer is
    /// translucent.
    var layerConceals: VectorProperty?
    /// The position of a stroke: 1 outside, 2 inside, 3 centre.
    var position: VectorProperty?
    /// The source of an inner glow: 1 edge, 2 centre.
    var glowSource: VectorProperty?
    /// A Boolean value that indicates whether satin is inverted.
    var inverted: VectorProperty?
    var bevel: BevelStyle?
    var gradient: GradientStyle?

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject else { return nil }
      source = json
      type = json.integer("ty")
      color = Property(json, "c")
      // The exporter writes the opacity of a color overlay under the key `so`.
      opacity = Property(json["o"] ?? (type == 7 ? json["so"] : nil))
      angle = Property(json, "a")
      size = Property(json, "s")
      distance = Property(json, "d")
      choke = Property(json, "ch")
      blendMode = Property(json, "bm")
      noise = Property(json, "no")
      range = Property(json, "r")
      layerConceals = Property(json, "lc")
      position = Property(json, "p")
      glowSource = type == 4 ? Property(json, "sr") : nil
      inverted = Property(json, "in")
      bevel = type == 5 ? BevelStyle(json, &reading) : nil
      gradient = type == 8 ? GradientStyle(json, &reading) : nil
    }
  }

  /// The properties that only bevel and emboss has.
  struct BevelStyle {
    /// 1 outer bevel, 2 inner bevel, 3 emboss, 4 pillow emboss, 5 stroke emboss.
    var style: VectorProperty?
    /// 1 smooth, 2 chisel hard, 3 chisel soft.
    var technique: VectorProperty?
    /// The depth in percent.
    var depth: VectorProperty?
    /// 1 up, 2 down.
    var direction: VectorProperty?
    /// The altitude of the light in degrees.
    var altitude: VectorProperty?
    var highlightMode: VectorProperty?
    var highlightColor: VectorProperty?
    var highlightOpacity: VectorProperty?
    var shadowMode: VectorProperty?
    var shadowColor: VectorProperty?
    /// The opacity of the shadow. Old exporters use the same key for the softness and overwrite that.
    var shadowOpacity: VectorProperty?
    /// The softness in pixels.
    var softness: VectorProperty?
    /// A Boolean value that indicates whether the angle is the global one.
    var usesGlobalLight: VectorProperty?

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      style = Property(json, "bs")
      technique = Property(json, "bt")
      depth = Property(json, "sr")
      direction = Property(json, "bd")
      altitude = Property(json, "ll")
      highlightMode = Property(json, "hm")
      highlightColor = Property(json, "hc")
      highlightOpacity = Property(json, "ho")
      shadowMode = Property(json, "sm")
      shadowColor = Property(json, "sc")
      shadowOpacity = Property(json, "so")
      softness = Property(json, "sf")
      usesGlobalLight = Property(json, "ga")
    }
  }

  /// The properties that only a gradient overlay has.
  struct GradientStyle {
    var colorCount: Int
    /// The colors, encoded as in a gradient fill.
    var colors: Property<Numbers>?
    /// The smoothness in percent.
    var smoothness: VectorProperty?
    /// 1 linear, 2 radial, 3 angle, 4 reflected, 5 diamond.
    var type: VectorProperty?
    var reverse: VectorProperty?
    var alignsWithLayer: VectorProperty?
    /// The offset in percent.
    var offset: VectorProperty?

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      // The colors are nested beside their count, or stand alone.
      let isCounted = json["gf"]?["p"] != nil
      colorCount = max(json["gf"]?.integer("p") ?? 0, 0)
      colors = Property(isCounted ? json["gf"]?["k"] : json["gf"])
      smoothness = Property(json, "gs")
      type = Property(json, "gt")
      reverse = Property(json, "re")
      alignsWithLayer = Property(json, "al")
      offset = Property(json, "of")
    }
  }
}

extension Schema.LayerStyle: PropertyOwner {
  /// The properties that keypaths can refer to. Expressions find layer styles only by their path in the file.
  static let properties: [PropertyRow<Schema.LayerStyle>] = [
    PropertyRow("c", "Color", .color({ $1(&$0.color) }), .none, presence: .never),
    PropertyRow(
      "o", "Opacity", .number({ $1(&$0.opacity) }), .percent, default: 100, presence: .never),
    PropertyRow("a", "Angle", .number({ $1(&$0.angle) }), .degrees, presence: .never),
    PropertyRow("d", "Distance", .number({ $1(&$0.distance) }), .points, presence: .never),
    PropertyRow("s", "Size", .number({ $1(&$0.size) }), .points, presence: .never, alias: "Radius"),
    PropertyRow("ch", "Spread", .number({ $1(&$0.choke) }), .percent, presence: .never),
    PropertyRow("r", "Range", .number({ $1(&$0.range) }), .percent, presence: .never),
    PropertyRow("no", "Noise", .number({ $1(&$0.noise) }), .percent, presence: .never),
  ]
}
