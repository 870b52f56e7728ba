import FlickLoading
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A type that downloads files.
public protocol LottieURLSession: Sendable {
  /// Starts a download.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - completionHandler: A closure that is called once with the result. It can be called on any thread, also
  ///     before this method returns.
  /// - Returns: A task that cancels the download, or `nil` when the download cannot be cancelled.
  func lottieDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask?
}

extension URLSession: LottieURLSession {
  /// Starts a data task.
  public func lottieDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask? {
    let task = dataTask(with: url, completionHandler: completionHandler)
    task.resume()
    return task
  }
}

extension LottieURLSession {
  /// Returns ``LottieLoader/shared`` when this is `URLSession.shared` and the URL is HTTP or HTTPS. Returns `nil` for
  /// other sessions and URLs.
  func loader(for url: URL) -> LottieLoader? {
    guard (self as? URLSession) === URLSession.shared,
      ["http", "https"].contains(url.scheme?.lowercased() ?? "")
    else { return nil }
    return .shared
  }
}

extension LottieConfiguration {
  /// The session that downloads files by default. The initial value is `URLSession.shared`, in place of which
  /// ``LottieLoader/shared`` downloads: it applies its limits, combines simultaneous requests and caches files. Any
  /// thread may read and set this property.
  public static var defaultURLSession: any LottieURLSession {
    get { session.withLock { $0 } }
    set { session.withLock { $0 = newValue } }
  }

  private static let session = LockedValue<any LottieURLSession>(URLSession.shared)
}

/// A `URLSessionDataTask` that serves as a cancellation handle for a load by ``LottieLoader``.
///
/// The task is never resumed, so it sends no request. Cancelling the task cancels the load. The task is cancelled
/// when the load ends, so that the session releases it.
enum LoaderTask {
  static func start(_ url: URL, _ load: @escaping @Sendable () async -> Void) -> URLSessionDataTask
  {
    let work = LockedValue<(task: Task<Void, Never>?, isCancelled: Bool)>((nil, false))
    let handle = URLSession.shared.dataTask(with: url) { _, _, _ in
      work.withLock { work in
        work.isCancelled = true
        work.task?.cancel()
        work.task = nil
      }
    }
    let task = Task {
      await load()
      handle.cancel()
    }
    work.withLock { work in
      if work.isCancelled { task.cancel() } else { work.task = task }
    }
    return handle
  }
}
