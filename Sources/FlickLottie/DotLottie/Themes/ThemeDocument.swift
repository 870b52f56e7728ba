package import FlickArchive
package import FlickScene

/// A theme of a dotLottie file: rules that say what the slots of animations hold.
///
/// Rules stand on their own: one that cannot be understood is told about, and the others count.
package struct ThemeDocument: Sendable {
  private let json: JSONDocument
  private let rules: JSONValue
  /// Where it lies in its archive; paths of diagnostics begin with it.
  private let name: String

  package init(_ bytes: [UInt8], name: String) throws(ReadError) {
    self.name = name
    do throws(ReadError) {
      json = try JSONDocument(bytes)
      guard let rules = json.root["rules"] else {
        throw json.root.error(.missing, "a theme without \"rules\"")
      }
      guard rules.isArray else { throw rules.error(.wrongType, "expected an array") }
      self.rules = rules
    } catch {
      let path = error.path.isEmpty ? name : "\(name): \(error.path)"
      throw ReadError(error.code, error.message, path: path, offset: error.offset)
    }
  }

  /// An animation's JSON with the rules that concern it written into its slots. All else stays as it is
  /// written, so that everything that reads the file reads the theme: expressions, too.
  package func applied(
    to bytes: [UInt8], animation id: String
  ) throws(ReadError) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let document = try JSONDocument(bytes)
    var writer = ThemeWriter(document, themeName: name)
    for rule in rules.elements where Self.applies(rule, id) { writer.add(rule) }
    return (writer.bytes, writer.diagnostics)
  }

  /// A rule that names no animations is for all.
  private static func applies(_ rule: JSONValue, _ animation: String) -> Bool {
    guard let names = rule["animations"], names.isArray else { return true }
    return names.elements.contains { $0.string == animation }
  }
}
