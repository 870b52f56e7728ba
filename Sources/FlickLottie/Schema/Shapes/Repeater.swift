extension Schema {
  struct Repeater {
    var copies: Optional<VectorProperty>
    var offset: Optional<VectorProperty>
    /// AE: With 1 each copy is drawn below the previous one, with 2 above it (lottie-web stacks the copies in this
    /// order).
    var composite: Int
    var transform: Optional<Transform>
    /// The opacities of the first and the last copy, in percent.
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
