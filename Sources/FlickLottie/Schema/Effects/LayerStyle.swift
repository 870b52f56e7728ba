extension Schema {
  /// A layer style: what kind it is decides which of its properties are written.
  struct LayerStyle {
    var source: JSONValue
    var type: Int?
    var color: VectorProperty?
    /// In percent.
    var opacity: VectorProperty?
    /// Of the light, in degrees counterclockwise from the right.
    var angle: VectorProperty?
    var size: VectorProperty?
    var distance: VectorProperty?
    /// Or spread, in percent.
    var choke: VectorProperty?
    /// In After Effects' own numbers for styles.
    var blendMode: VectorProperty?
    /// In percent.
    var noise: VectorProperty?
    /// Of a glow, in percent.
    var range: VectorProperty?
    /// Whether the layer hides its shadow even where it is translucent.
    var layerConceals: VectorProperty?
    /// Of a stroke: 1 outside, 2 inside, 3 on the outline.
    var position: VectorProperty?
    /// Of an inner glow: 1 from the edge, 2 from the centre.
    var glowSource: VectorProperty?
    /// Of satin.
    var inverted: VectorProperty?
    var bevel: BevelStyle?
    var gradient: GradientStyle?

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject else { return nil }
      source = json
      type = json.integer("ty")
      color = Property(json, "c")
      // The exporter writes a colour overlay's under another key.
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

  /// What only bevel and emboss has.
  struct BevelStyle {
    /// 1 outer, 2 inner bevel, 3 emboss, 4 pillow emboss, 5 stroke emboss.
    var style: VectorProperty?
    /// 1 smooth, 2 chisel hard, 3 chisel soft.
    var technique: VectorProperty?
    /// In percent.
    var depth: VectorProperty?
    /// 1 up, 2 down.
    var direction: VectorProperty?
    /// In degrees.
    var altitude: VectorProperty?
    var highlightMode: VectorProperty?
    var highlightColor: VectorProperty?
    var highlightOpacity: VectorProperty?
    var shadowMode: VectorProperty?
    var shadowColor: VectorProperty?
    /// Its key is that of the softening as well, which the exporter overwrites.
    var shadowOpacity: VectorProperty?

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
    }
  }

  /// What only a gradient overlay has.
  struct GradientStyle {
    var colorCount: Int
    /// As a gradient fill's.
    var colors: Property<Numbers>?
    /// In percent.
    var smoothness: VectorProperty?
    /// 1 linear, 2 radial, 3 angle, 4 reflected, 5 diamond.
    var type: VectorProperty?
    var reverse: VectorProperty?
    var alignsWithLayer: VectorProperty?
    /// In percent.
    var offset: VectorProperty?

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      // With the count of its colours beside it, or by itself.
      let isCounted = json["gf"]?["p"] != nil
      colorCount = max(json["gf"]?["p"]?.integer ?? 0, 0)
      colors = Property(isCounted ? json["gf"]?["k"] : json["gf"])
      smoothness = Property(json, "gs")
      type = Property(json, "gt")
      reverse = Property(json, "re")
      alignsWithLayer = Property(json, "al")
      offset = Property(json, "of")
    }
  }
}
