/// A process `flick worker`, which answers each line of JSON with another. It is started when it is needed, also after its end.
/// One thread uses it.
package final class WorkerProcess {
  private let program: String
  private let arguments: [String]
  private let maxLineBytes: Int
  private var process: ChildProcess?
  private var reader: LineReader?

  /// - Parameters:
  ///   - program: The path of `flick`.
  ///   - maxLineBytes: The number of bytes of the longest answer.
  package init(
    _ program: String, _ arguments: [String], maxLineBytes: Int = LineReader.maxLength
  ) {
    self.program = program
    self.arguments = arguments
    self.maxLineBytes = maxLineBytes
  }

  /// The number of the process; `nil` if it does not run.
  package var identifier: Int32? { process?.identifier }

  /// Sends a job. A process that has ended between two jobs is replaced once.
  ///
  /// - Parameter write: Writes the line of the job. Returns `false` if the process has ended.
  /// - Returns: `false` if the other process has ended, too.
  package func send(_ write: (ChildProcess) -> Bool) throws(ChildProcessError) -> Bool {
    for _ in 0..<2 {
      if write(try running()) { return true }
      end()
    }
    return false
  }

  private func running() throws(ChildProcessError) -> ChildProcess {
    if let process { return process }
    let process = try ChildProcess(program, arguments, reading: .standardOutput)
    self.process = process
    reader = LineReader(process.output, maxLength: maxLineBytes)
    return process
  }

  /// Waits for an answer.
  ///
  /// - Parameters:
  ///   - seconds: The time to wait for more bytes; `nil` for no limit.
  ///   - didGrow: Receives the number of bytes of the answer while it arrives.
  package func receive(
    within seconds: Double? = nil, didGrow: (Int) -> Void = { _ in }
  ) -> LineReader.Result {
    reader?.next(within: seconds, didGrow: didGrow) ?? .end
  }

  /// Waits for the end of a process that answers no more. Returns the signal that has ended it; `nil` for none.
  package func waitForEnd() -> Int32? {
    process?.wait()
    defer { end() }
    return process?.endingSignal
  }

  /// Ends the process. The next job starts another one.
  package func end() {
    process?.end()
    (process, reader) = (nil, nil)
  }
}
