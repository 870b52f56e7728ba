extension Schema {
  /// A text and its look, from one keyframe to the next.
  struct TextDocument: Value {
    var source: JSONValue
    var text: String
    /// The `fName` of an entry of the file's fonts.
    var font: String
    var size: Double
    /// 0 none, 1 all capitals, 2 small capitals.
    var caps: Int
    /// 0 left, 1 right, 2 centre, 3…6 full with the last line left, right, centred, full.
    var justification: Int
    /// In thousandths of the size.
    var tracking: Double
    /// From baseline to baseline; `nil` for 120 % of the size.
    var lineHeight: Double?
    var baselineShift: Double
    var fillColor: Vector?
    var strokeColor: Vector?
    var strokeWidth: Double
    var isStrokeOverFill: Bool
    /// The box that the text is wrapped in; `nil` for text that is not.
    var boxSize: Vector?
    var boxPosition: Vector?
    /// Of the lines in their box: 0 top, 1 centre, 2 bottom; 3 to 5 the same.
    var verticalJustification: Int
    /// How the size adapts to the box: 0 not, 1 as large as fits, 2 smaller where it has to be.
    var resizing: Int
    var minimumSize: Double?
    var maximumSize: Double?
    /// 1 from right to left.
    var direction: Int

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      // A keyframe that says no time: its array is taken for the value itself.
      guard let json = json.isArray ? json[0]?["s"] : json, json.isObject else { return nil }
      source = json
      text = json["t"]?.string ?? ""
      font = json["f"]?.string ?? ""
      size = json.boundedNumber("s") ?? 0
      caps = json.integer("ca") ?? 0
      justification = json.integer("j") ?? 0
      tracking = json.boundedNumber("tr") ?? 0
      lineHeight = json.boundedNumber("lh")
      baselineShift = json.boundedNumber("ls") ?? 0
      fillColor = json["fc"].flatMap { Vector($0) }
      strokeColor = json["sc"].flatMap { Vector($0) }
      strokeWidth = json.boundedNumber("sw") ?? 0
      isStrokeOverFill = json.flag("of") ?? true
      boxSize = json["sz"].flatMap { Vector($0) }
      boxPosition = json["ps"].flatMap { Vector($0) }
      verticalJustification = json.integer("vj") ?? 0
      resizing = json.integer("rs") ?? 0
      minimumSize = json.boundedNumber("mf")
      maximumSize = json.boundedNumber("xf")
      direction = json.integer("d") ?? 0
    }
  }
}
