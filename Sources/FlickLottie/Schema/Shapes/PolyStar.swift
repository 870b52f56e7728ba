extension Schema {
  struct PolyStar {
    /// 1 for a star, 2 for a polygon.
    var starType: Int
    var position: PositionProperty?
    var points: VectorProperty?
    /// In degrees, clockwise.
    var rotation: VectorProperty?
    var outerRadius: VectorProperty?
    var innerRadius: VectorProperty?
    /// In percent.
    var outerRoundness: VectorProperty?
    var innerRoundness: VectorProperty?
    var direction: ShapeDirection

    init(_ json: __shared JSONValue, _ reading: inout Reading) {
      starType = json["sy"]?.integer ?? 1
      position = PositionProperty(json["p"], &reading)
      points = Property(json["pt"], &reading)
      rotation = Property(json["r"], &reading)
      outerRadius = Property(json["or"], &reading)
      innerRadius = Property(json["ir"], &reading)
      outerRoundness = Property(json["os"], &reading)
      innerRoundness = Property(json["is"], &reading)
      direction = ShapeDirection(json)
    }
  }
}
