import Foundation

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

  /// - Parameters:
  ///   - field: Returns the value of a header.
  init(status: Int, length: Int?, field: (String) -> String?) {
    self.status = status
    etag = field("ETag")
    lastModified = field("Last-Modified")
    cacheControl = field("Cache-Control")
    location = field("Location")
    self.length = length
    isCompressed = (field("Content-Encoding") ?? "identity").lowercased() != "identity"
  }
}
