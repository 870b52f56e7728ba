import Foundation

/// A server from which files are loaded: a scheme, a host and a port.
package struct RemoteOrigin: Hashable, Sendable {
  let scheme: String
  let host: String
  let port: Int

  private static let ports = ["http": 80, "https": 443]

  /// Creates an origin from `host`, `host:port` or `scheme://host:port`. The scheme is `https` if it is not given. Returns
  /// `nil` if the text is something else.
  package init?(_ text: String) {
    let url = text.contains("://") ? text : "https://\(text)"
    guard let components = URLComponents(string: url), components.path.isEmpty,
      components.query == nil, components.fragment == nil
    else { return nil }
    self.init(components)
  }

  /// Creates the origin of an address; `nil` for an address with a user, and without HTTP.
  init?(_ components: URLComponents) {
    guard let scheme = components.scheme?.lowercased(), let usual = Self.ports[scheme],
      let host = components.host?.lowercased(), !host.isEmpty, components.user == nil,
      components.password == nil
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = components.port ?? usual
  }
}
