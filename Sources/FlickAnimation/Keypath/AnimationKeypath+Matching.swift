import FlickLottie

extension AnimationKeypath {
  /// Whether it names what another leads to. In it `*` stands for one name and `**` for any number of
  /// them, at the end for one at least; within a key, `*` stands for any characters.
  ///
  /// ```swift
  /// AnimationKeypath("**.Fill*.Color").matches("Badge.Shape 1.Fill 1.Color")  // true
  /// ```
  public func matches(_ keypath: AnimationKeypath) -> Bool { pattern.matches(keypath.keys) }

  var pattern: KeypathPattern { KeypathPattern(keys) }
}

extension LottieAnimation {
  /// Everything in it that has a keypath, in the order of the file: layers, what lies within them, and
  /// properties. Costs about as much as reading the file, pictures not counted.
  public func allKeypaths() -> [AnimationKeypath] {
    OverriddenAnimation(self).allKeypaths()
  }
}
