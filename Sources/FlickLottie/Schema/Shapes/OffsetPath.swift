extension Schema {
  struct OffsetPath {
    var amount: VectorProperty?
    var lineJoin: Int
    var miterLimit: VectorProperty?

    init(_ json: __shared JSONValue, _ reading: inout Reading) {
      amount = Property(json["a"], &reading)
      lineJoin = json["lj"]?.integer ?? 1
      miterLimit = Property(json["ml"], &reading)
    }
  }
}
