/// The validators of a response (RFC 9110, section 8.8).
struct Validators: Hashable, Sendable, Codable {
  var etag: String?
  var lastModified: String?

  /// Creates the validators of a response; `nil` if it has none.
  init?(_ head: HTTPResponseHead) {
    guard head.etag != nil || head.lastModified != nil else { return nil }
    etag = head.etag
    lastModified = head.lastModified
  }
}

/// The directives of a `Cache-Control` header that apply to a private cache (RFC 9111, section 5.2.2).
struct CacheControl: Hashable, Sendable {
  /// A Boolean value that indicates whether the response may be written to disk.
  var mayStore = true
  /// The freshness lifetime in seconds; `nil` if the header does not specify it.
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

  /// The maximum lifetime in seconds: one year.
  private static let maxLifetime = 31_536_000.0
}
