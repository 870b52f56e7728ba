import FlickAnimation
import Foundation
import Testing

@testable import FlickLoading

/// Lifetimes and eviction of cached files.
@Suite("Cache", .ownFolder)
struct CacheTests {
  /// A server whose response can be changed and which answers conditional requests.
  private final class Shop: Sendable {
    let answers = Record<[ScriptedServer.Step]>()

    func offer(_ steps: [ScriptedServer.Step]) { answers.append(steps) }

    func server() throws -> ScriptedServer {
      try ScriptedServer { [answers] request in
        if request.fields["if-none-match"] == #""one""# {
          let last = answers.values.last ?? []
          guard case .send(let bytes)? = last.first,
            String(decoding: bytes, as: UTF8.self).contains(#"ETag: "one""#)
          else { return last }
          return [.send("HTTP/1.1 304 Not Modified\r\nETag: \"one\"\r\n\r\n")]
        }
        return answers.values.last ?? []
      }
    }
  }

  private static let one = answer("200 OK", [#"ETag: "one""#], body: lottie(width: 1))
  private static let two = answer("200 OK", [#"ETag: "two""#], body: lottie(width: 2))

  @Test("A fresh file is not requested again, even after a restart")
  func freshFileIsNotRequestedAgain() async throws {
    let (shop, bench) = (Shop(), Bench())
    shop.offer(Self.one)
    let server = try shop.server()
    let (loader, url) = (bench.loader(), try server.url("/a"))
    #expect(await bench.outcome(url, loader) == .width(1))
    shop.offer(Self.two)
    #expect(await bench.outcome(url, loader) == .width(1))
    await loader.removeFromMemory()
    #expect(await bench.outcome(url, loader) == .width(1))
    #expect(await bench.outcome(url) == .width(1))
    #expect(server.requests.count == 1)
  }

  @Test("A stale file is revalidated and kept", arguments: [true, false])
  func staleFileIsRevalidatedAndKept(isInMemory: Bool) async throws {
    let (shop, bench) = (Shop(), Bench())
    shop.offer(Self.one)
    let server = try shop.server()
    let (loader, url) = (bench.loader(), try server.url("/a"))
    _ = await bench.outcome(url, loader)
    bench.clock.advance(301)
    #expect(await bench.outcome(url, isInMemory ? loader : bench.loader()) == .width(1))
    #expect(server.requests.map { $0.fields["if-none-match"] } == [nil, #""one""#])
    // The disk cache has the new validation time.
    bench.clock.advance(299)
    #expect(await bench.outcome(url) == .width(1))
    #expect(server.requests.count == 2)
  }

  @Test("A changed file replaces the cached one")
  func changedFileReplacesCachedOne() async throws {
    let (shop, bench) = (Shop(), Bench())
    shop.offer(Self.one)
    let server = try shop.server()
    let (loader, url) = (bench.loader(), try server.url("/a"))
    _ = await bench.outcome(url, loader)
    shop.offer(Self.two)
    bench.clock.advance(301)
    #expect(await bench.outcome(url, loader) == .width(2))
    #expect(await bench.outcome(url) == .width(2))
    #expect(bench.files.count == 1)
  }

  @Test("A file is revalidated by its modification date")
  func fileIsRevalidatedByItsModificationDate() async throws {
    let date = "Tue, 17 Nov 2026 10:00:00 GMT"
    let bench = Bench()
    let server = try ScriptedServer { request in
      request.fields["if-modified-since"] == date
        ? [.send("HTTP/1.1 304 Not Modified\r\n\r\n")]
        : answer("200 OK", ["Last-Modified: \(date)"], body: lottie(width: 3))
    }
    let url = try server.url("/a")
    _ = await bench.outcome(url)
    bench.clock.advance(301)
    #expect(await bench.outcome(url) == .width(3))
    #expect(server.requests.count == 2)
  }

  @Test(
    "The server's cache lifetime is used",
    arguments: [
      ("max-age=1000", 999.0, 1), ("public, MAX-AGE=1000", 1001, 2), ("no-cache", 1, 2),
      ("max-age=x", 299, 1), ("max-age=-5", 299, 1),
    ])
  func serverCacheLifetimeIsUsed(cacheControl: String, seconds: Double, requests: Int) async throws
  {
    let bench = Bench()
    let server = try ScriptedServer { _ in
      answer("200 OK", ["Cache-Control: \(cacheControl)"], body: lottie())
    }
    let url = try server.url("/a")
    _ = await bench.outcome(url)
    bench.clock.advance(seconds)
    _ = await bench.outcome(url)
    #expect(server.requests.count == requests)
  }

  @Test("Files with no-store are not written")
  func filesWithNoStoreAreNotWritten() async throws {
    let bench = Bench()
    let server = try ScriptedServer { _ in
      answer("200 OK", ["Cache-Control: no-store"], body: lottie(width: 4))
    }
    #expect(await bench.outcome(try server.url("/a")) == .width(4))
    #expect(bench.files.isEmpty)
  }

  @Test(
    "A stale file is used after an error, unless a current one is required",
    arguments: [answer("500 Oh"), answer(body: "<html>"), [.send("")]])
  func staleFileIsUsedAfterError(than trouble: [ScriptedServer.Step]) async throws {
    let (shop, bench) = (Shop(), Bench())
    shop.offer(Self.one)
    let server = try shop.server()
    let (loader, url) = (bench.loader(), try server.url("/a"))
    _ = await bench.outcome(url, loader)
    shop.offer(trouble)
    bench.clock.advance(301)
    #expect(await bench.outcome(url, loader) == .width(1))
    #expect(await bench.outcome(url) == .width(1))
    guard case .error = await bench.outcome(url, loader, freshness: .current) else {
      throw Unexpected(.width(1))
    }
    #expect(bench.files.count == 1)
  }

  @Test("A file that is gone from the server is evicted", arguments: ["404 No", "410 Gone"])
  func fileThatIsGoneFromServerIsEvicted(status: String) async throws {
    let (shop, bench) = (Shop(), Bench())
    shop.offer(Self.one)
    let server = try shop.server()
    let (loader, url) = (bench.loader(), try server.url("/a"))
    _ = await bench.outcome(url, loader)
    shop.offer(answer(status))
    bench.clock.advance(301)
    let code = Int(status.prefix(3)) ?? 0
    #expect(await bench.outcome(url, loader) == .error(.refused(status: code)))
    #expect(bench.files.isEmpty)
    #expect(await loader.memoryCost == 0)
  }

  @Test("Requiring a current file always sends a request")
  func requiringCurrentFileAlwaysSendsRequest() async throws {
    let (shop, bench) = (Shop(), Bench())
    shop.offer(Self.one)
    let server = try shop.server()
    let (loader, url) = (bench.loader(), try server.url("/a"))
    _ = await bench.outcome(url, loader)
    shop.offer(Self.two)
    #expect(await bench.outcome(url, loader, freshness: .current) == .width(2))
    #expect(await bench.outcome(url, loader) == .width(2))
  }

  @Test(
    "A damaged cache file is loaded again",
    arguments: [0, 0.1, 0.5, 0.99].map(Optional.some) + [nil])
  func damagedCacheFileIsLoadedAgain(part: Double?) async throws {
    let bench = Bench()
    let server = try ScriptedServer { _ in Self.one }
    let url = try server.url("/a")
    _ = await bench.outcome(url)
    let file = bench.folder.appendingPathComponent(try #require(bench.files.first))
    let data = try Data(contentsOf: file)
    if let part {
      try data.prefix(Int(Double(data.count) * part)).write(to: file)
    } else {
      // Simulates two addresses with the same hash.
      let text = String(decoding: data, as: UTF8.self)
      let (own, other) = (DiskCache.digest(url.absoluteString), DiskCache.digest("other"))
      try Data(text.replacingOccurrences(of: own, with: other).utf8).write(to: file)
    }
    #expect(await bench.outcome(url) == .width(1))
    #expect(server.requests.count == 2)
    #expect(try Data(contentsOf: file).count == data.count)
  }

  @Test("The disk cache keeps the most recently used files within its limit")
  func diskCacheKeepsMostRecentlyUsedFilesWithinItsLimit() async throws {
    let bench = Bench { $0.diskLimit = 700 }
    let server = try ScriptedServer { _ in answer(body: lottie()) }
    for path in ["/a", "/b", "/c"] {
      _ = await bench.outcome(try server.url(path))
      bench.clock.advance(10)
    }
    #expect(bench.files.count == 3)
    _ = await bench.outcome(try server.url("/a"))
    bench.clock.advance(10)
    _ = await bench.outcome(try server.url("/d"))
    #expect(server.requests.count == 4)
    for path in ["/a", "/d", "/c"] { _ = await bench.outcome(try server.url(path)) }
    #expect(server.requests.count == 4)
    _ = await bench.outcome(try server.url("/b"))
    #expect(server.requests.count == 5)
  }

  @Test("Only temporary files older than an hour are deleted")
  func onlyTemporaryFilesOlderThanHourAreDeleted() async throws {
    let bench = Bench()
    let files = FileManager.default
    try files.createDirectory(at: bench.folder, withIntermediateDirectories: true)
    for (name, age) in [("old.unfinished", 4000.0), ("new.unfinished", 10), ("mine.txt", 4000)] {
      let path = bench.folder.appendingPathComponent(name).path
      #expect(files.createFile(atPath: path, contents: Data()))
      try files.setAttributes(
        [.modificationDate: bench.clock.date - age], ofItemAtPath: path)
    }
    let server = try ScriptedServer { _ in answer(body: lottie()) }
    let loader = bench.loader()
    _ = await bench.outcome(try server.url("/a"), loader)
    #expect(!bench.files.contains("old.unfinished"))
    #expect(bench.files.count == 3)
    await loader.removeAll()
    #expect(bench.files == ["mine.txt"])
  }

  @Test("A folder that cannot be written only disables the disk cache")
  func folderThatCannotBeWrittenOnlyDisablesDiskCache() async throws {
    let bench = Bench { $0.folder = URL(fileURLWithPath: "/dev/null/flick") }
    let server = try ScriptedServer { _ in answer(body: lottie()) }
    let loader = bench.loader()
    #expect(await bench.outcome(try server.url("/a"), loader) == .width(120))
    #expect(await bench.outcome(try server.url("/a"), loader) == .width(120))
    #expect(server.requests.count == 1)
  }

  @Test(
    "The limit of the memory cache counts what the animations hold, not the sizes of their files")
  func memoryLimitCountsHeldMemory() async throws {
    let layer = #"{"ty":3,"ip":0,"op":60,"st":0,"ks":{"p":{"a":0,"k":[3,4,0]}}}"#
    let layers = Array(repeating: layer, count: 300).joined(separator: ",")
    let body = lottie().replacingOccurrences(
      of: #""layers":[]"#, with: #""layers":[\#(layers)]"#)
    let limit = 1 << 20
    let bench = Bench { ($0.folder, $0.memoryLimit) = (nil, limit) }
    let server = try ScriptedServer { _ in
      answer("200 OK", ["Cache-Control: max-age=60"], body: body)
    }
    let loader = bench.loader()
    var kept: [() -> Bool] = []
    for index in 0..<10 {
      let animation = try await loader.load(.remote(url: try server.url("/\(index)")))
      kept.append { [weak animation] in animation != nil }
    }
    let count = kept.filter { $0() }.count
    let cost = await loader.memoryCost
    #expect(10 * body.utf8.count < limit && cost <= limit)
    #expect(1..<10 ~= count && cost > limit / 2, "\(count) animations, \(cost) bytes")
  }

  @Test("The memory cache keeps the most recently used files within its limit")
  func memoryCacheKeepsMostRecentlyUsedFilesWithinItsLimit() throws {
    let animation = try LottieAnimation(string: lottie(), text: TextSettings())
    var memory = MemoryCache(limit: 100)
    func key(_ identifier: String) -> MemoryCacheKey {
      MemoryCacheKey(identifier: identifier, representation: .animation)
    }
    func insert(_ place: String, cost: Int) {
      memory.insert(MemoryCacheEntry(result: .animation(animation)), key(place), cost: cost)
    }
    for place in ["a", "b", "c"] { insert(place, cost: 30) }
    #expect(memory.value(key("a")) != nil)
    insert("d", cost: 40)
    #expect(memory.value(key("b")) == nil)
    #expect(memory.value(key("a")) != nil && memory.value(key("c")) != nil)
    #expect(memory.totalCost == 100)
    insert("d", cost: 101)
    #expect(memory.value(key("d")) == nil && memory.totalCost == 60)
  }
}
