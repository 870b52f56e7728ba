import FlickLoading
import Foundation

/// The digests of files. Those of large files are computed one after the other on a queue of their own: the threads of
/// tasks, of which there are as many as processors, answer all requests.
enum FileDigests {
  private static let queue = DispatchQueue(label: "flick.service.digests", qos: .utility)
  /// The number of bytes of the largest file whose digest a task computes itself, in less than a millisecond.
  private static let smallBytes = 64 << 10

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
    if data.count <= smallBytes { return SHA256.hexadecimalDigest(of: data) }
    let ending = Ending()
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
