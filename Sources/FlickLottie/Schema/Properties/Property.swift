extension Schema {
  /// A property that may move: one value, or keyframes.
  struct Property<Held: Value> {
    enum Content {
      case none
      case value(Held)
      case keyframes([Keyframe<Held>])
    }

    /// Where it stands in the file.
    var source: JSONValue
    var content: Content
    var hasExpression: Bool

    /// `nil` only where nothing is written.
    init?(_ json: JSONValue?, _ reading: inout Reading) {
      guard let json, !json.isNull else { return nil }
      source = json
      hasExpression = json["x"]?.kind == .string
      content = .none
      // Some writers drop the object around a value that does not move.
      guard json.isObject else {
        read(json, &reading)
        return
      }
      guard let value = json["k"] ?? Self.slotValue(json, reading) else {
        reading.findings.add(.malformed, at: json)
        return
      }
      read(value, &reading)
    }

    private static func slotValue(_ json: JSONValue, _ reading: Reading) -> JSONValue? {
      json["sid"]?.string.flatMap { reading.slots[$0] }?["k"]
    }

    /// Tells keyframes from values by what they are: the flag `a` is wrong or missing in many files.
    private mutating func read(_ json: JSONValue, _ reading: inout Reading) {
      if json.isArray, let first = json[0], first.isObject, first["t"] != nil {
        guard reading.admitValues(json.count, json) else { return }
        content = .keyframes(reading.list(json) { Keyframe($0, &$1) })
      } else if let value = Held(json, &reading) {
        content = .value(value)
      } else {
        reading.findings.add(.malformed, at: json)
      }
    }
  }

  typealias VectorProperty = Property<Vector>
}
