import Foundation

/// The metadata of a cached file.
struct CacheRecord: Hashable, Sendable, Codable {
  /// The SHA-256 digest of the address. The address itself can contain passwords and tokens.
  var address: String
  var validators: Validators?
  /// The time of the last validation by the server, in seconds since 1970.
  var validated: Double
  /// The number of seconds for which the validation holds.
  var lifetime: Double
  var byteCount: Int

  /// Returns `true` while the validation holds. A validation time in the future means that the clock was set
  /// back, and is treated as expired.
  func isFresh(at now: Date) -> Bool {
    let age = now.timeIntervalSince1970 - validated
    return age >= 0 && age < lifetime
  }
}
