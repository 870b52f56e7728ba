import FlickSystem
import Dispatch

/// The temporary files of outputs that are not complete. A program deletes them before a signal ends it.
package final class TemporaryFiles: Sendable {
  /// The temporary files of this process.
  package static let shared = TemporaryFiles()

  private let mutex = DispatchSemaphore(value: 1)
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var paths: Set<String> = []
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var isClosed = false

  /// Creates a file that does not exist, and opens it for writing.
  ///
  /// - Returns: The file descriptor; -1 if the file cannot be created.
  func create(_ path: String) -> Int32 {
    mutex.withLock {
      guard !isClosed else {
        errno = ECANCELED
        return -1
      }
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { paths.insert(path) }
      return descriptor
    }
  }

  func remove(_ path: String) { _ = mutex.withLock { paths.remove(path) } }

  /// Deletes all temporary files. Outputs that are created or committed afterwards fail.
  package func deleteAll() {
    mutex.withLock {
      for path in paths { unlink(path) }
      paths = []
      isClosed = true
    }
  }
}
