extension Schema {
  /// A property that may move: one value, or keyframes.
  ///
  /// It asks nothing of what it holds, only its reading does: at run time a generic type's demands
  /// are looked up in every library of the process.
  struct Property<Held: Sendable> {
    enum Content {
      case none
      case value(Held)
      case keyframes([Keyframe<Held>])
    }

    var content: Content
    var hasExpression: Bool
    /// Where it stands in the file.
    var place: JSONPlace

    /// Where a host gives its values.
    var slot: Int? { place.slot }
  }

  typealias VectorProperty = Property<Vector>
}

extension Schema.Property where Held: Schema.Value {
  /// `nil` only where nothing is written.
  init?(_ json: __shared JSONValue?, _ reading: inout Schema.Reading) {
    guard let json, !json.isNull else { return nil }
    place = JSONPlace(json)
    hasExpression = json.hasString("x")
    content = .none
    // Some writers drop the object around a value that does not move.
    guard json.isObject else {
      read(json, &reading)
      return
    }
    // Files up to version 4.4.14 write a text's document without the property around it.
    read(Self.slotValue(json, reading) ?? json["k"] ?? json, &reading)
  }

  /// What the slot of a property holds: it goes before the property's own value.
  private static func slotValue(_ json: JSONValue, _ reading: Schema.Reading) -> JSONValue? {
    guard let value = reading.slot(of: json)?["k"] else { return nil }
    // A gradient's slot holds the property one level further in, beside the count of its colours.
    return value["k"] ?? value
  }

  /// Tells keyframes from values by what they are: the flag `a` is wrong or missing in many files.
  private mutating func read(_ json: JSONValue, _ reading: inout Schema.Reading) {
    if json.beginsWithObject(having: "t") {
      guard reading.admitValues(json.count, json) else { return }
      content = .keyframes(reading.list(json) { Schema.Keyframe($0, &$1) })
    } else if let value = Held(json, &reading) {
      content = .value(value)
    } else {
      reading.findings.add(.malformed, at: json)
    }
  }
}

extension Schema.Property {
  /// One whose values a host gives.
  init(slot: Int) {
    content = .none
    hasExpression = false
    place = JSONPlace(slot: slot)
  }
}
