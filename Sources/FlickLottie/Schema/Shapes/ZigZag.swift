extension Schema {
  struct ZigZag {
    /// The number of ridges on each segment.
    var frequency: Optional<VectorProperty>
    /// The distance from the path to a ridge.
    var amplitude: Optional<VectorProperty>
    /// 1 corner points, 2 smooth points.
    var pointType: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      frequency = Property(json, "r")
      amplitude = Property(json, "s")
      pointType = Property(json, "pt")
    }
  }
}

extension Schema.ZigZag: PropertyOwner {
  static let properties: [PropertyRow<Schema.ZigZag>] = [
    PropertyRow(
      "s", "Size", .number({ $1(&$0.amplitude) }), .points,
      ExpressionNames("ADBE Vector Zigzag Size", 1, "size")),
    PropertyRow(
      "r", "Ridges Per Segment", .number({ $1(&$0.frequency) }), .none, keypath: "Ridges",
      ExpressionNames("ADBE Vector Zigzag Detail", 2, "ridgesPerSegment")),
    PropertyRow("pt", "Points", .number({ $1(&$0.pointType) }), .none, default: 1),
  ]
}
