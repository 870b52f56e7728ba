public import FlickAnimation
public import Foundation

extension DotLottieFile {
  /// Loading functions that block the calling thread. Do not call them on the main thread.
  public enum SynchronouslyBlockingCurrentThread {
    /// Loads a file from a path. See ``DotLottieFile/loadedFrom(filepath:dotLottieCache:)``.
    ///
    /// - Returns: The file, or a ``ReadError`` when it cannot be read.
    public static func loadedFrom(
      filepath: String,
      dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
    ) -> Result<DotLottieFile, any Error> {
      Result {
        try cached(filepath, in: dotLottieCache) { try DotLottieFile(path: filepath) }
      }
    }

    /// Loads a file or a data asset from a bundle. See ``DotLottieFile/named(_:bundle:subdirectory:dotLottieCache:)``.
    ///
    /// - Returns: The file, a ``DotLottieError`` when it does not exist, or a ``ReadError`` when it cannot be read.
    public static func named(
      _ name: String, bundle: Bundle = Bundle.main, subdirectory: String? = nil,
      dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
    ) -> Result<DotLottieFile, any Error> {
      let file = BundleFile(dotLottie: name, bundle: bundle, subdirectory: subdirectory)
      return Result {
        try cached(file.cacheKey, in: dotLottieCache) {
          if let path = file.path { return try DotLottieFile(path: path) }
          if let data = file.dataAsset { return try DotLottieFile(data: data) }
          throw DotLottieError.assetNotFound(name: name, bundle: bundle)
        }
      }
    }

    /// Reads a file from memory. See ``DotLottieFile/loadedFrom(data:filename:dispatchQueue:)``.
    ///
    /// - Returns: The file, or a ``ReadError`` when it cannot be read.
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
      #if canImport(UIKit) || canImport(AppKit)
        let file = BundleFile(dotLottie: name, bundle: bundle)
        return Result {
          try cached(file.cacheKey, in: cache) {
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

    /// Returns the cached file, or stores and returns the result of `load`.
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
