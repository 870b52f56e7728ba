package import FlickArchive
package import FlickScene

/// A theme of a dotLottie file: rules that set the slots of animations, or the slots themselves, as in files of version
/// 1 and in the `slots` of an animation.
///
/// Rules are independent. A rule that cannot be read becomes a diagnostic, and the others apply.
package struct ThemeDocument: Sendable {
  private let json: JSONDocument
  private let rules: JSONValue?
  /// The identifiers and properties of the slots of a theme. Rules take precedence.
  private var slots: [(id: String, property: JSONValue)] = []
  /// The name of the file in the archive. The paths of diagnostics begin with it.
  private let name: String
  private let limits: JSONLimits

  /// Reads a theme.
  ///
  /// - Parameter limits: The limits of the theme and of the animations that it is applied to.
  package init(
    _ bytes: [UInt8], name: String, limits: JSONLimits = .default
  ) throws(ReadError) {
    self.name = name
    self.limits = limits
    do throws(ReadError) {
      json = try JSONDocument(bytes, limits: limits)
      rules = json.root["rules"]
      if let rules, !rules.isArray { throw rules.error(.wrongType, "expected an array") }
      if let own = json.root["slots"] ?? (rules == nil ? json.root : nil) {
        slots = Self.slots(own)
      }
      if rules == nil, slots.isEmpty {
        throw json.root.error(.missing, "the theme has no \"rules\" or slots")
      }
    } catch {
      let path = error.path.isEmpty ? name : "\(name): \(error.path)"
      throw ReadError(error.code, error.message, path: path, offset: error.offset)
    }
  }

  /// Returns the JSON of an animation with the applicable rules written into its slots. All other text stays
  /// unchanged, so everything that reads the file uses the theme, including expressions.
  package func applied(
    to bytes: [UInt8], animation id: String
  ) throws(ReadError) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let document = try JSONDocument(bytes, limits: limits)
    var writer = ThemeWriter(document, themeName: name, byteLimit: limits.bytes)
    for slot in slots { writer.add(slot.property, of: slot.id) }
    if let rules {
      for rule in rules.elements where Self.applies(rule, id) { writer.add(rule) }
    }
    return (writer.bytes, writer.diagnostics)
  }

  /// Returns the slots in an object: the members that are objects with a property.
  private static func slots(_ json: JSONValue) -> [(id: String, property: JSONValue)] {
    json.members.compactMap { id, slot in
      slot["p"].flatMap { $0.isObject && !id.isEmpty ? (id, $0) : nil }
    }
  }

  /// Returns whether a rule applies to an animation. A rule without a list of animations applies to all.
  private static func applies(_ rule: JSONValue, _ animation: String) -> Bool {
    guard let names = rule["animations"], names.isArray else { return true }
    return names.elements.contains { $0.string == animation }
  }
}
