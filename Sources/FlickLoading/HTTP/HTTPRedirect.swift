import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The headers that are sent to another server. All others may contain secrets, such as keys of a service.
  private static let commonHeaders: Set<String> = [
    "accept", "accept-encoding", "accept-language", "content-type", "if-modified-since",
    "if-none-match", "user-agent",
  ]

  /// Returns the request that follows a redirect; `nil` if the response has no valid location.
  func redirected(by head: HTTPResponseHead) -> URLRequest? {
    guard let old = url, let location = head.location,
      let new = URL(string: location, relativeTo: old)?.absoluteURL
    else { return nil }
    var next = self
    next.url = new
    // Only 307 and 308 keep the method and body. For 301 and 302, RFC 9110, section 15.4, allows clients to
    // change the method to GET, as is common practice.
    if ![307, 308].contains(head.status), httpMethod?.uppercased() != "HEAD" {
      next.httpMethod = "GET"
      next.httpBody = nil
      next.httpBodyStream = nil
      next.setValue(nil, forHTTPHeaderField: "Content-Type")
    }
    if Self.origin(old) != Self.origin(new) {
      for field in next.allHTTPHeaderFields ?? [:]
      where !Self.commonHeaders.contains(field.key.lowercased()) {
        next.setValue(nil, forHTTPHeaderField: field.key)
      }
    }
    return next
  }

  /// Returns whether a redirect to this request would leave an encrypted connection.
  func isLessSecure(than old: URLRequest) -> Bool {
    old.url?.scheme?.lowercased() == "https" && url?.scheme?.lowercased() != "https"
  }

  private static func origin(_ url: URL) -> String {
    "\(url.scheme?.lowercased() ?? "")://\(url.host?.lowercased() ?? ""):\(url.port ?? 0)"
  }
}
