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

  public init(severity: Severity, feature: String, path: String) {
    self.severity = severity
    self.feature = feature
    self.path = path
  }

  public var description: String { "\(severity.rawValue): \(feature) at \(path)" }
}
