extension Schema {
  struct Group {
    var shapes: [ShapeElement]

    init(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      shapes = reading.readGroup(json) { reading in
        reading.list(json["it"]) { ShapeElement($0, &$1) }
      }
    }
  }
}
