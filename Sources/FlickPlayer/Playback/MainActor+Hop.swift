import Dispatch
import Foundation

extension MainActor {
  /// Runs a closure on the main thread: at once if it is called there, and otherwise in the next turn of the main queue. Use
  /// it where a system may call from another thread.
  package static func hop(_ work: @escaping @Sendable @MainActor () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated { work() }
    } else {
      later(work)
    }
  }

  /// Runs a closure in the next turn of the main queue.
  package static func later(_ work: @escaping @Sendable @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
  }

  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// If the program gives up its main thread, the main queue can run on other threads.
  private static var isCurrent: Bool {
    _ = mark
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
