extension Schema {
  struct Twist {
    /// The angle in degrees.
    var angle: Optional<VectorProperty>
    var center: Optional<PositionProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      angle = Property(json, "a")
      center = PositionProperty(json, "c", &reading)
    }
  }
}

extension Schema.Twist: PropertyOwner {
  static let properties: [PropertyRow<Schema.Twist>] = [
    PropertyRow(
      "a", "Angle", .number({ $1(&$0.angle) }), .degrees,
      ExpressionNames("ADBE Vector Twist Angle", 1, "angle")),
    PropertyRow(
      "c", "Center", .position({ $1(&$0.center) }), .points,
      ExpressionNames("ADBE Vector Twist Center", 2, "center")),
  ]
}
