/// The bytes that the process with the sockets holds for requests, and the requests that wait for some of them.
///
/// It has neither a clock nor tasks: ``HeldMemory`` gives it the time, and resumes the requests that it names.
struct MemoryBudget: Sendable {
  /// The requests and connections that a change of the budget concerns.
  struct Outcome: Hashable, Sendable {
    /// The requests that wait no longer because there is room.
    var admitted: [Int] = []
    /// The requests that have waited too long.
    var refused: [Int] = []
    /// The answers whose connections are to be closed.
    var closed: [Int] = []
  }

  private struct Waiting {
    var id: Int
    var bytes: Int
    var deadline: Double
  }

  private struct Sending {
    var id: Int
    var bytes: Int
    var start: Double
    var isClosed = false
  }

  /// The number of bytes that can be held. Answers have sizes that no one knows before, so they can exceed it.
  let capacity: Int
  /// The number of seconds in which the connection of an answer is not closed for others.
  let patience: Double
  /// The number of bytes that are held.
  private(set) var held = 0
  /// The requests that wait until their files can be read, and their order.
  private var files: [Waiting] = []
  private var order = JobQueue()
  /// The requests that have a process, and wait until it can make an answer.
  private var jobs: [Waiting] = []
  /// The answers that clients take, the oldest first.
  private var answers: [Sending] = []

  init(capacity: Int, patience: Double) {
    self.capacity = capacity
    self.patience = patience
  }

  /// Whether requests wait.
  var hasWaiting: Bool { !files.isEmpty || !jobs.isEmpty }

  /// Adds bytes that are held already, or removes some.
  mutating func add(_ bytes: Int) { held += bytes }

  /// Adds a request of a client that waits for room for a file. It has this room when it is admitted.
  mutating func waitForFile(_ id: Int, of client: String, bytes: Int, until deadline: Double) {
    files.append(Waiting(id: id, bytes: bytes, deadline: deadline))
    order.add(JobQueue.Job(id: id, client: client, cost: .reading(bytes)))
  }

  /// Adds a request that waits until its answer can be made: when no more than the capacity is held. Requests that wait for
  /// room do not precede it, because its file is among the held bytes.
  mutating func waitForJob(_ id: Int, until deadline: Double) {
    jobs.append(Waiting(id: id, bytes: 0, deadline: deadline))
  }

  /// Removes a request that waits.
  mutating func cancel(_ id: Int) {
    files.removeAll { $0.id == id }
    order.remove(id)
    jobs.removeAll { $0.id == id }
  }

  private func first(small isSmall: Bool) -> Waiting? {
    let id = order.next(small: isSmall)
    return files.first { $0.id == id }
  }

  /// The number of bytes that are held at most when a file is admitted: large ones leave an eighth to small ones.
  private func room(for file: Waiting) -> Int {
    JobCost.reading(file.bytes).isSmall ? capacity : capacity - capacity / 8
  }

  /// Removes the next request for whose file there is room: the first one, or one with a small file while that waits.
  private mutating func takeFile() -> Waiting? {
    for isSmall in [false, true] {
      guard let file = first(small: isSmall) else { return nil }
      let room = room(for: file)
      if held == 0 || held + file.bytes <= room {
        _ = order.take(small: isSmall)
        files.removeAll { $0.id == file.id }
        return file
      }
      // A file that is larger than the room is held alone, after those that are held now.
      if file.bytes > room { return nil }
    }
    return nil
  }

  /// Notes that a client takes an answer of a number of held bytes.
  mutating func startSending(_ id: Int, bytes: Int, at now: Double) {
    answers.append(Sending(id: id, bytes: bytes, start: now))
  }

  /// Notes the end of an answer. Its bytes are removed by ``add(_:)``.
  mutating func endSending(_ id: Int) { answers.removeAll { $0.id == id } }

  /// Admits the requests for which there is room, and refuses those that have waited too long. If there is no room,
  /// closes the connections that have held their answers the longest.
  mutating func settle(at now: Double) -> Outcome {
    var outcome = Outcome()
    outcome.refused = (jobs + files).filter { $0.deadline <= now }.map(\.id)
    for id in outcome.refused { cancel(id) }
    if held <= capacity {
      outcome.admitted = jobs.map(\.id)
      jobs = []
    }
    while let file = takeFile() {
      held += file.bytes
      outcome.admitted.append(file.id)
    }
    var missing = held - capacity
    if jobs.isEmpty, let first = first(small: false) {
      missing = held + first.bytes - room(for: first)
    }
    guard hasWaiting else { return outcome }
    missing -= answers.filter(\.isClosed).reduce(0) { $0 + $1.bytes }
    for index in answers.indices where missing > 0 {
      guard answers[index].start + patience <= now else { break }
      guard !answers[index].isClosed else { continue }
      answers[index].isClosed = true
      missing -= answers[index].bytes
      outcome.closed.append(answers[index].id)
    }
    return outcome
  }
}
