import Dispatch
package import FlickPlayback
import Foundation

/// A closure that is called once when a playback has ended.
package typealias PlaybackCompletion = @MainActor (PlaybackEndReason) -> Void

/// The closures to call when playbacks end. Each closure is called exactly once: those of playbacks that have not
/// ended are called with ``PlaybackEndReason/removed`` when this object is deallocated.
final class PlaybackCompletions: Sendable {
  private struct State {
    var open: [(playback: Int, call: PlaybackCompletion)] = []
    var ended: [(reason: PlaybackEndReason, call: PlaybackCompletion)] = []
    var latestReason: PlaybackEndReason?
  }

  private let state = LockedValue(State())

  /// Adds the completion of a playback.
  func add(_ completion: PlaybackCompletion?, for playback: Int) {
    guard let completion else { return }
    state.withLock { $0.open.append((playback, completion)) }
  }

  /// Marks a playback as ended. ``callEnded()`` calls its completions.
  func end(_ playback: Int, _ reason: PlaybackEndReason) {
    state.withLock { state in
      state.latestReason = reason
      guard !state.open.isEmpty else { return }
      for entry in state.open where entry.playback == playback {
        state.ended.append((reason, entry.call))
      }
      state.open.removeAll { $0.playback == playback }
    }
  }

  /// A Boolean value that indicates whether a playback has ended that was not reported.
  var hasEnded: Bool { state.withLock { $0.latestReason != nil } }

  /// Returns the reason of the latest end that was not reported.
  func takeLatestReason() -> PlaybackEndReason? { state.withLock { $0.latestReason.take() } }

  /// Calls the completions of playbacks that have ended, in order. Those of playbacks that a completion ends are left to
  /// the next call.
  @MainActor func callEnded() {
    let ended = state.withLock { state in
      defer { state.ended = [] }
      return state.ended
    }
    for next in ended { next.call(next.reason) }
  }

  deinit {
    let rest = state.withLock { state in
      state.ended.map { ($0.reason, $0.call) } + state.open.map { (.removed, $0.call) }
    }
    guard !rest.isEmpty else { return }
    MainActor.hop { for (reason, call) in rest { call(reason) } }
  }
}
