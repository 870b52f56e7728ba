import FlickLottie

extension AnimationKeypath {
  /// Returns a Boolean value that indicates whether this keypath matches another one.
  ///
  /// `*` matches one key and `**` matches any number of keys; at the end, `**` matches at least one key.
  /// Within a key, `*` matches any characters.
  ///
  /// ```swift
  /// AnimationKeypath("**.Fill*.Color").matches("Badge.Shape 1.Fill 1.Color")  // true
  /// ```
  ///
  /// - Parameter keypath: A keypath without wildcards.
  /// - Returns: `true` if this keypath matches.
  public func matches(_ keypath: AnimationKeypath) -> Bool { pattern.matches(keypath.keys) }

  var pattern: KeypathPattern { KeypathPattern(keys) }
}

extension LottieAnimation {
  /// Returns the keypaths of all layers, their contents and their properties, in the order of the file.
  ///
  /// - Returns: The keypaths.
  /// - Complexity: Costs about as much as reading the file, without its pictures.
  public func allKeypaths() -> [AnimationKeypath] {
    OverriddenAnimation(self).allKeypaths()
  }
}
