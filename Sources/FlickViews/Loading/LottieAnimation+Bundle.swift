public import FlickAnimation
public import Foundation

#if canImport(UIKit)
  import UIKit
#endif

extension LottieAnimation {
  /// The animation of a name in a bundle; `nil`, and a warning, when there is none or it cannot be read.
  ///
  /// - Parameters:
  ///   - name: of a Lottie or dotLottie file, with or without its ending. Where there is no such file, the
  ///     asset catalogues are asked.
  ///   - bundle: where to look.
  ///   - subdirectory: a folder of the bundle.
  ///   - animationCache: keeps what was loaded, and is asked first; `nil` for none.
  public static func named(
    _ name: String, bundle: Bundle = Bundle.main, subdirectory: String? = nil,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) -> LottieAnimation? {
    let key = bundle.bundlePath + (subdirectory ?? "") + "/" + name
    return cached(key, in: animationCache) {
      let file = BundleFile(name: name, bundle: bundle, subdirectory: subdirectory)
      if let path = file.path { return read(path) }
      if let data = file.dataAsset { return read(data, named: name) }
      LottieLogger.shared.warn("There is no animation \(name) in \(bundle.bundlePath)")
      return nil
    }
  }

  /// The animation in a Lottie or dotLottie file; `nil`, and a warning, when it cannot be read. What exactly
  /// is wrong with a file, ``init(path:text:evaluatesExpressions:)`` says.
  public static func filepath(
    _ filepath: String,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) -> LottieAnimation? {
    cached(filepath, in: animationCache) { read(filepath) }
  }

  /// The animation in an asset catalogue of a bundle, which Apple's platforms have; `nil`, and a warning,
  /// when there is none.
  public static func asset(
    _ name: String, bundle: Bundle = Bundle.main,
    animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
  ) -> LottieAnimation? {
    cached(bundle.bundlePath + "/" + name, in: animationCache) {
      let file = BundleFile(name: name, bundle: bundle, subdirectory: nil)
      if let data = file.dataAsset { return read(data, named: name) }
      LottieLogger.shared.warn("There is no data asset \(name) in \(bundle.bundlePath)")
      return nil
    }
  }

  /// The animation in the bytes of a Lottie or dotLottie file.
  public static func from(data: Data) throws(ReadError) -> LottieAnimation {
    try LottieAnimation(data: data, resourceDirectory: nil)
  }

  /// What the cache keeps, or what `load` makes, which the cache then keeps.
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
      LottieLogger.shared.warn("\(path) cannot be read: \(error)")
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

/// A file that is named without its ending.
struct BundleFile {
  var name: String
  var bundle: Bundle
  var subdirectory: String?
  /// Tried in this order.
  var fileExtensions = ["json", "lot", "lottie"]

  var path: String? {
    // Without a name, any file with that ending would do.
    guard !baseName.isEmpty else { return nil }
    for ending in fileExtensions {
      let path = bundle.path(forResource: baseName, ofType: ending, inDirectory: subdirectory)
      if let path { return path }
    }
    return nil
  }

  /// Of an asset catalogue.
  var dataAsset: Data? {
    #if canImport(UIKit)
      let place = subdirectory.map { "\($0)/\(baseName)" } ?? baseName
      return NSDataAsset(name: place, bundle: bundle)?.data
    #else
      return nil
    #endif
  }

  private var baseName: String {
    for ending in fileExtensions where name.hasSuffix("." + ending) {
      return String(name.dropLast(ending.count + 1))
    }
    return name
  }
}
