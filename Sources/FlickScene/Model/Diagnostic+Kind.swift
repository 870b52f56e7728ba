extension Diagnostic {
  /// A feature that is read but not drawn as After Effects draws it.
  ///
  /// ``LottieAnimation/unsupportedFeatures`` lists all kinds.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The identifier, such as `missingImage`.
    public let identifier: String
    /// The name in the list of features, such as `missing image`.
    public let name: String
    /// The visibility of the difference.
    public let severity: Severity
    /// A sentence for the author of the file that describes what is drawn instead. `%` stands for the detail.
    private let explanation: String
    /// The reason for which a valid feature is not drawn. Empty for files that are invalid or incomplete.
    private let reason: String

    /// Creates a kind.
    ///
    /// - Parameters:
    ///   - identifier: The identifier.
    ///   - name: The name in the list of features.
    ///   - explanation: A sentence that describes what is drawn instead. `%` stands for the detail.
    ///   - severity: The visibility of the difference.
    ///   - reason: The reason for which a valid feature is not drawn; empty for none.
    public init(
      _ identifier: String, _ name: String, _ explanation: String, severity: Severity = .warning,
      reason: String = ""
    ) {
      self.identifier = identifier
      #if SENTENCES_AS_KINDS
        self.name = "[\(identifier)]"
      #else
        self.name = name
      #endif
      self.severity = severity
      self.explanation = explanation
      self.reason = reason
    }

    /// Returns the sentence that describes what is drawn instead.
    func explanation(_ detail: String) -> String {
      #if SENTENCES_AS_KINDS
        "[\(identifier) \(detail)]"
      #else
        explanation.split(separator: "%", omittingEmptySubsequences: false).joined(
          separator: detail)
      #endif
    }

    /// The ``identifier``.
    public var description: String { identifier }

    /// Returns a section of `UNSUPPORTED.md`, with one line for each kind.
    package static func markdown(_ title: String, _ kinds: [Self]) -> String {
      let lines = kinds.map { kind in
        let why = kind.reason.isEmpty ? "" : " *Why:* \(kind.reason)"
        let mark = "(\(kind.severity.rawValue), `\(kind)`)"
        return "- \(kind.name) \(mark): \(kind.explanation("of these"))\(why)\n"
      }
      return "\n## \(title)\n\n" + lines.joined()
    }
  }
}

/// The kinds of several formats.
extension Diagnostic.Kind {
  /// The diagnostics that exceed the limit of a file.
  public static let diagnosticLimit = Self(
    "diagnosticLimit", "further diagnostics",
    "The file has more diagnostics than the limit. The others are not listed.", severity: .note)
  /// A frame that exceeds a limit of drawing, which the detail names.
  public static let drawingLimit = Self(
    "drawingLimit", "limit", "The frame has more % than the limits allow. The rest is not drawn.")
  /// A frame whose expressions exceed a limit, which the detail names.
  public static let expressionLimit = Self(
    "expressionLimit", "limit",
    "The frame has more % than the limits allow. The remaining properties keep the values that they have without expressions."
  )
  /// An image that was not found.
  public static let missingImage = Self(
    "missingImage", "missing image", "The image was not found and is not drawn.")
  /// An image whose bytes are damaged or of an unknown format.
  public static let undecodedImage = Self(
    "undecodedImage", "undecodable image",
    "The image is damaged, or it is not PNG, JPEG, WebP, GIF, AVIF or, in a Lottie file, SVG. It is not drawn."
  )
  /// An image that this system cannot decode.
  public static let unsupportedImage = Self(
    "unsupportedImage", "unsupported image",
    "The image is of a kind that is not supported, or its decoder cannot be started: AVIF needs FFmpeg on Linux, and is not decoded in a sandbox. It is not drawn."
  )
  /// An image with more pixels than the limit.
  public static let imageLimit = Self(
    "imageLimit", "image too large",
    "The image has more pixels than the limit and is not drawn.")
  /// A sound that was not found.
  public static let missingSound = Self(
    "missingSound", "missing sound", "The sound was not found and cannot be played.")
  /// A shape or modifier of an unknown type.
  public static let unknownShape = Self(
    "unknownShape", "unknown shape type", "The shape or modifier is ignored.")
}
