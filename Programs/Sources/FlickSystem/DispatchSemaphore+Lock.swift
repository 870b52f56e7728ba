package import Dispatch

extension DispatchSemaphore {
  /// Runs an action while the semaphore, which begins with 1, keeps others from running theirs.
  package func withLock<Result>(_ action: () -> Result) -> Result {
    wait()
    defer { signal() }
    return action()
  }
}
