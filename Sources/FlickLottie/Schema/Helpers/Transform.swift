extension Schema {
  /// The transform of a layer, a group or a repeater.
  struct Transform {
    var anchorPoint: Optional<PositionProperty>
    var position: Optional<PositionProperty>
    /// The scale in percent.
    var scale: Optional<VectorProperty>
    /// The rotation in degrees, clockwise.
    var rotation: Optional<VectorProperty>
    /// The opacity in percent.
    var opacity: Optional<VectorProperty>
    /// The skew in degrees.
    var skew: Optional<VectorProperty>
    var skewAxis: Optional<VectorProperty>
    /// The rotations of 3D layers, in degrees. `rotationZ` replaces `rotation`.
    var rotationX: Optional<VectorProperty>
    var rotationY: Optional<VectorProperty>
    var rotationZ: Optional<VectorProperty>
    var orientation: Optional<VectorProperty>

    /// Creates a transform without any property.
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
