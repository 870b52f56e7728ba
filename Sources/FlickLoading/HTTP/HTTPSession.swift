import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The connections of a loader, which all its downloads share, and which close with it.
final class HTTPSession: Sendable {
  private let session: URLSession
  private let delegate = HTTPSessionDelegate()

  /// Who waits for a free connection looks like who waits for a silent server: there are enough of them.
  private static let maxConnectionsPerHost = 64

  init() {
    // Nothing is shared between loaders: no cookies, no passwords, no second cache.
    let settings = URLSessionConfiguration.ephemeral
    settings.urlCache = nil
    settings.httpShouldSetCookies = false
    settings.httpMaximumConnectionsPerHost = Self.maxConnectionsPerHost
    session = URLSession(configuration: settings, delegate: delegate, delegateQueue: nil)
  }

  // A session holds its delegate, and the system the session, until it is told to end.
  deinit { session.invalidateAndCancel() }

  /// A task that has yet to be resumed.
  ///
  /// - Parameter limit: bytes after which the task is ended, so that a server that sends faster than
  ///   anybody reads cannot fill the memory.
  func task(
    _ request: URLRequest, limit: Int, _ events: AsyncStream<HTTPEvent>.Continuation
  ) -> URLSessionDataTask {
    let task = session.dataTask(with: request)
    delegate.register(task, limit: limit, events)
    return task
  }

  /// How many tasks have not ended.
  var taskCount: Int { delegate.taskCount }
}
