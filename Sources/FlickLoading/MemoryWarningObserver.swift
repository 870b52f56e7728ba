package import Foundation

/// Observes memory warnings for the lifetime of this object.
package final class MemoryWarningObserver: Sendable {
  /// The name of UIKit's `UIApplication.didReceiveMemoryWarningNotification`. Observing it does not require
  /// UIKit.
  package static let name = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")

  private let center: NotificationCenter
  private let lock = NSLock()
  // SAFETY: read and written while `lock` is locked.
  private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

  /// Creates an observer.
  ///
  /// - Parameter center: The notification center that posts the warnings.
  package init(_ center: NotificationCenter = .default) { self.center = center }

  /// Adds an action for memory warnings.
  ///
  /// - Parameter action: A closure that is called on the posting thread, which is the main thread for UIKit.
  package func observe(_ action: @escaping @Sendable () -> Void) {
    let token = center.addObserver(
      forName: Self.name, object: nil, queue: nil
    ) { _ in action() }
    lock.withLock { tokens.append(token) }
  }

  deinit {
    for token in tokens { center.removeObserver(token) }
  }
}
