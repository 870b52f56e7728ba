import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process `flick worker`, which runs one job at a time. It is started again after its end.
///
/// The process replaces the one that runs its jobs after a crash, or if a job has exceeded a limit.
final class WorkerProcess: Sendable {
  private let program: String
  private let arguments: [String]
  /// Reading and writing block, which a task must not.
  private let queue = DispatchQueue(label: "flick.service.worker")
  private let lock = NSLock()
  /// A signal for each process that has ended.
  private let ended = DispatchSemaphore(value: 0)
  // SAFETY: the following properties are read and written only while `lock` is locked.
  private nonisolated(unsafe) var process: Process?
  private nonisolated(unsafe) var job: Job?
  // SAFETY: the following properties are used on `queue` only.
  private nonisolated(unsafe) var input: FileHandle?
  private nonisolated(unsafe) var output: FileHandle?
  private nonisolated(unsafe) var received = Data()

  private static let newline = UInt8(ascii: "\n")

  /// A job, which can be cancelled before and while it runs.
  private final class Job: Sendable {
    // SAFETY: read and written only while the lock of the process is locked.
    nonisolated(unsafe) var isCancelled = false
  }

  init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Runs the job of a line. Returns the line of the answer; `nil` if the process has ended or cannot be started. If the
  /// task is cancelled, the process is ended, because nothing else ends a job.
  func answer(_ line: Data) async -> Data? {
    let job = Job()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: self.run(line, job)) }
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
        self.close()
        continuation.resume()
      }
    }
  }

  /// Ends the process, also within a job.
  func terminate() { lock.withLock { killProcess() } }

  /// Ends the process at once. The one that runs its jobs ends with it. The lock is held.
  private func killProcess() {
    guard let process, process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
  }

  private func run(_ line: Data, _ job: Job) -> Data? {
    lock.withLock { self.job = job }
    defer { lock.withLock { self.job = nil } }
    // A process that has ended between two jobs is replaced once.
    for _ in 0..<2 {
      if input == nil {
        do { try start() } catch { return nil }
      }
      if lock.withLock({ job.isCancelled }) { return nil }
      guard let input else { return nil }
      do {
        try BrokenPipes.ignored { try input.write(contentsOf: line + [Self.newline]) }
      } catch {
        close()
        continue
      }
      if let answer = readLine() { return answer }
      close()
      return nil
    }
    return nil
  }

  private func start() throws {
    let process = Process()
    let (inputPipe, outputPipe) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
    lock.withLock { self.process = process }
    input = inputPipe.fileHandleForWriting
    output = outputPipe.fileHandleForReading
    received = Data()
  }

  private func readLine() -> Data? {
    guard let output else { return nil }
    var searched = received.startIndex
    while true {
      if let end = received[searched...].firstIndex(of: Self.newline) {
        defer { received = Data(received[(end + 1)...]) }
        return received[..<end]
      }
      searched = received.endIndex
      // The method waits for some bytes, or for the end.
      let chunk = output.availableData
      guard !chunk.isEmpty else { return nil }
      received.append(chunk)
    }
  }

  /// Closes the input, which ends the process.
  private func close() {
    try? input?.close()
    if lock.withLock({ process }) != nil { ended.wait() }
    try? output?.close()
    (input, output) = (nil, nil)
    lock.withLock { process = nil }
  }
}
