extension Schema {
  /// A property that may move. It says where it stands, and is read when it is resolved: most of a file are
  /// keyframes, which would otherwise be kept twice and copied with whatever has the property.
  struct Property<Held: Sendable>: Sendable {
    let tapeIndex: JSONTapeIndex
    let hasExpression: Bool

    /// Where a host gives its values.
    var overrideSlot: Int? { tapeIndex.overrideSlot }

    /// Whether it has its values from elsewhere than from what is written of it.
    var isComputed: Bool { hasExpression || overrideSlot != nil }

    /// `nil` only where nothing is written.
    init?(_ json: __shared JSONValue?) {
      guard let json, !json.isNull else { return nil }
      tapeIndex = JSONTapeIndex(json)
      hasExpression = json.hasString("x")
    }

    /// The same of a member.
    init?(_ json: __shared JSONValue, _ key: StaticString) {
      guard let place = json.tapeIndex(of: key) else { return nil }
      self.tapeIndex = place
      hasExpression = json.document.hasExpression(at: place)
    }

    /// One whose values a host gives.
    init(overrideSlot: Int) {
      tapeIndex = JSONTapeIndex(overrideSlot: overrideSlot)
      hasExpression = false
    }
  }

  typealias VectorProperty = Property<Vector>

  /// What a property holds, before it is read.
  enum PropertyContent {
    case value(JSONTapeIndex)
    case keyframes(JSONTapeIndex)
  }
}

extension Schema.ReadContext {
  /// What a property holds; `nil` for one whose values a host gives.
  func content(at place: JSONTapeIndex, in document: JSONDocument) -> Schema.PropertyContent? {
    guard place.overrideSlot == nil else { return nil }
    // Some writers drop the object around a value that does not move, and files up to version 4.4.14 that
    // around a text's document.
    let held = slotValue(at: place, in: document) ?? document.propertyValueIndex(of: place)
    // Keyframes are told by what they are: the flag `a` is wrong or missing in many files.
    return document.isKeyframed(at: held) ? .keyframes(held) : .value(held)
  }

  /// What the slot of a property holds: it goes before the property's own value.
  private func slotValue(at place: JSONTapeIndex, in document: JSONDocument) -> JSONTapeIndex? {
    guard !slots.isEmpty, let value = slot(of: document.value(at: place))?["k"] else { return nil }
    // A gradient's slot holds the property one level further in, beside the count of its colours.
    return JSONTapeIndex(value["k"] ?? value)
  }

  mutating func value<Held: Schema.Value>(_ json: JSONValue) -> Held? {
    if let value = Held(json, &self) { return value }
    diagnosticLog.add(.malformed, at: json)
    return nil
  }

  /// Reads keyframes one after the other; those that cannot be read become diagnostics.
  mutating func keyframes<Held: Schema.Value>(
    _ json: JSONValue, _ body: (Schema.Keyframe<Held>) -> Void
  ) {
    guard consumeValues(json.count, json) else { return }
    for item in json.elements {
      if let key = Schema.Keyframe<Held>(item, &self) {
        body(key)
      } else {
        diagnosticLog.add(.malformed, at: item)
      }
    }
  }
}
