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
