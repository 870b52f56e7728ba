import Foundation

/// The parts of an HTTP request that the service uses. The target is as the client has sent it.
struct ServiceRequest: Hashable, Sendable {
  var method = "GET"
  var path: String
  var query = ""
  /// The header `If-None-Match`.
  var knownTags: String?
  /// The header `Accept`.
  var accepted: String?
  /// The header `Accept-Encoding`.
  var acceptedEncodings: String?
  /// The header `Content-Encoding`.
  var encoding: String?
  /// The header `Origin`.
  var origin: String?
  /// The header `X-Request-Id`.
  var id: String?
  /// The identity of the client, of ``ClientAddress``.
  var client = ""
  /// Whether a body follows the headers.
  var hasBody = false
}

/// An answer of the service.
struct ServiceResponse: Sendable {
  var status: Int
  var headers: [String: String]
  var body = Data()
  /// The memory of the body; `nil` if it is small.
  var memory: HeldMemory.Share?
  /// The number of bytes of the body that was removed by ``removeBody()``.
  private var removedLength: Int?
  /// The time for which the request has waited for a process; `nil` if it needed none.
  var queueSeconds: Double?
  /// Whether the answer was drawn for an earlier request.
  var isCached = false
  /// The sentence of an error.
  var message: String?
  /// The kinds of what the answer lacks.
  var diagnostics: [String] = []

  /// The number of bytes that the answer to `GET` has.
  var length: Int { removedLength ?? body.count }

  /// Removes the body, which the answer to `HEAD` does not have.
  mutating func removeBody() {
    removedLength = length
    (body, memory) = (Data(), nil)
  }

  /// Lets an answer run the player, or be a part of it. It loads nothing but the player.
  mutating func allowPlayer() {
    headers["Content-Security-Policy"] =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self' data:; "
      + "img-src data:; style-src 'unsafe-inline'"
  }

  init(status: Int, type: String) {
    self.status = status
    // The answers contain no scripts, and browsers must not look for any.
    headers = [
      "Content-Type": type, "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]
  }
}
