/// The order in which jobs get a process. It has neither a clock nor tasks.
///
/// The small jobs of a client are a flow, and so are its large ones. Each flow has an equal share of the estimated processor
/// time (self-clocked fair queuing): the next job is the one that would end first if the flows ran side by side. Small jobs
/// therefore precede large ones, and the first job of a client precedes the tenth of another. None waits forever.
struct JobQueue: Sendable {
  struct Job: Hashable, Sendable {
    var id: Int
    /// The client, as ``ClientAddress`` identifies it.
    var client: String
    var cost: JobCost
  }

  private struct Flow: Hashable {
    var client: String
    var isSmall: Bool

    init(_ job: Job) { (client, isSmall) = (job.client, job.cost.isSmall) }
  }

  private var waiting: [(job: Job, end: Double)] = []
  /// The end of the last job of each flow, in seconds of processor time.
  private var ends: [Flow: Double] = [:]
  /// The end of the job that was taken last.
  private var now = 0.0

  /// The number of jobs that wait.
  var count: Int { waiting.count }

  mutating func add(_ job: Job) {
    let end = max(now, ends[Flow(job)] ?? 0) + job.cost.seconds
    ends[Flow(job)] = end
    waiting.append((job, end))
  }

  /// Returns the identifier of the next job; `nil` if there is none.
  ///
  /// - Parameter isSmall: Whether only small jobs count.
  func next(small isSmall: Bool) -> Int? { nextIndex(isSmall).map { waiting[$0].job.id } }

  private func nextIndex(_ isSmall: Bool) -> Int? {
    let candidates = waiting.indices.filter { !isSmall || waiting[$0].job.cost.isSmall }
    return candidates.min { waiting[$0].end < waiting[$1].end }
  }

  /// Removes the next job, and returns its identifier; `nil` if there is none.
  ///
  /// - Parameter isSmall: Whether only a small job is taken.
  mutating func take(small isSmall: Bool) -> Int? {
    guard let index = nextIndex(isSmall) else { return nil }
    let (job, end) = waiting.remove(at: index)
    now = max(now, end)
    ends = ends.filter { $0.value > now }
    return job.id
  }

  /// Removes a job that waits no longer.
  mutating func remove(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.job.id == id }) else { return }
    let flow = Flow(waiting.remove(at: index).job)
    // The flow ends with its last job that still waits.
    ends[flow] = waiting.filter { Flow($0.job) == flow }.map(\.end).max()
  }

  /// Returns the job of a client that would end last; `nil` if none waits.
  func last(of client: String) -> Int? {
    waiting.filter { $0.job.client == client }.max { $0.end < $1.end }?.job.id
  }
}
