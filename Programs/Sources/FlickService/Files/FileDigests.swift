import FlickLoading
import Foundation

/// The digests of files. Those of files that are not short are computed one after the other on queues of their own, one for
/// small files and one for large ones: the threads of tasks, of which there are as many as processors, answer all requests.
enum FileDigests {
  private static let small = DispatchQueue(label: "flick.service.digests.small", qos: .utility)
  private static let large = DispatchQueue(label: "flick.service.digests.large", qos: .utility)
  /// The number of bytes of the largest file whose digest a task computes itself, in less than a millisecond.
  private static let shortBytes = 64 << 10

  /// Whether a request has ended.
  private final class Ending: Sendable {
    private let lock = NSLock()
    // SAFETY: read and written only while `lock` is locked.
    private nonisolated(unsafe) var hasEnded = false

    var isReached: Bool { lock.withLock { hasEnded } }

    func end() { lock.withLock { hasEnded = true } }
  }

  /// Returns the digest in hexadecimal digits.
  ///
  /// - Parameter isLate: Whether the time of the request has ended.
  /// - Throws: ``ServiceProblem`` if the request has ended before.
  static func digest(
    of data: Data, _ isLate: @escaping @Sendable () -> Bool
  ) async throws(ServiceProblem) -> String {
    if data.count <= shortBytes { return SHA256.hexadecimalDigest(of: data) }
    let ending = Ending()
    let queue = JobCost.reading(data.count).isSmall ? small : large
    let digest: String? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          let isNeeded = !ending.isReached && !isLate()
          continuation.resume(returning: isNeeded ? SHA256.hexadecimalDigest(of: data) : nil)
        }
      }
    } onCancel: {
      ending.end()
    }
    if Task.isCancelled { throw .gone }
    guard let digest else { throw .waitedTooLong }
    return digest
  }
}
