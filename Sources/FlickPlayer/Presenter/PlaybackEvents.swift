import Dispatch
public import FlickPlayback
import Foundation

/// An event of playback.
public enum PlaybackEvent: Hashable, Sendable {
  /// The state of playback has changed.
  case stateChanged(PlaybackState)
  /// A playback has ended. Each playback that starts ends exactly once.
  case ended(PlaybackEndReason)
  /// A frame could not be drawn, or a requested frame does not exist.
  case failed(PlaybackError)
}

/// The open sequences of a presenter's events. They finish when this object is deallocated.
final class PlaybackEventStreams: Sendable {
  private struct State {
    var continuations: [Int: AsyncStream<PlaybackEvent>.Continuation] = [:]
    var nextID = 0
    var playbackState = PlaybackState.stopped
  }

  private let state = LockedValue(State())
  /// The number of events that a sequence keeps for a slow reader.
  private static let capacity = 256

  /// Returns a sequence of the events from now on.
  func makeStream() -> AsyncStream<PlaybackEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: PlaybackEvent.self, bufferingPolicy: .bufferingNewest(Self.capacity))
    let id = state.withLock { state in
      state.nextID += 1
      state.continuations[state.nextID] = continuation
      return state.nextID
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.continuations.removeValue(forKey: id) }
    }
    return stream
  }

  /// Sends the events of a change.
  @MainActor func report(_ changes: PresenterChange.Set, of presenter: Presenter) {
    var events: [PlaybackEvent] = []
    let new = presenter.state
    let isNew = state.withLock { state in
      defer { state.playbackState = new }
      return state.playbackState != new
    }
    if isNew { events.append(.stateChanged(new)) }
    if changes.contains(.failure), let failure = presenter.failure {
      events.append(.failed(failure))
    }
    if changes.contains(.endings), let reason = presenter.notifier.completions.takeLatestReason() {
      events.append(.ended(reason))
    }
    guard !events.isEmpty else { return }
    for continuation in state.withLock({ Array($0.continuations.values) }) {
      for event in events { continuation.yield(event) }
    }
  }

  deinit {
    for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.finish() }
  }
}

/// The state of playback.
public enum PlaybackState: Hashable, Sendable {
  /// The animation is playing.
  case playing
  /// Playback is paused. `play()` continues from the current frame.
  case paused
  /// Playback has not started, or was reset to the first frame.
  case stopped
  /// Playback reached its end. `play()` starts again from the beginning.
  case completed
}

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
