extension Schema {
  struct RoundedCorners {
    var radius: VectorProperty?

    init(_ json: __shared JSONValue, _ reading: inout Reading) {
      radius = Property(json["r"], &reading)
    }
  }
}
