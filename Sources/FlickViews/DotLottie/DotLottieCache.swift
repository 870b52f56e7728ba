public import FlickAnimation

/// Keeps dotLottie files that were loaded, by where they came from.
public protocol DotLottieCacheProvider: AnyObject, Sendable {
  func file(forKey key: String) -> DotLottieFile?
  func setFile(_ file: DotLottieFile, forKey key: String)
  func clearCache()
}

/// Keeps the files that were used last. Any thread may use it.
public final class DotLottieCache: DotLottieCacheProvider {
  public static let sharedCache = DotLottieCache()

  private let shelf = Guarded(Shelf())

  private struct Shelf {
    var size = 100
    var files: [String: DotLottieFile] = [:]
    /// The one that was used last stands last.
    var keys: [String] = []

    mutating func touch(_ key: String) {
      keys.removeAll { $0 == key }
      keys.append(key)
    }

    mutating func shrink() {
      let surplus = max(keys.count - size, 0)
      for key in keys.prefix(surplus) { files[key] = nil }
      keys.removeFirst(surplus)
    }
  }

  public init() {}

  /// How many files are kept at most: 100. Less than one keeps none.
  public var cacheSize: Int {
    get { shelf.withLock { $0.size } }
    set {
      shelf.withLock { shelf in
        shelf.size = max(newValue, 0)
        shelf.shrink()
      }
    }
  }

  public func file(forKey key: String) -> DotLottieFile? {
    shelf.withLock { shelf in
      guard let file = shelf.files[key] else { return nil }
      shelf.touch(key)
      return file
    }
  }

  public func setFile(_ file: DotLottieFile, forKey key: String) {
    shelf.withLock { shelf in
      shelf.files[key] = file
      shelf.touch(key)
      shelf.shrink()
    }
  }

  public func clearCache() {
    shelf.withLock { shelf in
      shelf.files = [:]
      shelf.keys = []
    }
  }
}
