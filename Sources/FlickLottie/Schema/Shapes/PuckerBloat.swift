extension Schema {
  struct PuckerBloat {
    /// In percent.
    var amount: VectorProperty?

    init(_ json: __shared JSONValue, _ reading: inout Reading) {
      amount = Property(json["a"], &reading)
    }
  }
}
