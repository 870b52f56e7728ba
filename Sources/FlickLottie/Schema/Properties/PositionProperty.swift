extension Schema {
  /// A position: one property, or one for each axis.
  enum PositionProperty {
    case joined(VectorProperty)
    /// Rare, and large beside the other.
    indirect case split(SplitPosition)

    init?(_ json: __shared JSONValue?, _ reading: inout Reading) {
      // A slot that holds the axes apart holds them where the property does.
      let slot = json.flatMap { reading.slot(of: $0) }
      let json = slot?["s"]?.flag == true ? slot : json
      if let json, json["k"] == nil, json.flag("s") == true || json["x"]?.isObject == true {
        self = .split(SplitPosition(json, &reading))
      } else if let property = VectorProperty(json, &reading) {
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

    init(_ json: __shared JSONValue, _ reading: inout Reading) {
      x = Property(json["x"], &reading)
      y = Property(json["y"], &reading)
      z = Property(json["z"], &reading)
    }
  }
}
