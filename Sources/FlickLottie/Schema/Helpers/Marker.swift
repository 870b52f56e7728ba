extension Schema {
  struct Marker {
    /// The name, which is the comment or a part of it.
    var name: String
    var time: Double
    var duration: Double

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard let time = json.boundedNumber("tm") else { return nil }
      self.time = time
      name = json["cm"]?.markerName ?? ""
      duration = json.boundedNumber("dr") ?? 0
    }
  }
}

extension JSONValue {
  /// The name in the comment of a marker: the member `name` of an object or of a text with an object, the value of a line
  /// `name: …`, or else the text. White space around it does not count, because authors end comments with line breaks.
  /// (lottie-web's `markerParser`.)
  package var markerName: String {
    if let name = self["name"]?.string { return name.trimmed }
    let text = (string ?? "").trimmed
    if text.first == "{", let payload = try? JSONDocument(Array(text.utf8)),
      let name = payload.root["name"]?.string
    {
      return name.trimmed
    }
    for line in text.split(whereSeparator: { $0.isNewline }) {
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      if parts.count == 2, String(parts[0]).trimmed == "name" { return String(parts[1]).trimmed }
    }
    return text
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
