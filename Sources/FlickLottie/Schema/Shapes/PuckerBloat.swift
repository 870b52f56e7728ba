extension Schema {
  struct PuckerBloat {
    /// The amount in percent.
    var amount: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      amount = Property(json, "a")
    }
  }
}
