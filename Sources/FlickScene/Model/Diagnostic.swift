/// A difference between the file as drawn by Flick and as drawn by After Effects.
///
/// Diagnostics are never thrown. They are returned with the animation. Compare the ``kind``, and show the sentences:
///
/// ```swift
/// let isIncomplete = animation.diagnostics.contains { $0.kind == .missingImage }
/// ```
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The visibility of a difference.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The feature is drawn, with small differences.
    case note
    /// The feature is not drawn, or differs visibly.
    case warning
  }

  /// The feature that differs.
  public var kind: Kind
  /// The specific instance of the kind, such as the name of a font; empty for none.
  public var detail: String
  /// The location in the document, for example `layers[3].shapes[0].it[2]`.
  public var path: String
  /// The names of the composition, layer and groups along the path, from the outside in. Elements
  /// without a name are left out.
  public var names: [String]

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - kind: The feature that differs.
  ///   - detail: The specific instance of the kind; empty for none.
  ///   - path: The location in the document.
  ///   - names: The names along the path, from the outside in.
  public init(_ kind: Kind, _ detail: String = "", path: String = "", names: [String] = []) {
    self.kind = kind
    self.detail = detail
    self.path = path
    self.names = names
  }

  /// The visibility of the difference.
  public var severity: Severity { kind.severity }

  /// The name of the kind and the detail, for example `effect: gaussian blur`.
  public var feature: String { detail.isEmpty ? kind.name : "\(kind.name): \(detail)" }

  /// A sentence for the author of the file that describes what is drawn instead.
  public var explanation: String { kind.explanation(detail) }

  /// The severity, the feature and the path in one line.
  public var description: String { "\(severity.rawValue): \(feature) at \(path)" }
}
