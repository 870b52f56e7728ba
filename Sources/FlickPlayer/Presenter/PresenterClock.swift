import FlickAnimation
package import FlickPlayback

/// The part of a presenter that runs the ticker while its source changes with the time.
@MainActor package final class PresenterClock {
  package let ticker: any FrameTicker
  weak var presenter: Presenter?
  private(set) var isTicking = false

  init(_ ticker: any FrameTicker) { self.ticker = ticker }

  package var now: Seconds { ticker.now }

  /// Runs the ticker, or stops it.
  ///
  /// - Returns: Whether this is a change.
  func update(ticks: Bool) -> Bool {
    guard ticks != isTicking else { return false }
    isTicking = ticks
    ticks ? start() : ticker.stop()
    return true
  }

  /// Applies another rate to a ticker that runs.
  func updateRate() { if isTicking { start() } }

  private func start() {
    guard let presenter else { return }
    let options = presenter.options
    let rate = options.usesWholeFrames ? presenter.animation?.frameRate ?? .infinity : .infinity
    ticker.ticksAtEveryRefresh = rate <= options.tickRate
    ticker.start(rate: min(rate, options.tickRate)) { [weak presenter] in presenter?.tick(at: $0) }
  }
}
