extension Schema {
  struct Font {
    /// What text refers to it by.
    var name: String
    var family: String
    var style: String

    init?(_ json: JSONValue, _ reading: inout Reading) {
      guard json.isObject else { return nil }
      name = json["fName"]?.string ?? ""
      family = json["fFamily"]?.string ?? ""
      style = json["fStyle"]?.string ?? ""
    }
  }
}
