extension Schema {
  struct Path {
    var shape: Optional<Property<Bezier>>
    /// A Boolean value that indicates whether the contour is closed. Used by files up to version 4.4.18.
    var isClosed: Bool
    var direction: ShapeDirection

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      shape = Property(json, "ks")
      isClosed = json.flag("closed") ?? false
      direction = ShapeDirection(json)
    }
  }
}

extension Schema.Path: PropertyOwner {
  static let properties: [PropertyRow<Schema.Path>] = [
    PropertyRow(
      "ks", "Path", .path({ $1(&$0.shape) }, isClosed: { $0.isClosed }), .none,
      ExpressionNames("ADBE Vector Shape", 2, "path", "shape"))
  ]
}
