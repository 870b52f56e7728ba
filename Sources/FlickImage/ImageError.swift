/// An error that occurs when a picture is read or written.
package struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum RawCode: String, Hashable, Sendable {
      case unknownFormat, unsupported, malformed, truncated, limitExceeded, invalidArgument
      case encodingFailed
    }
    private var rawCode: RawCode

    /// The bytes have no known picture format.
    package static var unknownFormat: Code { Code(rawCode: .unknownFormat) }
    /// The format, or this variant of it, is not supported.
    package static var unsupported: Code { Code(rawCode: .unsupported) }
    /// The bytes violate their format.
    package static var malformed: Code { Code(rawCode: .malformed) }
    /// The bytes end too early.
    package static var truncated: Code { Code(rawCode: .truncated) }
    /// The picture exceeds the limits of the reader or of the format.
    package static var limitExceeded: Code { Code(rawCode: .limitExceeded) }
    /// An argument is invalid, such as an empty picture or a frame of a different size.
    package static var invalidArgument: Code { Code(rawCode: .invalidArgument) }
    /// The encoder failed, usually because memory ran out.
    package static var encodingFailed: Code { Code(rawCode: .encodingFailed) }

    package var description: String { rawCode.rawValue }
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
