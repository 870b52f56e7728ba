/// A difference between the file as drawn by Flick and as drawn by After Effects.
///
/// Diagnostics are never thrown. They are returned with the animation.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The visibility of a difference.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The feature is drawn, with small differences.
    case note
    /// The feature is not drawn, or differs visibly.
    case warning
  }

  /// The visibility of the difference.
  public var severity: Severity
  /// The name of the feature in the list of features, for example `effect: gaussian blur`.
  public var feature: String
  /// The location in the document, for example `layers[3].shapes[0].it[2]`.
  public var path: String
  /// The names of the composition, layer and groups along the path, from the outside in. Elements
  /// without a name are left out.
  public var names: [String]
  /// A sentence for the author of the file that describes what is drawn instead.
  public var explanation: String

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - severity: The visibility of the difference.
  ///   - feature: The name of the feature in the list of features.
  ///   - path: The location in the document.
  ///   - names: The names along the path, from the outside in.
  ///   - explanation: A sentence that describes what is drawn instead.
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

  /// The severity, the feature and the path in one line.
  public var description: String { "\(severity.rawValue): \(feature) at \(path)" }
}
