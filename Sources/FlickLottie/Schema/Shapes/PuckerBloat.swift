extension Schema {
  struct PuckerBloat {
    /// In percent.
    var amount: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      amount = Property(json, "a")
    }
  }
}
