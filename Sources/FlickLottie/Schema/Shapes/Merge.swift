extension Schema {
  struct Merge {
    /// 1 no merge, 2 add, 3 subtract, 4 intersect, 5 exclude intersections.
    var mergeMode: Int

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      mergeMode = json.integer("mm") ?? 1
    }
  }
}
