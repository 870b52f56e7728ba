extension Schema {
  /// The text and its formatting, for one keyframe.
  struct TextDocument: Value {
    var source: JSONValue
    var text: String
    /// The `fName` of an entry of the file's font list.
    var font: String
    var size: Double
    /// 0 none, 1 all caps, 2 small caps.
    var caps: Int
    /// 0 left, 1 right, 2 centre, 3 to 6 justified with the last line left, right, centred or justified.
    var justification: Int
    /// The tracking in thousandths of the font size.
    var tracking: Double
    /// The distance between baselines; `nil` for 120 % of the font size.
    var lineHeight: Double?
    var baselineShift: Double
    var fillColor: Vector?
    var strokeColor: Vector?
    var strokeWidth: Double
    var isStrokeOverFill: Bool
    /// The size of the text box; `nil` for point text.
    var boxSize: Vector?
    var boxPosition: Vector?
    /// The vertical alignment in the box: 0 top, 1 centre, 2 bottom. 3 to 5 have the same meaning.
    var verticalJustification: Int
    /// The adaptation of the font size to the box: 0 none, 1 the largest size that fits, 2 shrink to fit.
    var resizing: Int
    var minimumSize: Double?
    var maximumSize: Double?
    /// The largest number of lines of a text that is resized.
    var maximumLines: Int
    /// The join of the stroke: 1 miter, 2 round, 3 bevel.
    var strokeJoin: Int
    /// 1 right to left.
    var direction: Int

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      // A keyframe without a time: its array is taken for the value.
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
      // `m` is 0 for point text, whose box is that of an earlier paragraph text.
      boxSize = json.integer("m") == 0 ? nil : json["sz"].flatMap { Vector($0) }
      boxPosition = json["ps"].flatMap { Vector($0) }
      verticalJustification = json.integer("vj") ?? 0
      resizing = json.integer("rs") ?? 0
      minimumSize = json.boundedNumber("mf")
      maximumSize = json.boundedNumber("xf")
      maximumLines = json.integer("xl").flatMap { $0 > 0 ? $0 : nil } ?? .max
      strokeJoin = json.integer("lj") ?? 1
      direction = json.integer("d") ?? 0
    }
  }
}
