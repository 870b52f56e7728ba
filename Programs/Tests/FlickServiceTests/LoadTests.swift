#if os(Linux)
  import Foundation
  import Testing

  @testable import FlickService

  @Suite("The load and the end of the service")
  struct LoadTests {
    private let folder: Folder
    private let worker: HeldWorker
    private let target = "/render?path=loader.json"

    init() throws {
      folder = try Folder()
      try folder.copySample("loader.json")
      worker = try HeldWorker(in: folder)
    }

    private func configuration(queue: Int) -> ServiceConfiguration {
      var configuration = folder.configuration()
      configuration.program = worker.program
      configuration.queue = queue
      return configuration
    }

    @Test("Requests beyond the queue are refused with 429", .timeLimit(.minutes(10)))
    func requestsBeyondQueueAreRefusedWith429() async throws {
      let (worker, target) = (worker, target)
      try await withServer(configuration(queue: 0)) { client, _ in
        async let first = client.get(target)
        await worker.waitForJob()
        let second = try await client.get(target)
        #expect(second.status == 429)
        #expect(second.headers["retry-after"] == "1")
        let numbers = try await client.get("/metrics").text
        #expect(numbers.contains("\nflick_requests_running 2.0\n"))
        await worker.permit()
        let reply = try await first
        #expect(reply.status == 200 && reply.text == "ABC")
        async let third = client.get(target)
        await worker.waitForJob()
        await worker.permit()
        #expect(try await third.status == 200)
        let lines = try await client.get("/metrics").text
        #expect(lines.contains(#"flick_requests_total{path="/render",status="200"} 2"#))
        #expect(lines.contains(#"flick_requests_total{path="/render",status="429"} 1"#))
        #expect(lines.contains(#"flick_request_seconds_count{path="/render"} 3"#))
        #expect(lines.contains("\nflick_response_bytes_total "))
        #expect(lines.contains("\nflick_workers 1.0\n"))
        for line in lines.split(separator: "\n") where !line.hasPrefix("#") {
          #expect(Double(line.split(separator: " ").last ?? "") != nil, "\(line)")
        }
      }
    }

    @Test(
      "A request that has waited too long, or that the rest of the time does not suffice for, is refused with 503",
      .timeLimit(.minutes(10)), arguments: [1.1, 0.6])
    func requestThatHasWaitedTooLongIsRefusedWith503(_ wait: Double) async throws {
      let clock = HandClock()
      var configuration = configuration(queue: 1)
      configuration.uptime = { clock.now }
      let (worker, target, timeLimit) = (worker, target, configuration.timeLimit)
      try await withServer(configuration) { client, server in
        async let first = client.get(target)
        await worker.waitForJob()
        async let second = client.get(target)
        while try await !client.get("/metrics").text.contains("flick_requests_waiting 1.0") {}
        clock.advance(by: timeLimit * wait)
        await worker.permit()
        #expect(try await first.status == 200)
        if wait < 1 {
          await worker.waitForJob()
          await worker.permit(isLate: true)
        }
        let reply = try await second
        #expect(reply.status == 503 && reply.headers["retry-after"] == "1")
      }
    }

    @Test("The end waits for the requests that run, and refuses others", .timeLimit(.minutes(10)))
    func endWaitsForRequestsThatRun() async throws {
      let (worker, target) = (worker, target)
      try await withServer(configuration(queue: 4)) { client, server in
        async let first = client.get(target)
        await worker.waitForJob()
        async let end: Void = server.stop()
        while try await client.get("/healthz").status == 200 {}
        let refused = try await client.get(target)
        #expect(refused.status == 503 && refused.headers["connection"] == "close")
        await worker.permit()
        let reply = try await first
        #expect(reply.status == 200 && reply.text == "ABC")
        await end
      }
    }

    @Test("A worker that ends is replaced")
    func workerThatEndsIsReplaced() async throws {
      try writeProgram(
        """
        #!/bin/bash
        read -r line; echo '{"ok": true, "outputs": [{"bytes": "QUJD", "size": 3}]}'
        read -r line; kill -KILL $$
        """, to: worker.program)
      let target = target
      try await withServer(configuration(queue: 4)) { client, _ in
        var replies: [Reply] = []
        for _ in 0..<3 { replies.append(try await client.get(target)) }
        #expect(replies.map(\.status) == [503, 200, 503])
        #expect(replies.map { $0.headers["retry-after"] } == ["1", nil, "1"])
      }
    }

    @Test(
      "A failure of the machine is no fault of the file",
      arguments: [("killed", 503, "1"), ("fault", 500, nil), ("crash", 422, nil)])
    func failureOfMachineIsNoFaultOfFile(code: String, status: Int, retry: String?) async throws {
      try writeProgram(
        """
        #!/bin/bash
        read -r line; echo '{"ok": true, "outputs": [{"bytes": "QUJD", "size": 3}]}'
        read -r line; echo '{"ok": false, "error": {"code": "\(code)", "message": "Ended."}}'
        cat > /dev/null
        """, to: worker.program)
      let target = target
      let reply = try await withServer(configuration(queue: 4)) { client, _ in
        try await client.get(target)
      }
      #expect(reply.status == status && reply.headers["retry-after"] == retry)
    }

    @Test("A job beyond the time limit is ended with 504", .timeLimit(.minutes(10)))
    func jobBeyondTimeLimitIsEndedWith504() async throws {
      var configuration = folder.configuration()
      try writeProgram(
        """
        #!/bin/bash
        while read -r line; do
          case "$line" in
            *'"limits"'*) echo '{"ok": false, "error": {"code": "timeLimit", "message": "late."}}' ;;
            *) echo '{"ok": true, "outputs": []}' ;;
          esac
        done
        """, to: worker.program)
      configuration.program = worker.program
      let target = target
      try await withServer(configuration) { client, _ in
        let reply = try await client.get(target)
        #expect(reply.status == 504)
        let numbers = try await client.get("/metrics").text
        #expect(numbers.contains(#"flick_job_failures_total{code="timeLimit"} 1"#))
      }
    }

    @Test("A service that cannot start says why")
    func serviceThatCannotStartSaysWhy() async throws {
      var configuration = folder.configuration()
      configuration.program = "/nowhere/flick"
      await #expect(throws: ServiceSetupError.self) {
        try await withServer(configuration) { _, _ in }
      }
      // The port of another server is not available.
      configuration = self.configuration(queue: 0)
      try await withServer(configuration) { [configuration] client, _ in
        var taken = configuration
        taken.port = client.port
        let error = await #expect(throws: ServiceSetupError.self) {
          try await withServer(taken) { _, _ in }
        }
        #expect(isWorded(error?.description.contains("Port \(client.port) ") == true))
      }
      configuration.host = "nowhere"
      #expect(throws: ServiceSetupError.self) { try AnimationServer(configuration) }
      configuration.root = nil
      #expect(throws: ServiceSetupError.self) { try AnimationServer(configuration) }
    }

    @Test("SIGTERM ends the program with exit code 0", .timeLimit(.minutes(10)))
    func sigtermEndsProgramWithExitCode0() throws {
      let script = """
        set -u
        exec 3< <(exec "$programs/flick" serve --root "$root" --port 0 --workers 1 & echo $!; wait $!; echo "code $?")
        read -r pid <&3; read -r line <&3
        address=${line#*http://}; address=${address%/}
        exec 4<>/dev/tcp/${address%:*}/${address#*:}
        printf 'GET /render?path=loader.json&size=64x64 HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n' >&4
        read -r status <&4; echo "$status"
        kill -TERM "$pid"; cat <&3
        """
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", script]
      process.environment = ProcessInfo.processInfo.environment.merging([
        "programs": programs.path, "root": folder.path + "/root",
      ]) { $1 }
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text == "HTTP/1.1 200 OK\r\ncode 0\n")
    }
  }
#endif
