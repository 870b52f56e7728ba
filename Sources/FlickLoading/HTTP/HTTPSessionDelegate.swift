#if !canImport(Glibc)
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// A session delegate that converts callbacks to events for all tasks of a session. Redirects are not
  /// followed here; ``HTTPDownload`` checks and follows them.
  final class HTTPSessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    /// The state of a running task.
    private struct TaskState {
      var events: AsyncStream<HTTPEvent>.Continuation
      var body: HTTPBody
    }

    private let lock = NSLock()
    // SAFETY: read and written while `lock` is locked.
    private nonisolated(unsafe) var taskStates: [Int: TaskState] = [:]

    /// Registers a task. Call this before the task is resumed.
    func register(
      _ task: URLSessionTask, _ body: HTTPBody, _ events: AsyncStream<HTTPEvent>.Continuation
    ) {
      lock.withLock { taskStates[task.taskIdentifier] = TaskState(events: events, body: body) }
    }

    var taskCount: Int { lock.withLock { taskStates.count } }

    private func taskState(_ task: URLSessionTask) -> TaskState? {
      lock.withLock { taskStates[task.taskIdentifier] }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      if let response = response as? HTTPURLResponse {
        taskState(dataTask)?.events.yield(
          .head(
            HTTPResponseHead(
              status: response.statusCode,
              length: response.expectedContentLength >= 0
                ? Int(response.expectedContentLength) : nil,
              field: response.value(forHTTPHeaderField:))))
      }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      guard let body = taskState(dataTask)?.body else { return }
      if !body.append(data) { dataTask.cancel() }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let course = lock.withLock { taskStates.removeValue(forKey: task.taskIdentifier) }
      course?.events.yield(.end(error))
      course?.events.finish()
    }
  }
#endif
