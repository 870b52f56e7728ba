import Foundation

/// What is known of a file that is kept.
struct CacheRecord: Hashable, Sendable, Codable {
  var address: String
  var validators: Validators?
  /// When the server last said that this is the current file, in seconds since 1970.
  var validated: Double
  /// Seconds for which that holds.
  var lifetime: Double
  var byteCount: Int

  /// A time in the future is a clock that was set back: nothing is known then.
  func isFresh(at now: Date) -> Bool {
    let age = now.timeIntervalSince1970 - validated
    return age >= 0 && age < lifetime
  }
}
