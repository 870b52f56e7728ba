extension Schema {
  /// A glyph in the file (an entry of `chars`), drawn at a font size of 100.
  struct CharacterShape: Sendable {
    var source: JSONValue
    var character: String
    var family: String
    var style: String
    /// The advance width at a font size of 100.
    var width: Double
    var shapes: [ShapeElement]
    /// The composition that draws the glyph. Replaces the shapes.
    var reference: String?
    /// The transform of the composition.
    var transform: Transform?

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard let character = json["ch"]?.string else { return nil }
      source = json
      self.character = character
      family = json["fFamily"]?.string ?? ""
      style = json["style"]?.string ?? ""
      width = json.boundedNumber("w") ?? 0
      shapes = reading.list(json["data"]?["shapes"]) { ShapeElement($0, &$1) }
      reference = Asset.identifier(json["data"]?["refId"])
      transform = reference.flatMap { _ in Transform(json["data"]?["ks"], &reading) }
    }
  }
}
