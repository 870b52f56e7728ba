extension Schema {
  struct Group {
    var shapes: [ShapeElement]

    init(_ json: __shared JSONValue, _ reading: inout Reading) {
      shapes = reading.inGroup(json) { reading in
        reading.list(json["it"]) { ShapeElement($0, &$1) }
      }
    }
  }
}
