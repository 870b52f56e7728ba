extension Schema {
  struct Gradient {
    var source: JSONValue
    /// 1 for linear, 2 for radial, 3 for conic.
    var type: Int
    var startPoint: Optional<PositionProperty>
    var endPoint: Optional<PositionProperty>
    /// In percent of the radius.
    var highlightLength: Optional<VectorProperty>
    /// In degrees: where the highlight of a radial gradient lies, where a conic one begins.
    var highlightAngle: Optional<VectorProperty>
    var colorCount: Int
    /// `colorCount` times offset, red, green, blue; then pairs of offset and opacity.
    var colors: Optional<Property<Numbers>>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      source = json
      type = json.integer("t") ?? 1
      startPoint = PositionProperty(json["s"], &reading)
      endPoint = PositionProperty(json["e"], &reading)
      highlightLength = Property(json, "h")
      highlightAngle = Property(json, "a")
      // A slot holds the count and the colours, and may be named beside either.
      let stops = json["g"].map { reading.slot(of: $0) ?? $0 }
      let slot = stops?["k"].flatMap { reading.slot(of: $0) }
      colorCount = max((slot?["p"] ?? stops?["p"])?.integer ?? 0, 0)
      colors = Property(stops?["k"])
    }
  }
}
