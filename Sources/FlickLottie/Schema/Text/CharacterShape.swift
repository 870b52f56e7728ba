extension Schema {
  /// A glyph that the file carries, drawn at a size of 100.
  struct CharacterShape: Sendable {
    var source: JSONValue
    var character: String
    var family: String
    var style: String
    /// The advance, at a size of 100.
    var width: Double
    var shapes: [ShapeElement]
    /// A glyph may also be a composition, drawn at a size of `size`.
    var reference: String?
    var size: Double

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard let character = json["ch"]?.string else { return nil }
      source = json
      self.character = character
      family = json["fFamily"]?.string ?? ""
      style = json["style"]?.string ?? ""
      width = json.boundedNumber("w") ?? 0
      shapes = reading.list(json["data"]?["shapes"]) { ShapeElement($0, &$1) }
      reference = Asset.identifier(json["data"]?["refId"])
      size = json.boundedNumber("size") ?? 100
    }
  }
}
