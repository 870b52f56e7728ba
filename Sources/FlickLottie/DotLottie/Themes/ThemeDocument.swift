package import FlickArchive
package import FlickScene

/// A theme of a dotLottie file: rules that set the slots of animations.
///
/// Rules are independent. A rule that cannot be read becomes a diagnostic, and the others apply.
package struct ThemeDocument: Sendable {
  private let json: JSONDocument
  private let rules: JSONValue
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
      guard let rules = json.root["rules"] else {
        throw json.root.error(.missing, "the theme has no \"rules\"")
      }
      guard rules.isArray else { throw rules.error(.wrongType, "expected an array") }
      self.rules = rules
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
    for rule in rules.elements where Self.applies(rule, id) { writer.add(rule) }
    return (writer.bytes, writer.diagnostics)
  }

  /// Returns whether a rule applies to an animation. A rule without a list of animations applies to all.
  private static func applies(_ rule: JSONValue, _ animation: String) -> Bool {
    guard let names = rule["animations"], names.isArray else { return true }
    return names.elements.contains { $0.string == animation }
  }
}
