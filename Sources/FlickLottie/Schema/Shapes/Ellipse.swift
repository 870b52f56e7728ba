extension Schema {
  struct Ellipse {
    /// The centre.
    var position: PositionProperty?
    var size: VectorProperty?
    var direction: ShapeDirection

    init(_ json: __shared JSONValue, _ reading: inout Reading) {
      position = PositionProperty(json["p"], &reading)
      size = Property(json["s"], &reading)
      direction = ShapeDirection(json)
    }
  }

  /// The way around a shape, which trims and dashes follow.
  enum ShapeDirection {
    case normal, reversed

    init(_ json: __shared JSONValue) {
      self = json["d"]?.integer == 3 ? .reversed : .normal
    }
  }
}
