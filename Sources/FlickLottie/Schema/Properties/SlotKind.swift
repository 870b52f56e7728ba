extension Schema {
  /// The kind of value that a property has, and that its slot must have. Raw values are texts for users.
  package enum SlotKind: String, Sendable {
    case scalar = "a number"
    case vector = "two or three numbers"
    case color = "a color"
    case gradient = "a gradient"
    case path = "a path"
    case text = "a text"
    case image = "an image"

    /// The kinds by the `ty` of a property (Lottie specification, Property Type).
    private static let kindsByType: [(type: String, kind: SlotKind)] = [
      ("s", .scalar), ("v", .vector), ("v2", .vector), ("p", .vector), ("c", .color),
      ("g", .gradient), ("b", .path), ("t", .text),
    ]

    /// The kind of a numeric property by the number of its dimensions.
    init(dimensions: Int) { self = dimensions == 1 ? .scalar : .vector }

    /// Returns whether the property in a slot has a value of this kind.
    fileprivate func fits(_ slot: JSONValue) -> Bool {
      if let type = slot["ty"]?.string,
        let named = Self.kindsByType.first(where: { $0.type == type }), named.kind != self
      {
        return false
      }
      guard let held = slot["k"] else { return true }
      // The slot of a gradient contains the property one level deeper, beside the color count.
      let value = self == .gradient ? held["k"] ?? held : held
      guard value.isArray, let first = value[0], first.isObject, first["t"] != nil else {
        return isFitting(value)
      }
      return value.elements.first { $0["s"] != nil }?["s"].map(isFitting) ?? true
    }

    /// Returns whether a value without keyframes is of this kind.
    private func isFitting(_ value: JSONValue) -> Bool {
      let shape = value.isArray ? value[0] ?? value : value
      return switch self {
      case .scalar: Self.count(value) == 1
      case .vector: Self.count(value) > 1
      case .color: Self.count(value) > 2
      case .gradient: Self.count(value) > 3
      case .path: shape.isObject && shape["v"] != nil
      case .text: value.isObject && value["v"] == nil
      case .image: value["p"]?.string != nil
      }
    }

    /// The number of numbers; 0 for a value of another type.
    private static func count(_ value: JSONValue) -> Int {
      if value.number != nil { return 1 }
      return value.isArray && value.elements.allSatisfy { $0.number != nil } ? value.count : 0
    }
  }
}

extension Schema.ReadContext {
  /// Returns whether the property in a slot has a value of a kind. Many properties can have the same slot, so each slot is
  /// examined once for each kind.
  mutating func fits(_ slot: JSONValue, _ kind: Schema.SlotKind) -> Bool {
    let use = SlotUse(slot: slot.index, kind: kind)
    if let known = slotFits[use] { return known }
    let fits = kind.fits(slot)
    slotFits[use] = fits
    return fits
  }

  /// Reports a property whose slot has a value of another kind.
  @inline(__always)
  mutating func reportUnfitSlot(
    at index: JSONTapeIndex, in document: JSONDocument, as kind: Schema.SlotKind
  ) {
    guard !slots.isEmpty, index.overrideSlot == nil else { return }
    checkSlot(at: index, in: document, as: kind)
  }

  @inline(never)
  private mutating func checkSlot(
    at index: JSONTapeIndex, in document: JSONDocument, as kind: Schema.SlotKind
  ) {
    let property = document.value(at: index)
    guard let slot = slot(of: property), !fits(slot, kind) else { return }
    addUnfitSlot(property, kind)
  }

  mutating func addUnfitSlot(_ property: JSONValue, _ kind: Schema.SlotKind) {
    let id = property["sid"]?.string
    diagnosticLog.add(.slotType, id, at: property)
    if let id, unfitSlots[id] == nil { unfitSlots[id] = kind }
  }
}
