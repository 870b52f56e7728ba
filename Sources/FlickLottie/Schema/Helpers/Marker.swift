extension Schema {
  struct Marker {
    var comment: String
    var time: Double
    var duration: Double

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard let time = json.boundedNumber("tm") else { return nil }
      self.time = time
      comment = json["cm"]?.string ?? ""
      duration = json.boundedNumber("dr") ?? 0
    }
  }
}
