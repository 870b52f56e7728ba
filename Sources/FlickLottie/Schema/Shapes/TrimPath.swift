extension Schema {
  struct TrimPath {
    /// The start and end in percent.
    var start: Optional<VectorProperty>
    var end: Optional<VectorProperty>
    /// The offset in degrees. 360 is one full revolution of the path.
    var offset: Optional<VectorProperty>
    /// 1 trims each path separately, 2 trims all paths as one.
    var multiple: Int

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      start = Property(json, "s")
      end = Property(json, "e")
      offset = Property(json, "o")
      multiple = json.integer("m") ?? 1
    }
  }
}
