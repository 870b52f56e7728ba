extension Schema {
  struct Font {
    /// The font's JSON; `nil` for a font that the file does not list.
    var source: JSONValue?
    /// The name that text refers to.
    var name: String
    var family: String
    var style: String
    /// The weight, 1 to 1000. It takes precedence over that in `style`.
    var weight: Double?
    /// A data URL with the font, a file name, or a web address.
    var path = ""
    /// The distance from the baseline to the top of a text box, in percent of the font size.
    var ascent: Double?

    init(name: String, family: String) {
      self.name = name
      self.family = family
      style = ""
    }

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject else { return nil }
      source = json
      path = json["fPath"]?.string ?? ""
      name = json["fName"]?.string ?? ""
      family = json["fFamily"]?.string ?? ""
      style = json["fStyle"]?.string ?? ""
      weight = Self.weight(json["fWeight"])
      ascent = json.boundedNumber("ascent")
    }

    /// Reads a weight, which is a number or a text such as `700` or `bold`.
    private static func weight(_ json: JSONValue?) -> Double? {
      guard let number = json?.number ?? json?.string.flatMap({ weights[$0] ?? Double($0) }),
        number > 0, number <= 1000
      else { return nil }
      return number
    }

    private static let weights = ["normal": 400.0, "bold": 700]
  }
}
