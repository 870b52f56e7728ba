extension Schema {
  struct Gradient {
    var source: JSONValue
    /// 1 linear, 2 radial, 3 conic.
    var type: Int
    var startPoint: Optional<PositionProperty>
    var endPoint: Optional<PositionProperty>
    /// The distance of the highlight, in percent of the radius.
    var highlightLength: Optional<VectorProperty>
    /// The direction of a radial gradient's highlight, or the start angle of a conic gradient, in degrees.
    var highlightAngle: Optional<VectorProperty>
    var colorCount: Int
    /// `colorCount` groups of offset, red, green and blue, followed by pairs of offset and opacity.
    var colors: Optional<Property<Numbers>>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      source = json
      type = json.integer("t") ?? 1
      startPoint = PositionProperty(json, "s", &reading)
      endPoint = PositionProperty(json, "e", &reading)
      highlightLength = Property(json, "h")
      highlightAngle = Property(json, "a")
      // A slot contains both the count and the colors. Its identifier can stand beside either of them.
      let stops = json["g"].map { reading.slot(of: $0) ?? $0 }
      let slot = stops?["k"].flatMap { reading.slot(of: $0) }
      colorCount = max(slot?.integer("p") ?? stops?.integer("p") ?? 0, 0)
      colors = Property(stops?["k"])
    }
  }
}

extension Schema.Gradient: PropertyOwner {
  static let properties: [PropertyRow<Schema.Gradient>] = [
    PropertyRow(
      "s", "Start Point", .position({ $1(&$0.startPoint) }), .points,
      ExpressionNames("ADBE Vector Grad Start Pt", 4, "startPoint")),
    PropertyRow(
      "e", "End Point", .position({ $1(&$0.endPoint) }), .points,
      ExpressionNames("ADBE Vector Grad End Pt", 5, "endPoint")),
    PropertyRow(
      "h", "Highlight Length", .number({ $1(&$0.highlightLength) }), .percent, presence: .never,
      ExpressionNames("ADBE Vector Grad HiLite Length", 6, "highlightLength")),
    PropertyRow(
      "a", "Highlight Angle", .number({ $1(&$0.highlightAngle) }), .degrees, presence: .never,
      ExpressionNames("ADBE Vector Grad HiLite Angle", 7, "highlightAngle")),
    PropertyRow("g", "Colors", .gradient({ $1(&$0.colors) }, colorCount: { $0.colorCount }), .none),
  ]
}
