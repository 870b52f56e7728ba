/// The reason why a font could not be read.
package struct FontError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Code: Equatable, Sendable {
    /// The file does not exist or cannot be read.
    case notFound
    /// The data does not start with the signature of a known font format.
    case unknownFormat
    /// A known format or variant that is not supported.
    case unsupported
    /// The data is invalid or truncated.
    case malformed
    /// A size limit is exceeded.
    case limitExceeded
  }

  package var code: Code
  /// A short explanation without a full stop.
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
