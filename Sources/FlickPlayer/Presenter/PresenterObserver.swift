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

/// The observers of a presenter, in the order in which they were added.
@MainActor final class PresenterObservers {
  private struct Entry {
    weak var observer: (any PresenterObserver)?
  }

  private var entries: [Entry] = []

  func add(_ observer: any PresenterObserver) {
    entries.removeAll { $0.observer == nil }
    entries.append(Entry(observer: observer))
  }

  func notify(_ changes: PresenterChange.Set, from presenter: Presenter) {
    // Observers can add others during a notification.
    var index = 0
    while index < entries.count {
      entries[index].observer?.presenter(presenter, didChange: changes)
      index += 1
    }
  }
}

extension Presenter {
  /// Adds an observer, which is not retained.
  package func addObserver(_ observer: any PresenterObserver) { observers.add(observer) }

  /// Makes changes during the update of a SwiftUI view. Observers are notified afterwards, because a view must not
  /// publish changes while it is updated.
  package func deferringNotifications(_ change: () -> Void) {
    updateDepth += 1
    change()
    updateDepth -= 1
    scheduleFlush()
  }

  /// Makes several changes, and notifies the observers once at the end.
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
    guard !isNotifying else { return }
    isNotifying = true
    defer { isNotifying = false }
    for _ in 0..<Self.maximumRounds {
      guard groupDepth == 0, updateDepth == 0, !isFlushScheduled, !pendingChanges.isEmpty else {
        return
      }
      let changes = pendingChanges
      pendingChanges = []
      // An observer may change the state at once.
      events.report(changes, of: self)
      observers.notify(changes, from: self)
      if changes.contains(.endings) { completions.callEnded() }
    }
    scheduleFlush()
  }

  /// The number of times that observers are notified of changes that they cause themselves, in one turn of the main queue.
  private static let maximumRounds = 16
}
