extension Schema {
  struct RoundedCorners {
    var radius: VectorProperty?

    init(_ json: JSONValue, _ reading: inout Reading) {
      radius = Property(json["r"], &reading)
    }
  }
}
