import FlickLottie

/// The settings for reading a file.
struct ReadingSettings: Sendable {
  var text: TextSettings
  var evaluatesExpressions: Bool
  /// The folder of the resources that the file names; `nil` if there is none.
  var resourceDirectory: String?
  var limits = Limits.standard
  /// A function that is called when the file is parsed and not yet resolved.
  var didParse: (@Sendable () -> Void)?

  func configure(_ environment: inout LottieEnvironment) {
    text.configure(&environment)
    environment.usesExpressions = evaluatesExpressions
    environment.limits = limits.lottie
    environment.didParse = didParse
  }
}
