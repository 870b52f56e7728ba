import Foundation

/// The conditions for using a cached result.
enum Reliance: Hashable, Sendable {
  /// Never uses the cache.
  case none
  /// Uses a fresh result, and a stale one if the server cannot provide the file.
  case whileCurrent
  /// Uses any result, regardless of its age.
  case always
  /// Uses any result, regardless of its age, and never sends a request.
  case only

  func takes(_ record: CacheRecord, at now: Date) -> Bool {
    switch self {
    case .none: false
    case .whileCurrent: record.isFresh(at: now)
    case .always, .only: true
    }
  }
}

extension LottieLoader.Freshness {
  var reliance: Reliance {
    switch self {
    case .kept: .whileCurrent
    case .current: .none
    }
  }
}

extension LottieLoadError {
  /// The error for a missing result when only the cache may be used.
  static let notKept = Self.unreachable(
    "the file is not cached and the request does not allow loading it")
}
