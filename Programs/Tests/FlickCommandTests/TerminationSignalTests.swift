#if os(Linux)
  import Foundation
  import Glibc
  import Testing

  @testable import FlickCommand

  @Suite("Signals that end the program")
  struct TerminationSignalTests {
    /// Starts an export with options of `env`, sends signals when its temporary file exists, and waits for its end.
    private func export(
      _ environment: String, sending signals: [Int32]
    ) throws -> (reason: Process.TerminationReason, status: Int32, files: [String]) {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("flick-signals-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let watch = inotify_init1(Int32(IN_CLOEXEC))
      defer { close(watch) }
      #expect(inotify_add_watch(watch, folder.path, UInt32(IN_CREATE)) >= 0)

      let program = try #require(System.programPath)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        environment, URL(fileURLWithPath: program).deletingLastPathComponent().path + "/flick",
        "export", repository.path + "/Samples/orbit.json", "--size", "600x600",
        "-o", folder.path + "/a.apng",
      ]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      var event = [UInt8](repeating: 0, count: 4096)
      #expect(read(watch, &event, event.count) > 0)
      for signal in signals { kill(process.processIdentifier, signal) }
      process.waitUntilExit()
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return (process.terminationReason, process.terminationStatus, files)
    }

    @Test(
      "A signal ends the program and deletes the incomplete output",
      arguments: [SIGINT, SIGTERM, SIGHUP])
    func signalEndsProgramAndDeletesIncompleteOutput(signal: Int32) throws {
      let end = try export("--default-signal=INT,TERM,HUP", sending: [signal])
      #expect(end.reason == .uncaughtSignal && end.status == signal)
      #expect(end.files == [])
    }

    @Test("A signal that the parent process ignores stays ignored")
    func signalThatParentProcessIgnoresStaysIgnored() throws {
      let end = try export("--ignore-signal=HUP", sending: [SIGHUP, SIGTERM])
      #expect(end.reason == .uncaughtSignal && end.status == SIGTERM)
      #expect(end.files == [])
    }
  }
#endif
