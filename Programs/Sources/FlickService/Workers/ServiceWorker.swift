import FlickSystem
import FlickProcesses
import Foundation

/// A process that runs the jobs of requests, one at a time.
///
/// The process replaces the one that runs its jobs after a crash, or if a job has exceeded a limit.
final class ServiceWorker: Sendable {
  /// Reading and writing block, which a task must not.
  private let queue = DispatchQueue(label: "flick.service.worker")
  private let lock = NSLock()
  // SAFETY: the following properties are read and written only while `lock` is locked.
  private nonisolated(unsafe) var identifier: Int32?
  private nonisolated(unsafe) var job: Job?
  // SAFETY: used on `queue` only.
  private nonisolated(unsafe) let process: WorkerProcess

  /// A job, which can be cancelled before and while it runs.
  private final class Job: Sendable {
    let members: [String: JobMember]
    let file: HeldFile
    let memory: HeldMemory
    // SAFETY: read and written only while the lock of the process is locked.
    nonisolated(unsafe) var isCancelled = false

    init(_ members: [String: JobMember], _ file: HeldFile, _ memory: HeldMemory) {
      self.members = members
      self.file = file
      self.memory = memory
    }
  }

  /// The line of an answer, and the memory that it holds.
  struct Line: Sendable {
    var bytes: [UInt8]
    var share: HeldMemory.Share
  }

  /// The result of a job in a process.
  enum Outcome: Sendable {
    case line(Line)
    /// The process has ended, or cannot be started.
    case ended
    /// The answer is too long. The process was ended.
    case tooLong
  }

  /// - Parameter maxLineBytes: The number of bytes of the longest answer.
  init(program: String, arguments: [String], maxLineBytes: Int) {
    process = WorkerProcess(program, arguments, maxLineBytes: maxLineBytes)
  }

  /// Runs a job. If the task is cancelled, the process is ended, because nothing else ends a job.
  ///
  /// - Parameters:
  ///   - members: The members of the job, apart from `bytes`.
  ///   - file: The file, which is dropped when the process has it.
  ///   - memory: The memory that holds the answer.
  func answer(
    _ members: [String: JobMember], _ file: HeldFile, _ memory: HeldMemory
  ) async -> Outcome {
    let job = Job(members, file, memory)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: self.run(job)) }
      }
    } onCancel: {
      lock.withLock {
        job.isCancelled = true
        // Another job can run already.
        if self.job === job { killProcess() }
      }
    }
  }

  /// Ends the process, and waits for its end.
  func end() async {
    await withCheckedContinuation { continuation in
      queue.async {
        self.endProcess()
        continuation.resume()
      }
    }
  }

  /// Ends the process, also within a job.
  func terminate() { lock.withLock { killProcess() } }

  /// Ends the process at once. The one that runs its jobs ends with it. The lock is held.
  private func killProcess() {
    if let identifier { ChildProcesses.shared.send(SIGKILL, to: identifier) }
  }

  private func endProcess() {
    process.end()
    lock.withLock { identifier = nil }
  }

  private func run(_ job: Job) -> Outcome {
    lock.withLock { self.job = job }
    defer { lock.withLock { self.job = nil } }
    var isCancelled = false
    let isSent = try? process.send { process in
      isCancelled = lock.withLock {
        identifier = process.identifier
        return job.isCancelled
      }
      return isCancelled || Self.write(job.members, job.file.contents, to: process)
    }
    guard isSent == true, !isCancelled else { return .ended }
    job.file.drop()
    let share = job.memory.hold(0)
    switch process.receive(didGrow: { share.resize(to: $0) }) {
    case .line(let bytes): return .line(Line(bytes: bytes, share: share))
    case .tooLong:
      endProcess()
      return .tooLong
    case .end, .timeout:
      endProcess()
      return .ended
    }
  }

  /// The number of bytes of a file that are written at once. It is a multiple of 3, so that no part but the last has padding.
  private static let partBytes = 48 << 10

  /// Writes a job as a line of JSON. Returns `false` if the process has ended.
  private static func write(
    _ members: [String: JobMember], _ file: Data, to process: ChildProcess
  ) -> Bool {
    var text = JobMember.line(members).dropLast()
    text += Data((members.isEmpty ? "" : ",").utf8) + Data(#""bytes":""#.utf8)
    var rest = file
    while rest.count > partBytes {
      text += rest.prefix(partBytes).base64EncodedData()
      rest = rest.dropFirst(partBytes)
      guard process.write(text) else { return false }
      text = Data()
    }
    return process.write(text + rest.base64EncodedData() + Data("\"}\n".utf8))
  }
}
