/// A policy for the URLs that a file may request to open.
///
/// ```swift
/// let policy = OpenURLPolicy(allowing: ["example.com/*", "*.example.org"])
/// ```
public struct OpenURLPolicy: Hashable, Sendable {
  /// The patterns of the allowed URLs. A pattern is a host, a host and a path, or a whole URL. A
  /// host may start with `*.`, which matches all of its subdomains. A path may end with `*`, which
  /// matches all paths with that prefix. A pattern without a scheme matches `http` and `https`. A
  /// pattern without a path matches the whole host.
  public var allowed: [String]
  /// A Boolean value that indicates whether only a user interaction, such as a click or a touch,
  /// may open a URL.
  public var requiresInteraction: Bool

  /// A policy that allows no URL.
  public static let refuse = OpenURLPolicy(allowing: [])

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - allowed: The patterns of the allowed URLs; see ``allowed``.
  ///   - requiresInteraction: Whether only a user interaction may open a URL.
  public init(allowing allowed: [String], requiresInteraction: Bool = true) {
    self.allowed = allowed
    self.requiresInteraction = requiresInteraction
  }

  /// Returns whether a URL may be opened.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - byInteraction: Whether a user interaction caused the request.
  /// - Returns: `true` if a pattern matches the URL and the interaction requirement is met.
  public func allows(_ url: String, byInteraction: Bool) -> Bool {
    guard byInteraction || !requiresInteraction, let address = WebAddress(url) else { return false }
    return allowed.contains { pattern in
      guard let pattern = WebAddress(pattern, scheme: "*") else { return false }
      return pattern.matches(address)
    }
  }
}

/// The parts of a URL that the policy compares. An ambiguous URL is invalid.
private struct WebAddress {
  var scheme: Substring
  /// The host in lower case, with the port.
  var host: String
  /// The rest of the URL from the first slash, `?` or `#`; empty if there is none.
  var path: Substring

  /// Parses a URL.
  ///
  /// - Parameter missing: The scheme of a text without one; if `nil`, the text is invalid.
  init?(_ text: String, scheme missing: Substring? = nil) {
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    guard isPlain else { return nil }
    var rest = text[...]
    if let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://") {
      scheme = Substring(rest[..<colon].lowercased())
      rest = rest[colon...].dropFirst(3)
    } else {
      guard let missing else { return nil }
      scheme = missing
    }
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    host = rest[..<end].lowercased()
    path = rest[end...]
    // A user name before an @ can look like a host.
    guard !host.isEmpty, !host.contains("@") else { return nil }
  }

  /// Returns whether this pattern allows `address`.
  func matches(_ address: WebAddress) -> Bool {
    let isScheme =
      scheme == "*"
      ? address.scheme == "http" || address.scheme == "https" : scheme == address.scheme
    guard isScheme else { return false }
    guard host.hasPrefix("*.") ? address.host.hasSuffix(host.dropFirst()) : host == address.host
    else { return false }
    if path.isEmpty || path == "/*" { return true }
    // A path with `..` could leave the allowed folder.
    guard !address.path.split(separator: "/").contains(where: { $0.hasPrefix("..") }) else {
      return false
    }
    if path.hasSuffix("*") { return address.path.hasPrefix(path.dropLast()) }
    return path == address.path
  }
}
