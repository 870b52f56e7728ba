#if os(Linux)
  import Foundation
  import Testing

  @testable import FlickService

  @Suite("The memory that the service holds", .timeLimit(.minutes(10)))
  struct MemoryTests {
    private let folder: Folder
    private let clock = HandClock()
    private let target = "/render?path=large.json"

    init() throws {
      folder = try Folder()
      try folder.copySample("loader.json")
      let spaces = String(repeating: " ", count: 300 << 10)
      try folder.write("{\"layers\":[]}\(spaces)", to: "root/large.json")
    }

    private func configuration(_ program: String, budget: Int) -> ServiceConfiguration {
      var configuration = folder.configuration()
      configuration.program = program
      configuration.memoryBudget = budget
      configuration.uptime = { [clock] in clock.now }
      return configuration
    }

    /// Writes a program in place of `flick worker`, which answers each job after the first with a number of bytes.
    private func writeWorker(_ count: Int) throws -> String {
      try writeProgram(
        """
        #!/bin/bash
        read -r line && echo '{"ok": true, "outputs": []}'
        while read -r line; do
          printf '{"ok": true, "outputs": [{"bytes": "'
          head -c \(count) /dev/zero | base64 -w 0
          echo '"}]}'
        done
        """, to: folder.path + "/worker")
      return folder.path + "/worker"
    }

    /// Waits until the metrics have a line.
    private static func wait(for line: String, _ client: Client) async throws {
      while try await !client.get("/metrics").text.contains("\n\(line)\n") {}
    }

    @Test("A file is held until a process has it, and others wait for its memory")
    func fileIsHeldUntilProcessHasIt() async throws {
      let worker = try HeldWorker(in: folder)
      let (clock, target) = (clock, target)
      let configuration = configuration(worker.program, budget: 400 << 10)
      try await withServer(configuration) { client, server in
        async let first = client.get(target)
        await worker.waitForJob()
        // The process has the file.
        try await Self.wait(for: "flick_held_bytes 0.0", client)
        async let second = client.get(target)
        try await Self.wait(for: "flick_requests_waiting 1.0", client)
        let held = try await client.get("/metrics").text
        #expect(held.contains("\nflick_held_bytes \(Double(300 << 10) + 13)\n"))
        #expect(held.contains("\nflick_held_bytes_capacity \(Double(400 << 10))\n"))
        // The third request has no memory for its file. It ends with its client.
        let third = try Connection(client.port)
        third.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
        try await Self.wait(for: "flick_requests_running 4.0", client)
        third.end()
        try await Self.wait(for: "flick_requests_running 3.0", client)
        // The fourth one waits as long as it may.
        async let fourth = client.get(target)
        try await Self.wait(for: "flick_requests_running 4.0", client)
        #expect(server.heldBytes == 300 << 10 + 13)
        clock.advance(by: configuration.timeLimit + 1)
        let reply = try await fourth
        #expect(reply.status == 503 && reply.headers["retry-after"] == "1")
        await worker.permit()
        #expect(try await first.status == 200)
        #expect(try await second.status == 503)
        #expect(server.heldBytes == 0)
      }
    }

    @Test("A refused request, one with a known tag, and one with HEAD hold nothing")
    func requestsWithoutBodyHoldNothing() async throws {
      let worker = try writeWorker(1 << 20)
      let target = target
      try await withServer(configuration(worker, budget: 8 << 20)) { client, server in
        let head = try Connection(client.port)
        head.send("HEAD \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
        let text = String(decoding: await head.bytes(until: "\r\n\r\n"), as: UTF8.self)
        #expect(text.lowercased().contains("content-length: \(1 << 20)\r\n"))
        let tag = try #require(try await client.get(target).headers["etag"])
        #expect(try await client.get(target, headers: ["If-None-Match": tag]).status == 304)
        #expect(try await client.get("/render?path=none.json").status == 404)
        try await Self.wait(for: "flick_held_bytes 0.0", client)
        #expect(server.heldBytes == 0)
      }
    }

    @Test("A client that holds its answer is disconnected when others need the memory")
    func clientThatHoldsItsAnswerIsDisconnected() async throws {
      let worker = try writeWorker(12 << 20)
      let (clock, target) = (clock, "/render?path=loader.json")
      try await withServer(configuration(worker, budget: 50 << 20)) { client, _ in
        // Four answers that no one reads, and a fifth that exceeds the budget.
        var slow: [Connection] = []
        for number in 1...5 {
          slow.append(try Connection(client.port))
          slow.last?.send("GET \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
          try await Self.wait(
            for: #"flick_requests_total{path="/render",status="200"} \#(number)"#, client)
          clock.advance(by: 0.1)
        }
        async let other = client.get(target)
        try await Self.wait(for: "flick_requests_running 7.0", client)
        #expect(
          try await client.get("/metrics").text.contains("_slow_connections_closed_total 0.0\n"))
        // The first one has its answer for five seconds.
        clock.advance(by: HeldMemory.patience)
        #expect(try await other.status == 200)
        #expect(await slow[0].rest().count < 12 << 20)
        // The second one still has its answer, because there was room without its end.
        #expect(await slow[1].rest().count > 12 << 20)
        slow.forEach { $0.end() }
        try await Self.wait(for: "flick_held_bytes 0.0", client)
      }
    }

    @Test("An answer that is too large ends its process, and the next one is drawn by another")
    func answerThatIsTooLargeEndsItsProcess() async throws {
      try writeProgram(
        """
        #!/bin/bash
        read -r line && echo '{"ok": true, "outputs": []}'
        read -r line && exec tr '\\0' a < /dev/zero
        """, to: folder.path + "/worker")
      let target = target
      let configuration = configuration(folder.path + "/worker", budget: 8 << 20)
      try await withServer(configuration) { client, server in
        let reply = try await client.get(target)
        #expect(reply.status == 422)
        #expect(
          try isWorded(reply.json()["message"] as? String == "The answer is larger than 2 MB."))
        #expect(try await client.get(target).status == 500)
        #expect(server.heldBytes == 0)
      }
    }
  }
#endif
