import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// What proves who asks, and to nobody but the server that it was meant for.
  private static let credentialHeaders = ["Authorization", "Cookie", "Proxy-Authorization"]

  /// How to go on where the server sends to another address; `nil` where it does not say which.
  func redirected(by head: HTTPResponseHead) -> URLRequest? {
    guard let old = url, let location = head.location,
      let new = URL(string: location, relativeTo: old)?.absoluteURL
    else { return nil }
    var next = self
    next.url = new
    // RFC 9110, section 15.4: what was sent is not sent again, but with 307 and 308; of 301 and 302 it
    // is the custom that the specification allows.
    if ![307, 308].contains(head.status), httpMethod?.uppercased() != "HEAD" {
      next.httpMethod = "GET"
      next.httpBody = nil
      next.httpBodyStream = nil
      next.setValue(nil, forHTTPHeaderField: "Content-Type")
    }
    if Self.origin(old) != Self.origin(new) {
      for field in Self.credentialHeaders { next.setValue(nil, forHTTPHeaderField: field) }
    }
    return next
  }

  private static func origin(_ url: URL) -> String {
    "\(url.scheme?.lowercased() ?? "")://\(url.host?.lowercased() ?? ""):\(url.port ?? 0)"
  }
}
