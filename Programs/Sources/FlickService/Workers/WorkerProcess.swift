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
  private nonisolated(unsafe) var received: [UInt8] = []
  private let maxLineBytes: Int

  private static let newline = UInt8(ascii: "\n")

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
    self.program = program
    self.arguments = arguments
    self.maxLineBytes = maxLineBytes
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

  private func run(_ job: Job) -> Outcome {
    lock.withLock { self.job = job }
    defer { lock.withLock { self.job = nil } }
    // A process that has ended between two jobs is replaced once.
    for _ in 0..<2 {
      if input == nil {
        do { try start() } catch { return .ended }
      }
      if lock.withLock({ job.isCancelled }) { return .ended }
      guard let input else { return .ended }
      do {
        try BrokenPipes.ignored { try Self.write(job.members, job.file.contents, to: input) }
      } catch {
        close()
        continue
      }
      job.file.drop()
      let outcome = readLine(job.memory)
      if case .line = outcome { return outcome }
      terminate()
      close()
      return outcome
    }
    return .ended
  }

  /// The number of bytes of a file that are written at once. It is a multiple of 3, so that no part but the last has padding.
  private static let partBytes = 48 << 10

  /// Writes a job as a line of JSON.
  private static func write(
    _ members: [String: JobMember], _ file: Data, to input: FileHandle
  ) throws {
    var text = JobMember.line(members).dropLast()
    text += Data((members.isEmpty ? "" : ",").utf8) + Data(#""bytes":""#.utf8)
    var rest = file
    while rest.count > partBytes {
      text += rest.prefix(partBytes).base64EncodedData()
      rest = rest.dropFirst(partBytes)
      try input.write(contentsOf: text)
      text = Data()
    }
    text += rest.base64EncodedData() + Data("\"}\n".utf8)
    try input.write(contentsOf: text)
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
    received = []
  }

  /// Reads the line of an answer, and holds its memory while it arrives.
  private func readLine(_ memory: HeldMemory) -> Outcome {
    guard let output else { return .ended }
    let share = memory.hold(received.count)
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: Self.newline) {
        var line: [UInt8] = []
        swap(&line, &received)
        received = Array(line[(end + 1)...])
        line.removeLast(line.count - end)
        return .line(Line(bytes: line, share: share))
      }
      searched = received.count
      guard received.count <= maxLineBytes else { return .tooLong }
      // The method waits for some bytes, or for the end.
      let chunk = output.availableData
      guard !chunk.isEmpty else { return .ended }
      received.append(contentsOf: chunk)
      share.resize(to: received.count)
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
