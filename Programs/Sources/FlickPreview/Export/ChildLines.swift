import Foundation

/// A child process and the lines that it writes.
actor ChildLines {
  /// The output of the process whose lines are read. The other one is discarded.
  enum Output: Sendable {
    case standardError, standardOutput
  }

  private let process = Process()
  private let ending: AsyncStream<Int32>
  nonisolated let lines: AsyncStream<String>

  init(_ program: String, _ arguments: [String], reading output: Output = .standardError) {
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    let (ending, end) = AsyncStream.makeStream(of: Int32.self)
    (self.lines, self.ending) = (lines, ending)
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if output == .standardError {
      (process.standardError, process.standardOutput) = (pipe, FileHandle.nullDevice)
    } else {
      (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    }
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = {
      end.yield($0.terminationStatus)
      end.finish()
    }
    do {
      try process.run()
    } catch {
      line.finish()
      end.yield(-1)
      end.finish()
      return
    }
    let reader = pipe.fileHandleForReading
    // Reading blocks, which a task must not.
    Thread.detachNewThread {
      var rest = Data()
      while let data = try? reader.read(upToCount: 4096), !data.isEmpty {
        rest += data
        while let end = rest.firstIndex(of: 10) {
          line.yield(String(decoding: rest[..<end], as: UTF8.self))
          rest = Data(rest[(end + 1)...])
        }
      }
      line.finish()
    }
  }

  func terminate() { if process.isRunning { process.terminate() } }

  /// Waits for the end of the process, and returns its exit status.
  func status() async -> Int32 {
    for await status in ending { return status }
    return -1
  }
}
