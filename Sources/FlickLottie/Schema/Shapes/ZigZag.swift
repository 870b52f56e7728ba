extension Schema {
  struct ZigZag {
    /// Peaks on each segment.
    var frequency: Optional<VectorProperty>
    /// From the path to a peak.
    var amplitude: Optional<VectorProperty>
    /// 1 for corners, 2 for smooth peaks.
    var pointType: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      frequency = Property(json, "r")
      amplitude = Property(json, "s")
      pointType = Property(json, "pt")
    }
  }
}
