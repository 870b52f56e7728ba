extension Schema {
  /// A property that can be animated. It stores only its location and is read when it is resolved. Most of a file
  /// consists of keyframes, which would otherwise be stored twice and copied with each object that has the property.
  struct Property<Held: Sendable>: Sendable {
    let tapeIndex: JSONTapeIndex
    let hasExpression: Bool

    /// The slot of an override that the host supplies.
    var overrideSlot: Int? { tapeIndex.overrideSlot }

    /// A Boolean value that indicates whether the value comes from an expression or from the host instead of the
    /// JSON.
    var isComputed: Bool { hasExpression || overrideSlot != nil }

    /// Creates a property from its JSON. Returns `nil` only if there is none.
    init?(_ json: __shared JSONValue?) {
      guard let json, !json.isNull else { return nil }
      tapeIndex = JSONTapeIndex(json)
      hasExpression = json.hasExpression
    }

    /// Creates a property from the member with this key.
    @inline(__always)
    init?(_ json: __shared JSONValue, _ key: StaticString) {
      self.init(json.document.property(key, of: json.index))
    }

    /// Creates a property from its location. Returns `nil` for the index -1.
    @inline(__always)
    init?(_ location: (index: Int, hasExpression: Bool)) {
      guard location.index >= 0 else { return nil }
      tapeIndex = JSONTapeIndex(tape: location.index)
      hasExpression = location.hasExpression
    }

    /// Creates a property with a value that the host supplies.
    init(overrideSlot: Int) {
      tapeIndex = JSONTapeIndex(overrideSlot: overrideSlot)
      hasExpression = false
    }
  }

  typealias VectorProperty = Property<Vector>

  /// The content of a property, before it is read.
  enum PropertyContent {
    case value(JSONTapeIndex)
    case keyframes(JSONTapeIndex)
  }
}

extension Schema.ReadContext {
  /// Returns the content of a property; `nil` if the host supplies its value. A slot of another kind is ignored.
  ///
  /// This method changes nothing that is visible. It is mutating, because the call of another method would copy the context.
  mutating func content(
    at index: JSONTapeIndex, in document: JSONDocument, as kind: Schema.SlotKind
  ) -> Schema.PropertyContent? {
    guard index.overrideSlot == nil else { return nil }
    let slot = slots.isEmpty ? nil : slotValue(at: index, in: document, as: kind)
    // Some exporters omit the object around a static value. Files up to version 4.4.14 omit the one around a text
    // document.
    let held = slot ?? document.propertyValueIndex(of: index)
    // Keyframes are recognized by their content. The flag `a` is wrong or missing in many files.
    return document.isKeyframed(at: held) ? .keyframes(held) : .value(held)
  }

  /// Returns the content of the slot of a property. It takes precedence over the property's own value.
  @inline(never)
  private mutating func slotValue(
    at index: JSONTapeIndex, in document: JSONDocument, as kind: Schema.SlotKind
  ) -> JSONTapeIndex? {
    guard let slot = slot(of: document.value(at: index)), let value = slot["k"],
      fits(slot, kind)
    else { return nil }
    // The slot of a gradient contains the property one level deeper, beside the color count.
    return JSONTapeIndex(value["k"] ?? value)
  }

  mutating func value<Held: Schema.Value>(_ json: JSONValue) -> Held? {
    if let value = Held(json, &self) { return value }
    diagnosticLog.add(.malformed, at: json)
    return nil
  }

  /// Reads keyframes one by one. Keyframes that cannot be read become diagnostics.
  mutating func keyframes<Held: Schema.Value>(
    _ json: JSONValue, _ body: (Schema.Keyframe<Held>) -> Void
  ) {
    guard consumeValues(json.count, json) else { return }
    let document = json.document
    document.forEachElement(of: json.index) { index in
      if let key = Schema.Keyframe<Held>(document, at: index, &self) {
        body(key)
      } else {
        diagnosticLog.add(.malformed, at: JSONValue(document: document, index: index))
      }
    }
  }
}
