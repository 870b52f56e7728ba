#if canImport(SwiftUI)

  package import SwiftUI

  /// The clock that measures the time of toasts.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  package struct ToastClock: Sendable {
    package typealias Action = @MainActor @Sendable () -> Void

    /// Returns the current time in seconds since a fixed moment.
    package var now: @MainActor @Sendable () -> Double
    /// Calls the action after a number of seconds, or earlier. Returns a function that cancels the call.
    package var schedule: @MainActor @Sendable (Double, @escaping Action) -> Action

    package init(
      now: @escaping @MainActor @Sendable () -> Double,
      schedule: @escaping @MainActor @Sendable (Double, @escaping Action) -> Action
    ) {
      (self.now, self.schedule) = (now, schedule)
    }

    static let system: ToastClock = {
      let start = ContinuousClock.now
      return ToastClock {
        (ContinuousClock.now - start) / .seconds(1)
      } schedule: { after, action in
        // The duration is limited because a `Duration` traps on overflow. The timer schedules another call if
        // it fires early.
        let task = Task {
          try await Task.sleep(for: .seconds(min(after, 1e6)))
          action()
        }
        return { task.cancel() }
      }
    }()
  }

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  extension EnvironmentValues {
    private struct ToastClockKey: EnvironmentKey {
      static let defaultValue = ToastClock.system
    }

    package var toastClock: ToastClock {
      get { self[ToastClockKey.self] }
      set { self[ToastClockKey.self] = newValue }
    }
  }

  /// Connects a toast's timer to a clock.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  @MainActor final class ToastScheduler {
    private var timer = ToastTimer()
    private var cancelWake: ToastClock.Action?

    nonisolated init() {}

    /// Handles an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - clock: The clock that schedules the next call.
    ///   - dismiss: Hides the toast.
    func handle(
      _ event: ToastTimer.Event, by clock: ToastClock, dismiss: @escaping @MainActor () -> Void
    ) {
      switch timer.handle(event, at: clock.now()) {
      case .schedule(let after):
        cancelWake?()
        cancelWake = clock.schedule(after) { [weak self] in
          self?.handle(.timerFired, by: clock, dismiss: dismiss)
        }
      case .cancel:
        cancelWake?()
        cancelWake = nil
      case .dismiss:
        cancelWake = nil
        dismiss()
      case nil:
        break
      }
    }
  }

#endif
