#if canImport(UIKit)

  import FlickPlayer
  import Foundation

  /// Observers of notifications on the main thread. They are removed when this object is deallocated.
  final class NotificationTokens {
    private var tokens: [any NSObjectProtocol] = []

    /// Adds an observer.
    ///
    /// - Parameter action: A closure that receives the identity of the sender.
    func observe(
      _ name: Notification.Name, _ action: @escaping @MainActor (ObjectIdentifier?) -> Void
    ) {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          let sender = ($0.object as? NSObject).map { ObjectIdentifier($0) }
          // UIKit posts on the main thread.
          MainActor.assumeIsolated { action(sender) }
        })
    }

    deinit {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }

#endif
