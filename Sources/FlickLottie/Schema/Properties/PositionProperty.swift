extension Schema {
  /// A position: one property, or one property for each axis.
  enum PositionProperty {
    case joined(VectorProperty)
    case split(SplitPosition)

    init?(_ json: __shared JSONValue?, _ reading: inout ReadContext) {
      // A slot with split axes has them at the same place as a property.
      let slot = json.flatMap { reading.slot(of: $0) }
      let json = slot?["s"]?.flag == true ? slot : json
      if let json, json["k"] == nil, json.flag("s") == true || json["x"]?.isObject == true {
        self = .split(SplitPosition(json))
      } else if let property = VectorProperty(json) {
        self = .joined(property)
      } else {
        return nil
      }
    }
  }

  struct SplitPosition {
    var x: Optional<VectorProperty>
    var y: Optional<VectorProperty>
    var z: Optional<VectorProperty>

    init(_ json: __shared JSONValue) {
      x = Property(json, "x")
      y = Property(json, "y")
      z = Property(json, "z")
    }
  }
}
