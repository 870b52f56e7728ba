import FlickArchive

extension ThemeWriter {
  /// Returns the property of an image slot: an image, or keyframes with images.
  mutating func image(_ rule: JSONValue) -> String? {
    let keys = keyframes(rule) { Self.image($0) }
    guard keys.isEmpty else {
      let texts = keys.map { #"{"t":\#($0.frame),"s":\#($0.value),"h":1}"# }
      return #"{"a":1,"k":[\#(texts.joined(separator: ","))]}"#
    }
    return Self.image(rule["value"])
  }

  private static func image(_ value: JSONValue?) -> String? {
    guard let source = (value?["src"] ?? value?["url"])?.string, !source.isEmpty else { return nil }
    let isEmbedded = DataURL.isDataURL(source)
    var text = #"{"u":"","p":\#(source.quotedForJSON),"e":\#(isEmbedded ? 1 : 0)"#
    for (key, size) in [("w", value?["width"]), ("h", value?["height"])] {
      if let size = size?.boundedNumber, size > 0 { text += #","\#(key)":\#(size)"# }
    }
    return text + "}"
  }

  /// Returns the property of a text slot. Members that the rule does not set keep the value of the slot.
  mutating func text(_ rule: JSONValue, _ id: String) -> String? {
    let base = Self.firstDocument(originalProperty(of: id))
    let keys = keyframes(rule) { $0.isObject ? $0 : nil }
    guard reserveBytes(max(keys.count, 1), times: base?.sourceRange.count ?? 0) else { return nil }
    if !keys.isEmpty {
      let texts = keys.map { #"{"t":\#($0.frame),"s":\#(Self.document($0.value, over: base))}"# }
      return #"{"k":[\#(texts.joined(separator: ","))]}"#
    }
    guard let value = rule["value"], value.isObject || value.isString else { return nil }
    return #"{"k":[{"t":0,"s":\#(Self.document(value, over: base))}]}"#
  }

  /// Returns the first text document of a property, in the encoding of any version.
  private static func firstDocument(_ property: JSONValue?) -> JSONValue? {
    guard let property else { return nil }
    guard let held = property["k"] else { return property.isObject ? property : nil }
    return held.isObject ? held : held[0]?["s"]
  }

  private static func document(_ value: JSONValue, over base: JSONValue?) -> String {
    var members: [(key: String, text: String)] = []
    // A text alone keeps its formatting.
    if let text = value.string { members.append(("t", text.quotedForJSON)) }
    for (key, member) in value.members {
      guard let (own, text) = member.lottieTextMember(forTextMember: key) else { continue }
      members.append((own, text))
    }
    let said = Set(members.map { $0.key })
    let kept = base?.members.filter { !said.contains($0.key) && $0.key != "sid" } ?? []
    let all = kept.map { ($0.key, $0.value.sourceText) } + members.map { ($0.key, $0.text) }
    return "{\(all.map { "\($0.0.quotedForJSON):\($0.1)" }.joined(separator: ","))}"
  }
}

extension JSONValue {
  /// Converts a member of a rule's text to a member of a Lottie text document; `nil` if there is no equivalent.
  fileprivate func lottieTextMember(forTextMember key: String) -> (key: String, text: String)? {
    if let own = Self.texts[key] { return string.map { (own, $0.quotedForJSON) } }
    if let own = Self.numbers[key] { return boundedNumber.map { (own, "\($0)") } }
    if let own = Self.pairs[key] {
      return ThemeValue.vector(self).map { (own, ThemeValue.json($0)) }
    }
    if let own = Self.colors[key] {
      return ThemeValue.color(self).map { (own, ThemeValue.json($0)) }
    }
    switch key {
    case "strokeOverFill": return ("of", flag ? "true" : "false")
    case "justify": return code(in: Self.justifications).map { ("j", "\($0)") }
    case "textCaps": return code(in: Self.caps).map { ("ca", "\($0)") }
    default: return nil
    }
  }

  private func code(in names: [String]) -> Int? {
    if let number = integer, names.indices.contains(number) { return number }
    return string.flatMap { names.firstIndex(of: $0) }
  }

  private static let texts = ["text": "t", "fontName": "f", "fontFamily": "f"]
  private static let numbers = [
    "fontSize": "s", "strokeWidth": "sw", "lineHeight": "lh", "tracking": "tr",
    "baselineShift": "ls",
  ]
  private static let pairs = ["wrapSize": "sz", "wrapPosition": "ps"]
  private static let colors = ["fillColor": "fc", "strokeColor": "sc"]
  /// In the order of the numbers in Lottie.
  private static let justifications = [
    "Left", "Right", "Center", "JustifyLastLeft", "JustifyLastRight", "JustifyLastCenter",
    "JustifyLastFull",
  ]
  private static let caps = ["Regular", "AllCaps", "SmallCaps"]
}
