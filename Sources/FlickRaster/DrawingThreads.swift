/// The threads that work on the frames of a canvas together with the calling thread.
struct DrawingThreads: ~Copyable, Sendable {
  /// The threads of all workers except the first.
  private(set) var pool: WorkerPool?
  /// The number of pool threads that drew the previous frame.
  private(set) var wokenCount = 0
  /// The estimated cost of drawing for each additional thread, in eighths of a nanosecond: 512 microseconds.
  ///
  /// An additional thread takes up to 112 microseconds of processor time apart from drawing, for waking, polling and caches
  /// of its own. All threads therefore take at most 1.22 times the processor time of one.
  var minWorkerCost = 1 << 22
  // SAFETY: only the thread that draws uses the observer.
  /// The observer of the work of several threads, or `nil`.
  nonisolated(unsafe) var observer: (any PieceObserver)?

  /// Returns the number of threads for a frame.
  ///
  /// - Parameters:
  ///   - cost: The estimated cost of drawing the frame, in eighths of a nanosecond.
  ///   - most: The maximum number of threads.
  func count(forCost cost: Int, atMost most: Int) -> Int {
    min(most, 1 + cost / max(minWorkerCost, 1))
  }

  /// Wakes the threads that worked on the previous frame.
  func wake() {
    if observer == nil { pool?.wake(wokenCount) }
  }

  /// Ensures that a pool for this number of workers exists.
  mutating func prepare(_ workerCount: Int, of threads: Int) {
    wokenCount = workerCount - 1
    if workerCount > 1, pool?.extraThreads != threads - 1 {
      pool = WorkerPool(extraThreads: threads - 1)
    }
  }
}
