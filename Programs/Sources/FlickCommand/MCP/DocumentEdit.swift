import FlickSystem
import FlickAnimation
import FlickArchive
import FlickLottie
import FlickRaster

/// Changes of the values of a document. All other bytes stay unchanged.
struct DocumentEdit {
  private let document: JSONDocument
  private var edit: JSONEdit
  private let properties: [DocumentProperties.Entry]
  /// The keypaths of the properties.
  private let keypaths: [AnimationKeypath]
  private let slots: Set<String>
  /// The ranges that are changed. A value can be changed once.
  private var edited: Set<String> = []
  /// A sentence about each change.
  private(set) var changes: [String] = []

  init(_ bytes: [UInt8]) throws(ReadError) {
    document = try JSONDocument(bytes)
    edit = JSONEdit(document)
    properties = DocumentProperties(document.root).entries
    keypaths = properties.map { AnimationKeypath(keypath: $0.keypath) }
    slots = Set(document.root["slots"]?.members.map(\.key) ?? [])
  }

  var bytes: [UInt8] { edit.bytes }

  mutating func apply(_ arguments: MCPArguments) throws {
    for (keypath, value) in try arguments.members("text") { try setText(keypath, value) }
    for (keypath, value) in try arguments.members("color") { try setColor(keypath, value) }
    for (name, value) in try arguments.members("slot") { try setSlot(name, value) }
    for (keypath, value) in try arguments.members("value") {
      try ReadCancellation.throwIfRequested()
      let text = try Self.numbers(value, keypath)
      for entry in try entries(keypath, kinds: Self.numeric) {
        try Self.require(text, for: entry)
        try set(entry.value, to: Self.fixed(entry, text), entry.keypath)
      }
    }
    try setKeyframes(try arguments.list("keyframe"))
  }

  // MARK: - Values

  private mutating func setText(_ keypath: String, _ value: JSONValue) throws(Failure) {
    guard let text = value.string else {
      throw Failure(.usage, "The text of \(quoted(keypath)) is no text.")
    }
    try setText(keypath, to: text)
  }

  mutating func setText(_ keypath: String, to text: String) throws(Failure) {
    for entry in try entries(keypath, kinds: [.text]) {
      try set(entry.value, to: JSONText.string(text), entry.keypath)
      // Of several texts of a layer, the first one removes the expression.
      if let expression = entry.owner["x"], edited.insert(expression.path).inserted {
        edit.remove(expression, from: entry.owner)
      }
    }
  }

  private mutating func setColor(_ keypath: String, _ value: JSONValue) throws(Failure) {
    try setColor(keypath, to: Self.color(value, keypath))
  }

  /// Changes the colors that match a keypath, or all that equal a color such as `#ff8000`.
  mutating func setColor(_ keypath: String, to color: Color) throws(Failure) {
    if keypath.hasPrefix("#"), let old = Color(css: keypath) {
      return try replace(ColorPlaces.hex(old), with: color)
    }
    for entry in try entries(keypath, kinds: [.color]) {
      let parts = [color.red, color.green, color.blue, 1]
      let text =
        entry.value.isString
        ? JSONText.string(ColorPlaces.hex(color))
        : Self.fixed(
          entry, Self.list(entry.value.isArray ? Array(parts.prefix(entry.value.count)) : parts))
      try set(entry.value, to: text, entry.keypath)
    }
  }

  /// Changes a color in all places. Keyframes and stops with other colors stay.
  private mutating func replace(_ old: String, with color: Color) throws(Failure) {
    let colors = ColorPlaces(document.root, order: .shown, includesSlots: true)
    let found = colors.replacements([old: color])
    guard !found.isEmpty else {
      let known = colors.places.reduce(into: [String]()) {
        if !$0.contains($1.color) { $0.append($1.color) }
      }
      throw .unknown("color", old, existing: known)
    }
    for (value, names, text) in found {
      try set(value, to: text, names.joined(separator: "."))
    }
  }

  private mutating func setSlot(_ name: String, _ value: JSONValue) throws(Failure) {
    let slot = document.root["slots"]?.members.reduce(nil) { $1.key == name ? $1.value : $0 }
    guard let slot, let content = slot["p"] else {
      let names = document.root["slots"]?.members.map(\.key) ?? []
      throw .unknown("slot", name, existing: names)
    }
    let text: JSONText
    if value.isString, content["k"]?.isArray == true, content["k"]?[0]?.number != nil {
      let color = try Self.color(value, name)
      text = ["a": 0, "k": Self.list([color.red, color.green, color.blue, 1])]
    } else if let written = value.string {
      guard let place = content["k"]?[0]?["s"]?["t"] else {
        throw Failure(.usage, "The slot \(quoted(name)) has no text.")
      }
      return try set(place, to: .string(written), "slot \(name)")
    } else {
      text = ["a": 0, "k": try Self.numbers(value, name)]
    }
    try set(content, to: text, "slot \(name)")
  }

  // MARK: - Parts

  static let numeric: Set<PropertyDescription.Kind> = [
    .number, .rotation, .vector, .position, .color, .gradient,
  ]

  /// How many numbers a value can have. A gradient has as many as before.
  private static let counts: [PropertyDescription.Kind: ClosedRange<Int>] = [
    .number: 1...1, .rotation: 1...1, .vector: 2...3, .position: 2...3, .color: 3...4,
  ]

  /// Throws unless a property can have a value.
  static func require(_ value: JSONText, for entry: DocumentProperties.Entry) throws(Failure) {
    let old = entry.value["k"].map { $0[0]?["s"] ?? $0 }
    guard let range = counts[entry.kind] ?? old.map({ $0.count...$0.count }) else { return }
    let count = max(value.elements.count, 1)
    guard !range.contains(count) else { return }
    let expected = Set([range.lowerBound, range.upperBound]).sorted().map(String.init)
    let found = count == 1 ? "1 number" : "\(count) numbers"
    throw Failure(
      .usage,
      "The value of \(quoted(entry.keypath)) has \(found) instead of \(expected.joined(separator: " or "))."
    )
  }

  /// The first frame of the animation.
  var firstFrame: Double { document.root["ip"]?.number ?? 0 }

  /// Returns the properties that match a keypath. The value of a slot cannot be changed at the property.
  func entries(
    _ keypath: String, kinds: Set<PropertyDescription.Kind>
  ) throws(Failure) -> [DocumentProperties.Entry] {
    let pattern = AnimationKeypath(keypath: keypath)
    let found = properties.indices.filter {
      kinds.contains(properties[$0].kind) && pattern.matches(keypaths[$0])
    }.map { properties[$0] }
    for entry in found {
      guard let slot = entry.owner["sid"]?.string, slots.contains(slot) else { continue }
      throw Failure(
        .usage,
        "The slot \(quoted(slot)) sets \(quoted(entry.keypath)); pass its value in \"slot\".")
    }
    guard found.isEmpty else { return found }
    let names = properties.filter { kinds.contains($0.kind) }.map(\.keypath)
    throw .unknown("property", keypath, existing: names)
  }

  private mutating func set(
    _ place: JSONValue, to text: JSONText, _ name: String
  ) throws(Failure) {
    try set(place, to: text.compact, name)
  }

  mutating func set(
    _ place: JSONValue, to text: String, _ name: String
  ) throws(Failure) {
    let path = place.path
    guard edited.insert(path).inserted else {
      throw Failure(
        .usage, "\(quoted(name)) is changed twice; call the tool again for the second change.")
    }
    let old = JSONText(place).compact
    edit.replace(place, with: text)
    changes.append(
      "\(printable(name)) (\(path)): \(printable(String(old.prefix(60)))) → \(printable(String(text.prefix(60))))"
    )
  }

  /// Returns a property with a constant value, with the members that are no value.
  private static func fixed(_ entry: DocumentProperties.Entry, _ value: JSONText) -> JSONText {
    guard entry.value.isObject else { return value }
    var property = JSONText(entry.value)
    property["a"] = .number(0)
    property["k"] =
      [.number, .rotation].contains(entry.kind) ? value.elements.first ?? value : value
    property["x"] = nil
    return property
  }

  private static func list(_ numbers: [Double]) -> JSONText {
    .array(numbers.map { .number(($0 * 10_000).rounded() / 10_000) })
  }

  static func numbers(_ value: JSONValue, _ name: String) throws(Failure) -> JSONText {
    if let number = value.number { return .number(number) }
    let numbers = value.elements.compactMap(\.number)
    guard value.isArray, numbers.count == value.count, !numbers.isEmpty else {
      throw Failure(.usage, "The value of \(quoted(name)) is a number or a list of numbers.")
    }
    return .array(numbers.map(JSONText.number))
  }

  private static func color(_ value: JSONValue, _ name: String) throws(Failure) -> Color {
    guard let text = value.string, let color = Color(css: text), color.alpha == 1 else {
      throw Failure(.usage, "The color of \(quoted(name)) is #rgb, #rrggbb or a name.")
    }
    return color
  }
}
