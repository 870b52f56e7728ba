public import FlickAnimation
import Foundation

/// A cache of loaded dotLottie files. Its methods are called on any thread.
public protocol DotLottieCacheProvider: AnyObject, Sendable {
  /// Returns the cached file for a key.
  ///
  /// - Parameter key: The key, such as the path or the URL that the file was loaded from.
  /// - Returns: The file, or `nil` when the cache does not contain it.
  func file(forKey key: String) -> DotLottieFile?
  /// Stores a file.
  ///
  /// - Parameters:
  ///   - file: The file to store.
  ///   - key: The key of the file.
  func setFile(_ file: DotLottieFile, forKey key: String)
  /// Removes all files.
  func clearCache()
}

/// A least-recently-used cache of dotLottie files. It is emptied on a memory warning. Any thread may use it.
public final class DotLottieCache: DotLottieCacheProvider {
  /// The cache that loading functions use by default.
  public static let sharedCache = DotLottieCache()

  private let cache: LRUCache<DotLottieFile>

  /// Creates an empty cache for 100 files.
  public convenience init() { self.init(.default) }

  init(_ notifications: NotificationCenter) { cache = LRUCache(notifications) }

  /// The maximum number of cached files. The default is 100. A value below 1 disables the cache.
  public var cacheSize: Int {
    get { cache.capacity }
    set { cache.capacity = newValue }
  }

  /// Returns the cached file for a key and marks it as used.
  public func file(forKey key: String) -> DotLottieFile? { cache.value(key) }

  /// Stores a file, and evicts the least recently used ones above ``cacheSize``.
  public func setFile(_ file: DotLottieFile, forKey key: String) { cache.set(file, key) }

  public func clearCache() { cache.removeAll() }
}
