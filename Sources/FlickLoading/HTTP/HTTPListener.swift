import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session delegate that converts callbacks to events for all tasks of a session. Redirects are not
/// followed here; ``HTTPDownload`` checks and follows them.
final class HTTPListener: NSObject, URLSessionDataDelegate, Sendable {
  /// The state of a running task.
  private struct Course {
    var events: AsyncStream<HTTPEvent>.Continuation
    var limit: Int
    var received = 0
  }

  private let lock = NSLock()
  // SAFETY: read and written while `lock` is locked.
  private nonisolated(unsafe) var courses: [Int: Course] = [:]

  /// Registers a task. Call this before the task is resumed.
  func follow(
    _ task: URLSessionTask, limit: Int, _ events: AsyncStream<HTTPEvent>.Continuation
  ) {
    lock.withLock { courses[task.taskIdentifier] = Course(events: events, limit: limit) }
  }

  var taskCount: Int { lock.withLock { courses.count } }

  private func course(_ task: URLSessionTask) -> Course? {
    lock.withLock { courses[task.taskIdentifier] }
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
      course(dataTask)?.events.yield(.head(HTTPHead(response)))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let course = lock.withLock {
      courses[dataTask.taskIdentifier]?.received += data.count
      return courses[dataTask.taskIdentifier]
    }
    guard let course else { return }
    course.events.yield(.bytes(data))
    if course.received > course.limit { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let course = lock.withLock { courses.removeValue(forKey: task.taskIdentifier) }
    course?.events.yield(.end(error))
    course?.events.finish()
  }
}
