#if os(Linux)
  import Foundation
  import Testing

  @testable import FlickService

  @Suite("The limits of connections", .timeLimit(.minutes(10)))
  struct ConnectionTests {
    private let folder: Folder
    private let page = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"

    init() throws { folder = try Folder() }

    private func configuration(
      _ change: (inout ConnectionLimits) -> Void = { _ in }
    ) -> ServiceConfiguration {
      var configuration = folder.configuration()
      configuration.program = folder.path + "/worker"
      change(&configuration.connectionLimits)
      return configuration
    }

    /// Writes a program in place of `flick worker`, which answers the first job at once.
    private func writeWorker(_ others: String = "cat > /dev/null") throws {
      try folder.copySample("loader.json")
      try writeProgram(
        "#!/bin/bash\nread -r line && echo '{\"ok\": true, \"outputs\": []}'\n\(others)\n",
        to: folder.path + "/worker")
    }

    @Test("A request line beyond 16 KB is refused with 414, and headers with 431")
    func longRequestLinesAndHeadersAreRefused() async throws {
      try writeWorker()
      func text(_ count: Int) -> String { String(repeating: "a", count: count) }
      let cases: [(String, Int)] = [
        (
          "GET /\(text(16_000)) HTTP/1.1\r\nHost: a\r\nConnection: close\r\nA: \(text(16_000))\r\n\r\n",
          404
        ),
        ("GET /\(text(16 << 10)) HTTP/1.1\r\n\r\n", 414), ("GET /\(text(200 << 10))", 414),
        ("GET /\(text(1 << 20))", 414), ("GET / HTTP/1.1\r\nA: \(text(16 << 10))\r\n\r\n", 431),
        ("GET / HTTP/1.1\r\n\(text(1 << 20))", 431),
        ("GET / HTTP/1.1\r\n" + (0..<9).map { "A\($0): \(text(2000))\r\n" }.joined(), 431),
        ("GET / HTTP/1.1\r\n" + (0..<101).map { "A\($0): b\r\n" }.joined() + "\r\n", 431),
      ]
      let replies = try await withServer(configuration()) { client, _ in
        var replies: [[Reply]] = []
        for (request, _) in cases {
          // Complete requests before it are answered.
          replies.append(try await client.exchange(page + request))
        }
        replies.append([try await client.get("/metrics")])
        return replies
      }
      for ((request, status), both) in zip(cases, replies) {
        let name = request.prefix(40)
        #expect(both.map(\.status) == [200, status], "\(name)")
        #expect(try both.last?.json()["status"] as? Int == status, "\(name)")
        #expect(both.last?.headers["connection"] == "close", "\(name)")
      }
      #expect(
        replies.last?.first?.text.contains(#"flick_requests_total{path="other",status="414"} 3"#)
          == true)
    }

    @Test("Clients that send no complete request are disconnected")
    func clientsThatSendNoCompleteRequestAreDisconnected() async throws {
      try writeWorker()
      let page = page
      try await withServer(configuration { $0.idleSeconds = 0.3 }) { client, _ in
        for (text, answers) in [("", 0), ("GET /hea", 0), ("\r\n\r\n", 0), (page + "GET /", 1)] {
          let replies = try await client.exchange(text)
          #expect(replies.count == answers, "\(text)")
        }
      }
    }

    @Test("A client that does not read its answer is disconnected")
    func clientThatDoesNotReadItsAnswerIsDisconnected() async throws {
      try writeWorker(
        """
        read -r line
        printf '{"ok": true, "outputs": [{"bytes": "'
        head -c 24000000 /dev/zero | base64 -w 0
        echo '"}]}'
        cat > /dev/null
        """)
      try await withServer(configuration { $0.idleSeconds = 0.3 }) { client, _ in
        let connection = try Connection(client.port)
        connection.send("GET /render?path=loader.json HTTP/1.1\r\nHost: a\r\n\r\n")
        // The connection is no longer one of those that run.
        for line in [
          #"flick_requests_total{path="/render",status="200"} 1"#, "flick_requests_running 1.0",
        ] {
          // On a busy machine, this connection is closed as well.
          while try await client.exchange(
            "GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
          ).first?.text.contains(line) != true {}
        }
        #expect(await connection.rest().count < 24_000_000)
      }
    }

    @Test("A connection ends after its number of requests")
    func connectionEndsAfterItsNumberOfRequests() async throws {
      try writeWorker()
      let page = page
      let replies = try await withServer(configuration { $0.requests = 3 }) { client, _ in
        try await client.exchange(page + page + page + page)
      }
      #expect(replies.map { $0.headers["connection"] } == [nil, nil, "close"])
    }

    @Test("Requests of a connection are answered in order, and too many are refused with 429")
    func requestsOfConnectionAreAnsweredInOrder() async throws {
      try writeWorker("read -r line; read -r hold < '\(folder.path)/hold'; echo '{\"ok\": false}'")
      try #require(mkfifo(folder.path + "/hold", 0o600) == 0)
      let (folder, page) = (folder, page)
      let replies = try await withServer(configuration { $0.pipelined = 4 }) { client, _ in
        let connection = try Connection(client.port)
        // The first request waits for the program, so the others do, too.
        connection.send(
          "GET /render?path=loader.json HTTP/1.1\r\nHost: a\r\n\r\n"
            + String(repeating: page, count: 8))
        let program = try #require(FileHandle(forWritingAtPath: folder.path + "/hold"))
        try program.write(contentsOf: Data("\n".utf8))
        return try await Reply.all(connection.rest())
      }
      #expect(replies.map(\.status) == [500, 200, 200, 200, 429])
    }

    @Test("Connections beyond their number wait until another one has ended")
    func connectionsBeyondTheirNumberWait() async throws {
      try writeWorker()
      let page = page
      let configuration = configuration {
        $0.connections = 1
        $0.yieldSeconds = 600
      }
      try await withServer(configuration) { client, _ in
        let first = try Connection(client.port)
        first.send(page)
        #expect(try await Reply.all(first.bytes(until: "ok\n")).map(\.status) == [200])
        let second = try Connection(client.port)
        second.send(page)
        first.send(page)
        #expect(try await Reply.all(first.bytes(until: "ok\n")).map(\.status) == [200])
        #expect(!second.hasBytes)
        first.end()
        #expect(try await Reply.all(second.bytes(until: "ok\n")).map(\.status) == [200])
        second.end()
      }
    }

    @Test("Connections without a request are closed when others wait, the oldest first")
    func connectionsWithoutRequestAreClosed() async throws {
      try writeWorker()
      let page = page
      let configuration = configuration {
        $0.connections = 3
        $0.yieldSeconds = 0.1
      }
      try await withServer(configuration) { client, _ in
        let idle = try (0..<9).map { _ in try Connection(client.port) }
        // One of them has had an answer.
        idle[0].send(page)
        #expect(try await client.get("/healthz").status == 200)
        #expect(try await Reply.all(idle[0].rest()).count <= 1)
        #expect(await idle[1].rest().isEmpty)
        idle.forEach { $0.end() }
      }
    }

    @Test("The end of a connection is that of its last request")
    func endOfConnectionIsThatOfItsLastRequest() async throws {
      try writeWorker()
      let page = page
      let cases: [(String, [Int])] = [
        ("GET /healthz HTTP/1.0\r\n\r\n", [200]),
        ("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", [200]),
        ("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n", [200]),
        ("GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nGET ", [400]),
        (
          "POST /healthz HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nGET \r\n0\r\n\r\n",
          [405]
        ),
        ("POST /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n", [405]),
        ("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", [405]), ("hello\r\n\r\n", [400]),
        ("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", [400]),
        ("GET /healthz HTTP/2.0\r\n\r\n", [400]), ("GET /a b HTTP/1.1\r\n\r\n", [400]),
        ("GET /healthz HTTP/1.1\r\n\r\n", [400]),
        ("GET /healthz HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n", [400]),
        ("GET /healthz HTTP/1.1\r\nHost: a/b\r\n\r\n", [400]),
        ("GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", [400]),
        ("GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", [200]),
        ("GET /healthz HTTP/1.1\r\nHost: [::1]:80\r\nConnection: close\r\n\r\n", [200]),
        ("GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n", [200]),
      ]
      let replies = try await withServer(configuration()) { client, _ in
        var replies: [[Reply]] = []
        for (request, _) in cases { replies.append(try await client.exchange(request + page)) }
        return replies
      }
      for ((request, statuses), replies) in zip(cases, replies) {
        #expect(replies.map(\.status) == statuses, "\(request)")
        #expect(replies.last?.headers["connection"] == "close", "\(request)")
      }
    }

    @Test("The answer to a request with HEAD has no body")
    func answerToRequestWithHEADHasNoBody() async throws {
      try writeWorker()
      let page = page
      let data = try await withServer(configuration()) { client, _ in
        let connection = try Connection(client.port)
        connection.send(page.replacingOccurrences(of: "GET", with: "HEAD") + page)
        return await connection.bytes(until: "ok\n")
      }
      let text = String(decoding: data, as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 200 "))
      #expect(
        text.components(separatedBy: "\r\n\r\n").dropFirst().first?.hasPrefix("HTTP/") == true)
    }

    @Test("A job ends when its client has gone, and a request that waits does, too")
    func jobEndsWhenItsClientHasGone() async throws {
      try folder.copySample("loader.json")
      let worker = try HeldWorker(in: folder)
      let target = "/render?path=loader.json"
      try await withServer(configuration()) { client, _ in
        let clients = [try Connection(client.port), try Connection(client.port)]
        clients[0].send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
        await worker.waitForJob()
        clients[1].send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
        while try await !client.get("/metrics").text.contains("flick_requests_waiting 1.0") {}
        clients[1].end()
        while try await !client.get("/metrics").text.contains("flick_requests_waiting 0.0") {}
        clients[0].end()
        // A new process answers its first job at once. The old one would wait for a permission.
        #expect(try await client.get(target).status == 200)
        let line = #"flick_requests_total{path="/render",status="499"} 2"#
        while try await !client.get("/metrics").text.contains(line) {}
      }
    }
  }
#endif
