extension Schema {
  struct OffsetPath {
    var amount: Optional<VectorProperty>
    var lineJoin: Int
    var miterLimit: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      amount = Property(json, "a")
      lineJoin = json.integer("lj") ?? 1
      miterLimit = Property(json, "ml")
    }
  }
}

extension Schema.OffsetPath: PropertyOwner {
  static let properties: [PropertyRow<Schema.OffsetPath>] = [
    PropertyRow(
      "a", "Amount", .number({ $1(&$0.amount) }), .points,
      ExpressionNames("ADBE Vector Offset Amount", 1, "amount")),
    PropertyRow(
      "ml", "Miter Limit", .number({ $1(&$0.miterLimit) }), .none, default: 4,
      ExpressionNames("ADBE Vector Offset Miter Limit", 3, "miterLimit")),
  ]
}
