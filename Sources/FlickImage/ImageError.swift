/// An error that occurs when a picture is read or written.
package struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String, Hashable, Sendable {
      case unknownFormat, unsupported, malformed, truncated, limitExceeded, invalidArgument
      case encodingFailed
    }
    private var kind: Kind

    /// The bytes have no known picture format.
    package static var unknownFormat: Code { Code(kind: .unknownFormat) }
    /// The format, or this variant of it, is not supported.
    package static var unsupported: Code { Code(kind: .unsupported) }
    /// The bytes violate their format.
    package static var malformed: Code { Code(kind: .malformed) }
    /// The bytes end too early.
    package static var truncated: Code { Code(kind: .truncated) }
    /// The picture exceeds the limits of the reader or of the format.
    package static var limitExceeded: Code { Code(kind: .limitExceeded) }
    /// An argument is invalid, such as an empty picture or a frame of a different size.
    package static var invalidArgument: Code { Code(kind: .invalidArgument) }
    /// The encoder failed, usually because memory ran out.
    package static var encodingFailed: Code { Code(kind: .encodingFailed) }

    package var description: String { kind.rawValue }
  }

  package var code: Code
  /// A short explanation without a final period.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
