extension Schema {
  struct Font {
    /// `nil` for one that the file does not list.
    var source: JSONValue?
    /// What text refers to it by.
    var name: String
    var family: String
    var style: String
    /// Its bytes as a data URL, a file, or an address.
    var path = ""
    /// From the baseline to the top of a box of text, in percent of the size.
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
