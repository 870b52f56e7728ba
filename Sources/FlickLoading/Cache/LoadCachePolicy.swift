import Foundation

/// When what is kept of an address will do.
enum LoadCachePolicy: Hashable, Sendable {
  /// Never: the server is asked.
  case reload
  /// While it is current, and when nothing better can be had.
  case useWhileFresh
  /// Always, however old.
  case useAlways
  /// Always, and the server is not asked where nothing is kept.
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
  /// There is nothing where only what is kept was asked for.
  static let notCached = Self.unreachable("nothing of it is kept, and it may not be asked")
}
