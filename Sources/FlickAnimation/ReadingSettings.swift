import FlickLottie

/// What a file is read with.
struct ReadingSettings: Sendable {
  var text: TextSettings
  var evaluatesExpressions: Bool
  /// Where what the file names is found; nowhere unless given.
  var resourceDirectory: String?
  var limits = LottieLimits.default

  func configure(_ environment: inout LottieEnvironment) {
    text.configure(&environment)
    environment.usesExpressions = evaluatesExpressions
    environment.limits = limits
  }
}
