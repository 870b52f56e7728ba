extension Schema {
  struct ZigZag {
    /// Peaks on each segment.
    var frequency: VectorProperty?
    /// From the path to a peak.
    var amplitude: VectorProperty?
    /// 1 for corners, 2 for smooth peaks.
    var pointType: VectorProperty?

    init(_ json: __shared JSONValue, _ reading: inout Reading) {
      frequency = Property(json["r"], &reading)
      amplitude = Property(json["s"], &reading)
      pointType = Property(json["pt"], &reading)
    }
  }
}
