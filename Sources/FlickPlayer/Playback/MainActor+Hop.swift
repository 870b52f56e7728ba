import Dispatch
import Foundation

extension MainActor {
  /// Runs a closure on the main thread: at once if it is called there, and otherwise in the next turn of the main queue. Use
  /// it where a system may call from another thread.
  package static func hop(_ work: @escaping @Sendable @MainActor () -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { work() }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
    }
  }
}
