import FlickLottie

/// A stage of loading a file, for measurements. The stages have this order.
package enum LoadStage: Hashable, Sendable, CaseIterable {
  /// Reading the bytes of the file.
  case read
  /// Unpacking and parsing: up to the tape of a Lottie file, or to the movie of an SVGA file.
  case parse
  /// Conversion into a scene.
  case resolve
}

extension LottieAnimation {
  /// Creates an animation from a file and reports the end of each stage. See
  /// ``LottieAnimation/init(path:animation:theme:text:evaluatesExpressions:limits:)``.
  ///
  /// - Parameter didEnd: A function that is called on the calling thread at the end of each stage.
  package convenience init(
    path: String, animation: String?, theme: DotLottieTheme, text: TextSettings,
    evaluatesExpressions: Bool, limits: Limits, didEnd: @escaping @Sendable (LoadStage) -> Void
  ) throws(ReadError) {
    let bytes = try LocalFile.readNamed(path, limits: limits)
    didEnd(.read)
    var settings = ReadingSettings(
      text: text, evaluatesExpressions: evaluatesExpressions,
      resourceDirectory: LocalFile.directory(of: path), limits: limits)
    settings.didParse = { didEnd(.parse) }
    self.init(
      try AnimationContent(
        bytes: bytes, DotLottieChoice(animation: animation, theme: theme), settings))
    didEnd(.resolve)
  }
}
