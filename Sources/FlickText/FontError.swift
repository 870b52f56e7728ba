/// Why a font could not be read.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum CodeKind: String, Hashable, Sendable {
      case notFound, unknownFormat, unsupported, malformed, limitExceeded
    }
    private var kind: CodeKind

    /// There is no such file, or it cannot be read.
    package static var notFound: Code { Code(kind: .notFound) }
    /// Bytes that begin like no known font.
    package static var unknownFormat: Code { Code(kind: .unknownFormat) }
    /// A known format, or a form of it, that is not read here.
    package static var unsupported: Code { Code(kind: .unsupported) }
    /// The bytes break the rules of their format, or end too early.
    package static var malformed: Code { Code(kind: .malformed) }
    /// Larger than the limits allow.
    package static var limitExceeded: Code { Code(kind: .limitExceeded) }

    package var description: String { kind.rawValue }
  }

  package var code: Code
  /// One sentence's worth of explanation, without a full stop.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
