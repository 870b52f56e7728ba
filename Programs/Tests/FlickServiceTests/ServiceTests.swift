#if os(Linux)
  import FlickFiles
  import FlickProcesses
  import Foundation
  import Testing

  @testable import FlickService

  @Suite("The service")
  struct ServiceTests {
    private let folder: Folder

    init() throws {
      folder = try Folder()
      try folder.copySample("loader.json")
      try folder.copySample("metronome.svga", to: "sub/metronome.svga")
      try folder.write("{\"v\": 1", to: "root/broken.json")
      try folder.write("GIF89a", to: "root/picture.json")
      try folder.write(
        "{\"layers\":[]}\(String(repeating: " ", count: 9 << 20))", to: "root/large.json")
      try folder.write("{}", to: "secret.json")
    }

    /// Runs a job in the program, without the service.
    private func workerBytes(_ members: [String: JobMember]) async throws -> Data {
      let worker = ServiceWorker(
        program: folder.configuration().program, arguments: ["worker", "--sandbox"],
        maxLineBytes: 1 << 20)
      let url = URL(fileURLWithPath: folder.path + "/root/loader.json")
      let memory = HeldMemory(folder.configuration())
      let outcome = await worker.answer(
        members, HeldFile(try Data(contentsOf: url), nil), memory)
      await worker.end()
      guard case .line(let line) = outcome else { throw CancellationError() }
      return try #require(WorkerAnswer(line.bytes)?.body)
    }

    @Test("Frames, exports and reports are those of a worker", .timeLimit(.minutes(10)))
    func framesExportsAndReportsAreThoseOfWorker() async throws {
      let replies = try await withServer(folder.configuration()) { client, _ in
        var replies: [Reply] = []
        for target in [
          "/render?path=loader.json&size=32x32&frame=5&background=red",
          "/render?path=loader.json&format=webp", "/render?path=loader.json&format=jpeg&quality=80",
          "/export?path=loader.json&format=gif&size=16x16&fps=5",
          "/export?path=loader.json&format=svg",
          "/inspect?path=loader.json", "/render?path=sub%2Fmetronome.svga&size=20x20",
          "/check?path=loader.json&players=web",
        ] { replies.append(try await client.get(target)) }
        return replies
      }
      #expect(replies.map(\.status) == Array(repeating: 200, count: 8))
      #expect(
        replies.map { $0.headers["content-type"] } == [
          "image/png", "image/webp", "image/jpeg", "image/gif", "image/svg+xml", "application/json",
          "image/png", "application/json",
        ])
      #expect(
        try await workerBytes([
          "size": .text("32x32"), "frames": .list([5]), "background": .text("red"),
        ]) == replies[0].body)
      #expect(
        try await workerBytes([
          "make": .text("export"), "format": .text("gif"), "size": .text("16x16"),
          "fps": .number(5),
        ]) == replies[3].body)
      #expect(try await workerBytes(["make": .text("inspect")]) == replies[5].body)
      #expect(replies[1].body.starts(with: Data("RIFF".utf8)))
      #expect(replies[2].body.starts(with: [0xFF, 0xD8, 0xFF]))
      #expect(replies[4].text.contains("</svg>"))
      #expect(try replies[5].json()["compositions"] is [Any])
      #expect(try replies[7].json()["errors"] as? Int == 0)
      #expect(replies[6].body.starts(with: [0x89, 0x50]))
    }

    @Test(
      "A page contains the file and a picture, and loads the player of the service",
      .timeLimit(.minutes(10)))
    func pageContainsFileAndPicture() async throws {
      let names = PlayerFiles.names
      for name in names { try folder.write("contents of \(name)", to: "sub-\(name)") }
      let player = folder.path + "/player"
      try FileManager.default.createDirectory(atPath: player, withIntermediateDirectories: true)
      for name in names {
        try FileManager.default.moveItem(
          atPath: "\(folder.path)/sub-\(name)", toPath: "\(player)/\(name)")
      }
      let folder = folder
      func replies(_ player: PlayerFiles?) async throws -> [Reply] {
        var configuration = folder.configuration()
        configuration.allowsUploads = true
        configuration.player = player
        return try await withServer(configuration) { client, _ in
          let target = "/page?path=loader.json&size=16x16&progress=0.5"
          let first = try await client.get(target)
          let known = ["If-None-Match": first.headers["etag"] ?? ""]
          let script = try await client.get("/player/define.js")
          let knownScript = ["If-None-Match": script.headers["etag"] ?? ""]
          return [
            first, try await client.get(target, headers: known),
            try await client.get("/page?path=loader.json&text:a=b"),
            try await client.get("/page?path=broken.json"), script,
            try await client.get("/player/flick.wasm"),
            try await client.get("/player/define.js", headers: knownScript),
            try await client.get("/player/define.js", headers: ["Accept-Encoding": "gzip"]),
            try await client.get("/player/define.js", method: "POST"),
            try await client.get("/player/../secret.json"),
          ]
        }
      }
      let with = try await replies(PlayerFiles(in: player))
      #expect(with.map(\.status) == [200, 304, 400, 422, 200, 200, 304, 200, 405, 404])
      let page = with[0].text
      let file = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/root/loader.json"))
      #expect(page.contains(";base64,\(file.base64EncodedString())\" width="))
      #expect(page.contains("<img src=\"data:image/webp;base64,UklGR"))
      #expect(page.contains("<script type=\"module\" src=\"player/define.js\"></script>"))
      #expect(with[0].headers["content-type"] == "text/html; charset=utf-8")
      for reply in [with[0], with[4]] {
        let policy = reply.headers["content-security-policy"] ?? ""
        #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval'"))
        #expect(reply.headers["cache-control"] == "public, max-age=3600")
      }
      #expect(with[4].text == "contents of define.js")
      #expect(
        with[4...5].map { $0.headers["content-type"] } == ["text/javascript", "application/wasm"])
      #expect(with[7].headers["content-encoding"] == "gzip")
      #expect(with[7].body.starts(with: [0x1F, 0x8B]))
      #expect(with[7].headers["etag"] != with[4].headers["etag"])
      // Without a player, the page is its picture.
      let without = try await replies(nil)
      #expect(without[4].status == 404)
      #expect(without[0].status == 200 && !without[0].text.contains("<script"))
      #expect(without[0].text.contains("<img src=\"data:image/webp;base64,UklGR"))
      #expect(without[0].headers["etag"] != with[0].headers["etag"])
    }

    @Test("Each error has its status, a sentence and the parameter", .timeLimit(.minutes(10)))
    func eachErrorHasItsStatus() async throws {
      let cases: [(String, Int, String?)] = [
        ("/render", 400, "path"), ("/render?path=loader.json&url=https://a.com/b", 400, "path"),
        ("/render?path=loader.json&size=huge", 400, "size"),
        ("/render?path=loader.json&tint=red", 400, "tint"),
        ("/render?path=loader.json&background=nocolor", 400, "background"),
        ("/render?path=loader.json&marker=none", 400, "marker"),
        ("/render?path=loader.json&frame=9999", 400, "frame"),
        ("/render?path=loader.json&progress=2", 400, "progress"),
        ("/render?path=loader.json&progress=x", 400, "progress"),
        ("/render?path=loader.json&time=0&progress=0", 400, "progress"),
        ("/render?path=%ff", 400, "path"), ("/render?path=loader.json%00", 400, "path"),
        ("/export?path=loader.json&format=mov", 400, "format"),
        ("/render?path=../secret.json", 403, "path"),
        ("/render?path=%2e%2e/secret.json", 403, "path"),
        ("/render?path=%2e%2e%2fsecret.json", 403, "path"),
        ("/render?path=/etc/passwd", 403, "path"), ("/render?path=none.json", 404, "path"),
        ("/render?url=https://example.com/a.json", 403, "url"),
        ("/render?url=file:///etc/passwd", 400, "url"), ("/other", 404, nil), ("/", 404, nil),
        ("/render/../render", 404, nil), ("/render?path=large.json", 413, nil),
        ("/render?path=picture.json", 415, nil), ("/render?path=broken.json", 422, nil),
        ("/inspect?path=broken.json", 422, nil),
        ("/check?path=loader.json&players=tv", 400, "players"),
        ("/check?path=loader.json&text:A=b", 400, "text:A"),
      ]
      let replies = try await withServer(folder.configuration()) { client, _ in
        var replies: [Reply] = []
        for (target, _, _) in cases { replies.append(try await client.get(target)) }
        replies.append(try await client.get("/render", method: "POST"))
        return replies
      }
      for ((target, status, parameter), reply) in zip(cases, replies) {
        #expect(reply.status == status, "\(target): \(reply.text)")
        let body = try reply.json()
        #expect(body["status"] as? Int == status)
        #expect(body["parameter"] as? String == parameter, "\(target)")
        let code = [404: "noInput", 415: "badData", 422: "badData"][status] ?? "usage"
        #expect(body["code"] as? String == code, "\(target)")
        #expect(
          isWorded((body["message"] as? String)?.hasSuffix(".") == true), "\(target): \(reply.text)"
        )
        #expect(reply.headers["cache-control"] == "no-store")
      }
      #expect(replies.last?.status == 405)
      #expect(replies.last?.headers["allow"] == "GET, HEAD")
    }

    @Test("Clients with a tag receive no body until the file changes", .timeLimit(.minutes(10)))
    func clientsWithTagReceiveNoBodyUntilFileChanges() async throws {
      let folder = folder
      try await withServer(folder.configuration()) { client, _ in
        let target = "/render?path=loader.json&size=16x16"
        let first = try await client.get(target)
        let tag = try #require(first.headers["etag"])
        #expect(first.headers["cache-control"] == "public, max-age=3600")
        let known = try await client.get(target, headers: ["If-None-Match": "\"a\", W/\(tag)"])
        #expect(known.status == 304 && known.body.isEmpty)
        #expect(known.headers["etag"] == tag)
        let other = try await client.get(
          "/render?path=loader.json&size=17x16", headers: ["If-None-Match": tag])
        #expect(other.status == 200 && other.headers["etag"] != tag)
        try FileManager.default.removeItem(atPath: folder.path + "/root/loader.json")
        try folder.copySample("orbit.json", to: "loader.json")
        let changed = try await client.get(target, headers: ["If-None-Match": tag])
        #expect(changed.status == 200 && changed.body != first.body)
      }
    }

    @Test("With a key, only signed URLs are answered, for their time", .timeLimit(.minutes(10)))
    func withKeyOnlySignedURLsAreAnswered() async throws {
      var configuration = folder.configuration()
      let key = SigningKey(Array("a key of the test".utf8))
      configuration.signingKey = key
      let now = Date(timeIntervalSince1970: 1_000_000)
      configuration.now = { now }
      let replies = try await withServer(configuration) { client, _ in
        let signed = key.signed("/render?path=loader.json&size=8x8", until: now + 60)
        return [
          try await client.get(signed), try await client.get("/render?path=loader.json&size=8x8"),
          try await client.get(signed.replacingOccurrences(of: "8x8", with: "9x9")),
          try await client.get(key.signed("/render?path=loader.json", until: now - 1)),
          try await client.get("/healthz"), try await client.get("/metrics"),
        ]
      }
      #expect(replies.map(\.status) == [200, 403, 403, 403, 200, 200])
      #expect(replies[0].headers["cache-control"] == "public, max-age=60")
      #expect(try isWorded(replies[3].json()["message"] as? String == "The URL has expired."))
    }

    @Test("Files of allowed hosts are loaded, without redirects", .timeLimit(.minutes(10)))
    func filesOfAllowedHostsAreLoaded() async throws {
      let sample = try Data(contentsOf: repository.appendingPathComponent("Samples/loader.json"))
      let files = try ScriptedServer { request in
        switch request.path {
        case "/loader.json": answer(body: String(decoding: sample, as: UTF8.self))
        case "/large.json": answer(body: String(repeating: " ", count: 9 << 20))
        // The answer never ends, and has no length.
        case "/endless.json":
          [
            .send("HTTP/1.1 200 OK\r\n\r\n"),
            .sendEndlessly([UInt8](repeating: 32, count: 1 << 16)),
          ]
        case "/redirect.json": answer("302 Found", ["Location: /loader.json"])
        default: answer("404 Not Found")
        }
      }
      let port = files.port
      let origin = "http://127.0.0.1:\(port)"
      var configuration = folder.configuration()
      configuration.origins = [try #require(RemoteOrigin(origin))]
      let replies = try await withServer(configuration) { client, _ in
        var replies: [Reply] = []
        for url in [
          "\(origin)/loader.json", "\(origin)/large.json", "\(origin)/endless.json",
          "\(origin)/redirect.json",
          "\(origin)/none.json", "http://localhost:\(port)/loader.json",
          "http://user@127.0.0.1:\(port)/loader.json",
        ] { replies.append(try await client.get("/render?size=16x16&url=\(url)")) }
        replies.append(try await client.get("/render?size=16x16&path=loader.json"))
        return replies
      }
      #expect(replies.map(\.status) == [200, 413, 413, 502, 404, 403, 400, 200])
      #expect(replies[0].body == replies[7].body)
    }

    @Test("Hostile files are refused, and the service continues", .timeLimit(.minutes(10)))
    func hostileFilesAreRefused() async throws {
      let make = Process()
      make.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      make.arguments = [
        "python3", repository.appendingPathComponent("Tests/Hostile/make").path,
        folder.path + "/root",
      ]
      try make.run()
      make.waitUntilExit()
      // `Scripts/check-serve` draws the others and the large ones, which take long without optimization.
      let names = try String(contentsOfFile: folder.path + "/root/expected.tsv", encoding: .utf8)
        .split(separator: "\n").map { $0.components(separatedBy: "\t") }
        .filter { $0[1] == "refused" }.map { $0[0] }
        .filter {
          try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/root/\($0)")).count < 15_000
        }
      #expect(names.count >= 5)
      var configuration = folder.configuration()
      // Other tests measure times, and run at the same time.
      configuration.workers = 1
      let replies = try await withServer(configuration) { client, _ in
        var replies: [Reply] = []
        for name in names {
          replies.append(try await client.get("/render?size=64x64&path=\(name)"))
        }
        replies.append(try await client.get("/render?size=64x64&path=loader.json"))
        return replies
      }
      for (name, reply) in zip(names, replies) {
        #expect([413, 415, 422].contains(reply.status), "\(name): \(reply.status) \(reply.text)")
        #expect(try reply.json()["message"] is String)
      }
      #expect(replies.last?.status == 200)
    }
  }
#endif
