import FlickPlayer
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The rule for asking the server whether a cached SVGA file has changed.
///
/// A request for a change sends the `ETag` and the `Last-Modified` date of the cached file. If the server replies that
/// the file has not changed, no file is transferred, and an animation that is in memory is used again.
public enum SVGARefreshPolicy: Hashable, Sendable, CaseIterable {
  /// A cached file of any age is used, because a new file has a new URL. This is the default.
  case never
  /// A cached file is used while it is fresh according to the server. Afterwards the server is
  /// asked. If it cannot be reached, the cached file is used.
  case whenStale
  /// The server is asked for each load. The load fails if the server cannot be reached.
  case always

  var cachePolicy: URLRequest.CachePolicy {
    switch self {
    case .never: .returnCacheDataElseLoad
    case .whenStale: .useProtocolCachePolicy
    case .always: .reloadRevalidatingCacheData
    }
  }

  /// Creates the policy that corresponds to the cache policy of a request.
  init(_ policy: URLRequest.CachePolicy) {
    switch policy {
    case .reloadIgnoringLocalCacheData, .reloadIgnoringLocalAndRemoteCacheData,
      .reloadRevalidatingCacheData:
      self = .always
    default: self = .never
    }
  }
}
