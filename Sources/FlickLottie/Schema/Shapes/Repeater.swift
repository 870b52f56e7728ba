extension Schema {
  struct Repeater {
    var copies: Optional<VectorProperty>
    var offset: Optional<VectorProperty>
    /// AE: at 1 each copy lies below the one before, at 2 above it.
    var composite: Int
    var transform: Optional<Transform>
    /// In percent.
    var startOpacity: Optional<VectorProperty>
    var endOpacity: Optional<VectorProperty>

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      copies = Property(json, "c")
      offset = Property(json, "o")
      composite = json.integer("m") ?? 1
      transform = Transform(json["tr"], &reading)
      startOpacity = Property(json["tr"]?["so"])
      endOpacity = Property(json["tr"]?["eo"])
    }
  }
}
