package import Foundation

/// Observers of notifications, which can be posted on any thread. Their closures are called on the main thread. They are removed when this object is deallocated.
package final class NotificationTokens {
  private let center: NotificationCenter
  private var tokens: [any NSObjectProtocol] = []

  package init(_ center: NotificationCenter = .default) { self.center = center }

  /// Adds an observer.
  ///
  /// - Parameter action: A closure that receives the identity of the sender.
  package func observe(
    _ name: Notification.Name, _ action: @escaping @MainActor (ObjectIdentifier?) -> Void
  ) {
    observe(name, reading: { ($0.object as? NSObject).map { ObjectIdentifier($0) } }, action)
  }

  /// Adds an observer.
  ///
  /// - Parameters:
  ///   - read: A closure that reads a value of the notification, on the thread on which it is posted.
  ///   - action: A closure that receives the value.
  package func observe<Value: Sendable>(
    _ name: Notification.Name, reading read: @escaping @Sendable (Notification) -> Value,
    _ action: @escaping @MainActor (Value) -> Void
  ) {
    tokens.append(
      center.addObserver(forName: name, object: nil, queue: nil) {
        let value = read($0)
        MainActor.hop { action(value) }
      })
  }

  deinit {
    for token in tokens { center.removeObserver(token) }
  }
}
