extension Schema {
  struct Group {
    var shapes: [ShapeElement]

    init(_ json: JSONValue, _ reading: inout Reading) {
      shapes = reading.list(json["it"]) { ShapeElement($0, &$1) }
    }
  }
}
