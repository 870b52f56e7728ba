/// The values of a model that a view has reported to its callbacks.
@MainActor package struct PresenterReport {
  /// The values that have changed; `nil` for those that have not.
  package struct Changes: Sendable {
    package var state: LottieViewModel.PlaybackState?
    package var progress: Double?
    package var error: LottieViewModel.PlaybackError?
  }

  private var state: LottieViewModel.PlaybackState
  private var progress: Double
  private var error: LottieViewModel.PlaybackError?

  package init(_ model: LottieViewModel) {
    (state, progress, error) = (model.playbackState, model.progress, model.error)
  }

  /// Takes the values of a model, and returns those that differ from the values before. An error that is cleared is
  /// not a change.
  package mutating func update(_ model: LottieViewModel) -> Changes {
    let presenter = model.presenter
    var changes = Changes()
    if presenter.state != state { changes.state = presenter.state }
    if presenter.progress != progress { changes.progress = presenter.progress }
    if presenter.failure != error { changes.error = presenter.failure }
    (state, progress, error) = (presenter.state, presenter.progress, presenter.failure)
    return changes
  }
}
