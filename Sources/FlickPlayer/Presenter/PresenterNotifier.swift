import Foundation

/// A change of a presenter.
package enum PresenterChange: Int, Sendable {
  /// Another animation, or none.
  case animation
  case picture
  case progress
  case state
  case failure
  /// The name of the state machine's current state.
  case stateMachineState
  /// Playbacks have ended.
  case endings

  /// A set of changes.
  package struct Set: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package init(_ change: PresenterChange) { rawValue = 1 << change.rawValue }

    package func contains(_ change: PresenterChange) -> Bool { contains(Set(change)) }
  }
}

/// An object that is notified of the changes of a presenter.
@MainActor package protocol PresenterObserver: AnyObject {
  func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set)
}

/// The part of a presenter that reports: the values that observers see, the observers and completions to call, and when.
@MainActor final class PresenterNotifier {
  weak var presenter: Presenter?
  /// The position of the shown picture in the animation, from 0 to 1.
  private(set) var progress = 0.0
  /// The latest error, or `nil`.
  private(set) var failure: PlaybackError?
  /// A Boolean value that indicates whether the last frame of the latest playback was shown.
  var isCompletionShown = true

  let completions = PlaybackCompletions()
  let events = PlaybackEventStreams()
  /// The calls of completions of playbacks that cannot start, and of other closures that are called at once.
  let hostCalls = HostCalls()
  /// The observers, in the order in which they were added.
  private var observers: [Entry] = []
  /// The changes that observers have not been notified of.
  private var pendingChanges = PresenterChange.Set()
  /// The number of updates of views during which observers are not notified.
  private var updateDepth = 0
  /// The number of groups of changes during which observers are not notified.
  private var groupDepth = 0
  private var isFlushScheduled = false
  /// A Boolean value that indicates whether observers are being notified.
  private var isNotifying = false

  private struct Entry {
    weak var observer: (any PresenterObserver)?
  }

  func addObserver(_ observer: any PresenterObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(Entry(observer: observer))
  }

  /// A Boolean value that indicates whether a SwiftUI view is being updated.
  var isUpdatingView: Bool { updateDepth > 0 }

  func deferringNotifications(_ change: () -> Void) {
    updateDepth += 1
    change()
    updateDepth -= 1
    scheduleFlush()
  }

  func group(_ change: () -> Void) {
    groupDepth += 1
    change()
    groupDepth -= 1
    flush()
  }

  func record(_ change: PresenterChange) {
    pendingChanges.insert(PresenterChange.Set(change))
    flush()
  }

  func setProgress(_ new: Double) {
    guard progress != new else { return }
    progress = new
    record(.progress)
  }

  func setFailure(_ new: PlaybackError?) {
    failure = new
    record(.failure)
  }

  /// Publishes an error of drawing.
  ///
  /// - Parameter again: A Boolean value that indicates whether the same error is published again: an error of a call is, one
  ///   of each frame of a playback is not.
  func fail(_ new: PlaybackError, again: Bool = false) {
    let isNew = failure != new
    guard isNew || again else { return }
    setFailure(new)
    guard isNew, let logger = presenter?.logger else { return }
    hostCalls.make { logger.warn("A frame cannot be drawn: \(new.localizedDescription)") }
  }

  /// Reports the state of playback, and the playbacks that have ended.
  func reportState() {
    isCompletionShown = true
    record(.state)
    if completions.hasEnded { record(.endings) }
  }

  private func scheduleFlush() {
    guard updateDepth == 0, !isFlushScheduled, !pendingChanges.isEmpty else { return }
    isFlushScheduled = true
    MainActor.later { [weak self] in
      self?.isFlushScheduled = false
      self?.flush()
    }
  }

  /// Notifies the observers of pending changes, and calls the completions of playbacks that have ended.
  ///
  /// Observers and completions may change the presenter. They are notified of such a change after the current one. If they
  /// cause another change each time, such as by a seek for each change of the progress, the rest is left to the next turn
  /// of the main queue.
  private func flush() {
    guard !isNotifying, let presenter else { return }
    isNotifying = true
    defer { isNotifying = false }
    for _ in 0..<Self.maximumRounds {
      guard groupDepth == 0, updateDepth == 0, !isFlushScheduled, !pendingChanges.isEmpty else {
        return
      }
      let changes = pendingChanges
      pendingChanges = []
      // An observer may change the state at once.
      events.report(changes, of: presenter)
      // Observers can add others during a notification.
      var index = 0
      while index < observers.count {
        observers[index].observer?.presenter(presenter, didChange: changes)
        index += 1
      }
      if changes.contains(.endings) { completions.callEnded() }
    }
    scheduleFlush()
  }

  /// The number of times that observers are notified of changes that they cause themselves, in one turn of the main queue.
  private static let maximumRounds = 16
}

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
