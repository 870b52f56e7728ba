extension Schema {
  /// Of a layer, a group or a repeater.
  struct Transform {
    var anchorPoint: PositionProperty?
    var position: PositionProperty?
    /// In percent.
    var scale: VectorProperty?
    /// In degrees, clockwise.
    var rotation: VectorProperty?
    /// In percent.
    var opacity: VectorProperty?
    /// In degrees.
    var skew: VectorProperty?
    var skewAxis: VectorProperty?
    /// Of layers in space, in degrees; the one around z takes the place of `rotation`.
    var rotationX: VectorProperty?
    var rotationY: VectorProperty?
    var rotationZ: VectorProperty?
    var orientation: VectorProperty?

    init?(_ json: __shared JSONValue?, _ reading: inout Reading) {
      guard let json, json.isObject else { return nil }
      anchorPoint = PositionProperty(json["a"], &reading)
      position = PositionProperty(json["p"], &reading)
      scale = Property(json["s"], &reading)
      rotation = Property(json["r"], &reading)
      opacity = Property(json["o"], &reading)
      skew = Property(json["sk"], &reading)
      skewAxis = Property(json["sa"], &reading)
      rotationX = Property(json["rx"], &reading)
      rotationY = Property(json["ry"], &reading)
      rotationZ = Property(json["rz"], &reading)
      orientation = Property(json["or"], &reading)
    }
  }
}
