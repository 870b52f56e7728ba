package import Foundation

/// Tells that the system is short of memory, for as long as somebody holds this.
package final class MemoryWarningObserver: Sendable {
  /// UIKit's `UIApplication.didReceiveMemoryWarningNotification`, which needs no UIKit to be heard.
  package static let name = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")

  private let center: NotificationCenter
  private let lock = NSLock()
  // SAFETY: read and written while `lock` is locked.
  private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

  /// - Parameter center: where the system tells it.
  package init(_ center: NotificationCenter = .default) { self.center = center }

  /// - Parameter action: called on the thread that posts, which is the main one.
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
