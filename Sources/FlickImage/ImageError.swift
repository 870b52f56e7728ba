/// An error that occurs when a picture is read or written.
package struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: Hashable, Sendable {
    /// The bytes have no known picture format.
    case unknownFormat
    /// The format, or this variant of it, is not supported.
    case unsupported
    /// The bytes violate their format.
    case malformed
    /// The bytes end too early.
    case truncated
    /// The picture exceeds the limits of the reader or of the format.
    case limitExceeded
    /// An argument is invalid, such as an empty picture or a frame of a different size.
    case invalidArgument
    /// The encoder failed, usually because memory ran out.
    case encodingFailed
  }

  package var code: Code
  /// A short explanation without a final period.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    #if SENTENCES_AS_KINDS
      self.message = "[\(code)]"
    #else
      self.message = message
    #endif
  }

  package var description: String { message }
}
