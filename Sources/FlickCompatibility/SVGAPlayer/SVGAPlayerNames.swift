public import FlickSVGAPlayer
public import Foundation

#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)
  public import FlickPlatform
  public import FlickPlayer
  public import FlickUI
  public import QuartzCore
#endif

extension SVGARePlayerModel {
  /// Loads a picture. The name is that of the original SVGAPlayer. See ``SVGARePlayerModel/setImage(with:forKey:)``.
  public func setImageWith(_ url: URL, forKey key: String) { setImage(with: url, forKey: key) }
}

extension SVGAExPlayerModel {
  /// The former name of ``isHidesWhenStopped``.
  @available(*, deprecated, renamed: "isHidesWhenStopped")
  public var isHideWhenStopped: Bool {
    get { isHidesWhenStopped }
    set { isHidesWhenStopped = newValue }
  }
}

#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  extension SVGAView {
    /// Loads a picture. The name is that of the original SVGAPlayer. See ``SVGARePlayerModel/setImage(with:forKey:)``.
    @objc(setImageWithURL:forKey:) public func setImageWith(_ url: URL, forKey key: String) {
      setImage(with: url, forKey: key)
    }
  }

  extension SVGAExPlayer {
    /// The former name of ``isHidesWhenStopped``.
    @available(*, deprecated, renamed: "isHidesWhenStopped")
    @objc public var isHideWhenStopped: Bool {
      get { isHidesWhenStopped }
      set { isHidesWhenStopped = newValue }
    }
  }

  extension SVGAPlayer {
    /// Shows a picture in the sprites with a key.
    ///
    /// - Parameters:
    ///   - image: The picture; `nil` restores the original picture.
    ///   - key: The key of the sprites.
    ///   - referenceLayer: Accepted for source compatibility. Has no effect, as in the original SVGAPlayer since 2.0.1.
    @available(*, deprecated, renamed: "setImage(_:forKey:)")
    @objc(setImage:forKey:referenceLayer:)
    public func setImage(_ image: LottieImage?, forKey key: String, referenceLayer: CALayer?) {
      setImage(image, forKey: key)
    }
  }

#endif

// The cache of the original SVGAPlayer. All parsers share it.
extension SVGAVideoEntity {
  /// Returns an animation of the cache.
  ///
  /// - Parameter key: The key of the animation.
  /// - Returns: The animation; `nil` if the cache does not contain it.
  #if canImport(ObjectiveC)
    @objc(readCache:)
  #endif
  public static func readCache(_ key: String) -> SVGAVideoEntity? {
    SVGAEntityCache.shared.entity(key)
  }

  /// Keeps this animation in the cache until memory is low.
  ///
  /// - Parameter key: The key of the animation.
  #if canImport(ObjectiveC)
    @objc(saveCache:)
  #endif
  public func saveCache(_ key: String) { SVGAEntityCache.shared.register(self, key, isKept: true) }

  /// Adds this animation to the cache as long as it is in use.
  ///
  /// - Parameter key: The key of the animation.
  #if canImport(ObjectiveC)
    @objc(saveWeakCache:)
  #endif
  public func saveWeakCache(_ key: String) {
    SVGAEntityCache.shared.register(self, key, isKept: false)
  }
}
