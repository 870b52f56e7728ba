extension Schema {
  struct RoundedCorners {
    var radius: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      radius = Property(json, "r")
    }
  }
}

extension Schema.RoundedCorners: PropertyOwner {
  static let properties: [PropertyRow<Schema.RoundedCorners>] = [
    PropertyRow(
      "r", "Radius", .number({ $1(&$0.radius) }), .points,
      ExpressionNames("ADBE Vector RoundCorner Radius", 1, "radius"))
  ]
}
