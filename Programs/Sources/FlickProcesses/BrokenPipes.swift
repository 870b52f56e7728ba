import FlickSystem

/// Writing to a pipe whose reader has ended.
package enum BrokenPipes {
  /// Makes such a write an error on the current thread, until it ends.
  package static func block() {
    var signals = pipes
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Runs a closure in which such a write is an error instead of a signal. Other threads, and processes that are started
  /// later, keep the signal.
  package static func ignored<Result>(_ body: () throws -> Result) rethrows -> Result {
    var (pipes, old) = (pipes, sigset_t())
    pthread_sigmask(SIG_BLOCK, &pipes, &old)
    defer {
      consume(pipes)
      pthread_sigmask(SIG_SETMASK, &old, nil)
    }
    return try body()
  }

  private static var pipes: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    return signals
  }

  /// Removes a signal that is pending for this thread.
  private static func consume(_ signals: sigset_t) {
    var (signals, pending, number) = (signals, sigset_t(), Int32(0))
    sigpending(&pending)
    if sigismember(&pending, SIGPIPE) == 1 { sigwait(&signals, &number) }
  }
}
