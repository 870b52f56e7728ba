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
    /// Of a stroke: 1 outside, 2 inside, 3 on the outline.
    var position: VectorProperty?
    /// Of an inner glow: 1 from the centre, 2 from the edge.
    var glowSource: VectorProperty?
    /// Of satin.
    var inverted: VectorProperty?

    init?(_ json: JSONValue, _ reading: inout Reading) {
      guard json.isObject else { return nil }
      source = json
      type = json["ty"]?.integer
      color = Property(json["c"], &reading)
      opacity = Property(json["o"], &reading)
      angle = Property(json["a"], &reading)
      size = Property(json["s"], &reading)
      distance = Property(json["d"], &reading)
      choke = Property(json["ch"], &reading)
      blendMode = Property(json["bm"], &reading)
      position = Property(json["p"], &reading)
      glowSource = Property(json["sr"], &reading)
      inverted = Property(json["in"], &reading)
    }
  }
}
