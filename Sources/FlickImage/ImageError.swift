/// Why a picture could not be read or written.
package struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum RawCode: String, Hashable, Sendable {
      case unknownFormat, unsupported, malformed, truncated, limitExceeded, invalidArgument
      case encodingFailed
    }
    private var rawCode: RawCode

    /// Bytes that begin like no known picture.
    package static var unknownFormat: Code { Code(rawCode: .unknownFormat) }
    /// A known format, or a form of it, that is not read or written here.
    package static var unsupported: Code { Code(rawCode: .unsupported) }
    /// The bytes break the rules of their format.
    package static var malformed: Code { Code(rawCode: .malformed) }
    /// The bytes end too early.
    package static var truncated: Code { Code(rawCode: .truncated) }
    /// Larger than the limits, or than the format, allow.
    package static var limitExceeded: Code { Code(rawCode: .limitExceeded) }
    /// The caller asked for what cannot be: a picture without pixels, a frame of another size.
    package static var invalidArgument: Code { Code(rawCode: .invalidArgument) }
    /// The encoder gave up, which means that memory ran out.
    package static var encodingFailed: Code { Code(rawCode: .encodingFailed) }

    package var description: String { rawCode.rawValue }
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
