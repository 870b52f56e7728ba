extension Schema {
  struct RoundedCorners {
    var radius: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout Reading) {
      radius = Property(json, "r")
    }
  }
}
