import FlickImage

/// An error that occurs when frames are exported.
package struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum RawCode: String, Hashable, Sendable {
      case unknownFormat, invalidArgument, limitExceeded, drawing, encoding, writing
    }
    private var rawCode: RawCode

    /// The name of the output has no known extension.
    package static var unknownFormat: Code { Code(rawCode: .unknownFormat) }
    /// A frame rate or a file name is invalid.
    package static var invalidArgument: Code { Code(rawCode: .invalidArgument) }
    /// The number of frames exceeds the maximum.
    package static var limitExceeded: Code { Code(rawCode: .limitExceeded) }
    /// The caller's closure failed to draw a frame.
    package static var drawing: Code { Code(rawCode: .drawing) }
    /// A picture cannot be encoded.
    package static var encoding: Code { Code(rawCode: .encoding) }
    /// A file or a folder cannot be written.
    package static var writing: Code { Code(rawCode: .writing) }

    package var description: String { rawCode.rawValue }
  }

  package var code: Code
  /// A short explanation without a final period.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: ImageError) { self.init(.encoding, error.message) }

  package var description: String { message }
}
