import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files of outputs that are not complete. A program deletes them before a signal ends it.
package final class TemporaryFiles: Sendable {
  /// The temporary files of this process.
  package static let shared = TemporaryFiles()

  private let mutex = DispatchSemaphore(value: 1)
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var paths: Set<String> = []

  func insert(_ path: String) { withPaths { _ = $0.insert(path) } }

  func remove(_ path: String) { withPaths { _ = $0.remove(path) } }

  /// Deletes all temporary files. Outputs that are committed afterwards fail.
  package func deleteAll() {
    withPaths { paths in
      for path in paths { unlink(path) }
      paths = []
    }
  }

  private func withPaths(_ change: (inout Set<String>) -> Void) {
    mutex.wait()
    defer { mutex.signal() }
    change(&paths)
  }
}
