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
      self.init()
      let document = json.document
      var (anchorPoint, position) = (-1, -1)
      // The members in one pass, because a transform has most of them.
      document.forEachShortKeyMember(of: json.index) { key, index in
        switch key {
        case JSONShortKey("a"): anchorPoint = index
        case JSONShortKey("p"): position = index
        case JSONShortKey("s"): scale = Property(document.property(at: index))
        case JSONShortKey("r"): rotation = Property(document.property(at: index))
        case JSONShortKey("o"): opacity = Property(document.property(at: index))
        case JSONShortKey("sk"): skew = Property(document.property(at: index))
        case JSONShortKey("sa"): skewAxis = Property(document.property(at: index))
        case JSONShortKey("rx"): rotationX = Property(document.property(at: index))
        case JSONShortKey("ry"): rotationY = Property(document.property(at: index))
        case JSONShortKey("rz"): rotationZ = Property(document.property(at: index))
        case JSONShortKey("or"): orientation = Property(document.property(at: index))
        default: break
        }
      }
      self.anchorPoint = PositionProperty(document, at: anchorPoint, &reading)
      self.position = PositionProperty(document, at: position, &reading)
    }
  }
}
