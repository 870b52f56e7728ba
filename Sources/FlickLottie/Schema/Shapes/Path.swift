extension Schema {
  struct Path {
    var shape: Optional<Property<Bezier>>
    /// Whether the contour is closed, in files up to version 4.4.18.
    var isClosed: Bool
    var direction: ShapeDirection

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      shape = Property(json, "ks")
      isClosed = json.flag("closed") ?? false
      direction = ShapeDirection(json)
    }
  }
}
