/// The reason why a font could not be read.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum CodeKind: String, Hashable, Sendable {
      case notFound, unknownFormat, unsupported, malformed, limitExceeded
    }
    private var kind: CodeKind

    /// The file does not exist or cannot be read.
    package static var notFound: Code { Code(kind: .notFound) }
    /// The data does not start with the signature of a known font format.
    package static var unknownFormat: Code { Code(kind: .unknownFormat) }
    /// A known format or variant that is not supported.
    package static var unsupported: Code { Code(kind: .unsupported) }
    /// The data is invalid or truncated.
    package static var malformed: Code { Code(kind: .malformed) }
    /// A size limit is exceeded.
    package static var limitExceeded: Code { Code(kind: .limitExceeded) }

    package var description: String { kind.rawValue }
  }

  package var code: Code
  /// A short explanation without a full stop.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
