#if os(Linux)
  import FlickArchive
  import Foundation
  import Testing

  @testable import FlickService

  @Suite("Files that clients send, compressed answers and kept answers", .timeLimit(.minutes(10)))
  struct UploadTests {
    private let folder: Folder
    private let sample: String

    init() throws {
      folder = try Folder()
      try folder.copySample("loader.json")
      sample = try String(
        contentsOf: repository.appendingPathComponent("Samples/loader.json"), encoding: .utf8)
    }

    private func configuration() -> ServiceConfiguration {
      var configuration = folder.configuration()
      configuration.allowsUploads = true
      return configuration
    }

    private static func head(_ target: String, _ headers: String) -> String {
      "POST \(target) HTTP/1.1\r\nHost: a\r\n\(headers)\r\n\r\n"
    }

    private static func post(
      _ target: String, _ body: String, _ client: Client, headers: String = ""
    ) async throws -> Reply {
      let replies = try await client.exchange(
        head(target, "\(headers)Content-Length: \(body.utf8.count)") + body)
      return try #require(replies.first)
    }

    @Test("The answer to a file is that of the file below the folder")
    func answerIsThatOfFile() async throws {
      let sample = sample
      try await withServer(configuration()) { client, _ in
        for target in ["/render?size=32x32", "/inspect?", "/check?", "/export?format=gif&size=8x8"]
        {
          let sent = try await Self.post(target, sample, client)
          let read = try await client.get("\(target)&path=loader.json")
          #expect(sent.status == 200 && sent.body == read.body, "\(target)")
          #expect(sent.headers["content-type"] == read.headers["content-type"])
          #expect(sent.headers["cache-control"] == "no-store" && sent.headers["etag"] == nil)
        }
        // The header and the body in small parts, after another request of the connection.
        let connection = try Connection(client.port)
        connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        let text = Self.head("/render?size=32x32", "Content-Length: \(sample.utf8.count)") + sample
        for start in stride(from: 0, to: text.utf8.count, by: 3000) {
          connection.send(String(decoding: text.utf8.dropFirst(start).prefix(3000), as: UTF8.self))
        }
        connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        let replies = try await Reply.all(connection.rest())
        #expect(replies.map(\.status) == [200, 200])
        #expect(replies.last?.headers["connection"] == "close")
      }
    }

    @Test("A file that is wrong, too large or not expected is refused with its status")
    func wrongFileIsRefused() async throws {
      let sample = sample
      let metrics = try await withServer(configuration()) { client, _ in
        let cases: [(String, String, String, Int)] = [
          ("/render", "Content-Length: 7", "{\"v\": 1", 422),
          ("/check?theme=a", "Content-Length: 3", "GIF", 415),
          ("/render", "Content-Length: 0", "", 415),
          ("/render?path=loader.json", "Content-Length: \(sample.utf8.count)", sample, 400),
          ("/render?size=0x0", "Content-Length: \(sample.utf8.count)", sample, 400),
          ("/render", "Content-Length: 8388609", "{", 413),
          ("/render", "Content-Length: 99999999999999999999", "{", 400),
          ("/render", "Content-Length: 5, 6", "hello", 400),
          ("/render", "Transfer-Encoding: chunked", "1\r\n{\r\n0\r\n\r\n", 411),
          ("/render", "Content-Length: 2\r\nContent-Encoding: gzip", "{}", 415),
          ("/healthz", "Content-Length: 2", "{}", 405), ("/other", "Content-Length: 2", "{}", 404),
        ]
        for (target, headers, body, status) in cases {
          let replies = try await client.exchange(Self.head(target, headers) + body)
          #expect(replies.map(\.status) == [status], "\(target) \(headers)")
        }
        #expect(try await client.get("/render?path=loader.json&size=8x8").status == 200)
        return try await client.get("/metrics").text
      }
      #expect(metrics.contains("\nflick_held_bytes 0.0\n"))
      let refused = try await withServer(folder.configuration()) { client, _ in
        try await Self.post("/render", sample, client)
      }
      #expect(refused.status == 405 && refused.headers["allow"] == "GET, HEAD")
    }

    @Test("A client that waits for it is told to send its file, if it can be drawn")
    func clientIsToldToSend() async throws {
      let sample = sample
      try await withServer(configuration()) { client, _ in
        let connection = try Connection(client.port)
        connection.send(
          Self.head(
            "/render?size=8x8", "Expect: 100-continue\r\nContent-Length: \(sample.utf8.count)"))
        let first = await connection.bytes(until: "\r\n\r\n")
        #expect(first.starts(with: Data("HTTP/1.1 100 Continue".utf8)))
        connection.send(sample)
        #expect(try await Reply.all(connection.rest()).map(\.status) == [200])
        let refused = try await client.exchange(
          Self.head("/render?size=a", "Expect: 100-continue\r\nContent-Length: 5"))
        #expect(refused.map(\.status) == [400])
      }
    }

    @Test(
      "Clients that send slowly keep out neither requests without a body nor, for long, each other")
    func slowClientsKeepOutNoOthers() async throws {
      let clock = HandClock()
      var configuration = configuration()
      configuration.memoryBudget = 32 << 20
      configuration.queue = 3
      configuration.uptime = { clock.now }
      let sample = sample
      try await withServer(configuration) { client, _ in
        let slow = try (0..<2).map { _ in
          let connection = try Connection(client.port)
          connection.send(Self.head("/render", "Content-Length: \(8 << 20)") + "{")
          return connection
        }
        while try await !client.get("/metrics").text.contains("flick_held_bytes 16777216.0") {}
        let refused = try await Self.post("/render?size=8x8", sample, client)
        #expect(refused.status == 429 && refused.headers["retry-after"] == "1")
        #expect(try await client.get("/render?path=loader.json&size=8x8").status == 200)
        slow[0].end()
        while try await !client.get("/metrics").text.contains("flick_held_bytes 8388608.0") {}
        #expect(try await Self.post("/render?size=8x8", sample, client).status == 200)
      }
    }

    @Test("A client that sends its file slowly is disconnected when others need the memory")
    func slowClientIsDisconnected() async throws {
      let clock = HandClock()
      var configuration = folder.configuration()
      configuration.memoryBudget = 1000
      configuration.uptime = { clock.now }
      let memory = HeldMemory(configuration)
      let slow = try await memory.reserve(600, of: "a", until: 30)
      let closed = Record<String>()
      slow.startSending { closed.append("slow") }
      clock.advance(by: 6)
      let other = Task { try await memory.reserve(600, of: "a", until: 7) }
      while closed.values.isEmpty { await Task.yield() }
      slow.endSending()
      clock.advance(by: 2)
      await #expect(throws: ServiceProblem.self) { _ = try await other.value }
      withExtendedLifetime(slow) {}
    }

    @Test("A client that stops sending is disconnected")
    func clientThatStopsIsDisconnected() async throws {
      var configuration = configuration()
      configuration.connectionLimits.idleSeconds = 0.2
      try await withServer(configuration) { client, _ in
        #expect(
          try await client.exchange(Self.head("/render", "Content-Length: 100") + "{").isEmpty)
        while try await !client.get("/metrics").text.contains("\nflick_held_bytes 0.0\n") {}
      }
    }

    @Test("Texts are compressed for clients that read gzip, and have tags of their own")
    func textsAreCompressed() async throws {
      try await withServer(configuration()) { client, _ in
        for target in [
          "/inspect?path=loader.json", "/check?path=loader.json",
          "/export?path=loader.json&format=svg",
        ] {
          let plain = try await client.get(target, headers: ["Accept-Encoding": "gzip;q=0, br"])
          let packed = try await client.get(
            target, headers: ["Accept-Encoding": "deflate, gzip;q=0.5"])
          #expect(plain.headers["content-encoding"] == nil)
          #expect(packed.headers["content-encoding"] == "gzip")
          #expect(packed.headers["vary"]?.contains("Accept-Encoding") == true)
          #expect(packed.headers["vary"] == plain.headers["vary"])
          let body = try Inflate.bytes([UInt8](packed.body)[...], .gzip, limit: 1 << 24)
          #expect(Data(body) == plain.body && packed.body.count < plain.body.count / 2)
          let (tag, other) = (packed.headers["etag"], plain.headers["etag"])
          #expect(tag != nil && tag != other)
          let known = try await client.get(
            target, headers: ["Accept-Encoding": "gzip", "If-None-Match": tag ?? ""])
          #expect(known.status == 304)
        }
        let picture = try await client.get(
          "/render?path=loader.json&size=8x8", headers: ["Accept-Encoding": "gzip"])
        #expect(picture.headers["content-encoding"] == nil)
        #expect(picture.body.starts(with: [0x89, 0x50]))
      }
    }

    @Test("An answer that is kept is not drawn again, until the file changes")
    func keptAnswerIsNotDrawnAgain() async throws {
      var configuration = configuration()
      configuration.cacheBytes = 1 << 20
      let (folder, sample) = (folder, sample)
      try await withServer(configuration) { client, _ in
        let target = "/render?path=loader.json&size=16x16"
        let first = try await client.get(target)
        let second = try await client.get(target)
        let sent = try await Self.post("/render?size=16x16", sample, client)
        #expect(second.body == first.body && sent.body == first.body)
        #expect(second.headers["etag"] == first.headers["etag"])
        #expect(try await client.get("/metrics").text.contains("flick_cache_hits_total 2.0"))
        #expect(try await client.get("\(target)&frame=3").status == 200)
        try FileManager.default.removeItem(atPath: folder.path + "/root/loader.json")
        try folder.copySample("orbit.json", to: "loader.json")
        #expect(try await client.get(target).body != first.body)
        let text = try await client.get("/metrics").text
        #expect(text.contains("flick_cache_hits_total 2.0"))
        #expect(text.contains("\nflick_held_bytes 0.0\n"))
      }
    }

    @Test(
      "A video is an answer",
      .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")),
      arguments: [("mp4", "ftyp"), ("webm", "webm")])
    func videoIsAnswer(format: String, mark: String) async throws {
      let reply = try await withServer(configuration()) { client, _ in
        try await client.get(
          "/export?path=loader.json&format=\(format)&size=32x32&range=0..6&preset=ultrafast")
      }
      #expect(reply.status == 200 && reply.headers["content-type"] == "video/\(format)")
      #expect(reply.body.prefix(64).range(of: Data(mark.utf8)) != nil, "\(reply.text.prefix(300))")
    }

    @Test("The cache keeps the answers that are used, within its bytes")
    func cacheKeepsUsedAnswers() {
      let cache = AnswerCache(capacity: 20_000)
      func tag(_ number: Int) -> EntityTag {
        EntityTag(["a": .integer(number)], digest: "", settings: [])
      }
      func answer(_ count: Int) -> AnswerCache.Answer {
        .init(body: Data(count: count), diagnostics: [])
      }
      cache.add(answer(20_000), tag(-1))
      #expect(cache.answer(tag(-1)) == nil)
      for number in 0..<50 {
        cache.add(answer(1000), tag(number))
        cache.add(answer(1000), tag(number))
        #expect(cache.bytes <= 20_000)
        #expect(cache.answer(tag(0)) != nil, "\(number)")
      }
      #expect(cache.answer(tag(1)) == nil && cache.answer(tag(49)) != nil)
    }

    @Test("A client with few requests gets the place of one with many")
    func clientWithFewRequestsGetsPlace() async throws {
      let worker = try HeldWorker(in: folder)
      var configuration = folder.configuration()
      configuration.program = worker.program
      configuration.queue = 2
      configuration.clientHeader = "X-Client"
      try await withServer(configuration) { client, _ in
        func get(_ name: String) async throws -> Int {
          try await client.get("/render?path=loader.json", headers: ["X-Client": name]).status
        }
        async let first = get("a")
        await worker.waitForJob()
        async let second = get("a")
        while try await !client.get("/metrics").text.contains("flick_requests_waiting 1.0") {}
        async let third = get("a")
        while try await !client.get("/metrics").text.contains("flick_requests_waiting 2.0") {}
        #expect(try await get("a") == 429)
        async let other = get("b")
        #expect(try await third == 429)
        while try await !client.get("/metrics").text.contains("flick_requests_waiting 2.0") {}
        #expect(try await get("b") == 429)
        for _ in 0..<2 {
          await worker.permit()
          await worker.waitForJob()
        }
        await worker.permit()
        #expect(try await [first, second, other] == [200, 200, 200])
      }
    }
  }
#endif
