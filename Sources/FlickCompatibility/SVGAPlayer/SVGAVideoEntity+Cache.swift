public import FlickSVGAPlayer

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
