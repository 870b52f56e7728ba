import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
