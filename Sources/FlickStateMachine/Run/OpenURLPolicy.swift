/// Which addresses a file may ask to have opened, and when.
///
/// ```swift
/// let policy = OpenURLPolicy(allowing: ["example.com/*", "*.example.org"])
/// ```
public struct OpenURLPolicy: Hashable, Sendable {
  /// Allowed addresses. A pattern is a host, a host and a path, or all of an address. A host may begin with
  /// `*.`, for everything below it; a path may end with `*`, for everything that begins so. Without a scheme,
  /// `http` and `https` are allowed; without a path, all of the host is.
  public var allowed: [String]
  /// Whether only what a person does, a click or a touch, may lead to it.
  public var requiresInteraction: Bool

  /// Allows nothing.
  public static let refuse = OpenURLPolicy(allowing: [])

  public init(allowing allowed: [String], requiresInteraction: Bool = true) {
    self.allowed = allowed
    self.requiresInteraction = requiresInteraction
  }

  /// Whether an address may be opened by what a person does, or else.
  public func allows(_ url: String, byInteraction: Bool) -> Bool {
    guard byInteraction || !requiresInteraction, let address = WebAddress(url) else { return false }
    return allowed.contains { pattern in
      guard let pattern = WebAddress(pattern, scheme: "*") else { return false }
      return pattern.matches(address)
    }
  }
}

/// The parts of an address that decide about it. What could be read in two ways is none.
private struct WebAddress {
  var scheme: Substring
  /// With the port, in lower case.
  var host: String
  /// From the slash on; empty without one.
  var path: Substring

  /// - Parameter scheme: of addresses that have none.
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
    // Before an @ there is a name that only looks like a host.
    guard !host.isEmpty, !host.contains("@") else { return nil }
  }

  /// Whether this, as a pattern, is meant to allow `address`.
  func matches(_ address: WebAddress) -> Bool {
    let isScheme =
      scheme == "*"
      ? address.scheme == "http" || address.scheme == "https" : scheme == address.scheme
    guard isScheme else { return false }
    guard host.hasPrefix("*.") ? address.host.hasSuffix(host.dropFirst()) : host == address.host
    else { return false }
    if path.isEmpty || path == "/*" { return true }
    // Up and down again could lead out of what is allowed.
    guard !address.path.split(separator: "/").contains(where: { $0.hasPrefix("..") }) else {
      return false
    }
    if path.hasSuffix("*") { return address.path.hasPrefix(path.dropLast()) }
    return path == address.path
  }
}
