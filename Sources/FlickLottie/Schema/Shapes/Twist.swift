extension Schema {
  struct Twist {
    /// The angle in degrees.
    var angle: Optional<VectorProperty>
    var center: Optional<PositionProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      angle = Property(json, "a")
      center = PositionProperty(json["c"], &reading)
    }
  }
}
