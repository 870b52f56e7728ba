import FlickArchive
import FlickPlayer
import FlickSystem
import Foundation

/// Work that takes long. It has a thread of its own, because the frames of all pages need those of the tasks.
enum BackgroundWork {
  /// Runs work, and waits for its result. Reading stops soon after the current task is cancelled.
  static func run<Value>(
    _ work: @escaping @Sendable () -> sending Value
  ) async -> sending Value {
    let flag = CancellationFlag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(
            returning: ReadCancellation.withCheck({ flag.isCancelled }) { work() })
        }
      }
    } onCancel: {
      flag.cancel()
    }
  }

  /// Returns freed memory to the system. The allocator of Linux keeps that of threads, which is gigabytes after large files.
  static func releaseMemory() {
    #if os(Linux)
      guard let trim = dlsym(nil, "malloc_trim") else { return }
      // SAFETY: the function of the C library takes a size and returns a number.
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
    #endif
  }
}
