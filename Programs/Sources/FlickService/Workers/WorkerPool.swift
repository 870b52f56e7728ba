import FlickAnimation
import FlickProcesses
import Foundation

/// An answer, the memory of its body, and the time for which the job has waited for a process.
struct PoolAnswer: Sendable {
  var answer: WorkerAnswer
  var memory: HeldMemory.Share
  var queueSeconds: Double
}

extension WorkerAnswer.Diagnostic {
  /// The kinds of what the machine, and not the file, lacks. Another machine, or a later time, can have it.
  private static let kindsOfMachine: [FlickAnimation.Diagnostic.Kind] = [
    .missingFont, .substitutedFont, .missingGlyph, .missingImage, .missingSound, .missingData,
  ]
  private static let limits: [FlickAnimation.Diagnostic.Kind] = [.drawingLimit, .expressionLimit]

  /// Whether the frame is incomplete because it exceeds a limit.
  var isLimit: Bool { Self.limits.contains { $0.identifier == kind } }

  var isOfMachine: Bool { Self.kindsOfMachine.contains { $0.identifier == kind } }
}

/// The place of a request among those that the service has accepted.
struct Admission: Sendable {
  fileprivate var id: Int
  var client: String
}

/// The processes that run jobs, and the requests that wait for one.
actor WorkerPool {
  /// The end of waiting for a process.
  private enum Turn: Sendable {
    case worker(ServiceWorker)
    /// The client has closed the connection.
    case gone
    /// Another client needs the place.
    case displaced
  }

  private let workers: [ServiceWorker]
  /// The processes without a job. Those for small jobs run no others.
  private var idle: [ServiceWorker]
  private var idleSmall: [ServiceWorker]
  private let smallWorkers: Set<ObjectIdentifier>
  private var queue = JobQueue()
  private var waiting: [Int: CheckedContinuation<Turn, Never>] = [:]
  private var lastID = 0
  /// The clients of the accepted requests.
  private var admitted: [Int: String] = [:]
  private var slowFiles = SlowFiles()
  private let maxAdmitted: Int
  private let timeLimit: Double
  private let uptime: @Sendable () -> Double
  private let memory: HeldMemory
  private let maxAnswerBytes: Int

  init(_ configuration: ServiceConfiguration, _ memory: HeldMemory) {
    self.memory = memory
    maxAnswerBytes = configuration.maxAnswerBytes
    // The line has the answer in Base64.
    let maxLineBytes = configuration.maxAnswerBytes / 3 * 4 + 4096
    let count = max(configuration.workers, 1)
    workers = (0..<count + max(configuration.smallWorkers, 0)).map { _ in
      ServiceWorker(
        program: configuration.program, arguments: configuration.workerArguments,
        maxLineBytes: maxLineBytes)
    }
    idle = Array(workers.prefix(count))
    idleSmall = Array(workers.dropFirst(count))
    smallWorkers = Set(idleSmall.map { ObjectIdentifier($0) })
    maxAdmitted = workers.count + max(configuration.queue, 0)
    timeLimit = configuration.timeLimit
    uptime = configuration.uptime
  }

  /// The number of requests that wait for a process.
  var waitingCount: Int { queue.count }

  /// Starts all processes, and lets each run a job.
  func start() async throws(ServiceSetupError) {
    for worker in workers {
      let file = HeldFile(Data(Self.emptyAnimation.utf8), nil)
      guard
        case .line(let line) = await worker.answer(["size": .text("1x1")], file, memory),
        WorkerAnswer(line.bytes)?.ok == true
      else {
        throw ServiceSetupError(.failure, "The process that draws cannot be started.")
      }
    }
  }

  private static let emptyAnimation =
    #"{"v":"5.7.0","fr":1,"ip":0,"op":1,"w":1,"h":1,"layers":[]}"#

  /// Ends all processes.
  func end() async {
    for worker in workers { await worker.end() }
  }

  /// Ends all processes, also within jobs.
  func terminate() {
    for worker in workers { worker.terminate() }
  }

  /// Accepts a request. Each accepted request calls ``leave(_:)`` once. If there are too many, the last one that waits of
  /// the client with the most requests makes room for a client with fewer.
  func enter(_ client: String) throws(ServiceProblem) -> Admission {
    guard admitted.count < maxAdmitted || makeRoom(for: client) else { throw .tooMany }
    lastID += 1
    admitted[lastID] = client
    return Admission(id: lastID, client: client)
  }

  func leave(_ admission: Admission) { admitted[admission.id] = nil }

  private func makeRoom(for client: String) -> Bool {
    let counts = admitted.values.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    guard let most = counts.max(by: { $0.value < $1.value }),
      most.value > (counts[client] ?? 0) + 1, let id = queue.last(of: most.key)
    else { return false }
    admitted[id] = nil
    stopWaiting(id, .displaced)
    return true
  }

  /// Runs a job on a free process. The job ends with the task: it waits no longer, or its process is replaced.
  ///
  /// - Parameters:
  ///   - job: The members of the job, apart from the file and the limits.
  ///   - file: The file, which is dropped when the process has it.
  ///   - digest: The digest of the file.
  ///   - admission: The place of the request.
  ///   - start: The time at which the request has arrived, of the clock ``ServiceConfiguration/uptime``.
  func answer(
    _ job: [String: JobMember], _ file: HeldFile, digest: String, _ admission: Admission,
    since start: Double
  ) async throws(ServiceProblem) -> PoolAnswer {
    let arrival = uptime()
    let bytes = file.contents.count
    let cost = slowFiles.cost(job, bytes: bytes, digest: digest)
    let worker = try await takeWorker(
      JobQueue.Job(id: admission.id, client: admission.client, cost: cost))
    defer { putBack(worker) }
    // The size of the answer is not known yet.
    try await memory.waitForRoom(until: start + timeLimit)
    let begin = uptime()
    let rest = start + timeLimit - begin
    guard rest > 0 else { throw .waitedTooLong }
    var job = job
    job["limits"] = .object(["seconds": .number(rest)])
    guard !Task.isCancelled else { throw .gone }
    let outcome = await worker.answer(job, file, memory)
    if !Task.isCancelled {
      slowFiles.note(uptime() - begin, of: job, bytes: bytes, digest: digest)
    }
    switch outcome {
    // The process runs no jobs itself, so no job ends it.
    case .ended: throw ServiceProblem(503, "The process that draws has ended.", retryAfter: 1)
    case .tooLong:
      throw ServiceProblem(422, "The answer is larger than \(maxAnswerBytes >> 20) MB.")
    case .line(let line):
      let answer = try answer(of: line, begin - arrival)
      // A job that had less than half of the time can succeed when the service has less to do.
      if answer.answer.error?.code == .timeLimit, begin - start > rest { throw .waitedTooLong }
      return answer
    }
  }

  /// Reads an answer, and holds the memory of its body.
  private func answer(
    of line: ServiceWorker.Line, _ waited: Double
  ) throws(ServiceProblem) -> PoolAnswer {
    // The client takes the body in parts, one of which is a copy.
    let share = memory.hold(line.bytes.count + ConnectionLimits.partBytes)
    guard let answer = WorkerAnswer(line.bytes) else {
      throw ServiceProblem(500, "The process that draws has not answered.")
    }
    let count = answer.body?.count ?? 0
    share.resize(to: count + min(count, ConnectionLimits.partBytes))
    return PoolAnswer(answer: answer, memory: share, queueSeconds: waited)
  }

  /// Waits for a process.
  private func takeWorker(_ job: JobQueue.Job) async throws(ServiceProblem) -> ServiceWorker {
    let turn: Turn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: .gone) }
        waiting[job.id] = continuation
        queue.add(job)
        giveWork()
      }
    } onCancel: {
      Task { await self.stopWaiting(job.id, .gone) }
    }
    switch turn {
    case .worker(let worker): return worker
    case .gone: throw .gone
    case .displaced: throw .tooMany
    }
  }

  private func stopWaiting(_ id: Int, _ turn: Turn) {
    queue.remove(id)
    waiting.removeValue(forKey: id)?.resume(returning: turn)
  }

  private func putBack(_ worker: ServiceWorker) {
    if smallWorkers.contains(ObjectIdentifier(worker)) {
      idleSmall.append(worker)
    } else {
      idle.append(worker)
    }
    giveWork()
  }

  /// Gives the next jobs to the processes without one.
  private func giveWork() {
    while let worker = idleSmall.last, let id = queue.take(small: true) {
      idleSmall.removeLast()
      waiting.removeValue(forKey: id)?.resume(returning: .worker(worker))
    }
    while let worker = idle.last, let id = queue.take(small: false) {
      idle.removeLast()
      waiting.removeValue(forKey: id)?.resume(returning: .worker(worker))
    }
  }
}

extension ServiceProblem {
  fileprivate static let tooMany = ServiceProblem(
    429, "There are too many requests at once.", retryAfter: 1)
}
