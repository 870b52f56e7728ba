extension Schema {
  struct Repeater {
    var copies: Optional<VectorProperty>
    var offset: Optional<VectorProperty>
    /// AE: With 1 each copy is drawn below the previous one, with 2 above it (lottie-web stacks the copies in this
    /// order).
    var composite: Int
    var transform: Optional<Transform>
    /// The opacities of the first and the last copy, in percent.
    var startOpacity: Optional<VectorProperty>
    var endOpacity: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      copies = Property(json, "c")
      offset = Property(json, "o")
      composite = json.integer("m") ?? 1
      transform = Transform(json["tr"], &reading)
      startOpacity = Property(json["tr"]?["so"])
      endOpacity = Property(json["tr"]?["eo"])
    }
  }
}

extension Schema.Repeater: PropertyOwner {
  /// In expressions, the opacities of the copies belong to the transform.
  static let properties: [PropertyRow<Schema.Repeater>] = [
    PropertyRow(
      "c", "Copies", .number({ $1(&$0.copies) }), .none, default: 1,
      ExpressionNames("ADBE Vector Repeater Copies", 1, "copies")),
    PropertyRow(
      "o", "Offset", .number({ $1(&$0.offset) }), .none,
      ExpressionNames("ADBE Vector Repeater Offset", 2, "offset")),
    PropertyRow("tr", "Transform", .transform({ $1(&$0.transform) }), .none),
    PropertyRow(
      "so", "Start Opacity", .number({ $1(&$0.startOpacity) }), .percent, default: 100,
      .repeater("ADBE Vector Repeater Opacity 1", 5, "startOpacity", "opacity1")),
    PropertyRow(
      "eo", "End Opacity", .number({ $1(&$0.endOpacity) }), .percent, default: 100,
      .repeater("ADBE Vector Repeater Opacity 2", 6, "endOpacity", "opacity2")),
  ]
}
