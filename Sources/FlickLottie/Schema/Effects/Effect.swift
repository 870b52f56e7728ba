extension Schema {
  /// An effect of a layer.
  struct Effect {
    var source: JSONValue
    var type: Int?
    var name: String
    /// The match name of the effect in After Effects. Effects of type 5 have no other identification.
    var matchName: String
    var isEnabled: Bool
    var values: [EffectValue]

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject else { return nil }
      source = json
      type = json.integer("ty")
      name = json["nm"]?.string ?? ""
      matchName = json["mn"]?.string ?? ""
      isEnabled = json.flag("en") ?? true
      values = []
      if isEnabled && !isControl { values = reading.list(json["ef"]) { EffectValue($0, &$1) } }
    }
  }
}

extension Schema.Effect {
  /// The expression controls with one parameter: the match name of the effect, and the English name of the parameter.
  static let expressionControls: [(matchName: String, parameter: String)] = [
    ("ADBE Slider Control", "Slider"), ("ADBE Angle Control", "Angle"),
    ("ADBE Color Control", "Color"), ("ADBE Point Control", "Point"),
    ("ADBE Point3D Control", "3D Point"), ("ADBE Checkbox Control", "Checkbox"),
    ("ADBE Layer Control", "Layer"), ("ADBE Dropdown Control", "Menu"),
  ]
}
