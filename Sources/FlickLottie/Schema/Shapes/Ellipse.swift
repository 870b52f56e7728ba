extension Schema {
  struct Ellipse {
    /// The centre of the ellipse.
    var position: Optional<PositionProperty>
    var size: Optional<VectorProperty>
    var direction: ShapeDirection

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      position = PositionProperty(json, "p", &reading)
      size = Property(json, "s")
      direction = ShapeDirection(json)
    }
  }

  /// The direction of a contour, which trims and dashes follow.
  enum ShapeDirection {
    case normal, reversed

    init(_ json: __shared JSONValue) {
      self = json.integer("d") == 3 ? .reversed : .normal
    }
  }
}

extension Schema.Ellipse: PropertyOwner {
  static let properties: [PropertyRow<Schema.Ellipse>] = [
    PropertyRow(
      "p", "Position", .position({ $1(&$0.position) }), .points,
      ExpressionNames("ADBE Vector Ellipse Position", 3, "position")),
    PropertyRow(
      "s", "Size", .vector({ $1(&$0.size) }), .points,
      ExpressionNames("ADBE Vector Ellipse Size", 2, "size")),
  ]
}
