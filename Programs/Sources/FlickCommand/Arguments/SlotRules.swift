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

  /// Throws an error if a value does not fit its slot in an animation that was read with ``theme``.
  func requireFit(of animation: LottieAnimation) throws(ReadError) {
    for named in values {
      guard let needed = animation.unfitSlots[named.name] else { continue }
      let hint = needed == "a text" ? ", such as \(Self.textPrefix)\(named.text)" : ""
      throw ReadError(
        .wrongType, "the slot \"\(named.name)\" needs \(needed)\(hint), not \"\(named.text)\"")
    }
    for index in values.indices {
      let path = "\(Self.themeName): rules[\(index)]"
      guard let problem = animation.diagnostics.first(where: { $0.path.hasPrefix(path) }) else {
        continue
      }
      throw ReadError(
        .wrongType,
        "the value \"\(values[index].text)\" of the slot \"\(values[index].name)\" cannot be read: "
          + problem.feature)
    }
  }

  /// The name of the theme in diagnostics.
  private static let themeName = "slots"

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
