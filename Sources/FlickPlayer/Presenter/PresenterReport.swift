/// The values of a model that a view has reported to its callbacks.
@MainActor package struct PresenterReport {
  /// The values that have changed; `nil` for those that have not.
  package struct Changes: Sendable {
    package var state: PlaybackState?
    package var progress: Double?
    package var error: PlaybackError?
  }

  private var state: PlaybackState
  private var progress: Double
  private var failureCount: Int

  package init(_ model: LottieViewModel) {
    (state, progress, failureCount) = (model.playbackState, model.progress, model.failureCount)
  }

  /// Takes the values that a model has published, and returns those that differ from the values before. An error that
  /// occurs again is a change. An error that is cleared is not.
  package mutating func update(_ model: LottieViewModel) -> Changes {
    var changes = Changes()
    if model.playbackState != state { changes.state = model.playbackState }
    if model.progress != progress { changes.progress = model.progress }
    if model.failureCount != failureCount { changes.error = model.error }
    self = PresenterReport(model)
    return changes
  }
}
