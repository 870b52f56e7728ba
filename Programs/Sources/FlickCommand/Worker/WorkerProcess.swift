#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A process that runs jobs, and is replaced when a job has ended it or has exceeded its limits. One thread uses it.
final class WorkerProcess {
  /// The arguments of `flick worker` that select fonts and limits, which the process shares.
  private let arguments: [String]
  private let limits: WorkerJob.JobLimits
  private var process: ChildProcess?
  private var reader: LineReader?

  /// The time between two measurements of the memory in seconds.
  private static let interval = 0.01

  init(arguments: [String], limits: WorkerJob.JobLimits) {
    self.arguments = arguments
    self.limits = limits
  }

  /// The members that the supervising process needs.
  private struct Envelope: Decodable {
    var id: JobIdentifier?
    var limits: WorkerJob.JobLimits?
  }

  /// Runs the job of a line and returns the answer.
  func answer(_ line: [UInt8]) -> String {
    // The process answers lines that cannot be read.
    let envelope = try? JSONDecoder().decode(Envelope.self, from: Data(line))
    return answer(
      line, id: envelope?.id ?? JobIdentifier(scanning: line), limits: envelope?.limits)
  }

  /// Runs the job of a line with limits and returns the answer.
  func answer(_ line: [UInt8], id: JobIdentifier?, limits own: WorkerJob.JobLimits?) -> String {
    do {
      try send(line + [UInt8(ascii: "\n")])
    } catch {
      return WorkerAnswer.line(id, error)
    }
    let limits = WorkerJob.JobLimits(
      seconds: own?.seconds ?? limits.seconds, megabytes: own?.megabytes ?? limits.megabytes)
    return receive(id, limits)
  }

  /// Ends the process. The next job starts another one.
  func end() {
    process?.end()
    process = nil
    reader = nil
  }

  private func send(_ line: [UInt8]) throws(Failure) {
    // A process that has ended between two jobs is replaced once.
    for _ in 0..<2 {
      let process = if let process { process } else { try start() }
      // SAFETY: the bytes are written within the call.
      if line.withUnsafeBytes({ process.write($0) }) { return }
      end()
    }
    throw Failure(.fault, "the process that runs jobs ends at once.")
  }

  private func start() throws(Failure) -> ChildProcess {
    guard let path = System.programPath else {
      throw Failure(.fault, "the location of this program is unknown.")
    }
    let process = try ChildProcess(
      path, ["worker", "--direct"] + arguments, reading: .standardOutput)
    self.process = process
    reader = LineReader(process.output)
    return process
  }

  private func receive(_ id: JobIdentifier?, _ limits: WorkerJob.JobLimits) -> String {
    let deadline = System.now + (limits.seconds ?? .infinity)
    while let process {
      let wait = limits.megabytes == nil ? 60 : Self.interval
      switch reader?.next(within: min(deadline - System.now, wait)) ?? .end {
      case .line(let line): return String(decoding: line, as: UTF8.self)
      case .timeout:
        guard let failure = exceeded(limits, deadline, process) else { continue }
        end()
        return failure(id)
      case .tooLong, .end:
        _ = process.wait()
        let signal = process.endingSignal
        end()
        let code = WorkerAnswer.ErrorCode(
          endingSignal: signal, isSandboxed: arguments.contains("--sandbox"))
        let reason = signal.map { " with signal \($0)" } ?? ""
        return WorkerAnswer.line(id, code, "the process that ran the job has ended\(reason).")
      }
    }
    return WorkerAnswer.line(id, .fault, "the process that runs jobs is not there.")
  }

  /// Returns a function that makes the answer to a job that has exceeded a limit; `nil` if it has not.
  private func exceeded(
    _ limits: WorkerJob.JobLimits, _ deadline: Double, _ process: ChildProcess
  ) -> ((JobIdentifier?) -> String)? {
    if System.now >= deadline, let seconds = limits.seconds {
      return { id in
        WorkerAnswer.line(
          id, .timeLimit, "the job has taken longer than \(Decimals.short(seconds)) seconds.")
      }
    }
    if let megabytes = limits.megabytes,
      let kilobytes = ResidentMemory.current(of: process.identifier),
      Double(kilobytes) > megabytes * 1024
    {
      return { id in
        WorkerAnswer.line(
          id, .memoryLimit, "the job needs more than \(Decimals.short(megabytes)) MB of memory.")
      }
    }
    return nil
  }
}
