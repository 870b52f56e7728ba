#if os(Linux)
  import Foundation
  import Testing

  @testable import FlickService

  /// The lines of a log.
  private final class Lines: Sendable {
    private let lock = NSLock()
    // SAFETY: read and written only while `lock` is locked.
    private nonisolated(unsafe) var lines: [String] = []

    func add(_ line: String) { lock.withLock { lines.append(line) } }

    func entries() throws -> [[String: Any]] {
      try lock.withLock { lines }.map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
    }
  }

  @Suite("The service in operation")
  struct OperationTests {
    private let folder: Folder
    private let lines = Lines()

    init() throws {
      folder = try Folder()
      try folder.copySample("loader.json")
    }

    private func configuration(_ level: LogLevel = .none) -> ServiceConfiguration {
      var configuration = folder.configuration()
      configuration.fonts = [folder.path]
      configuration.now = { Date(timeIntervalSince1970: 784_111_777.25) }
      configuration.writeLog(level) { [lines] in lines.add($0) }
      return configuration
    }

    private static let target = "/render?path=loader.json&size=8x8"

    @Test("Each request has a line of JSON", .timeLimit(.minutes(10)))
    func eachRequestHasLineOfJSON() async throws {
      let reply = try await withServer(configuration(.debug)) { client, _ in
        let reply = try await client.get(Self.target, headers: ["X-Request-Id": "a-1"])
        let tag = reply.headers["etag"] ?? ""
        _ = try await client.get(Self.target, headers: ["If-None-Match": tag])
        _ = try await client.get("/render?url=https://a.com/b%3Ftoken=secret")
        _ = try await client.get("/render?path=none.json", method: "POST")
        _ = try await client.get("/healthz")
        _ = try await client.exchange("nonsense\r\n\r\n")
        return reply
      }
      let entries = try lines.entries()
      func texts(_ name: String) -> [String?] { entries.map { $0[name] as? String } }
      func numbers(_ name: String) -> [Double?] { entries.map { $0[name] as? Double } }
      #expect(numbers("status") == [200, 304, 403, 405, 200, 400])
      #expect(texts("level") == ["info", "info", "warning", "warning", "debug", "warning"])
      #expect(texts("cache") == ["miss", "known", "none", "none", "none", "none"])
      #expect(texts("method") == ["GET", "GET", "GET", "POST", "GET", ""])
      #expect(texts("path") == ["/render", "/render", "/render", "/render", "/healthz", ""])
      #expect(
        texts("file") == ["loader.json", "loader.json", "https://a.com/b", "none.json", nil, nil])
      #expect(texts("id").first == "a-1")
      #expect(Set(texts("id")).count == 6)
      #expect(texts("time") == Array(repeating: "1994-11-06T08:49:37.250Z", count: 6))
      #expect(numbers("bytes").first == Double(reply.body.count))
      #expect(numbers("bytes").dropFirst().first == 0)
      #expect(numbers("milliseconds").allSatisfy { ($0 ?? -1) >= 0 })
      #expect((numbers("milliseconds")[0] ?? 0) > (numbers("queueMilliseconds")[0] ?? .infinity))
      #expect(texts("message").map { $0 == nil } == [true, true, false, false, true, false])
      #expect(!texts("file").contains { $0?.contains("secret") == true })
    }

    @Test(
      "The level of a log leaves lines out",
      arguments: [
        (LogLevel.debug, 3), (.info, 2), (.warning, 1), (.error, 0), (.none, 0),
      ])
    func levelOfLogLeavesLinesOut(level: LogLevel, count: Int) async throws {
      try await withServer(configuration(level)) { client, _ in
        for target in ["/healthz", Self.target, "/other"] { _ = try await client.get(target) }
      }
      #expect(try lines.entries().count == count)
    }

    @Test(
      "Answers have a date, and an identifier that a client can choose", .timeLimit(.minutes(10)))
    func answersHaveDateAndIdentifier() async throws {
      let long = String(repeating: "a", count: 129)
      let given = ["order_7.B-x", "", "a b", "ä", long, "a\"b"]
      let replies = try await withServer(configuration()) { client, _ in
        var replies: [Reply] = []
        for id in given {
          replies.append(try await client.get("/healthz", headers: ["X-Request-Id": id]))
        }
        return replies + [try await client.get("/other"), try await client.get(Self.target)]
      }
      let ids = replies.map { $0.headers["x-request-id"] ?? "" }
      #expect(ids[0] == "order_7.B-x")
      for id in ids.dropFirst() { #expect(UUID(uuidString: id) != nil, "\(id)") }
      #expect(Set(ids).count == ids.count)
      #expect(replies.allSatisfy { $0.headers["date"] == "Sun, 06 Nov 1994 08:49:37 GMT" })
    }

    @Test(
      "An answer that lacks fonts or files says so, and is kept for a minute",
      .timeLimit(.minutes(10)))
    func answerThatLacksFontsSaysSo() async throws {
      try folder.write(
        """
        {"v":"5.7.0","fr":10,"ip":0,"op":2,"w":20,"h":20,"fonts":{"list":[{"fName":"Nope-Bold","fFamily":"Nope"}]},
        "assets":[{"id":"p","w":5,"h":5,"u":"","p":"none.png"}],"layers":[
        {"ty":2,"nm":"photo","refId":"p","ip":0,"op":2,"st":0,"ks":{}},
        {"ty":5,"nm":"title","ip":0,"op":2,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":9,"f":"Nope-Bold","t":"A"}}]}}}]}
        """, to: "root/text.json")
      // The sandbox is a machine without fonts.
      let configuration = configuration(.info)
      let (replies, metrics) = try await withServer(configuration) { client, _ in
        let target = "/render?path=text.json&size=8x8"
        let first = try await client.get(target)
        let tag = try #require(first.headers["etag"])
        return (
          [
            first, try await client.get("/export?path=text.json&format=gif"),
            try await client.get("/inspect?path=text.json"),
            try await client.get(target, headers: ["If-None-Match": tag]),
            try await client.get("/render?path=loader.json&size=8x8"),
          ], try await client.get("/metrics").text
        )
      }
      let diagnostics = "\"missingImage\";count=1, \"missingFont\";count=1"
      #expect(replies.map(\.status) == [200, 200, 200, 304, 200])
      #expect(
        replies.map { $0.headers["flick-diagnostics"] } == Array(repeating: diagnostics, count: 4)
          + [nil])
      #expect(replies.prefix(4).allSatisfy { $0.headers["cache-control"] == "public, max-age=60" })
      #expect(replies[4].headers["cache-control"] == "public, max-age=3600")
      #expect(metrics.contains(#"flick_diagnostics_total{kind="missingFont"} 4"#), "\(metrics)")
      let logged = try lines.entries().map { $0["diagnostics"] as? [String] }
      #expect(logged.filter { $0 == ["missingImage", "missingFont"] }.count == 4)
    }

    @Test("HEAD has the headers of GET, and no body", .timeLimit(.minutes(10)))
    func headHasHeadersOfGet() async throws {
      try await withServer(configuration()) { client, _ in
        for target in [
          Self.target, "/healthz", "/other", "/check?path=loader.json", "/inspect?path=loader.json",
          "/export?path=loader.json&format=svg",
        ] {
          let get = try await client.get(target)
          let connection = try Connection(client.port)
          connection.send("HEAD \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
          let text = String(decoding: await connection.rest(), as: UTF8.self)
          let head = text.components(separatedBy: "\r\n")
          #expect(text.hasSuffix("\r\n\r\n") && !text.dropLast(4).contains("\r\n\r\n"))
          #expect(head.first?.contains(" \(get.status) ") == true)
          #expect(get.body.count > 0)
          #expect(text.lowercased().contains("content-length: \(get.body.count)\r\n"))
          if let tag = get.headers["etag"] { #expect(text.contains(tag)) }
        }
      }
    }

    @Test("Pages of allowed origins can read answers, others cannot", .timeLimit(.minutes(10)))
    func pagesOfAllowedOriginsCanReadAnswers() async throws {
      var some = configuration()
      some.allowedOrigins = ["https://a.com", "http://localhost:3000"]
      var all = configuration()
      all.allowedOrigins = ["*"]
      let name = "access-control-allow-origin"
      func replies(_ configuration: ServiceConfiguration) async throws -> [Reply] {
        try await withServer(configuration) { client, _ in
          var replies: [Reply] = []
          for origin in ["https://a.com", "https://b.com"] {
            replies.append(try await client.get(Self.target, headers: ["Origin": origin]))
            replies.append(
              try await client.get(Self.target, method: "OPTIONS", headers: ["Origin": origin]))
          }
          return replies
        }
      }
      let none = try await replies(configuration())
      #expect(none.map { $0.headers[name] } == [nil, nil, nil, nil])
      #expect(none.map(\.status) == [200, 405, 200, 405])
      let chosen = try await replies(some)
      #expect(chosen.map { $0.headers[name] } == ["https://a.com", "https://a.com", nil, nil])
      #expect(chosen.map(\.status) == [200, 200, 200, 200])
      #expect(
        chosen.map { $0.headers["vary"] } == [
          "Accept, Origin", "Origin", "Accept, Origin", "Origin",
        ])
      #expect(chosen[1].headers["access-control-allow-methods"] == "GET, HEAD")
      #expect(try await replies(all).map { $0.headers[name] } == ["*", "*", "*", "*"])
    }

    @Test("The header Accept selects a format that the query does not", .timeLimit(.minutes(10)))
    func acceptSelectsFormat() async throws {
      let replies = try await withServer(configuration()) { client, _ in
        var replies: [Reply] = []
        for (target, accept) in [
          (Self.target, "image/webp,*/*"), (Self.target, "*/*"),
          (Self.target + "&format=png", "image/webp"),
          ("/export?path=loader.json&size=8x8&fps=2", "image/gif"),
        ] { replies.append(try await client.get(target, headers: ["Accept": accept])) }
        return replies
      }
      #expect(
        replies.map { $0.headers["content-type"] } == [
          "image/webp", "image/png", "image/png", "image/gif",
        ])
      // An SVG is compressed for those that read gzip.
      let names = ["Accept", "Accept", "Accept", "Accept, Accept-Encoding"]
      #expect(replies.map { $0.headers["vary"] } == names)
      #expect(replies[0].headers["etag"] != replies[1].headers["etag"])
    }

    @Test(
      "A format is negotiated by weight",
      arguments: [
        (nil, "png"), ("", "png"), ("*/*", "png"), ("image/*", "png"), ("image/webp", "webp"),
        ("image/webp;q=0.5, image/png", "png"), ("image/png;q=0.5, image/webp", "webp"),
        ("image/webp;q=0", "png"), ("image/webp;q=0.1, */*;q=0.8", "png"),
        ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "webp"),
        ("text/html", "png"), ("image/webp;q=x", "png"), (";;,,=", "png"),
      ])
    func formatIsNegotiatedByWeight(header: String?, format: String) {
      #expect(ContentNegotiation.format(header, of: ["png", "webp"]) == format)
    }

    @Test("The metrics have the version, the memory and the waiting", .timeLimit(.minutes(10)))
    func metricsHaveVersionMemoryAndWaiting() async throws {
      let text = try await withServer(configuration()) { client, _ in
        _ = try await client.get(Self.target)
        return try await client.get("/metrics").text
      }
      let lines = text.split(separator: "\n")
      #expect(lines.contains("flick_build_info{version=\"0.1.0\"} 1.0"))
      #expect(lines.contains("flick_requests_waiting 0.0"))
      #expect(lines.contains("flick_queue_capacity 32.0"))
      #expect(lines.contains("flick_queue_seconds_count{path=\"/render\"} 1"))
      #expect(lines.contains("flick_request_seconds_count{path=\"/render\"} 1"))
      let memory = lines.first { $0.hasPrefix("process_resident_memory_bytes ") }
      #expect((memory?.split(separator: " ").last.flatMap { Double($0) } ?? 0) > 1e6)
    }
  }
#endif
