import FlickAnimation
import Foundation
import Testing

@testable import FlickLoading

/// Loads of dotLottie files, and resources that the loads of a loader share.
@Suite("Files", .ownFolder, .timeLimit(.minutes(10)))
struct FileTests {
  private static func archive(_ ids: String...) throws -> [UInt8] {
    var builder = try DotLottieBuilder()
    for id in ids { try builder.add(Data(lottie(width: 7).utf8), as: .init(id: id)) }
    return [UInt8](try builder.data())
  }

  private static func server(_ body: [UInt8]) throws -> ScriptedServer {
    try ScriptedServer { _ in [.send("HTTP/1.1 200 OK\r\n\r\n"), .send(body)] }
  }

  @Test("A file is loaded once with all its animations")
  func fileIsLoadedOnceWithAllItsAnimations() async throws {
    let server = try Self.server(Self.archive("a", "b"))
    let (loader, url) = (Bench().loader(), try server.url("/a"))
    for _ in 0..<2 {
      let file = try await loader.loadFile(.remote(url: url))
      #expect(file.animations.map(\.id) == ["a", "b"])
    }
    #expect(server.requests.count == 1)
  }

  @Test("A cached dotLottie file serves animations, and vice versa", arguments: [0, 1])
  func cachedDotLottieFileServesAnimations(first: Int) async throws {
    let server = try Self.server(Self.archive("a"))
    let (loader, url) = (Bench().loader(), try server.url("/a"))
    for turn in 0..<2 {
      if turn == first {
        #expect(try await loader.loadFile(.remote(url: url)).animations.count == 1)
      } else {
        #expect(try await loader.load(.remote(url: url)).size.width == 7)
      }
    }
    #expect(server.requests.count == 1)
  }

  @Test("Loading an animation as a dotLottie file fails and keeps the cached animation")
  func loadingAnimationAsDotLottieFileFails() async throws {
    let server = try Self.server(Array(lottie().utf8))
    let bench = Bench()
    let (loader, url) = (bench.loader(), try server.url("/a"))
    _ = try await loader.load(.remote(url: url))
    let error = await #expect(throws: LottieLoadError.self) {
      try await loader.loadFile(.remote(url: url))
    }
    guard case .unreadable? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(bench.files.count == 1)
  }

  @Test("A file of the app is loaded")
  func fileOfAppIsLoaded() async throws {
    let path = OwnFolder.url.appendingPathComponent("a.lottie")
    try Data(Self.archive("x")).write(to: path)
    let loader = Bench { $0.folders = [OwnFolder.url] }.loader()
    #expect(try await loader.loadFile(.local("a")).animations.map(\.id) == ["x"])
  }

  @Test("A file that is gone is removed in all representations")
  func fileThatIsGoneIsRemovedInAllRepresentations() async throws {
    let isGone = Record<Bool>()
    let body = try Self.archive("a")
    let server = try ScriptedServer { _ in
      isGone.values.isEmpty
        ? [.send("HTTP/1.1 200 OK\r\n\r\n"), .send(body)] : answer("404 No")
    }
    let (loader, url) = (Bench().loader(), try server.url("/a"))
    _ = try await loader.loadFile(.remote(url: url))
    _ = try await loader.load(.remote(url: url))
    isGone.append(true)
    await #expect(throws: LottieLoadError.refused(status: 404)) {
      try await loader.load(.remote(url: url), freshness: .current)
    }
    #expect(await loader.memoryCost == 0)
  }

  @Test("All downloads share the loader's connections, and no task remains")
  func allDownloadsShareLoaderConnections() async throws {
    let server = try ScriptedServer { _ in answer(body: lottie()) }
    let loader = Bench().loader()
    let session = await loader.httpSession()
    for path in ["/b", "/c"] {
      _ = try await loader.load(.remote(url: server.url(path)))
      #expect(session.taskCount == 0)
    }
    #expect(await loader.httpSession() === session)
  }

  @Test("Canceling half of many loads does not affect the others")
  func cancelingHalfOfManyLoadsDoesNotAffectOthers() async throws {
    let server = try ScriptedServer { _ in answer(body: lottie()) }
    let bench = Bench { ($0.folder, $0.memoryLimit) = (nil, 0) }
    let loader = bench.loader()
    let urls = try (0..<60).map { try server.url("/\($0)") }
    let outcomes = await withTaskGroup(of: (Bool, Outcome).self) { group in
      for (index, url) in urls.enumerated() {
        let isCancelled = index.isMultiple(of: 2)
        group.addTask {
          let load = Task { await bench.outcome(url, loader) }
          for _ in 0..<index where isCancelled { await Task.yield() }
          if isCancelled { load.cancel() }
          return (isCancelled, await load.value)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count == 60)
    #expect(outcomes.allSatisfy { $0.0 || $0.1 == .width(120) })
    let session = await loader.httpSession()
    while session.taskCount > 0, !Task.isCancelled { await Task.yield() }
    #expect(session.taskCount == 0)
  }

  @Test("The session of connections is released with its last user")
  func sessionIsReleasedWithItsLastUser() throws {
    weak var session: HTTPSession?
    do {
      let held = HTTPSession()
      session = held
      #expect(session != nil)
    }
    #expect(session == nil)
  }

  @Test("A memory warning empties the memory cache")
  func memoryWarningEmptiesMemoryCache() async throws {
    let server = try ScriptedServer { _ in answer(body: lottie()) }
    let center = NotificationCenter()
    let loader = Bench { $0.notifications = center }.loader()
    _ = try await loader.load(.remote(url: server.url("/a")))
    #expect(await loader.memoryCost > 0)
    center.post(name: MemoryWarningObserver.name, object: nil)
    // The loader handles the notification asynchronously.
    for _ in 0..<10_000 where await loader.memoryCost > 0 { await Task.yield() }
    #expect(await loader.memoryCost == 0)
  }

  @Test("A released observer is not called")
  func releasedObserverIsNotCalled() {
    let (told, center) = (Record<Int>(), NotificationCenter())
    do {
      let warning = MemoryWarningObserver(center)
      warning.observe { told.append(1) }
      center.post(name: MemoryWarningObserver.name, object: nil)
    }
    center.post(name: MemoryWarningObserver.name, object: nil)
    #expect(told.values.count == 1)
  }
}
