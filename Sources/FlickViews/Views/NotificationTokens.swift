#if canImport(UIKit)

  import Foundation

  /// Notifications of the main thread that are listened to for as long as somebody holds this.
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
