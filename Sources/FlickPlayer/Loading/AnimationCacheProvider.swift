public import FlickAnimation
import Foundation

/// A cache of loaded animations. Its methods are called on any thread.
public protocol AnimationCacheProvider: AnyObject, Sendable {
  /// Returns the cached animation for a key.
  ///
  /// - Parameter key: The key, such as the path or the URL that the animation was loaded from.
  /// - Returns: The animation, or `nil` when the cache does not contain it.
  func animation(forKey key: String) -> LottieAnimation?
  /// Stores an animation.
  ///
  /// - Parameters:
  ///   - animation: The animation to store.
  ///   - key: The key of the animation.
  func setAnimation(_ animation: LottieAnimation, forKey key: String)
  /// Removes all animations.
  func clearCache()
}

/// A namespace for the shared animation cache.
public enum LottieAnimationCache {
  /// The cache that loading functions use by default. Set it to `nil` to disable caching. Any thread may read and set
  /// it.
  public static var shared: (any AnimationCacheProvider)? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = LockedValue<(any AnimationCacheProvider)?>(
    DefaultAnimationCache.sharedCache)
}

/// A least-recently-used cache of animations. It is emptied on a memory warning. Any thread may use it.
public final class DefaultAnimationCache: AnimationCacheProvider {
  /// The initial value of ``LottieAnimationCache/shared``.
  public static let sharedCache = DefaultAnimationCache()

  private let cache: LRUCache<LottieAnimation>

  /// Creates an empty cache for 100 animations.
  public convenience init() { self.init(.default) }

  init(_ notifications: NotificationCenter) { cache = LRUCache(notifications) }

  /// The maximum number of cached animations. The default is 100. A value below 1 disables the cache.
  public var cacheSize: Int {
    get { cache.capacity }
    set { cache.capacity = newValue }
  }

  /// Returns the cached animation for a key and marks it as used.
  public func animation(forKey key: String) -> LottieAnimation? { cache.value(key) }

  /// Stores an animation, and evicts the least recently used ones above ``cacheSize``.
  public func setAnimation(_ animation: LottieAnimation, forKey key: String) {
    cache.set(animation, key)
  }

  public func clearCache() { cache.removeAll() }
}
