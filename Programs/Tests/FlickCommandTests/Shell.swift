#if os(Linux)
  import Foundation
  import Testing

  @testable import FlickCommand

  /// The end of a shell script.
  struct ShellResult {
    var code: Int32
    var output: String
    var messages: String
  }

  /// Runs a shell script in which `"$flick"` is the program. Bash waits for a process without the signal of its end, which
  /// is blocked on the threads of tests. `env` restores the signal of a broken pipe, which SwiftNIO ignores in a process with
  /// a server.
  func runShell(_ script: String, in folder: String, input: String = "") throws -> ShellResult {
    let program = try #require(System.programPath)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal=PIPE", "bash", "-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var environment = ProcessInfo.processInfo.environment
    environment["flick"] = URL(fileURLWithPath: program).deletingLastPathComponent().path + "/flick"
    process.environment = environment
    let errors = Pipe()
    process.standardError = errors
    // The output goes to a file, so that it needs no second reader.
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardOutput = try FileHandle(forWritingTo: file)
    let inputFile = file.path + ".in"
    try Data(input.utf8).write(to: URL(fileURLWithPath: inputFile))
    defer { try? FileManager.default.removeItem(atPath: inputFile) }
    process.standardInput = FileHandle(forReadingAtPath: inputFile)
    try process.run()
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ShellResult(
      code: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: file), as: UTF8.self),
      messages: String(decoding: data, as: UTF8.self))
  }
#endif
