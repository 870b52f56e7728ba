extension Schema {
  /// One parameter of an effect.
  struct EffectValue {
    /// After Effects' own name, which ends in the parameter's number: `ADBE Fill-0002`.
    var matchName: String
    var value: VectorProperty?

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      guard json.isObject else { return nil }
      matchName = json["mn"]?.string ?? ""
      // Headings and data of plug-ins stand among the parameters without a number.
      guard let value = json["v"],
        value["k"]?.isArray == true || value["k"]?.number != nil || value["sid"] != nil
      else { return }
      self.value = Property(value)
    }

    /// The number that the match name ends in.
    var number: Int? {
      guard let dash = matchName.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
      return Int(matchName[matchName.index(after: dash)...])
    }
  }
}

extension Schema.Effect {
  /// A parameter by its place, from 1 on.
  ///
  /// AE: the numbers in match names are not places: Fill's colour stands third and is named 0002.
  /// They count only where the list is too short for the place.
  func value(_ number: Int) -> Schema.VectorProperty? {
    if values.indices.contains(number - 1) { return values[number - 1].value }
    return values.first { $0.number == number }?.value
  }
}
