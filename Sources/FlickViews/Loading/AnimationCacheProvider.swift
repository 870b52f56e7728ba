public import FlickAnimation
import Foundation

/// Keeps animations that were loaded, by where they came from.
public protocol AnimationCacheProvider: AnyObject, Sendable {
  func animation(forKey key: String) -> LottieAnimation?
  func setAnimation(_ animation: LottieAnimation, forKey key: String)
  func clearCache()
}

/// The cache of everything that is loaded without another one.
public enum LottieAnimationCache {
  /// `nil` keeps nothing.
  public static var shared: (any AnimationCacheProvider)? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  private static let current = LockedValue<(any AnimationCacheProvider)?>(
    DefaultAnimationCache.sharedCache)
}

/// Keeps the animations that were used last; all of them go when the system is short of memory. Any thread
/// may use it.
public final class DefaultAnimationCache: AnimationCacheProvider {
  public static let sharedCache = DefaultAnimationCache()

  private let cache: LRUCache<LottieAnimation>

  public convenience init() { self.init(.default) }

  init(_ notifications: NotificationCenter) { cache = LRUCache(notifications) }

  /// How many animations are kept at most: 100. Less than one keeps none.
  public var cacheSize: Int {
    get { cache.capacity }
    set { cache.capacity = newValue }
  }

  public func animation(forKey key: String) -> LottieAnimation? { cache.value(key) }

  public func setAnimation(_ animation: LottieAnimation, forKey key: String) {
    cache.set(animation, key)
  }

  public func clearCache() { cache.removeAll() }
}
