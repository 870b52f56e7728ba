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

    init?(_ json: __shared JSONValue, _ reading: inout Reading) {
      guard json.isObject else { return nil }
      source = json
      type = json.integer("ty")
      color = Property(json["c"], &reading)
      // The exporter writes a colour overlay's under another key.
      opacity = Property(json["o"] ?? (type == 7 ? json["so"] : nil), &reading)
      angle = Property(json["a"], &reading)
      size = Property(json["s"], &reading)
      distance = Property(json["d"], &reading)
      choke = Property(json["ch"], &reading)
      blendMode = Property(json["bm"], &reading)
      noise = Property(json["no"], &reading)
      range = Property(json["r"], &reading)
      layerConceals = Property(json["lc"], &reading)
      position = Property(json["p"], &reading)
      glowSource = type == 4 ? Property(json["sr"], &reading) : nil
      inverted = Property(json["in"], &reading)
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

    init(_ json: __shared JSONValue, _ reading: inout Reading) {
      style = Property(json["bs"], &reading)
      technique = Property(json["bt"], &reading)
      depth = Property(json["sr"], &reading)
      direction = Property(json["bd"], &reading)
      altitude = Property(json["ll"], &reading)
      highlightMode = Property(json["hm"], &reading)
      highlightColor = Property(json["hc"], &reading)
      highlightOpacity = Property(json["ho"], &reading)
      shadowMode = Property(json["sm"], &reading)
      shadowColor = Property(json["sc"], &reading)
      shadowOpacity = Property(json["so"], &reading)
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

    init(_ json: __shared JSONValue, _ reading: inout Reading) {
      // With the count of its colours beside it, or by itself.
      let isCounted = json["gf"]?["p"] != nil
      colorCount = max(json["gf"]?["p"]?.integer ?? 0, 0)
      colors = Property(isCounted ? json["gf"]?["k"] : json["gf"], &reading)
      smoothness = Property(json["gs"], &reading)
      type = Property(json["gt"], &reading)
      reverse = Property(json["re"], &reading)
      alignsWithLayer = Property(json["al"], &reading)
      offset = Property(json["of"], &reading)
    }
  }
}
