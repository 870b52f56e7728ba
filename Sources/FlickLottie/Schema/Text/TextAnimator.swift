extension Schema {
  /// A text animator: properties that apply to the selected characters.
  struct TextAnimator {
    var source: JSONValue
    var selectors: [TextSelector]
    var properties: TextProperties

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject else { return nil }
      source = json
      // A single selector can be written without an array.
      selectors =
        json["s"].map { json in
          json.isArray
            ? reading.list(json) { TextSelector($0, &$1) }
            : TextSelector(json, &reading).map { [$0] } ?? []
        } ?? []
      properties = TextProperties(json["a"], &reading)
    }
  }

  /// A text selector: the characters that it selects, and the amount for each.
  struct TextSelector {
    var source: JSONValue
    /// 0 range selector, 1 expression selector.
    var type: Int
    /// The start in percent, or as an index, depending on `units`.
    var start: VectorProperty?
    var end: VectorProperty?
    var offset: VectorProperty?
    /// 1 percent, 2 index.
    var units: Int
    /// 1 characters, 2 characters without spaces, 3 words, 4 lines.
    var basedOn: Int
    /// 1 add, 2 subtract, 3 intersect, 4 minimum, 5 maximum, 6 difference.
    var mode: Int
    /// 1 square, 2 ramp up, 3 ramp down, 4 triangle, 5 round, 6 smooth.
    var shape: Int
    /// The amount, smoothness and easing, in percent.
    var amount: VectorProperty?
    var smoothness: VectorProperty?
    var easeHigh: VectorProperty?
    var easeLow: VectorProperty?
    var isRandom: Bool

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject else { return nil }
      source = json
      type = json.integer("t") ?? 0
      start = Property(json, "s")
      end = Property(json, "e")
      offset = Property(json, "o")
      units = json.integer("r") ?? 1
      basedOn = json.integer("b") ?? 1
      mode = json.integer("m") ?? 1
      shape = json.integer("sh") ?? 1
      // Bodymovin writes the expression of the amount into the selector itself.
      amount = Property(json, "a") ?? (json["x"]?.isString == true ? Property(json) : nil)
      smoothness = Property(json, "sm")
      easeHigh = Property(json, "xe")
      easeLow = Property(json, "ne")
      isRandom = json.flag("rn") ?? false
    }
  }

  /// The properties of a text animator. Angles are in degrees. Scale and opacities are in percent.
  struct TextProperties {
    var anchorPoint: PositionProperty?
    var position: PositionProperty?
    var scale: VectorProperty?
    var rotation: VectorProperty?
    var rotationX: VectorProperty?
    var rotationY: VectorProperty?
    var rotationZ: VectorProperty?
    var skew: VectorProperty?
    var skewAxis: VectorProperty?
    var opacity: VectorProperty?
    var fillColor: VectorProperty?
    var fillOpacity: VectorProperty?
    var fillHue: VectorProperty?
    var fillSaturation: VectorProperty?
    var fillBrightness: VectorProperty?
    var strokeColor: VectorProperty?
    var strokeOpacity: VectorProperty?
    var strokeHue: VectorProperty?
    var strokeSaturation: VectorProperty?
    var strokeBrightness: VectorProperty?
    var strokeWidth: VectorProperty?
    var tracking: VectorProperty?
    var lineSpacing: VectorProperty?
    var blur: VectorProperty?

    init(_ json: __shared JSONValue?, _ reading: inout ReadContext) {
      anchorPoint = PositionProperty(json?["a"], &reading)
      position = PositionProperty(json?["p"], &reading)
      scale = Property(json?["s"])
      rotation = Property(json?["r"])
      rotationX = Property(json?["rx"])
      rotationY = Property(json?["ry"])
      rotationZ = Property(json?["rz"])
      skew = Property(json?["sk"])
      skewAxis = Property(json?["sa"])
      opacity = Property(json?["o"])
      fillColor = Property(json?["fc"])
      fillOpacity = Property(json?["fo"])
      fillHue = Property(json?["fh"])
      fillSaturation = Property(json?["fs"])
      fillBrightness = Property(json?["fb"])
      strokeColor = Property(json?["sc"])
      strokeOpacity = Property(json?["so"])
      strokeHue = Property(json?["sh"])
      strokeSaturation = Property(json?["ss"])
      strokeBrightness = Property(json?["sb"])
      strokeWidth = Property(json?["sw"])
      tracking = Property(json?["t"])
      lineSpacing = Property(json?["ls"])
      blur = Property(json?["bl"])
    }
  }
}
