import Foundation
import Testing

@testable import FlickService

/// The root folder of the repository.
let repository = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The folder of the built programs.
let programs: URL = {
  let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  return URL(fileURLWithPath: path).deletingLastPathComponent()
}()

/// A temporary folder that is deleted after the test.
final class Folder: Sendable {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("flick-service-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(
      atPath: path + "/root/sub", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func copySample(_ name: String, to other: String? = nil) throws {
    try FileManager.default.copyItem(
      atPath: repository.appendingPathComponent("Samples/\(name)").path,
      toPath: "\(path)/root/\(other ?? name)")
  }

  /// A configuration for the folder `root` in this folder, with the program that was built along with the tests.
  func configuration() -> ServiceConfiguration {
    var configuration = ServiceConfiguration()
    configuration.root = path + "/root"
    configuration.program = programs.appendingPathComponent("flick").path
    configuration.workers = 1
    // Tests of waiting have one process.
    configuration.smallWorkers = 0
    // All tests run at once, and programs without optimization draw for seconds.
    configuration.timeLimit = 600
    configuration.connectionLimits.idleSeconds = 600
    return configuration
  }
}

/// Runs a server while a function uses it.
func withServer<Result: Sendable>(
  _ configuration: ServiceConfiguration,
  _ use: @escaping @Sendable (Client, AnimationServer) async throws -> Result
) async throws -> Result {
  let server = try AnimationServer(configuration)
  let (addresses, sender) = AsyncStream.makeStream(of: URL.self)
  let running = Task {
    defer { sender.finish() }
    try await server.run { sender.yield($0) }
  }
  var iterator = addresses.makeAsyncIterator()
  guard let address = await iterator.next() else {
    try await running.value
    throw CancellationError()
  }
  do {
    let result = try await use(Client(address), server)
    await server.stop()
    try await running.value
    return result
  } catch {
    await server.stop()
    throw error
  }
}

/// A program in place of `flick worker`. It answers the first job, and each other job when the test permits it.
final class HeldWorker: Sendable {
  let program: String
  private let arrivals: String
  private let permissions: String

  init(in folder: Folder) throws {
    program = folder.path + "/worker"
    arrivals = folder.path + "/arrivals"
    permissions = folder.path + "/permissions"
    for path in [arrivals, permissions] { try #require(mkfifo(path, 0o600) == 0) }
    try writeProgram(
      """
      #!/bin/bash
      answer='{"ok": true, "outputs": [{"bytes": "QUJD", "size": 3}]}'
      read -r line && echo "$answer"
      while read -r line; do
        echo arrived > '\(arrivals)'
        read -r permission < '\(permissions)'
        [ "$permission" = go ] && echo "$answer" || echo '{"ok": false, "error": {"code": "timeLimit", "message": "late."}}'
      done
      """, to: program)
  }

  /// Waits until the program has a job.
  func waitForJob() async {
    _ = await onThread { [arrivals] in FileHandle(forReadingAtPath: arrivals)?.readDataToEndOfFile()
    }
  }

  /// Lets the program answer a job with its result, or with an error if the job has taken too long.
  func permit(isLate: Bool = false) async {
    await onThread { [permissions] in
      let file = FileHandle(forWritingAtPath: permissions)
      try? file?.write(contentsOf: Data((isLate ? "late\n" : "go\n").utf8))
      try? file?.close()
    }
  }

  private func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result
  {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}

/// A clock that the test sets, in seconds.
final class HandClock: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written only while `lock` is locked.
  private nonisolated(unsafe) var time = 0.0

  var now: Double { lock.withLock { time } }
  func advance(by seconds: Double) { lock.withLock { time += seconds } }
}
