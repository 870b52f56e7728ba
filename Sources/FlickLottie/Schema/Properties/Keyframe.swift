extension Schema {
  struct Keyframe<Held: Sendable> {
    var time: Double
    /// The value here. Absent in the last keyframe of files from before version 5.
    var value: Optional<Held>
    /// The value at the next keyframe, in files from before version 5.
    var end: Optional<Held>
    var easeOut: Optional<EasingHandle>
    /// Of the same segment as `easeOut`, at its other end.
    var easeIn: Optional<EasingHandle>
    var isHold: Bool
    /// Of a position's path to the next keyframe.
    var tangentOut: Optional<Vector>
    var tangentIn: Optional<Vector>
  }

  /// A control point of an easing curve, for each dimension or one for all.
  struct EasingHandle: Hashable {
    var x: Vector
    var y: Vector

    init(x: Vector, y: Vector) {
      self.x = x
      self.y = y
    }

    init?(_ json: __shared JSONValue) {
      guard let x = Vector(json, "x"), let y = Vector(json, "y") else { return nil }
      self.x = x
      self.y = y
    }
  }
}

extension Schema.Keyframe where Held: Schema.Value {
  init?(_ json: __shared JSONValue, _ reading: inout Schema.Reading) {
    guard let time = json.boundedNumber("t") else { return nil }
    self.time = time
    value = json["s"].flatMap { Held($0, &reading) }
    end = json["e"].flatMap { Held($0, &reading) }
    easeOut = json["o"].flatMap(Schema.EasingHandle.init)
    easeIn = json["i"].flatMap(Schema.EasingHandle.init)
    isHold = json.flag("h") ?? false
    if easeOut == nil, easeIn == nil, !isHold, let name = json["n"] {
      (easeOut, easeIn) = reading.easing(named: name)
    }
    tangentOut = Schema.Vector(json, "to")
    tangentIn = Schema.Vector(json, "ti")
  }
}
