/// By what a server knows the file that it sent (RFC 9110, section 8.8).
struct Validators: Hashable, Sendable, Codable {
  var etag: String?
  var lastModified: String?

  /// `nil` when the server said neither.
  init?(_ head: HTTPResponseHead) {
    guard head.etag != nil || head.lastModified != nil else { return nil }
    etag = head.etag
    lastModified = head.lastModified
  }
}

/// What a server says about keeping a file (RFC 9111, section 5.2.2), as far as one person's cache cares.
struct CacheControl: Hashable, Sendable {
  /// Whether it may be written to a disk.
  var mayStore = true
  /// Seconds for which it is current; `nil` when the server does not say.
  var lifetime: Double?

  init(_ cacheControl: String?) {
    for part in (cacheControl ?? "").lowercased().split(separator: ",") {
      let words = part.split(separator: "=", maxSplits: 1).map {
        $0.filter { $0 != " " && $0 != "\"" }
      }
      switch words.first {
      case "no-store": mayStore = false
      case "no-cache": lifetime = 0
      case "max-age" where lifetime == nil:
        guard words.count == 2, let seconds = Double(words[1]), seconds >= 0 else { continue }
        lifetime = min(seconds, Self.maxLifetime)
      default: continue
      }
    }
    if !mayStore { lifetime = 0 }
  }

  /// A year, as is the custom.
  private static let maxLifetime = 31_536_000.0
}
