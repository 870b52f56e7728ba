import Foundation

/// The files that clients are sending. They have at most half of the places of requests and half of the memory, so that clients
/// that send slowly do not keep out requests without a body.
final class UploadLimit: Sendable {
  private let maxCount: Int
  private let maxBytes: Int
  private let lock = NSLock()
  // SAFETY: the following properties are read and written only while `lock` is locked.
  private nonisolated(unsafe) var count = 0
  private nonisolated(unsafe) var bytes = 0

  init(_ configuration: ServiceConfiguration) {
    maxCount = max((configuration.workers + configuration.queue) / 2, 1)
    maxBytes = max(configuration.memoryBudget / 2, ServiceConfiguration.maxFileBytes)
  }

  /// Runs a function that receives a file of a number of bytes.
  func run<Result>(
    _ length: Int, _ receive: () async throws(ServiceProblem) -> Result
  ) async throws(ServiceProblem) -> Result {
    let isAccepted = lock.withLock {
      guard count < maxCount, bytes + length <= maxBytes else { return false }
      count += 1
      bytes += length
      return true
    }
    guard isAccepted else {
      throw ServiceProblem(429, "Too many clients send files at once.", retryAfter: 1)
    }
    defer {
      lock.withLock {
        count -= 1
        bytes -= length
      }
    }
    return try await receive()
  }
}
