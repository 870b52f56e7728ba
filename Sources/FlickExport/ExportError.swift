import FlickImage

/// Why frames did not become a file.
package struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum RawCode: String, Hashable, Sendable {
      case unknownFormat, invalidArgument, limitExceeded, drawing, encoding, writing
    }
    private var rawCode: RawCode

    /// The name of the output tells no format that is written.
    package static var unknownFormat: Code { Code(rawCode: .unknownFormat) }
    /// A rate or a name that cannot be.
    package static var invalidArgument: Code { Code(rawCode: .invalidArgument) }
    /// More frames than is reasonable.
    package static var limitExceeded: Code { Code(rawCode: .limitExceeded) }
    /// The caller could not draw a frame.
    package static var drawing: Code { Code(rawCode: .drawing) }
    /// A picture could not be encoded.
    package static var encoding: Code { Code(rawCode: .encoding) }
    /// A file or a folder could not be written.
    package static var writing: Code { Code(rawCode: .writing) }

    package var description: String { rawCode.rawValue }
  }

  package var code: Code
  /// One sentence's worth of explanation, without a full stop.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: ImageError) { self.init(.encoding, error.message) }

  package var description: String { message }
}
