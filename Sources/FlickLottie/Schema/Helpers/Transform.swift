extension Schema {
  /// Of a layer, a group or a repeater.
  struct Transform {
    var anchorPoint: Optional<PositionProperty>
    var position: Optional<PositionProperty>
    /// In percent.
    var scale: Optional<VectorProperty>
    /// In degrees, clockwise.
    var rotation: Optional<VectorProperty>
    /// In percent.
    var opacity: Optional<VectorProperty>
    /// In degrees.
    var skew: Optional<VectorProperty>
    var skewAxis: Optional<VectorProperty>
    /// Of layers in space, in degrees; the one around z takes the place of `rotation`.
    var rotationX: Optional<VectorProperty>
    var rotationY: Optional<VectorProperty>
    var rotationZ: Optional<VectorProperty>
    var orientation: Optional<VectorProperty>

    /// One of which nothing is written.
    init() {
      (anchorPoint, position) = (nil, nil)
      (scale, rotation, opacity, skew, skewAxis) = (nil, nil, nil, nil, nil)
      (rotationX, rotationY, rotationZ, orientation) = (nil, nil, nil, nil)
    }

    init?(_ json: __shared JSONValue?, _ reading: inout ReadContext) {
      guard let json, json.isObject else { return nil }
      anchorPoint = PositionProperty(json["a"], &reading)
      position = PositionProperty(json["p"], &reading)
      scale = Property(json, "s")
      rotation = Property(json, "r")
      opacity = Property(json, "o")
      skew = Property(json, "sk")
      skewAxis = Property(json, "sa")
      rotationX = Property(json, "rx")
      rotationY = Property(json, "ry")
      rotationZ = Property(json, "rz")
      orientation = Property(json, "or")
    }
  }
}
