import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An event of a request.
enum HTTPEvent: Sendable {
  case head(HTTPResponseHead)
  case bytes(Data)
  /// A timer tick.
  case tick
  /// The end of the request, with an error if it failed.
  case end((any Error)?)
}

/// The status and headers of a response.
struct HTTPResponseHead: Sendable {
  var status: Int
  var etag: String?
  var lastModified: String?
  var cacheControl: String?
  var location: String?
  /// The number of transferred bytes; `nil` if the server does not report it.
  var length: Int?
  /// A Boolean value that indicates whether the body is compressed, so that more bytes are received than
  /// transferred.
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
