#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writing to a pipe whose reader has ended.
enum BrokenPipes {
  /// Runs a closure in which such a write is an error instead of a signal. Other threads, and processes that are started
  /// later, keep the signal.
  static func ignored(_ body: () throws -> Void) rethrows {
    var (pipes, old) = (sigset_t(), sigset_t())
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipes, &old)
    defer {
      consume(pipes)
      pthread_sigmask(SIG_SETMASK, &old, nil)
    }
    try body()
  }

  /// Removes a signal that is pending for this thread.
  private static func consume(_ signals: sigset_t) {
    var (signals, pending, number) = (signals, sigset_t(), Int32(0))
    sigpending(&pending)
    if sigismember(&pending, SIGPIPE) == 1 { sigwait(&signals, &number) }
  }
}
