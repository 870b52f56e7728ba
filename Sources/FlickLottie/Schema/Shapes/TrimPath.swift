extension Schema {
  struct TrimPath {
    /// In percent.
    var start: Optional<VectorProperty>
    var end: Optional<VectorProperty>
    /// In degrees: 360 is once around.
    var offset: Optional<VectorProperty>
    /// 1 for each path by itself, 2 for all end to end.
    var multiple: Int

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      start = Property(json, "s")
      end = Property(json, "e")
      offset = Property(json, "o")
      multiple = json.integer("m") ?? 1
    }
  }
}
