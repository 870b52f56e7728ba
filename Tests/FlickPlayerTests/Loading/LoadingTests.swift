import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A temporary directory that is removed when this object is deallocated. It can serve as a bundle.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("flick-\(UUID())")
    .resolvingSymlinksInPath()

  init(_ files: [String: Data] = [:]) throws {
    for (name, data) in files { try add(name, data) }
  }

  func add(_ name: String, _ data: Data) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  var bundle: Bundle { get throws { try #require(Bundle(path: url.path)) } }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// A session with a predefined answer.
final class StubURLSession: LottieURLSession {
  let answer: Data?
  let asked = Counter()

  init(_ answer: Data?) { self.answer = answer }

  func lottieDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask? {
    asked.add()
    let isFound = url.lastPathComponent != "missing"
    completionHandler(
      answer,
      HTTPURLResponse(
        url: url, statusCode: isFound ? 200 : 404, httpVersion: nil, headerFields: nil), nil)
    return nil
  }
}

final class Counter: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var value = 0
  func add() { lock.withLock { value += 1 } }
  var count: Int { lock.withLock { value } }
}

@MainActor @Suite("Loading") struct LoadingTests {
  let data = Data(movingSquareJSON().utf8)

  @Test("Named animations are found with and without extension, and in a subdirectory")
  func namedAnimationsAreFoundWithAndWithoutExtension() throws {
    let folder = try TemporaryFolder([
      "one.json": data, "two.lot": data, "deep/three.json": data, "broken.json": Data("{".utf8),
    ])
    let bundle = try folder.bundle
    let cache = DefaultAnimationCache()
    for name in ["one", "one.json", "two", "two.lot"] {
      #expect(LottieAnimation.named(name, bundle: bundle, animationCache: cache) != nil, "\(name)")
    }
    #expect(
      LottieAnimation.named("three", bundle: bundle, subdirectory: "deep", animationCache: cache)
        != nil)
    for name in ["three", "broken", "nothing", "", "../one"] {
      #expect(LottieAnimation.named(name, bundle: bundle, animationCache: cache) == nil, "\(name)")
    }
    #expect(LottieAnimation.asset("one", bundle: bundle, animationCache: nil) == nil)
  }

  @Test("A subdirectory of a bundle and another bundle have separate cache entries")
  func bundlesAndSubdirectoriesHaveSeparateCacheEntries() throws {
    let other = Data(movingSquareJSON().replacing(#""w":"#, with: #""w":1"#).utf8)
    let folder = try TemporaryFolder(["a/b/one.json": data, "ab/one.json": other])
    let outer = try #require(Bundle(path: folder.url.appendingPathComponent("a").path))
    let inner = try #require(Bundle(path: folder.url.appendingPathComponent("ab").path))
    let cache = DefaultAnimationCache()
    let one = LottieAnimation.named(
      "one", bundle: outer, subdirectory: "b", animationCache: cache)
    let two = LottieAnimation.named("one", bundle: inner, animationCache: cache)
    #expect(one != nil && two != nil && one?.size.width != two?.size.width)
  }

  @Test("Loaded animations are cached unless the cache is nil")
  func loadedAnimationsAreCachedUnlessCacheIsNil() throws {
    let folder = try TemporaryFolder(["a.json": data])
    let path = folder.url.appendingPathComponent("a.json").path
    let cache = DefaultAnimationCache()
    #expect(LottieAnimation.filepath(path, animationCache: cache) != nil)
    #expect(try LottieAnimation.named("a", bundle: folder.bundle, animationCache: cache) != nil)
    try FileManager.default.removeItem(atPath: path)
    #expect(LottieAnimation.filepath(path, animationCache: cache) != nil)
    #expect(try LottieAnimation.named("a", bundle: folder.bundle, animationCache: cache) != nil)
    #expect(LottieAnimation.filepath(path, animationCache: nil) == nil)
    cache.clearCache()
    #expect(LottieAnimation.filepath(path, animationCache: cache) == nil)
  }

  @Test("The cache keeps the most recently used animations")
  func cacheKeepsMostRecentlyUsedAnimations() throws {
    let cache = DefaultAnimationCache()
    #expect(cache.cacheSize == 100)
    let lottie = try LottieAnimation.from(data: data)
    cache.cacheSize = 2
    for key in ["a", "b"] { cache.setAnimation(lottie, forKey: key) }
    #expect(cache.animation(forKey: "a") != nil)
    cache.setAnimation(lottie, forKey: "c")
    #expect(cache.animation(forKey: "b") == nil)
    #expect(cache.animation(forKey: "a") != nil && cache.animation(forKey: "c") != nil)
    cache.cacheSize = -1
    #expect(cache.animation(forKey: "a") == nil)
    cache.setAnimation(lottie, forKey: "a")
    #expect(cache.animation(forKey: "a") == nil)
  }

  @Test("The shared cache is the default cache")
  func sharedCacheIsDefaultCache() throws {
    let usual = LottieAnimationCache.shared
    #expect(usual === DefaultAnimationCache.sharedCache)
  }

  @Test("Data that is not an animation throws a ReadError")
  func dataThatIsNotAnimationThrowsReadError() {
    #expect(throws: ReadError.self) { try LottieAnimation.from(data: Data("{}".utf8)) }
  }

  @Test("A download is cached for later requests")
  func downloadIsCachedForLaterRequests() async throws {
    let url = try #require(URL(string: "https://example.com/walk"))
    let cache = DefaultAnimationCache()
    let session = StubURLSession(data)
    #expect(
      await LottieAnimation.loadedFrom(url: url, session: session, animationCache: cache) != nil)
    #expect(
      await LottieAnimation.loadedFrom(url: url, session: session, animationCache: cache) != nil)
    #expect(session.asked.count == 1)
    var isThere = false
    let told = Counter()
    LottieAnimation.loadedFrom(
      url: url, session: session, closure: { if $0 != nil { told.add() } }, animationCache: cache)
    isThere = told.count == 1
    #expect(isThere, "a cached animation is delivered immediately")
    cache.clearCache()
    await withCheckedContinuation { continuation in
      LottieAnimation.loadedFrom(
        url: url, session: session,
        closure: { animation in
          #expect(animation != nil)
          MainActor.assumeIsolated { continuation.resume() }
        }, animationCache: cache)
    }
    #expect(session.asked.count == 2)
  }

  @Test("A failed download is nil", arguments: ["missing", "broken", "empty"])
  func failedDownloadIsNil(name: String) async throws {
    let url = try #require(URL(string: "https://example.com/\(name)"))
    let session = StubURLSession(
      name == "missing" ? data : name == "broken" ? Data("no".utf8) : nil)
    let cache = DefaultAnimationCache()
    #expect(
      await LottieAnimation.loadedFrom(url: url, session: session, animationCache: cache) == nil)
    #expect(cache.animation(forKey: url.absoluteString) == nil)
  }

  @Test("File URLs are read directly, and a missing file is nil")
  func fileURLsAreReadDirectly() async throws {
    let folder = try TemporaryFolder(["a.json": data])
    let url = folder.url.appendingPathComponent("a.json")
    let cache = DefaultAnimationCache()
    #expect(await LottieAnimation.loadedFrom(url: url, animationCache: cache) != nil)
    #expect(cache.animation(forKey: url.absoluteString) != nil)
    let none = folder.url.appendingPathComponent("b.json")
    #expect(await LottieAnimation.loadedFrom(url: none, animationCache: cache) == nil)
    let isThere = await withCheckedContinuation { continuation in
      LottieAnimation.loadedFrom(
        url: url, closure: { continuation.resume(returning: $0 != nil) }, animationCache: nil)
    }
    #expect(isThere)
  }

  @Test("Players load animations by name, path and URL")
  func playersLoadAnimationsByName() async throws {
    let folder = try TemporaryFolder(["a.json": data])
    let cache = DefaultAnimationCache()
    let named = LottieAnimationPlayer(
      name: "a", bundle: try folder.bundle, animationCache: cache)
    #expect(named.animation != nil && named.imageProvider is BundleImageProvider)
    let filed = LottieAnimationPlayer(
      filePath: folder.url.appendingPathComponent("a.json").path, animationCache: cache)
    #expect(filed.animation != nil && filed.imageProvider is FilepathImageProvider)
    #expect(LottieAnimationPlayer(filePath: "", animationCache: cache).animation == nil)
    #expect(LottieAnimationPlayer(asset: "a", animationCache: cache).animation == nil)
    for name in ["walk", "missing"] {
      let url = try #require(URL(string: "https://example.com/\(name)"))
      var player: LottieAnimationPlayer?
      let error: (any Error)? = await withCheckedContinuation { continuation in
        player = LottieAnimationPlayer(
          url: url, session: StubURLSession(data), closure: { continuation.resume(returning: $0) },
          animationCache: cache)
      }
      #expect((player?.animation == nil) == (name == "missing"))
      #expect((error == nil) == (name == "walk"))
    }
    let url = try #require(URL(string: "https://example.com/walk"))
    var isTold = false
    let known = LottieAnimationPlayer(
      url: url, session: StubURLSession(nil), closure: { isTold = $0 == nil }, animationCache: cache
    )
    #expect(known.animation != nil && isTold)
  }

  @Test("Frames, progress, times and markers are converted into each other")
  func framesProgressTimeAndMarkersAreConverted() throws {
    let lottie = try Lottie(string: markedSquareJSON(first: 20))
    #expect(lottie.framerate == 10)
    #expect(lottie.markerNames == ["in", "out", "point"])
    #expect(lottie.bounds == CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(lottie.frameTime(forMarker: "in") == 10)
    #expect(lottie.progressTime(forMarker: "in") == -0.125)
    #expect(lottie.durationFrameTime(forMarker: "in") == 20)
    #expect(lottie.frameTime(forMarker: "nowhere") == nil)
    #expect(lottie.progressTime(forFrame: 60) == 0.5)
    #expect(lottie.progressTime(forFrame: 999) == 1)
    #expect(lottie.progressTime(forFrame: 180, clamped: false) == 2)
    #expect(lottie.frameTime(forProgress: 0.5) == 60)
    #expect(lottie.time(forFrame: 60) == 4)
    #expect(lottie.frameTime(forTime: 4) == 60)
  }

  @Test("Warnings go to the shared logger")
  func warningsGoToSharedLogger() throws {
    let told = Counter()
    let usual = LottieLogger.shared
    defer { LottieLogger.shared = usual }
    LottieLogger.shared = LottieLogger(warn: { if $0.contains("flick-nothing") { told.add() } })
    #expect(LottieAnimation.filepath("/flick-nothing", animationCache: nil) == nil)
    #expect(told.count == 1)
  }
}
