extension Schema {
  struct Font {
    /// What text refers to it by.
    var name: String
    var family: String
    var style: String
    /// From the baseline to the top of a box of text, in percent of the size.
    var ascent: Double?

    init(name: String, family: String) {
      self.name = name
      self.family = family
      style = ""
    }

    init?(_ json: JSONValue, _ reading: inout Reading) {
      guard json.isObject else { return nil }
      name = json["fName"]?.string ?? ""
      family = json["fFamily"]?.string ?? ""
      style = json["fStyle"]?.string ?? ""
      ascent = json["ascent"]?.boundedNumber
    }
  }
}
