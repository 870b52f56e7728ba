import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

extension URLRequest {
  /// A Boolean value that indicates whether the request is a GET request without headers or a body.
  var isUncustomized: Bool {
    httpMethod?.uppercased() ?? "GET" == "GET" && (allHTTPHeaderFields ?? [:]).isEmpty
      && httpBody == nil && httpBodyStream == nil
  }

  /// A key that is equal for requests with the same URL, method, headers and body; `nil` without a
  /// URL. The key of a GET request without headers and body is its URL. The key of any other request
  /// is a hash value, so that it contains no credentials. A request with a body stream has a new key
  /// for each access, because the stream can be read only once.
  package var loadKey: String? {
    guard let url else { return nil }
    if isUncustomized { return url.absoluteString }
    guard httpBodyStream == nil else { return UUID().uuidString }
    var parts = [httpMethod?.uppercased() ?? "GET", url.absoluteString]
    let headers = (allHTTPHeaderFields ?? [:]).map { ($0.key.lowercased(), $0.value) }
    for (name, value) in headers.sorted(by: { $0 < $1 }) { parts += [name, value] }
    var bytes = Data()
    for part in parts {
      bytes.append(contentsOf: Data("\(part.utf8.count) \(part)".utf8))
    }
    if let httpBody { bytes.append(httpBody) }
    return "sha256:" + SHA256.hexadecimalDigest(of: bytes)
  }
}
