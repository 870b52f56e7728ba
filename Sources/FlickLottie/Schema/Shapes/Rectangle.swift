extension Schema {
  struct Rectangle {
    /// The centre of the rectangle.
    var position: Optional<PositionProperty>
    var size: Optional<VectorProperty>
    var roundness: Optional<VectorProperty>
    var direction: ShapeDirection

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      position = PositionProperty(json["p"], &reading)
      size = Property(json, "s")
      roundness = Property(json, "r")
      direction = ShapeDirection(json)
    }
  }
}
