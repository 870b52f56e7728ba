import FlickSystem
import FlickProcesses

/// A process that runs jobs within limits, and is replaced when a job has ended it or has exceeded them. One thread uses it.
final class JobProcess {
  private let isSandboxed: Bool
  private let limits: WorkerJob.JobLimits
  private let process: WorkerProcess

  /// The time between two measurements of the memory in seconds.
  private static let interval = 0.01

  /// - Parameter arguments: The arguments of `flick worker` that select fonts and limits, which the process shares.
  init(arguments: [String], limits: WorkerJob.JobLimits) {
    process = WorkerProcess(System.programPath ?? "flick", ["worker", "--direct"] + arguments)
    isSandboxed = arguments.contains("--sandbox")
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
    let line = line + [UInt8(ascii: "\n")]
    do throws(ChildProcessError) {
      let isSent = try process.send { $0.write(line) }
      guard isSent else {
        return WorkerAnswer.line(id, .fault, "the process that runs jobs ends at once.")
      }
    } catch {
      return WorkerAnswer.line(id, .fault, error.message)
    }
    let limits = WorkerJob.JobLimits(
      seconds: own?.seconds ?? limits.seconds, megabytes: own?.megabytes ?? limits.megabytes)
    return receive(id, limits)
  }

  /// Ends the process. The next job starts another one.
  func end() { process.end() }

  private func receive(_ id: JobIdentifier?, _ limits: WorkerJob.JobLimits) -> String {
    let deadline = System.now + (limits.seconds ?? .infinity)
    let wait = limits.megabytes == nil ? 60 : Self.interval
    var video: VideoReceiver?
    while true {
      switch process.receive(within: min(deadline - System.now, wait)) {
      case .line(let line):
        do throws(Failure) {
          guard VideoReceiver.isPart(line) else {
            return try video?.answer(line) ?? String(decoding: line, as: UTF8.self)
          }
          if let video {
            try video.add(line)
          } else {
            video = try VideoReceiver(line: line, deadline: deadline)
          }
        } catch {
          if VideoReceiver.isPart(line) { end() }
          return exceeded(limits, deadline)?(id) ?? WorkerAnswer.line(id, error)
        }
        guard let failure = exceeded(limits, deadline) else { continue }
        end()
        return failure(id)
      case .timeout:
        guard let failure = exceeded(limits, deadline) else { continue }
        end()
        return failure(id)
      case .tooLong:
        end()
        return WorkerAnswer.line(id, .memoryLimit, "the answer is too long.")
      case .end:
        let signal = process.waitForEnd()
        let code = WorkerAnswer.ErrorCode(endingSignal: signal, isSandboxed: isSandboxed)
        let reason = signal.map { " with signal \($0)" } ?? ""
        return WorkerAnswer.line(id, code, "the process that ran the job has ended\(reason).")
      }
    }
  }

  /// Returns a function that makes the answer to a job that has exceeded a limit; `nil` if it has not.
  private func exceeded(
    _ limits: WorkerJob.JobLimits, _ deadline: Double
  ) -> ((JobIdentifier?) -> String)? {
    if System.now >= deadline, let seconds = limits.seconds {
      return { id in
        WorkerAnswer.line(
          id, .timeLimit, "the job has taken longer than \(Decimals.short(seconds)) seconds.")
      }
    }
    if let megabytes = limits.megabytes,
      let kilobytes = process.identifier.flatMap(ResidentMemory.current(of:)),
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
