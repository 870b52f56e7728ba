package import FlickProcesses
import Foundation

/// A child process and the lines that it writes.
package struct ChildLines: Sendable {
  private let identifier: Int32?
  private let ending: AsyncStream<Int32>
  let lines: AsyncStream<String>

  @discardableResult
  package init(
    _ program: String, _ arguments: [String], reading stream: ChildProcess.ReadStream = .none
  ) {
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    let (ending, end) = AsyncStream.makeStream(of: Int32.self)
    (self.lines, self.ending) = (lines, ending)
    let process = try? ChildProcess(program, arguments, reading: stream)
    identifier = process?.identifier
    process?.closeInput()
    // SAFETY: only the new thread uses the process. Reading blocks, which a task must not.
    nonisolated(unsafe) let child = process
    Thread.detachNewThread {
      if let child {
        var reader = LineReader(child.output)
        while case .line(let bytes) = reader.next() {
          line.yield(String(decoding: bytes, as: UTF8.self))
        }
      }
      line.finish()
      end.yield(child?.exitStatus ?? -1)
      end.finish()
    }
  }

  func terminate() {
    if let identifier { ChildProcesses.shared.send(SIGTERM, to: identifier) }
  }

  /// Waits for the end of the process, and returns its exit status.
  func status() async -> Int32 {
    for await status in ending { return status }
    return -1
  }
}
