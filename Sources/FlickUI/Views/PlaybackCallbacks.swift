#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import Foundation
  import FlickPlayer

  /// The closures that a view calls after changes of its model.
  @MainActor final class PlaybackCallbacks {
    var onPlaybackStateChanged: ((LottieViewModel.PlaybackState) -> Void)?
    var onError: ((LottieViewModel.PlaybackError) -> Void)?
    var onProgressChanged: ((Double) -> Void)?
    private var reported: PresenterReport

    init(_ model: LottieViewModel) { reported = PresenterReport(model) }

    /// Calls the closures of values that have changed. They are called after the current update, because a closure may
    /// change playback.
    func report(_ model: LottieViewModel) {
      let changes = reported.update(model)
      guard
        changes.state != nil || changes.error != nil
          || (changes.progress != nil && onProgressChanged != nil)
      else { return }
      MainActor.later { [weak self] in self?.send(changes) }
    }

    private func send(_ changes: PresenterReport.Changes) {
      if let state = changes.state { onPlaybackStateChanged?(state) }
      if let progress = changes.progress { onProgressChanged?(progress) }
      if let error = changes.error { onError?(error) }
    }
  }

#endif
