extension Schema {
  /// A position: one property, or one property for each axis.
  enum PositionProperty {
    case joined(VectorProperty)
    case split(SplitPosition)

    /// Creates a position from the member with this key.
    @inline(__always)
    init?(_ json: __shared JSONValue, _ key: StaticString, _ reading: inout ReadContext) {
      let document = json.document
      self.init(
        document, at: document.tapeIndex(of: JSONKey(key), key, in: json.index), &reading)
    }

    /// Creates a position from the value at a tape index. Returns `nil` for -1.
    @inline(never)
    init?(
      _ document: __shared JSONDocument, at index: Int, _ reading: inout ReadContext
    ) {
      // Nearly all positions are one property without a slot.
      guard reading.slots.isEmpty, index < 0 || document.hasPropertyValue(at: index) else {
        self.init(document.value(at: index), &reading)
        return
      }
      guard let property = VectorProperty(document.property(at: index)) else { return nil }
      self = .joined(property)
    }

    init?(_ json: __shared JSONValue?, _ reading: inout ReadContext) {
      // A slot with split axes has them at the same place as a property.
      let slot = json.flatMap { reading.slot(of: $0) }
      let json = slot?["s"]?.flag == true ? slot : json
      if let json, json["k"] == nil, json.flag("s") == true || json["x"]?.isObject == true {
        self = .split(SplitPosition(json))
      } else if let property = VectorProperty(json) {
        self = .joined(property)
      } else {
        return nil
      }
    }
  }

  struct SplitPosition {
    var x: Optional<VectorProperty>
    var y: Optional<VectorProperty>
    var z: Optional<VectorProperty>

    init(_ json: __shared JSONValue) {
      x = Property(json, "x")
      y = Property(json, "y")
      z = Property(json, "z")
    }
  }
}
