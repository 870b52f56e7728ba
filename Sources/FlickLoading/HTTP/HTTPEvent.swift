import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What happens in the course of a request.
enum HTTPEvent: Sendable {
  case head(HTTPHead)
  case bytes(Data)
  /// Some time has passed.
  case pulse
  /// The last one; with why, if it failed.
  case end((any Error)?)
}

/// What a server says before it sends anything.
struct HTTPHead: Sendable {
  var status: Int
  var etag: String?
  var lastModified: String?
  var cacheControl: String?
  var location: String?
  /// Bytes on the wire; `nil` when the server does not say.
  var length: Int?
  /// Whether what comes is packed, so that more bytes arrive here than on the wire.
  var isPacked: Bool

  init(_ response: HTTPURLResponse) {
    status = response.statusCode
    etag = response.value(forHTTPHeaderField: "ETag")
    lastModified = response.value(forHTTPHeaderField: "Last-Modified")
    cacheControl = response.value(forHTTPHeaderField: "Cache-Control")
    location = response.value(forHTTPHeaderField: "Location")
    length = response.expectedContentLength >= 0 ? Int(response.expectedContentLength) : nil
    let encoding = response.value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
    isPacked = encoding.lowercased() != "identity"
  }
}

/// Turns what the system calls back into events. Redirections are not followed here: their number and
/// their kinds are for ``HTTPDownload`` to judge.
final class HTTPListener: NSObject, URLSessionDataDelegate, Sendable {
  private let events: AsyncStream<HTTPEvent>.Continuation
  private let limit: Int
  // SAFETY: touched on the session's own queue alone, which calls one after the other.
  private nonisolated(unsafe) var received = 0

  /// - Parameter limit: bytes after which the task is ended, so that a server that sends faster than
  ///   anybody reads cannot fill the memory.
  init(_ events: AsyncStream<HTTPEvent>.Continuation, limit: Int) {
    self.events = events
    self.limit = limit
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse { events.yield(.head(HTTPHead(response))) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    received += data.count
    events.yield(.bytes(data))
    if received > limit { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    events.yield(.end(error))
    events.finish()
  }
}
