/// Something that was read, but is not drawn as After Effects draws it. Never thrown: returned with
/// the animation.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Drawn, and nearly the same.
    case note
    /// Left out, or visibly different.
    case warning
  }

  public var severity: Severity
  /// What is not drawn, in the words of the feature list: `effect: gaussian blur`.
  public var feature: String
  /// Where it stands: `layers[3].shapes[0].it[2]`.
  public var path: String
  /// The names along that path, from the outside in, as far as there are any: a composition, a layer, a
  /// group.
  public var names: [String]
  /// What is seen instead, in a sentence for whoever made the file.
  public var explanation: String

  public init(
    severity: Severity, feature: String, path: String, names: [String] = [],
    explanation: String = ""
  ) {
    self.severity = severity
    self.feature = feature
    self.path = path
    self.names = names
    self.explanation = explanation
  }

  public var description: String { "\(severity.rawValue): \(feature) at \(path)" }
}
