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

  private let shelf: Shelf<DotLottieFile>

  public convenience init() { self.init(.default) }

  init(_ notifications: NotificationCenter) { shelf = Shelf(notifications) }

  /// How many files are kept at most: 100. Less than one keeps none.
  public var cacheSize: Int {
    get { shelf.size }
    set { shelf.size = newValue }
  }

  public func file(forKey key: String) -> DotLottieFile? { shelf.value(key) }

  public func setFile(_ file: DotLottieFile, forKey key: String) { shelf.set(file, key) }

  public func clearCache() { shelf.removeAll() }
}
