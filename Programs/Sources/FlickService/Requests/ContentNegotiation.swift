/// The choice of a format by the header `Accept`, and of a compression by `Accept-Encoding` (RFC 9110, section 12.5).
enum ContentNegotiation {
  /// Returns the format that a client prefers, of those that it names. A client that names none, or accepts all pictures
  /// alike, receives the usual format.
  ///
  /// - Parameters:
  ///   - header: The header `Accept`; `nil` if there is none.
  ///   - formats: The formats to choose from, the usual one first.
  static func format(_ header: String?, of formats: [String]) -> String? {
    let weights = weights(header)
    let named = formats.filter { weights[mediaType($0)] ?? 0 > 0 }
    let best = named.map { weights[mediaType($0)] ?? 0 }.max() ?? 0
    // A range such as */* has all other formats.
    let other = max(weights["image/*"] ?? 0, weights["*/*"] ?? 0)
    guard let usual = formats.first else { return nil }
    if weights[mediaType(usual)] == nil, other > best { return usual }
    return named.first { weights[mediaType($0)] == best } ?? usual
  }

  /// Returns whether a client reads gzip.
  static func acceptsGzip(_ header: String?) -> Bool {
    let weights = weights(header)
    return weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0 > 0
  }

  /// Returns the weights of the parts of a header.
  private static func weights(_ header: String?) -> [String: Double] {
    var weights: [String: Double] = [:]
    for range in (header ?? "").split(separator: ",").prefix(maxRanges) {
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let type = parts.first?.lowercased() else { continue }
      let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
      weights[type] = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }
    return weights
  }

  /// The number of ranges of a header that are read.
  private static let maxRanges = 50

  private static func mediaType(_ format: String) -> String { Endpoint.mediaTypes[format] ?? "" }
}
