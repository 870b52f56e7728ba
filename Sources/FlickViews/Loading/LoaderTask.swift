import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a loader does, for those who hold a task of `URLSession` to cancel it by.
///
/// That task is never resumed, so nothing is sent by it. Whoever cancels it cancels the load; it is cancelled
/// when the load has ended, so that the session forgets it.
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
