import Foundation

/// The conditions for using a cached result.
enum LoadCachePolicy: Hashable, Sendable {
  /// Never uses the cache.
  case reload
  /// Uses a fresh result, and a stale one if the server cannot provide the file.
  case useWhileFresh
  /// Uses any result, regardless of its age.
  case useAlways
  /// Uses any result, regardless of its age, and never sends a request.
  case cacheOnly

  func accepts(_ record: CacheRecord, at now: Date) -> Bool {
    switch self {
    case .reload: false
    case .useWhileFresh: record.isFresh(at: now)
    case .useAlways, .cacheOnly: true
    }
  }
}

extension LottieLoader.Freshness {
  var loadCachePolicy: LoadCachePolicy {
    switch self {
    case .cached: .useWhileFresh
    case .current: .reload
    }
  }
}

extension LottieLoadError {
  /// The error for a missing result when only the cache may be used.
  static let notCached = Self.unreachable(
    "the file is not cached and the request does not allow loading it")
}
