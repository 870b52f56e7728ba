#if canImport(Glibc)
  import Foundation

  extension HTTPTransfer {
    /// An error of a transfer.
    struct Failure: LocalizedError {
      /// A part of a sentence.
      var errorDescription: String?
      /// Whether the received bytes are wrong, and not the connection.
      var isOfData = false

      init(errorDescription: String) { self.errorDescription = errorDescription }

      /// Creates an error of libcurl.
      ///
      /// - Parameters:
      ///   - code: The error code.
      ///   - text: The text of the library, which codes without a text here get.
      init(code: Int, text: String) {
        errorDescription = Self.reasons[code] ?? "the transfer has failed (\(text), code \(code))"
        isOfData = code == Self.badEncoding
      }

      /// `CURLE_BAD_CONTENT_ENCODING`.
      private static let badEncoding = 61

      private static let reasons = [
        1: "the server did not answer with HTTP", 3: "the address is not valid",
        5: "there is no proxy of the configured name", 6: "there is no server of this name",
        7: "the server accepts no connection", 8: "the server did not answer with valid HTTP",
        16: "the connection failed", 22: "the server refused the request",
        23: "the header of the answer is too long", 27: "there is not enough memory",
        28: "the server did not answer in time", 35: "no encrypted connection can be made",
        52: "the server ended the connection without an answer",
        55: "the connection ended during the request", 56: "the connection ended during the answer",
        58: "the own certificate cannot be used", 59: "no encrypted connection can be made",
        60: "the certificate of the server is not trusted",
        badEncoding: "the answer is not compressed as it says",
        63: "the length of the answer is not valid",
        77: "the trusted certificates of this system cannot be read",
        92: "the connection ended during the answer",
        100: "the header of the answer is too long",
      ]
    }
  }
#endif
