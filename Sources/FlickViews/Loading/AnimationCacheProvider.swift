public import FlickAnimation
import Foundation

#if canImport(UIKit)
  import UIKit
#endif

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

  private let shelf = Guarded(Shelf())

  private struct Shelf {
    var size = 100
    var uses = 0
    var entries: [String: (animation: LottieAnimation, use: Int)] = [:]

    mutating func shrink() {
      while entries.count > size,
        let oldest = entries.min(by: { $0.value.use < $1.value.use })?.key
      {
        entries[oldest] = nil
      }
    }
  }

  public init() {
    #if canImport(UIKit)
      // The cache of an app lives as long as it does; any other may be gone.
      _ = NotificationCenter.default.addObserver(
        forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
      ) { [weak self] _ in self?.clearCache() }
    #endif
  }

  /// How many animations are kept at most: 100. Less than one keeps none.
  public var cacheSize: Int {
    get { shelf.withLock { $0.size } }
    set {
      shelf.withLock { shelf in
        shelf.size = max(newValue, 0)
        shelf.shrink()
      }
    }
  }

  public func animation(forKey key: String) -> LottieAnimation? {
    shelf.withLock { shelf in
      shelf.uses += 1
      shelf.entries[key]?.use = shelf.uses
      return shelf.entries[key]?.animation
    }
  }

  public func setAnimation(_ animation: LottieAnimation, forKey key: String) {
    shelf.withLock { shelf in
      shelf.uses += 1
      shelf.entries[key] = (animation, shelf.uses)
      shelf.shrink()
    }
  }

  public func clearCache() {
    shelf.withLock { $0.entries.removeAll() }
  }
}
