#if !WithoutExpressions
  import CJavaScriptCore

  /// Measures the calls of a session. A short call costs two readings of a clock that do not enter the kernel.
  struct CallClock {
    private var start = 0.0
    /// A time before the start of the call, and the processor time of the thread at that time.
    private var sample = (time: -Double.infinity, processor: 0.0)
    /// The thread of the sample.
    // SAFETY: the address is compared only.
    private var thread: UnsafeRawPointer?
    /// The duration of the long calls since the last collection of garbage.
    private var uncollectedSeconds = 0.0

    /// The duration of a long call. Evaluations of usual files take some microseconds.
    private static let longCall = 0.000_2
    /// The duration of long calls after which garbage is collected.
    private static let collectionSeconds = 0.1

    /// Starts a call. Returns whether garbage is to be collected first.
    mutating func begin(_ limit: Double) -> Bool {
      start = FlickMonotonicSeconds()
      let thread = FlickThreadMark()
      if start - sample.time > limit / 4 || thread != self.thread {
        sample = (start, FlickProcessorSeconds())
        self.thread = thread
      }
      guard uncollectedSeconds > Self.collectionSeconds else { return false }
      uncollectedSeconds = 0
      return true
    }

    /// Ends a call. Returns whether it took more processor time than the limit, with a tolerance of a quarter.
    mutating func end(_ limit: Double) -> Bool {
      let seconds = FlickMonotonicSeconds() - start
      if seconds > Self.longCall { uncollectedSeconds += seconds }
      guard seconds > limit else { return false }
      return FlickProcessorSeconds() - sample.processor > limit
    }
  }
#endif
