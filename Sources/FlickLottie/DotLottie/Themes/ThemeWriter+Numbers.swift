import FlickMath

/// Reads the values of rules as numbers, and writes them as JSON.
enum ThemeValue {
  /// Reads red, green, blue and an optional alpha, which is ignored because a slot has no alpha, or a `#rrggbb`
  /// string.
  static func color(_ json: JSONValue) -> [Double]? {
    if let text = json.string { return hexadecimal(text) }
    guard let numbers = numbers(json), numbers.count >= 3 else { return nil }
    return Array(numbers.prefix(3))
  }

  static func scalar(_ json: JSONValue) -> [Double]? {
    json.boundedNumber.map { [$0] }
  }

  static func vector(_ json: JSONValue) -> [Double]? {
    guard let numbers = numbers(json), numbers.count >= 2 else { return nil }
    return Array(numbers.prefix(3))
  }

  static func numbers(_ json: JSONValue) -> [Double]? {
    var numbers: [Double] = []
    guard json.count <= mostComponents, json.appendNumbers(to: &numbers) else { return nil }
    return numbers.map { min(max($0, -JSONValue.largestNumber), JSONValue.largestNumber) }
  }

  static func json(_ numbers: [Double]) -> String {
    "[\(numbers.map { "\($0)" }.joined(separator: ","))]"
  }

  private static func hexadecimal(_ text: String) -> [Double]? {
    let digits = text.dropFirst().compactMap { $0.hexDigitValue }
    guard text.hasPrefix("#"), digits.count == text.count - 1 else { return nil }
    switch digits.count {
    case 3, 4: return digits.prefix(3).map { Double($0) / 15 }
    case 6, 8:
      return (0..<3).map { (index: Int) -> Double in
        Double(digits[2 * index] * 16 + digits[2 * index + 1]) / 255
      }
    default: return nil
    }
  }

  private static let mostComponents = 16
}

extension ThemeWriter {
  /// Returns the property of a slot with numbers: one value, or keyframes.
  mutating func numbers(
    _ rule: JSONValue, _ read: (JSONValue) -> [Double]?
  ) -> String? {
    let keys = keyframes(rule, read)
    guard keys.isEmpty else {
      let texts = keys.map { $0.json(ThemeValue.json($0.value)) }
      return #"{"a":1,"k":[\#(texts.joined(separator: ","))]}"#
    }
    guard let value = rule["value"].flatMap(read) else { return nil }
    let isScalar = value.count == 1
    return #"{"a":0,"k":\#(isScalar ? "\(value[0])" : ThemeValue.json(value))}"#
  }

  /// Returns the keyframes that can be read, sorted by time.
  mutating func keyframes<Value>(
    _ rule: JSONValue, _ read: (JSONValue) -> Value?
  ) -> [ThemeKeyframe<Value>] {
    guard let list = rule["keyframes"], list.isArray else { return [] }
    var keys: [ThemeKeyframe<Value>] = []
    for json in list.elements {
      guard let frame = json["frame"]?.boundedNumber, let value = json["value"].flatMap(read) else {
        report(.themeRule, "keyframe", at: json)
        continue
      }
      if frame < 0 || frame != frame.rounded() { report(.themeFrame, "\(frame)", at: json) }
      keys.append(ThemeKeyframe(frame: frame, value: value, source: json))
    }
    keys = keys.stablySorted { $0.frame < $1.frame }
    for index in keys.indices.dropLast() { keys[index].next = keys[index + 1].source }
    return keys
  }
}

/// A keyframe of a rule.
struct ThemeKeyframe<Value> {
  var frame: Double
  var value: Value
  var source: JSONValue
  /// The following keyframe.
  var next: JSONValue?

  /// Returns a Lottie keyframe with the given value.
  func json(_ value: String) -> String {
    var text = #"{"t":\#(frame),"s":\#(value)"#
    if let handle = handle("outTangent", of: source) { text += #","o":\#(handle)"# }
    // Some writers store the tangent into a value with that value, others with the previous one.
    if let handle = handle("inTangent", of: source) ?? next.flatMap({ handle("inTangent", of: $0) })
    {
      text += #","i":\#(handle)"#
    }
    if let out = tangent("valueOutTangent") { text += #","to":\#(out)"# }
    if let into = tangent("valueInTangent") { text += #","ti":\#(into)"# }
    if source["hold"]?.flag == true { text += #","h":1"# }
    return text + "}"
  }

  private func handle(_ key: StaticString, of json: JSONValue) -> String? {
    guard let handle = json[key], Schema.EasingHandle(handle) != nil else { return nil }
    return handle.sourceText
  }

  private func tangent(_ key: StaticString) -> String? {
    source[key].flatMap { ThemeValue.vector($0) }.map { ThemeValue.json($0) }
  }
}
