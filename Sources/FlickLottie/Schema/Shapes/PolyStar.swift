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
      position = PositionProperty(json["p"], &reading)
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
