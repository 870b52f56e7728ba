extension Schema {
  struct Font {
    /// The font's JSON; `nil` for a font that the file does not list.
    var source: JSONValue?
    /// The name that text refers to.
    var name: String
    var family: String
    var style: String
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
      ascent = json.boundedNumber("ascent")
    }
  }
}
