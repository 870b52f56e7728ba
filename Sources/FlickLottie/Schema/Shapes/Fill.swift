extension Schema {
  struct Fill {
    var color: Optional<VectorProperty>
    /// In percent.
    var opacity: Optional<VectorProperty>
    /// 1 for nonzero, 2 for even-odd.
    var rule: Int

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      color = Property(json, "c")
      opacity = Property(json, "o")
      rule = json.integer("r") ?? 1
    }
  }

  struct GradientFill {
    var gradient: Gradient
    /// In percent.
    var opacity: Optional<VectorProperty>
    /// 1 for nonzero, 2 for even-odd.
    var rule: Int

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      gradient = Gradient(json, &reading)
      opacity = Property(json, "o")
      rule = json.integer("r") ?? 1
    }
  }
}
