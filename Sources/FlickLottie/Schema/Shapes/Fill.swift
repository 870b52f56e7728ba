extension Schema {
  struct Fill {
    var color: Optional<VectorProperty>
    /// The opacity in percent.
    var opacity: Optional<VectorProperty>
    /// The fill rule: 1 nonzero, 2 even-odd.
    var rule: Int

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      color = Property(json, "c")
      opacity = Property(json, "o")
      rule = json.integer("r") ?? 1
    }
  }

  struct GradientFill {
    var gradient: Gradient
    /// The opacity in percent.
    var opacity: Optional<VectorProperty>
    /// The fill rule: 1 nonzero, 2 even-odd.
    var rule: Int

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      gradient = Gradient(json, &reading)
      opacity = Property(json, "o")
      rule = json.integer("r") ?? 1
    }
  }
}

extension Schema.Fill: PropertyOwner {
  static let properties: [PropertyRow<Schema.Fill>] = [
    PropertyRow(
      "c", "Color", .color({ $1(&$0.color) }), .none,
      ExpressionNames("ADBE Vector Fill Color", 4, "color")),
    PropertyRow(
      "o", "Opacity", .number({ $1(&$0.opacity) }), .percent, default: 100,
      ExpressionNames("ADBE Vector Fill Opacity", 5, "opacity")),
  ]
}

extension Schema.GradientFill: PropertyOwner {
  /// The properties besides those of the gradient.
  static let properties: [PropertyRow<Schema.GradientFill>] = [
    PropertyRow(
      "o", "Opacity", .number({ $1(&$0.opacity) }), .percent, default: 100,
      ExpressionNames("ADBE Vector Fill Opacity", 9, "opacity"))
  ]
}
