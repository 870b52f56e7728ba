#if !canImport(Glibc)
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The connections of a loader. All its downloads share them, and they are closed with the loader.
  final class HTTPSession: Sendable {
    private let session: URLSession
    private let delegate = HTTPSessionDelegate()

    /// The maximum number of connections per host. It is high because waiting for a free connection is
    /// indistinguishable from waiting for a silent server.
    private static let maxConnectionsPerHost = 64

    init() {
      // Loaders share no cookies, credentials or URL cache.
      let settings = URLSessionConfiguration.ephemeral
      settings.urlCache = nil
      settings.httpShouldSetCookies = false
      settings.httpMaximumConnectionsPerHost = Self.maxConnectionsPerHost
      session = URLSession(configuration: settings, delegate: delegate, delegateQueue: nil)
    }

    // The system retains a session, and the session its delegate, until the session is invalidated.
    deinit { session.invalidateAndCancel() }

    /// Returns a suspended task.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - body: The place of the body. Beyond its limit, the task is canceled.
    ///   - events: The events of the response.
    func task(
      _ request: URLRequest, _ body: HTTPBody, _ events: AsyncStream<HTTPEvent>.Continuation
    ) -> URLSessionDataTask {
      let task = session.dataTask(with: request)
      delegate.register(task, body, events)
      return task
    }

    /// The number of running tasks.
    var taskCount: Int { delegate.taskCount }
  }
#endif
