extension Schema {
  /// A position: one property, or one for each axis.
  enum PositionProperty {
    case joined(VectorProperty)
    case split(SplitPosition)

    init?(_ json: JSONValue?, _ reading: inout Reading) {
      if let json, json["k"] == nil, json["s"]?.flag == true || json["x"]?.isObject == true {
        self = .split(SplitPosition(json, &reading))
      } else if let property = VectorProperty(json, &reading) {
        self = .joined(property)
      } else {
        return nil
      }
    }
  }

  struct SplitPosition {
    var x: VectorProperty?
    var y: VectorProperty?
    var z: VectorProperty?

    init(_ json: JSONValue, _ reading: inout Reading) {
      x = Property(json["x"], &reading)
      y = Property(json["y"], &reading)
      z = Property(json["z"], &reading)
    }
  }
}
