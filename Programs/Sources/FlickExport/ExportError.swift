import FlickArchive
package import FlickImage

/// An error that occurs when frames are exported.
package struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: Hashable, Sendable {
    /// The name of the output has no known extension.
    case unknownFormat
    /// A frame rate or a file name is invalid.
    case invalidArgument
    /// A file exists and is not replaced.
    case exists
    /// The number of frames, or the size of a picture, exceeds the maximum.
    case limitExceeded
    /// The caller's closure failed to draw a frame.
    case drawing
    /// A picture cannot be encoded.
    case encoding
    /// A file or a folder cannot be written.
    case writing
  }

  package var code: Code
  /// A short explanation without a final period.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = Sentence.text(message, code)
  }

  /// Converts an error of an encoder.
  package init(_ error: ImageError) {
    let codes: [ImageError.Code: Code] = [
      .limitExceeded: .limitExceeded, .invalidArgument: .invalidArgument,
    ]
    self.init(codes[error.code] ?? .encoding, error.message)
  }

  package var description: String { message }
}
