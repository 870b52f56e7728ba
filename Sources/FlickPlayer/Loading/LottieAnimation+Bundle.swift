public import FlickAnimation
public import Foundation

extension LottieAnimation {
  /// Loads an animation from a bundle. A failure is logged as a warning.
  ///
  /// - Parameters:
  ///   - name: The name of a Lottie or dotLottie file, with or without extension. When there is no such file, the
  ///     name of a data asset in the bundle's asset catalogues.
  ///   - bundle: The bundle that contains the file.
  ///   - subdirectory: A subdirectory of the bundle, or `nil`.
  ///   - animationCache: The cache to use, or `nil` for none.
  /// - Returns: The animation, or `nil` when it is missing or cannot be read.
  public static func named(
    _ name: String, bundle: Bundle = Bundle.main, subdirectory: String? = nil,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) -> LottieAnimation? {
    let file = BundleFile(name: name, bundle: bundle, subdirectory: subdirectory)
    return cached(file.cacheKey, in: animationCache) {
      if let path = file.path { return read(path) }
      if let data = file.dataAsset { return read(data, named: name) }
      LottieLogger.shared.warn(file.warning)
      return nil
    }
  }

  /// Loads an animation from a Lottie or dotLottie file. A failure is logged as a warning.
  ///
  /// Use ``init(path:animation:theme:text:evaluatesExpressions:limits:)`` to get an error with the position in the document.
  ///
  /// - Parameters:
  ///   - filepath: The path of the file.
  ///   - animationCache: The cache to use, or `nil` for none.
  /// - Returns: The animation, or `nil` when it is missing or cannot be read.
  public static func filepath(
    _ filepath: String,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) -> LottieAnimation? {
    cached(filepath, in: animationCache) { read(filepath) }
  }

  /// Loads an animation from a data asset in an asset catalogue. See
  /// ``LottieAnimation/named(_:bundle:subdirectory:animationCache:)``.
  ///
  /// Asset catalogues exist on Apple platforms. On other platforms the result is `nil` unless the animation is cached.
  public static func asset(
    _ name: String, bundle: Bundle = Bundle.main,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) -> LottieAnimation? {
    let file = BundleFile(name: name, bundle: bundle, subdirectory: nil)
    return cached(file.cacheKey, in: animationCache) {
      if let data = file.dataAsset { return read(data, named: name) }
      LottieLogger.shared.warn("There is no data asset “\(name)”. \(file.warning)")
      return nil
    }
  }

  /// Reads an animation from the bytes of a Lottie or dotLottie file.
  ///
  /// - Parameter data: The bytes of the file.
  /// - Returns: The animation.
  /// - Throws: A ``ReadError`` when the bytes cannot be read.
  public static func from(data: Data) throws(ReadError) -> LottieAnimation {
    try LottieAnimation(data: data, resourceDirectory: nil)
  }

  /// Returns the cached animation, or stores and returns the result of `load`.
  static func cached(
    _ key: String, in cache: (any AnimationCacheProvider)?, load: () -> LottieAnimation?
  ) -> LottieAnimation? {
    if let known = cache?.animation(forKey: key) { return known }
    guard let animation = load() else { return nil }
    cache?.setAnimation(animation, forKey: key)
    return animation
  }

  static func read(_ path: String) -> LottieAnimation? {
    do {
      return try LottieAnimation(path: path, text: TextSettings())
    } catch {
      LottieLogger.shared.warn(LottieFileError(path: path, error).warning)
      return nil
    }
  }

  static func read(_ data: Data, named name: String) -> LottieAnimation? {
    do {
      return try from(data: data)
    } catch {
      LottieLogger.shared.warn("\(name) cannot be read: \(error)")
      return nil
    }
  }
}

extension LottieAnimation {
  /// Reads a Lottie JSON, dotLottie or SVGA file by path, or by its name in a bundle.
  ///
  /// A file at `path` is read. If there is none and the path is relative, the bundle's resources are searched as in
  /// ``named(_:bundle:subdirectory:animationCache:)``: with and without an extension, and then for a data asset.
  /// Blocks until the file is read. Any thread may call it.
  ///
  /// ```swift
  /// let animation = try LottieAnimation(contentsOf: "loader")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of a file, or the name of a resource, with or without extension.
  ///   - bundle: The bundle that is searched after the path.
  /// - Throws: ``LottieFileError`` when the file does not exist or cannot be read.
  public convenience init(contentsOf path: String, bundle: Bundle = .main) throws(LottieFileError) {
    self.init(copying: try Self.file(path, orIn: bundle))
  }

  private static func file(
    _ path: String, orIn bundle: Bundle
  ) throws(LottieFileError) -> LottieAnimation {
    let notFound: ReadError
    do {
      return try LottieAnimation(path: path, text: TextSettings())
    } catch {
      guard error.code == .notFound else { throw LottieFileError(path: path, unreadable: error) }
      notFound = error
    }
    let file = BundleFile(path: path, bundle: bundle)
    var found = path
    do {
      if let file {
        if let resource = file.path {
          found = resource
          return try LottieAnimation(path: resource, text: TextSettings())
        }
        if let data = file.dataAsset { return try from(data: data) }
      }
    } catch {
      throw LottieFileError(path: found, unreadable: error)
    }
    throw LottieFileError(path: path, notFound: notFound, alsoTried: file)
  }
}
