public import FlickScene

/// The kinds of SVGA files.
extension Diagnostic.Kind {
  /// A matte without an earlier sprite of its name.
  public static let missingMatte = Self(
    "missingMatte", "missing matte",
    "No earlier sprite has this name. Sprites with this matte are not shown.")
  /// A sound that ends at its start frame.
  public static let silentSound = Self(
    "silentSound", "sound without a duration",
    "The sound ends at its start frame. Nothing is played.")
  /// A path that does not start with a move.
  public static let brokenOutline = Self(
    "brokenOutline", "path without an initial move",
    "The path does not start with a move. It is not drawn.")

  /// The kinds of diagnostics that the reader reports.
  package static let svga: [Self] = [
    .missingMatte, .missingImage, .undecodedImage, .imageLimit, .missingSound, .silentSound,
    .unknownShape, .brokenOutline, .diagnosticLimit,
  ]
}

/// A collector for the diagnostics of one file. Each kind is reported once for each detail.
struct SVGADiagnosticCollector {
  private(set) var diagnostics: [Diagnostic] = []
  /// The recorded diagnostics, without their paths.
  private var seen: Set<Diagnostic> = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a diagnostic.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - name: The name of the affected picture, sound or matte; empty for none.
  ///   - path: The path inside the file.
  mutating func add(_ kind: Diagnostic.Kind, _ name: String, at path: String) {
    guard diagnostics.count <= limit, seen.insert(Diagnostic(kind, name)).inserted else { return }
    let isLast = diagnostics.count == limit
    diagnostics.append(
      isLast ? Diagnostic(.diagnosticLimit) : Diagnostic(kind, name, path: path))
  }
}
