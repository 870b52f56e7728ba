import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What happens in the course of a request.
enum HTTPEvent: Sendable {
  case head(HTTPResponseHead)
  case bytes(Data)
  /// Some time has passed.
  case tick
  /// The last one; with why, if it failed.
  case end((any Error)?)
}

/// What a server says before it sends anything.
struct HTTPResponseHead: Sendable {
  var status: Int
  var etag: String?
  var lastModified: String?
  var cacheControl: String?
  var location: String?
  /// Bytes on the wire; `nil` when the server does not say.
  var length: Int?
  /// Whether what comes is packed, so that more bytes arrive here than on the wire.
  var isCompressed: Bool

  init(_ response: HTTPURLResponse) {
    status = response.statusCode
    etag = response.value(forHTTPHeaderField: "ETag")
    lastModified = response.value(forHTTPHeaderField: "Last-Modified")
    cacheControl = response.value(forHTTPHeaderField: "Cache-Control")
    location = response.value(forHTTPHeaderField: "Location")
    length = response.expectedContentLength >= 0 ? Int(response.expectedContentLength) : nil
    let encoding = response.value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
    isCompressed = encoding.lowercased() != "identity"
  }
}
