extension Schema {
  struct Fill {
    var color: Optional<VectorProperty>
    /// The opacity in percent.
    var opacity: Optional<VectorProperty>
    /// The fill rule: 1 nonzero, 2 even-odd.
    var rule: Int

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      color = Property(json, "c")
      opacity = Property(json, "o")
      rule = json.integer("r") ?? 1
    }
  }

  struct GradientFill {
    var gradient: Gradient
    /// The opacity in percent.
    var opacity: Optional<VectorProperty>
    /// The fill rule: 1 nonzero, 2 even-odd.
    var rule: Int

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      gradient = Gradient(json, &reading)
      opacity = Property(json, "o")
      rule = json.integer("r") ?? 1
    }
  }
}
