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

/// The processes that run jobs, and the requests that wait for one, in order.
actor WorkerPool {
  private let workers: [ServiceWorker]
  private var idle: [ServiceWorker]
  private var waiting: [(id: Int, continuation: CheckedContinuation<ServiceWorker?, Never>)] = []
  private var lastID = 0
  private var admitted = 0
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
    workers = (0..<max(configuration.workers, 1)).map { _ in
      ServiceWorker(
        program: configuration.program, arguments: configuration.workerArguments,
        maxLineBytes: maxLineBytes)
    }
    idle = workers
    maxAdmitted = workers.count + max(configuration.queue, 0)
    timeLimit = configuration.timeLimit
    uptime = configuration.uptime
  }

  /// The number of requests that wait for a process.
  var waitingCount: Int { waiting.count }

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

  /// Counts a request. Each admitted request calls ``leave()`` once.
  func enter() throws(ServiceProblem) {
    guard admitted < maxAdmitted else {
      throw ServiceProblem(429, "There are too many requests at once.", retryAfter: 1)
    }
    admitted += 1
  }

  func leave() { admitted -= 1 }

  /// Runs a job on the first free process. The job ends with the task: it waits no longer, or its process is replaced.
  ///
  /// - Parameters:
  ///   - job: The members of the job, apart from the file and the limits.
  ///   - file: The file, which is dropped when the process has it.
  ///   - start: The time at which the request has arrived, of the clock ``ServiceConfiguration/uptime``.
  func answer(
    _ job: [String: JobMember], _ file: HeldFile, since start: Double
  ) async throws(ServiceProblem) -> PoolAnswer {
    let arrival = uptime()
    guard let worker = await takeWorker() else { throw .gone }
    defer { putBack(worker) }
    // The size of the answer is not known yet.
    try await memory.waitForRoom(until: start + timeLimit)
    let rest = start + timeLimit - uptime()
    let waited = uptime() - arrival
    guard rest > 0 else { throw .waitedTooLong }
    var job = job
    job["limits"] = .object(["seconds": .number(rest)])
    guard !Task.isCancelled else { throw .gone }
    switch await worker.answer(job, file, memory) {
    // The process runs no jobs itself, so no job ends it.
    case .ended: throw ServiceProblem(503, "The process that draws has ended.", retryAfter: 1)
    case .tooLong:
      throw ServiceProblem(422, "The answer is larger than \(maxAnswerBytes >> 20) MB.")
    case .line(let line):
      return try answer(of: line, waited)
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

  /// Returns the first free process; `nil` if the task is cancelled before.
  private func takeWorker() async -> ServiceWorker? {
    if let worker = idle.popLast() { return worker }
    lastID += 1
    let id = lastID
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: nil) }
        waiting.append((id, continuation))
      }
    } onCancel: {
      Task { await self.stopWaiting(id) }
    }
  }

  private func stopWaiting(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: nil)
  }

  private func putBack(_ worker: ServiceWorker) {
    guard !waiting.isEmpty else { return idle.append(worker) }
    waiting.removeFirst().continuation.resume(returning: worker)
  }
}
