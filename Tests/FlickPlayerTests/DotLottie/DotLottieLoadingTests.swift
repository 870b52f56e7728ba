import Dispatch
import Flick
import FlickPlayback
import Foundation
import Testing

@testable import FlickPlayer

@Suite("Loading dotLottie files")
struct DotLottieLoadingTests {
  private func archive(_ ids: String...) throws -> Data {
    var builder = try DotLottieBuilder()
    for id in ids {
      let animation = #"{"v":"5.9.0","fr":10,"ip":0,"op":20,"w":4,"h":4,"layers":[]}"#
      try builder.add(Data(animation.utf8), as: .init(id: id))
    }
    return try builder.data()
  }

  private func result(
    _ load: (@escaping DotLottieFile.ResultHandler) -> Void
  ) async -> Result<DotLottieFile, any Error> {
    await withCheckedContinuation { continuation in
      load { result in
        dispatchPrecondition(condition: .onQueue(.main))
        continuation.resume(returning: result)
      }
    }
  }

  @Test(
    "A file in a bundle is found with and without extension, and in a subdirectory",
    arguments: [
      "walk", "walk.lottie",
    ])
  func fileInBundleIsFoundWithAndWithoutExtension(name: String) async throws {
    let folder = try TemporaryFolder([
      "walk.lottie": archive("a"), "deep/walk.lottie": archive("b"),
    ])
    let bundle = try folder.bundle
    #expect(try await DotLottieFile.named(name, bundle: bundle).animations.map(\.id) == ["a"])
    let deep = await result {
      DotLottieFile.named(name, bundle: bundle, subdirectory: "deep", handleResult: $0)
    }
    #expect(try deep.get().animations.map(\.id) == ["b"])
    let blocking = DotLottieFile.SynchronouslyBlockingCurrentThread.named(name, bundle: bundle)
    #expect(try blocking.get().animations.map(\.id) == ["a"])
  }

  @Test("Missing files and files that are not archives throw distinct errors")
  func missingFilesAndOtherFilesThrowDistinctErrors() async throws {
    let folder = try TemporaryFolder(["broken.lottie": Data("words".utf8)])
    let bundle = try folder.bundle
    let missing = await #expect(throws: DotLottieError.self) {
      try await DotLottieFile.named("none", bundle: bundle)
    }
    #expect(isWorded(missing?.description.contains("none in \(bundle.bundlePath)") == true))
    await #expect(throws: ReadError.self) {
      try await DotLottieFile.named("broken", bundle: bundle)
    }
    await #expect(throws: ReadError.self) {
      try await DotLottieFile.loadedFrom(filepath: folder.url.path + "/none.lottie")
    }
    await #expect(throws: ReadError.self) {
      try await DotLottieFile.loadedFrom(data: Data(), filename: "x")
    }
    #if !canImport(UIKit)
      await #expect(throws: DotLottieError.self) { try await DotLottieFile.asset(named: "walk") }
    #endif
  }

  @Test("Paths and data are read on another queue, and delivered on the main queue")
  func pathsAndDataAreReadOnAnotherQueue() async throws {
    let folder = try TemporaryFolder(["walk.lottie": archive("a")])
    let path = folder.url.path + "/walk.lottie"
    #expect(try await DotLottieFile.loadedFrom(filepath: path).animations.count == 1)
    let byPath = await result {
      DotLottieFile.loadedFrom(filepath: path, dotLottieCache: nil, handleResult: $0)
    }
    #expect(try byPath.get().animations.count == 1)
    let data = try archive("a", "b")
    #expect(try await DotLottieFile.loadedFrom(data: data, filename: "x").animations.count == 2)
    let byData = await result {
      DotLottieFile.loadedFrom(data: data, filename: "x", handleResult: $0)
    }
    #expect(try byData.get().animations.count == 2)
  }

  @Test("A downloaded file is cached")
  func downloadedFileIsCached() async throws {
    let cache = DotLottieCache()
    let session = StubURLSession(try archive("a"))
    let url = try #require(URL(string: "https://example.org/walk.lottie"))
    for _ in 0..<2 {
      let file = try await DotLottieFile.loadedFrom(
        url: url, session: session, dotLottieCache: cache)
      #expect(file.animations.map(\.id) == ["a"])
    }
    #expect(session.asked.count == 1)
    let again = await result {
      DotLottieFile.loadedFrom(
        url: url, session: session, dotLottieCache: nil, handleResult: $0)
    }
    #expect(try again.get().animations.count == 1)
    #expect(session.asked.count == 2)
  }

  @Test("A file URL is read without the session")
  func fileURLIsReadWithoutSession() async throws {
    let folder = try TemporaryFolder(["walk.lottie": archive("a")])
    let url = folder.url.appendingPathComponent("walk.lottie")
    let session = StubURLSession(nil)
    let file = try await DotLottieFile.loadedFrom(url: url, session: session)
    #expect(file.animations.count == 1)
    #expect(session.asked.count == 0)
  }

  @Test("Failed downloads and invalid archives throw and are not cached")
  func failedDownloadsAndInvalidArchivesThrowAndAreNotCached() async throws {
    let cache = DotLottieCache()
    let missing = try #require(URL(string: "https://example.org/missing"))
    let url = try #require(URL(string: "https://example.org/walk.lottie"))
    let good = StubURLSession(try archive("a"))
    await #expect(throws: DotLottieError.self) {
      try await DotLottieFile.loadedFrom(url: missing, session: good, dotLottieCache: cache)
    }
    let called = await result {
      DotLottieFile.loadedFrom(
        url: missing, session: good, dotLottieCache: cache, handleResult: $0)
    }
    #expect(throws: DotLottieError.self) { try called.get() }
    await #expect(throws: ReadError.self) {
      try await DotLottieFile.loadedFrom(
        url: url, session: StubURLSession(Data("words".utf8)), dotLottieCache: cache)
    }
    #expect(
      try await DotLottieFile.loadedFrom(url: url, session: good, dotLottieCache: cache)
        .animations.count == 1)
  }

  @Test("The cache keeps the most recently used files")
  func cacheKeepsMostRecentlyUsedFiles() throws {
    let cache = DotLottieCache()
    cache.cacheSize = 2
    let file = try DotLottieFile(data: archive("a"))
    cache.setFile(file, forKey: "1")
    cache.setFile(file, forKey: "2")
    #expect(cache.file(forKey: "1") === file)
    cache.setFile(file, forKey: "3")
    #expect(cache.file(forKey: "2") == nil)
    #expect(cache.file(forKey: "1") != nil && cache.file(forKey: "3") != nil)
    cache.cacheSize = 1
    #expect(cache.file(forKey: "1") == nil)
    cache.clearCache()
    #expect(cache.file(forKey: "3") == nil)
  }

  @Test(
    "The playback configuration follows the manifest",
    arguments: [
      (DotLottiePlayback.Mode.forward, DotLottiePlayback.Passes.once, LottieLoopMode.playOnce, 2.0),
      (.forward, .forever, .loop, 2), (.reverse, .count(3), .repeat(3), -2),
      (.bounce, .once, .autoReverse, 2), (.reverseBounce, .forever, .autoReverse, -2),
      (.bounce, .count(2), .repeatBackwards(2), 2),
    ])
  func playbackConfigurationFollowsManifest(
    mode: DotLottiePlayback.Mode, passes: DotLottiePlayback.Passes, expected: LottieLoopMode,
    speed: Double
  ) throws {
    var entry = DotLottieManifest.Animation(id: "a")
    entry.playback.mode = mode
    entry.playback.passes = passes
    entry.playback.speed = 2
    entry.playback.autoplay = true
    var builder = try DotLottieBuilder()
    let animation = #"{"fr":10,"ip":0,"op":20,"w":4,"h":4,"layers":[]}"#
    try builder.add(Data(animation.utf8), as: entry)
    let file = try DotLottieFile(data: builder.data())
    let configuration = try #require(file.animations.first?.configuration)
    #expect(configuration.id == "a" && configuration.autoplay)
    #expect(configuration.loopMode == expected)
    #expect(configuration.speed == speed)
    #expect(DotLottieConfigurationComponents.all.contains(.animationSpeed))
    #expect(DotLottieConfigurationComponents.none.isEmpty)
    guard case .dotLottieFile(let same) = file.animationSource else { return #expect(Bool(false)) }
    #expect(same === file)
    #expect(file.animationSource.animation?.duration == 2)
    #expect(file.animations[0].animation.animationSource.animation?.duration == 2)
  }

  @MainActor @Test("LottieConfiguration.following applies the manifest's playback options")
  func followingAppliesManifestPlaybackOptions() throws {
    func animation(_ ask: (inout DotLottiePlayback) -> Void) throws -> LottieAnimation {
      var builder = try DotLottieBuilder()
      var entry = DotLottieManifest.Animation(id: "a")
      ask(&entry.playback)
      let text = #"{"fr":10,"ip":0,"op":20,"w":4,"h":4,"layers":[]}"#
      try builder.add(Data(text.utf8), as: entry)
      return try LottieAnimation(data: builder.data())
    }
    let own = LottieConfiguration(loopMode: .playOnce, speed: 3, frameRate: 60, autoPlay: false)
    #expect(own.following(try animation { _ in }) == own)
    let turned = own.following(
      try animation {
        ($0.mode, $0.speed, $0.passes, $0.autoplay) = (.reverse, 2, .forever, true)
      })
    #expect(
      turned == LottieConfiguration(loopMode: .loop, speed: -2, frameRate: 60, autoPlay: true))
    #expect(own.following(try animation { $0.mode = .bounce }).loopMode == .autoReverse)
    let twice = try animation { ($0.mode, $0.passes) = (.bounce, .count(2)) }
    #expect(own.following(twice).loopMode == .repeat(count: 2))
    let machine = LottieViewModel(lottie: twice, configuration: own.following(twice)).presenter
      .source.settings
    #expect(machine.alternates && machine.passes == .times(4) && machine.intermission == 0)
    let resting = own.following(try animation { $0.intermission = 0.25 })
    #expect(resting.intermission == 0.25 && resting.speed == 3)
    #expect(
      LottieViewModel(lottie: twice, configuration: resting).presenter.source.settings.intermission
        == 0.25)
  }
}
