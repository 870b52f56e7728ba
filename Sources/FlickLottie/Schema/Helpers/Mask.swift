extension Schema {
  struct Mask {
    var source: JSONValue
    var mode: String
    var isInverted: Bool
    var shape: Optional<Property<Bezier>>
    /// A Boolean value that indicates whether the shape is closed. Used by files up to version 4.4.18.
    var isClosed: Bool
    /// The opacity in percent.
    var opacity: Optional<VectorProperty>
    var expansion: Optional<VectorProperty>
    var feather: Optional<VectorProperty>

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject else { return nil }
      source = json
      mode = json["mode"]?.string ?? "i"
      isInverted = json.flag("inv") ?? false
      shape = Property(json, "pt")
      isClosed = json.flag("cl") ?? true
      opacity = Property(json, "o")
      expansion = Property(json, "x")
      feather = Property(json, "f")
    }
  }
}

extension Schema.Mask: PropertyOwner {
  static let properties: [PropertyRow<Schema.Mask>] = [
    PropertyRow(
      "pt", "Mask Path", .path({ $1(&$0.shape) }, isClosed: { $0.isClosed }), .none,
      keypath: "Shape",
      alias: "Mask Path",
      ExpressionNames("ADBE Mask Shape", 1, "maskPath", in: .mask)),
    PropertyRow(
      "o", "Mask Opacity", .number({ $1(&$0.opacity) }), .percent, default: 100, keypath: "Opacity",
      ExpressionNames("ADBE Mask Opacity", 3, "maskOpacity", in: .mask)),
    PropertyRow(
      "x", "Mask Expansion", .number({ $1(&$0.expansion) }), .points, keypath: "Expansion",
      ExpressionNames("ADBE Mask Offset", 4, "maskExpansion", in: .mask)),
    PropertyRow(
      "f", "Mask Feather", .vector({ $1(&$0.feather) }), .points, keypath: "Feather",
      ExpressionNames("ADBE Mask Feather", 2, "maskFeather", in: .mask)),
  ]
}
