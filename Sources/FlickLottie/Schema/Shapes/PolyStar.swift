extension Schema {
  struct PolyStar {
    /// 1 star, 2 polygon.
    var starType: Int
    var position: Optional<PositionProperty>
    var points: Optional<VectorProperty>
    /// The rotation in degrees, clockwise.
    var rotation: Optional<VectorProperty>
    var outerRadius: Optional<VectorProperty>
    var innerRadius: Optional<VectorProperty>
    /// The roundness of outer points, in percent.
    var outerRoundness: Optional<VectorProperty>
    var innerRoundness: Optional<VectorProperty>
    var direction: ShapeDirection

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      starType = json.integer("sy") ?? 1
      position = PositionProperty(json, "p", &reading)
      points = Property(json, "pt")
      rotation = Property(json, "r")
      outerRadius = Property(json, "or")
      innerRadius = Property(json, "ir")
      outerRoundness = Property(json, "os")
      innerRoundness = Property(json, "is")
      direction = ShapeDirection(json)
    }
  }
}

extension Schema.PolyStar: PropertyOwner {
  static let properties: [PropertyRow<Schema.PolyStar>] = [
    PropertyRow(
      "p", "Position", .position({ $1(&$0.position) }), .points,
      ExpressionNames("ADBE Vector Star Position", 4, "position")),
    PropertyRow(
      "pt", "Points", .number({ $1(&$0.points) }), .none,
      ExpressionNames("ADBE Vector Star Points", 3, "points")),
    PropertyRow(
      "r", "Rotation", .number({ $1(&$0.rotation) }), .degrees,
      ExpressionNames("ADBE Vector Star Rotation", 5, "rotation")),
    PropertyRow(
      "or", "Outer Radius", .number({ $1(&$0.outerRadius) }), .points,
      ExpressionNames("ADBE Vector Star Outer Radius", 7, "outerRadius")),
    PropertyRow(
      "os", "Outer Roundness", .number({ $1(&$0.outerRoundness) }), .percent,
      keypath: "Outer Roundedness",
      ExpressionNames("ADBE Vector Star Outer Roundess", 9, "outerRoundness")),
    PropertyRow(
      "ir", "Inner Radius", .number({ $1(&$0.innerRadius) }), .points,
      presence: .unless { $0.isPolygon },
      ExpressionNames("ADBE Vector Star Inner Radius", 6, "innerRadius")),
    PropertyRow(
      "is", "Inner Roundness", .number({ $1(&$0.innerRoundness) }), .percent,
      presence: .unless { $0.isPolygon },
      keypath: "Inner Roundedness",
      ExpressionNames("ADBE Vector Star Inner Roundess", 8, "innerRoundness")),
  ]

  private var isPolygon: Bool { starType == 2 }
}
