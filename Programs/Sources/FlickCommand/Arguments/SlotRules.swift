import FlickAnimation
import FlickLottie

/// The values of slots from the command line.
struct SlotRules {
  private let values: [NamedText]

  init(_ values: [NamedText]) { self.values = values }

  /// The theme in JSON with a rule for each value.
  var theme: [UInt8] {
    let rules = values.map { named in
      JSONText.object([.init("id", .string(named.name))] + Self.rule(named.text))
    }
    return Array(JSONText.object([.init("rules", .array(rules))]).minified.utf8)
  }

  /// Returns the type and the value of a rule.
  private static func rule(_ text: String) -> [JSONText.Member] {
    func members(_ type: String, _ value: JSONText) -> [JSONText.Member] {
      [.init("type", .string(type)), .init("value", value)]
    }
    if text.hasPrefix(textPrefix) {
      return members("Text", .string(String(text.dropFirst(textPrefix.count))))
    }
    if text.hasPrefix("#") { return members("Color", .string(text)) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == parts.count else { return members("Text", .string(text)) }
    switch numbers.count {
    case 1: return members("Scalar", .number(numbers[0]))
    case 2: return members("Vector", .array(numbers.map(JSONText.number)))
    default: return members("Color", .array(numbers.map(JSONText.number)))
    }
  }

  private static let textPrefix = "text:"

  /// Returns the names of the slots that an animation declares or that its properties use.
  static func names(
    of path: String, _ animation: String?, _ limits: Limits
  ) throws(ReadError) -> [String] {
    let source = Conversion.Source(path: path, animation: animation, limits: limits)
    let root = JSONText(try JSONDocument(Conversion.json(source, files: .keep).bytes).root)
    var names: Set<String> = []
    if case .object(let slots)? = root["slots"] { names.formUnion(slots.map(\.key)) }
    _ = root.contains { value in
      if case .string(let name)? = value["sid"] { names.insert(name) }
      return false
    }
    return names.sorted()
  }

  /// Throws an error if one of the slots is not among those of an animation.
  func requireSlots(of names: [String], _ path: String) throws(Failure) {
    for named in values where !names.contains(named.name) {
      throw .unknown("slot", named.name, existing: names, in: path)
    }
  }
}
