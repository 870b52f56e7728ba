import Dispatch
import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests of the members that code in Objective-C calls on any thread.
@Suite("SVGA on other threads") struct SVGAThreadTests {
  /// Calls a closure on four threads at the same time, and waits until the group is empty.
  private func onFourThreads(_ body: @escaping @Sendable (Int, DispatchGroup) -> Void) async {
    let (start, group) = (DispatchSemaphore(value: 0), DispatchGroup())
    for thread in 0..<4 {
      group.enter()
      Thread.detachNewThread {
        start.wait()
        body(thread, group)
        group.leave()
      }
    }
    for _ in 0..<4 { start.signal() }
    await withCheckedContinuation { done in
      group.notify(queue: .global()) { done.resume() }
    }
  }

  /// Returns an animation with two sprites and a sound.
  private func entity() async throws -> SVGAVideoEntity {
    let movie = SVGATestMovie(
      squares: [.init(key: "a"), .init(key: "b")], sounds: [.init(key: "song")])
    return try await withCheckedThrowingContinuation { done in
      SVGAParser().parse(with: Data(movie.file), cacheKey: UUID().uuidString) {
        done.resume(returning: $0)
      } failureBlock: {
        done.resume(throwing: $0)
      }
    }
  }

  @Test("A parser takes requests on any thread, and answers each on the main actor")
  func parserTakesRequestsOnAnyThread() async throws {
    let (parser, key) = (SVGAParser(), UUID().uuidString)
    let bytes = Data(SVGATestMovie().file)
    let url = try #require(
      URL(string: "data:application/octet-stream;base64,\(bytes.base64EncodedString())"))
    let (found, failed) = (LockedValue<[SVGAVideoEntity]>([]), LockedValue(0))
    let parsed = LockedValue<[SVGAVideoEntity]>([])
    await onFourThreads { thread, group in
      let other = SVGAParser()
      other.enabledMemoryCache = parser.enabledMemoryCache
      parser.enabledMemoryCache = thread == 0
      parser.refreshPolicy = parser.refreshPolicy
      parser.limits = parser.limits
      for _ in 0..<5 { group.enter() }
      for source in [parser, other] {
        source.parse(with: url) { entity in
          MainActor.preconditionIsolated()
          if let entity { found.withLock { $0.append(entity) } }
          group.leave()
        }
      }
      parser.parse(with: bytes, cacheKey: key) { entity in
        parsed.withLock { $0.append(entity) }
        group.leave()
      }
      parser.parse(withNamed: "nowhere", in: nil) { _ in
      } failureBlock: { _ in
        MainActor.preconditionIsolated()
        failed.withLock { $0 += 1 }
        group.leave()
      }
      parser.parse(with: URLRequest(url: url)) { entity in
        if let entity { found.withLock { $0.append(entity) } }
        group.leave()
      }
    }
    #expect(found.withLock { $0.count } == 12 && failed.withLock { $0 } == 4)
    let first = try #require(parsed.withLock { $0.first })
    #expect(parsed.withLock { list in list.count == 4 && list.allSatisfy { $0 === first } })
  }

  @Test("The values of an animation are made once, on any thread")
  func valuesOfAnimationAreMadeOnce() async throws {
    let entity = try await entity()
    let frames = LockedValue<Set<ObjectIdentifier>>([])
    let values = LockedValue<Set<[Int]>>([])
    await onFourThreads { _, _ in
      frames.withLock { frames in
        for sprite in entity.sprites { frames.formUnion(sprite.frames.map(ObjectIdentifier.init)) }
      }
      let numbers = [
        Int(entity.videoSize.width), Int(entity.FPS), Int(entity.frames), entity.minFrame,
        entity.maxFrame, Int(entity.duration * 1000), entity.images.count,
        entity.audios.map(\.startFrame).reduce(0, +), entity.audiosData.count,
        entity.sprites.map(\.imageKey.count).reduce(0, +), Int(entity.entityError.rawValue),
      ]
      values.withLock { _ = $0.insert(numbers) }
    }
    #expect(frames.withLock { $0.count } == 2 * Int(entity.frames))
    #expect(values.withLock { $0.count } == 1)
  }

  @Test("The cache of animations is used on any thread")
  func cacheIsUsedOnAnyThread() async throws {
    let entity = try await entity()
    let (kept, weak) = (UUID().uuidString, UUID().uuidString)
    let found = LockedValue(0)
    await onFourThreads { thread, _ in
      for step in 0..<100 {
        entity.saveCache(kept)
        entity.saveWeakCache(step.isMultiple(of: 2) ? weak : "\(weak) \(thread)")
        let both = [SVGAVideoEntity.readCache(kept), SVGAVideoEntity.readCache(weak)]
        found.withLock { $0 += both.filter { $0 === entity }.count }
      }
    }
    #expect(found.withLock { $0 } == 800)
  }

  @Test("An exporter renders on any thread")
  func exporterRendersOnAnyThread() async throws {
    let entity = try await entity()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let shared = SVGAExporter()
    let counts = LockedValue<[Int]>([])
    await onFourThreads { thread, _ in
      shared.videoItem = entity
      let own = SVGAExporter()
      own.videoItem = shared.videoItem
      let saved = own.saveImages(folder.path, filePrefix: "\(thread)-")
      counts.withLock { $0 += [saved, shared.toImages().count] }
    }
    #expect(counts.withLock { $0 } == Array(repeating: Int(entity.frames), count: 8))
  }
}
