extension Schema {
  struct Rectangle {
    /// The centre of the rectangle.
    var position: Optional<PositionProperty>
    var size: Optional<VectorProperty>
    var roundness: Optional<VectorProperty>
    var direction: ShapeDirection

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      position = PositionProperty(json, "p", &reading)
      size = Property(json, "s")
      roundness = Property(json, "r")
      direction = ShapeDirection(json)
    }
  }
}

extension Schema.Rectangle: PropertyOwner {
  static let properties: [PropertyRow<Schema.Rectangle>] = [
    PropertyRow(
      "p", "Position", .position({ $1(&$0.position) }), .points,
      ExpressionNames("ADBE Vector Rect Position", 3, "position")),
    PropertyRow(
      "s", "Size", .vector({ $1(&$0.size) }), .points,
      ExpressionNames("ADBE Vector Rect Size", 2, "size")),
    PropertyRow(
      "r", "Roundness", .number({ $1(&$0.roundness) }), .points,
      ExpressionNames("ADBE Vector Rect Roundness", 4, "roundness")),
  ]
}
