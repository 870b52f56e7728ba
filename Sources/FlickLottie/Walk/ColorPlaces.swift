package import FlickRaster

/// The places of a document that hold a color: values and keyframes of properties, stops of gradients, and the colors of
/// solids and texts.
package struct ColorPlaces: DocumentVisitor {
  package struct Place {
    /// The color, such as `#0a84ff`.
    package let color: String
    /// The names from the outermost layer to the property. They are a keypath.
    package let names: [String]
    package let isKeyframe: Bool
    /// A list of numbers, or a text such as `#0a84ff`.
    fileprivate let json: JSONValue
    /// The number of the stop in the list of a gradient.
    fileprivate let stop: Int?
  }

  package private(set) var places: [Place] = []
  private let slots: [String: JSONValue]
  private let includesSlots: Bool
  private let isEachOnce: Bool
  private var usedSlots: Set<String> = []

  /// Finds the colors, in the order of the walk.
  ///
  /// - Parameter includesSlots: Whether the colors of slots without keyframes are among them.
  package init(_ root: JSONValue, order: DocumentWalk.Order = .file, includesSlots: Bool) {
    let slots = root["slots"]?.members.map { ($0.key, $0.value["p"]) } ?? []
    self.slots = slots.reduce(into: [:]) { $0[$1.0] = $1.1 }
    self.includesSlots = includesSlots
    isEachOnce = order == .file
    DocumentWalk.visit(root, order: order, &self)
  }

  package mutating func enter(_ node: DocumentNode) -> Bool { node.kind != .glyph }

  package mutating func visit(_ property: DocumentProperty) {
    guard let kind = property.kind, kind == .color || kind == .gradient else { return }
    // The slot of a gradient stands beside the number of colors, or within.
    guard let id = (property.value["sid"] ?? property.animated["sid"])?.string,
      let slot = slots[id]
    else { return add(property) }
    if isEachOnce, !usedSlots.insert(id).inserted { return }
    let content = DocumentProperty(
      value: slot, key: property.key, node: property.node, description: property.description)
    if includesSlots || content.values.contains(where: { $0.isKeyframe }) { add(content) }
  }

  private mutating func add(_ property: DocumentProperty) {
    let names = property.names ?? property.node.names
    for (value, isKeyframe) in property.values {
      guard property.kind == .gradient else {
        if let color = Self.color(value) {
          places.append(
            Place(color: color, names: names, isKeyframe: isKeyframe, json: value, stop: nil))
        }
        continue
      }
      var numbers: [Double] = []
      guard value.appendNumbers(to: &numbers) else { continue }
      let count = min(max(property.value["p"]?.integer ?? .max, 0), numbers.count / 4)
      for stop in 0..<count {
        places.append(
          Place(
            color: Self.hex(numbers[(4 * stop + 1)..<(4 * stop + 4)]), names: names,
            isKeyframe: isKeyframe, json: value, stop: stop))
      }
    }
  }

  // MARK: Replacing

  /// Returns the values to write in place of colors. Opacities, offsets, keyframes and easing stay.
  ///
  /// - Parameter colors: The new colors, by the old ones.
  package func replacements(
    _ colors: [String: Color]
  ) -> [(value: JSONValue, names: [String], text: String)] {
    var found: [(value: JSONValue, names: [String], text: String)] = []
    var indices: [Int: Int] = [:]
    var elements: [Int: [String]] = [:]
    for place in places {
      guard let color = colors[place.color] else { continue }
      let value = place.json
      // A composition that is shown twice has its colors twice, and a gradient has several in one list.
      let index = indices[value.index] ?? found.count
      if index == found.count {
        indices[value.index] = index
        elements[index] = value.elements.map { $0.sourceText }
        found.append((value, place.names, Self.hex(color).quotedForJSON))
      }
      guard value.isArray, var texts = elements[index] else { continue }
      let first = place.stop.map { 4 * $0 + 1 } ?? 0
      let scale =
        value.elements.dropFirst(first).prefix(3).contains { ($0.number ?? 0) > 1 } ? 255.0 : 1
      for (offset, part) in [color.red, color.green, color.blue].enumerated() {
        texts[first + offset] = Self.text(part * scale)
      }
      elements[index] = texts
      found[index].text = "[\(texts.joined(separator: ","))]"
    }
    return found
  }

  private static func text(_ number: Double) -> String {
    let rounded = (number * 100_000).rounded() / 100_000
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }

  // MARK: Texts

  /// Returns the color of a text such as `#0a84ff`, or of three or four numbers; `nil` for other values.
  private static func color(_ value: JSONValue) -> String? {
    if let text = value.string {
      let isColor = text.utf8.count == 7 && Color(hex: text) != nil
      return isColor ? text.lowercased() : nil
    }
    var numbers: [Double] = []
    guard value.appendNumbers(to: &numbers), (3...4).contains(numbers.count) else { return nil }
    return hex(numbers[...].prefix(3))
  }

  /// Old files have numbers up to 255.
  private static func hex(_ parts: ArraySlice<Double>) -> String {
    let scale = parts.contains { $0 > 1 } ? 255.0 : 1
    let parts = parts.map { $0 / scale }
    return hex(Color(parts[0], parts[1], parts[2]))
  }

  /// Returns a color as a text such as `#0a84ff`, without its alpha.
  package static func hex(_ color: Color) -> String {
    let digits = Array("0123456789abcdef")
    return [color.red, color.green, color.blue].reduce(into: "#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      text.append(digits[byte >> 4])
      text.append(digits[byte & 15])
    }
  }
}
