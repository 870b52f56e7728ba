import Foundation
import Testing

@testable import FlickLoading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads of raw bytes.
@Suite("Bytes", .ownFolder)
struct BytesTests {
  private func request(
    _ url: URL, _ policy: URLRequest.CachePolicy = .useProtocolCachePolicy, seconds: Double = 20
  ) -> URLRequest {
    URLRequest(url: url, cachePolicy: policy, timeoutInterval: seconds)
  }

  /// Returns the loaded bytes as text, or the error.
  private func outcome(
    _ loader: LottieLoader, _ request: URLRequest
  ) async -> Result<String, LottieLoadError> {
    do throws(LottieLoadError) {
      return .success(String(decoding: try await loader.bytes(request), as: UTF8.self))
    } catch {
      return .failure(error)
    }
  }

  @Test("Any bytes are loaded through redirects and cached")
  func anyBytesAreLoadedThroughRedirectsAndCached() async throws {
    let server = try ScriptedServer { request in
      request.path == "/a" ? answer("302 Found", ["Location: /b"]) : answer(body: "hello")
    }
    let bench = Bench()
    let loader = bench.loader()
    for _ in 0..<2 {
      #expect(await outcome(loader, request(try server.url("/a"))) == .success("hello"))
    }
    #expect(server.requests.map(\.path) == ["/a", "/b"])
    #expect(bench.files.count == 1)
    // The file is only on disk.
    #expect(await loader.memoryCost == 0)
  }

  private static let troubles: [([ScriptedServer.Step], LottieLoadError)] = [
    (answer("404 No", body: "x"), .refused(status: 404)),
    (answer("302 Found", ["Location: /a"]), .tooManyRedirects),
    ([.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello")], .truncated),
    (answer(body: "more than twenty bytes of it"), .tooLarge(limit: 20)),
    (answer(body: "\n<html>"), .isWebPage),
  ]

  @Test("Errors are the same as for an animation", arguments: troubles)
  func errorsAreSameAsForAnimation(steps: [ScriptedServer.Step], error: LottieLoadError)
    async throws
  {
    let server = try ScriptedServer { _ in steps }
    let bench = Bench { $0.largestFile = 20 }
    var own = request(try server.url("/a"))
    own.setValue("1", forHTTPHeaderField: "X-Own")
    for request in [request(try server.url("/a")), own] {
      #expect(await outcome(bench.loader(), request) == .failure(error))
    }
    #expect(bench.files.isEmpty)
  }

  @Test(
    "The cache policy of a request determines whether a cached file is used",
    arguments: [
      (URLRequest.CachePolicy.returnCacheDataElseLoad, 1), (.returnCacheDataDontLoad, 1),
      (.useProtocolCachePolicy, 2), (.reloadIgnoringLocalCacheData, 2),
    ])
  func cachePolicyOfRequestDeterminesWhetherCachedFileIsUsed(
    policy: URLRequest.CachePolicy, count: Int
  ) async throws {
    let server = try ScriptedServer { _ in answer(body: "hello") }
    let bench = Bench()
    let url = try server.url("/a")
    _ = await outcome(bench.loader(), request(url))
    bench.clock.advance(301)
    #expect(await outcome(bench.loader(), request(url, policy)) == .success("hello"))
    #expect(server.requests.count == count)
  }

  @Test("A cache-only request fails without a cached file and sends nothing")
  func cacheOnlyRequestFailsWithoutCachedFileAndSendsNothing() async throws {
    let server = try ScriptedServer { _ in answer(body: "hello") }
    let request = request(try server.url("/a"), .returnCacheDataDontLoad)
    #expect(await outcome(Bench().loader(), request) == .failure(.notCached))
    #expect(server.requests.isEmpty)
  }

  @Test("A cached file is used after a server error, unless the request ignores the cache")
  func cachedFileIsUsedAfterServerError() async throws {
    let broken = Record<Bool>()
    let server = try ScriptedServer { _ in
      broken.values.isEmpty ? answer(body: "hello") : answer("500 Oh")
    }
    let bench = Bench()
    let url = try server.url("/a")
    _ = await outcome(bench.loader(), request(url))
    broken.append(true)
    bench.clock.advance(301)
    #expect(await outcome(bench.loader(), request(url)) == .success("hello"))
    #expect(
      await outcome(bench.loader(), request(url, .reloadIgnoringLocalCacheData))
        == .failure(.refused(status: 500)))
  }

  @Test("Simultaneous requests share one download, which ends when no caller waits")
  func simultaneousRequestsShareOneDownload() async throws {
    let (asked, gate, hungUp) = (Gate(), Gate(), Gate())
    let server = try ScriptedServer { request in
      asked.open()
      return request.path == "/a"
        ? [.wait(gate)] + answer(body: "hello")
        : [.send("HTTP/1.1 200 OK\r\n\r\n"), .hungUp(hungUp)]
    }
    let loader = Bench().loader()
    let (url, endless) = (try server.url("/a"), try server.url("/b"))
    async let first = outcome(loader, request(url, .reloadIgnoringLocalCacheData))
    await asked.opened()
    async let second = outcome(loader, request(url, .reloadIgnoringLocalCacheData))
    while await loader.waiterCount < 2 { await Task.yield() }
    gate.open()
    #expect(await [first, second] == [.success("hello"), .success("hello")])
    #expect(server.requests.count == 1)
    let task = Task { await outcome(loader, request(endless)) }
    while server.requests.count < 2 { await Task.yield() }
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    await hungUp.opened()
  }

  @Test("Customized requests are sent unchanged and neither cached nor shared")
  func customizedRequestsAreNeitherCachedNorShared() async throws {
    let server = try ScriptedServer { _ in answer(body: "hello") }
    let bench = Bench()
    let loader = bench.loader()
    var own = request(try server.url("/a"))
    own.setValue("me", forHTTPHeaderField: "Authorization")
    var post = request(try server.url("/a"))
    post.httpMethod = "POST"
    post.httpBody = Data("what".utf8)
    for request in [own, own, post] {
      #expect(await outcome(loader, request) == .success("hello"))
    }
    #expect(server.requests.map { $0.fields["authorization"] } == ["me", "me", nil])
    #expect(server.requests.map(\.method) == ["GET", "GET", "POST"])
    #expect(bench.files.isEmpty)
  }

  @Test("Credentials stay with one server; a body is dropped by 303 and kept by 307")
  func credentialsStayWithOneServer() async throws {
    let other = try ScriptedServer { _ in answer(body: "other") }
    let target = try other.url("/there").absoluteString
    let server = try ScriptedServer { request in
      switch request.path {
      case "/away": answer("307 There", ["Location: \(target)"])
      case "/303": answer("303 See", ["Location: /end"])
      case "/307": answer("307 There", ["Location: /end"])
      default: answer(body: "end")
      }
    }
    let loader = Bench().loader()
    for path in ["/away", "/303", "/307"] {
      var request = request(try server.url(path))
      request.httpMethod = "POST"
      request.httpBody = Data("what".utf8)
      request.setValue("me", forHTTPHeaderField: "Authorization")
      request.setValue("secret", forHTTPHeaderField: "X-Own")
      request.setValue("kept", forHTTPHeaderField: "Accept-Language")
      _ = await outcome(loader, request)
    }
    let (away, ends) = (other.requests, server.requests.filter { $0.path == "/end" })
    #expect(away.map { $0.fields["authorization"] } == [nil])
    #expect(away.map { $0.fields["x-own"] } == [nil])
    #expect(away.map { $0.fields["accept-language"] } == ["kept"])
    #expect(ends.map(\.method) == ["GET", "POST"])
    #expect(ends.map { $0.fields["authorization"] } == ["me", "me"])
    #expect(ends.map { $0.fields["content-length"] } == [nil, "4"])
  }

  @Test("A request's timeout limits the time without data")
  func requestTimeoutLimitsTimeWithoutData() async throws {
    let (asked, hungUp, beats) = (Gate(), Gate(), Beats())
    let server = try ScriptedServer { _ in
      asked.open()
      return [.hungUp(hungUp)]
    }
    let bench = Bench {
      $0.stallTimeout = 4
      $0.wait = { _ in try await beats.wait() }
    }
    let url = try server.url("/a")
    async let outcome = outcome(bench.loader(), request(url, seconds: 7))
    // A request that has not reached the server would end without a connection.
    await asked.opened()
    let passing = Task {
      while !Task.isCancelled { await beats.beat(isLast: true) }
    }
    #expect(await outcome == .failure(.stalled(seconds: 7)))
    passing.cancel()
    await hungUp.opened()
  }

  @Test(
    "A cached file is revalidated by its ETag and its date, and not sent again if it is unchanged",
    arguments: [
      URLRequest.CachePolicy.useProtocolCachePolicy, .reloadRevalidatingCacheData,
    ])
  func cachedFileIsRevalidatedByItsETagAndItsDate(policy: URLRequest.CachePolicy) async throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    let server = try ScriptedServer { request in
      request.fields["if-none-match"] == #""one""#
        ? [.send("HTTP/1.1 304 Not Modified\r\n\r\n")]
        : answer("200 OK", [#"ETag: "one""#, "Last-Modified: \(date)"], body: "hello")
    }
    let bench = Bench()
    let url = try server.url("/a")
    for _ in 0..<2 {
      #expect(await outcome(bench.loader(), request(url, policy)) == .success("hello"))
      bench.clock.advance(301)
    }
    #expect(server.requests.map { $0.fields["if-none-match"] } == [nil, #""one""#])
    #expect(server.requests.map { $0.fields["if-modified-since"] } == [nil, date])
  }

  @Test("The key of a request depends on its method, URL, headers and body, and has no secrets")
  func keyOfRequestDependsOnItsMethod() throws {
    let url = try #require(URL(string: "https://e.com/a"))
    let plain = request(url)
    #expect(plain.loadKey == "https://e.com/a")
    var post = plain
    post.httpMethod = "POST"
    var other = post
    other.httpBody = Data("a".utf8)
    var signed = plain
    signed.setValue("secret", forHTTPHeaderField: "Authorization")
    var renamed = plain
    renamed.setValue("secret", forHTTPHeaderField: "authorization")
    let keys = [plain, post, other, signed].map(\.loadKey)
    #expect(Set(keys).count == 4 && signed.loadKey == renamed.loadKey)
    #expect(keys.allSatisfy { $0?.contains("secret") == false })
    // The lengths separate the parts.
    var first = plain
    first.setValue("b", forHTTPHeaderField: "A")
    first.httpBody = Data("c".utf8)
    var second = plain
    second.setValue("bc", forHTTPHeaderField: "A")
    #expect(first.loadKey != second.loadKey)
  }

  @Test(
    "The SHA-256 digests of known messages are correct",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func digestsOfKnownMessagesAreCorrect(message: String, digest: String) {
    #expect(SHA256.hexadecimalDigest(of: Data(message.utf8)) == digest)
  }

  @Test("Unusable bytes are removed from the cache")
  func unusableBytesAreRemovedFromCache() async throws {
    let server = try ScriptedServer { _ in answer(body: "hello") }
    let bench = Bench()
    let loader = bench.loader()
    let url = try server.url("/a")
    _ = await outcome(loader, request(url))
    await loader.forget(url)
    #expect(bench.files.isEmpty)
    _ = await outcome(loader, request(url))
    #expect(server.requests.count == 2)
  }

  @Test("File URLs are loaded, and other schemes are rejected")
  func fileURLsAreLoaded() async throws {
    let loader = Bench().loader()
    let file = OwnFolder.url.appendingPathComponent("a b")
    try Data("hello".utf8).write(to: file)
    #expect(await outcome(loader, request(file)) == .success("hello"))
    let none = OwnFolder.url.appendingPathComponent("none")
    #expect(
      await outcome(loader, request(none)) == .failure(.notFound(fileName: none.path)))
    let other = try #require(URL(string: "ftp://a/b"))
    #expect(await outcome(loader, request(other)) == .failure(.unsupportedAddress("ftp://a/b")))
  }
}
