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

  private static let current = Guarded<(any AnimationCacheProvider)?>(
    DefaultAnimationCache.sharedCache)
}

/// Keeps the animations that were used last; all of them go when the system is short of memory. Any thread
/// may use it.
public final class DefaultAnimationCache: AnimationCacheProvider {
  public static let sharedCache = DefaultAnimationCache()

  private let shelf: Shelf<LottieAnimation>

  public convenience init() { self.init(.default) }

  init(_ notifications: NotificationCenter) { shelf = Shelf(notifications) }

  /// How many animations are kept at most: 100. Less than one keeps none.
  public var cacheSize: Int {
    get { shelf.size }
    set { shelf.size = newValue }
  }

  public func animation(forKey key: String) -> LottieAnimation? { shelf.value(key) }

  public func setAnimation(_ animation: LottieAnimation, forKey key: String) {
    shelf.set(animation, key)
  }

  public func clearCache() { shelf.removeAll() }
}
