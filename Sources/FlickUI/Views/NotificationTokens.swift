#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickPlayer
  import Foundation

  /// Observers of notifications, which can be posted on any thread. Their closures are called on the main thread. They are removed when this object is deallocated.
  final class NotificationTokens {
    private let center: NotificationCenter
    private var tokens: [any NSObjectProtocol] = []

    init(_ center: NotificationCenter = .default) { self.center = center }

    /// Adds an observer.
    ///
    /// - Parameter action: A closure that receives the identity of the sender.
    func observe(
      _ name: Notification.Name, _ action: @escaping @MainActor (ObjectIdentifier?) -> Void
    ) {
      tokens.append(
        center.addObserver(forName: name, object: nil, queue: nil) {
          let sender = ($0.object as? NSObject).map { ObjectIdentifier($0) }
          MainActor.hop { action(sender) }
        })
    }

    deinit {
      for token in tokens { center.removeObserver(token) }
    }
  }

#endif
