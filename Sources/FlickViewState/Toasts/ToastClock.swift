#if canImport(SwiftUI)

  package import SwiftUI

  /// What a toast's time is measured by.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  package struct ToastClock: Sendable {
    package typealias Action = @MainActor @Sendable () -> Void

    /// Seconds since any moment that stays the same.
    package var now: @MainActor @Sendable () -> Double
    /// Acts after so many seconds, or sooner; what it returns calls that off.
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
      } wake: { after, action in
        // A duration traps beyond its range; who is woken sooner asks again.
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

  /// A toast's timer, and the clock's promise to wake it.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  @MainActor final class ToastScheduler {
    private var timer = ToastTimer()
    private var cancelWake: ToastClock.Action?

    nonisolated init() {}

    /// - Parameter dismiss: takes the toast away.
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
