public import FlickAnimation
public import Foundation

extension DotLottieFile {
  /// Loads at once, and keeps the thread waiting: not for the main one.
  public enum SynchronouslyBlockingCurrentThread {
    /// The file at a path.
    public static func loadedFrom(
      filepath: String,
      dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
    ) -> Result<DotLottieFile, any Error> {
      Result {
        try cached(filepath, in: dotLottieCache) { try DotLottieFile(path: filepath) }
      }
    }

    /// The file of a name in a bundle, with or without its ending, or the data asset of this name.
    public static func named(
      _ name: String, bundle: Bundle = Bundle.main, subdirectory: String? = nil,
      dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
    ) -> Result<DotLottieFile, any Error> {
      let key = "\(bundle.bundlePath)\(subdirectory ?? "")/\(name)"
      return Result {
        try cached(key, in: dotLottieCache) {
          let file = BundleFile(
            name: name, bundle: bundle, subdirectory: subdirectory, fileExtensions: ["lottie"])
          if let path = file.path { return try DotLottieFile(path: path) }
          if let data = file.dataAsset { return try DotLottieFile(data: data) }
          throw DotLottieError.assetNotFound(name: name, bundle: bundle)
        }
      }
    }

    /// - Parameter filename: what it is called where something is said about it.
    public static func loadedFrom(
      data: Data, filename: String
    ) -> Result<DotLottieFile, any Error> {
      Result {
        do {
          return try DotLottieFile(data: data)
        } catch {
          LottieLogger.shared.warn("\(filename) cannot be read: \(error)")
          throw error
        }
      }
    }

    static func asset(
      _ name: String, _ bundle: Bundle, _ cache: (any DotLottieCacheProvider)?
    ) -> Result<DotLottieFile, any Error> {
      #if canImport(UIKit)
        return Result {
          try cached("\(bundle.bundlePath)/\(name)", in: cache) {
            let file = BundleFile(
              name: name, bundle: bundle, subdirectory: nil, fileExtensions: ["lottie"])
            guard let data = file.dataAsset else {
              throw DotLottieError.assetNotFound(name: name, bundle: bundle)
            }
            return try DotLottieFile(data: data)
          }
        }
      #else
        return .failure(DotLottieError.loadingFromAssetNotSupported)
      #endif
    }

    /// What the cache keeps, or what `load` makes, which the cache then keeps.
    static func cached(
      _ key: String, in cache: (any DotLottieCacheProvider)?, _ load: () throws -> DotLottieFile
    ) throws -> DotLottieFile {
      if let known = cache?.file(forKey: key) { return known }
      let file = try load()
      cache?.setFile(file, forKey: key)
      return file
    }
  }
}
