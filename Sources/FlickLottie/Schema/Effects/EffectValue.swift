extension Schema {
  /// One parameter of an effect.
  struct EffectValue {
    /// The match name in After Effects, which ends in a number: `ADBE Fill-0002`.
    var matchName: String
    var value: VectorProperty?

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject else { return nil }
      self.init(json)
    }

    init(_ json: __shared JSONValue) {
      matchName = json["mn"]?.string ?? ""
      // Headings and plug-in data are entries without a number.
      guard let value = json["v"],
        value["k"]?.isArray == true || value["k"]?.number != nil || value["sid"] != nil
      else { return }
      self.value = Property(value)
    }

    /// The number at the end of the match name.
    var number: Int? {
      guard let dash = matchName.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
      return Int(matchName[matchName.index(after: dash)...])
    }
  }
}

extension Schema.Effect {
  /// The parameters in the file.
  var parameters: [JSONValue] { source["ef"]?.elements.filter { $0.isObject } ?? [] }

  /// Returns the parameter at a position, counted from 1.
  ///
  /// AE: The numbers in match names are not positions: the color of Fill is third and is named 0002 (lottie-web
  /// reads parameters by position). The number counts only if the list is too short for the position.
  func value(_ number: Int) -> Schema.VectorProperty? {
    if values.indices.contains(number - 1) { return values[number - 1].value }
    return values.first { $0.number == number }?.value
  }
}
