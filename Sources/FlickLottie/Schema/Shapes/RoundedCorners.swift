extension Schema {
  struct RoundedCorners {
    var radius: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      radius = Property(json, "r")
    }
  }
}
