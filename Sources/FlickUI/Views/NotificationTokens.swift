#if canImport(UIKit)

  import FlickPlayer
  import Foundation

  /// Observers of notifications on the main thread. They are removed when this object is deallocated.
  final class NotificationTokens {
    private var tokens: [any NSObjectProtocol] = []

    func observe(_ name: Notification.Name, _ action: @escaping @MainActor () -> Void) {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          // UIKit posts on the main thread.
          MainActor.assumeIsolated { action() }
        })
    }

    deinit {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }

#endif
