extension Schema {
  struct PuckerBloat {
    /// The amount in percent.
    var amount: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      amount = Property(json, "a")
    }
  }
}

extension Schema.PuckerBloat: PropertyOwner {
  static let properties: [PropertyRow<Schema.PuckerBloat>] = [
    PropertyRow(
      "a", "Amount", .number({ $1(&$0.amount) }), .percent,
      ExpressionNames("ADBE Vector PuckerBloat Amount", 1, "amount"))
  ]
}
