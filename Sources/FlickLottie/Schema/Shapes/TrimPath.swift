extension Schema {
  struct TrimPath {
    /// The start and end in percent.
    var start: Optional<VectorProperty>
    var end: Optional<VectorProperty>
    /// The offset in degrees. 360 is one full revolution of the path.
    var offset: Optional<VectorProperty>
    /// 1 trims each path separately, 2 trims all paths as one.
    var multiple: Int

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      start = Property(json, "s")
      end = Property(json, "e")
      offset = Property(json, "o")
      multiple = json.integer("m") ?? 1
    }
  }
}

extension Schema.TrimPath: PropertyOwner {
  static let properties: [PropertyRow<Schema.TrimPath>] = [
    PropertyRow(
      "s", "Start", .number({ $1(&$0.start) }), .percent,
      ExpressionNames("ADBE Vector Trim Start", 1, "start")),
    PropertyRow(
      "e", "End", .number({ $1(&$0.end) }), .percent, default: 100,
      ExpressionNames("ADBE Vector Trim End", 2, "end")),
    PropertyRow(
      "o", "Offset", .number({ $1(&$0.offset) }), .degrees,
      ExpressionNames("ADBE Vector Trim Offset", 3, "offset")),
  ]
}
