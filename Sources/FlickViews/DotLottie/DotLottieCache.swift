public import FlickAnimation
import Foundation

/// Keeps dotLottie files that were loaded, by where they came from.
public protocol DotLottieCacheProvider: AnyObject, Sendable {
  func file(forKey key: String) -> DotLottieFile?
  func setFile(_ file: DotLottieFile, forKey key: String)
  func clearCache()
}

/// Keeps the files that were used last; all of them go when the system is short of memory. Any thread may
/// use it.
public final class DotLottieCache: DotLottieCacheProvider {
  public static let sharedCache = DotLottieCache()

  private let cache: LRUCache<DotLottieFile>

  public convenience init() { self.init(.default) }

  init(_ notifications: NotificationCenter) { cache = LRUCache(notifications) }

  /// How many files are kept at most: 100. Less than one keeps none.
  public var cacheSize: Int {
    get { cache.capacity }
    set { cache.capacity = newValue }
  }

  public func file(forKey key: String) -> DotLottieFile? { cache.value(key) }

  public func setFile(_ file: DotLottieFile, forKey key: String) { cache.set(file, key) }

  public func clearCache() { cache.removeAll() }
}
