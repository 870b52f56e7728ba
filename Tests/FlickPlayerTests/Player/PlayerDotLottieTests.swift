import Dispatch
import Flick
import FlickPlayer
import Foundation
import Testing

@MainActor @Suite("LottieAnimationPlayer: dotLottie files")
struct PlayerDotLottieTests {
  /// A file with the animation `a`, and the animation `b`, which plays backward twice at three times the speed.
  private func bytes() throws -> Data {
    var builder = try DotLottieBuilder()
    try builder.add(Data(markedSquareJSON().utf8), as: DotLottieManifest.Animation(id: "a"))
    var other = DotLottieManifest.Animation(id: "b")
    other.playback.mode = .reverse
    other.playback.passes = .count(2)
    other.playback.speed = 3
    try builder.add(Data(markedSquareJSON(first: 20).utf8), as: other)
    return try builder.data()
  }

  @Test("The file's playback options are applied")
  func filePlaybackOptionsAreApplied() throws {
    let file = try DotLottieFile(data: try bytes())
    let player = LottieAnimationPlayer(dotLottie: file)
    #expect(player.animation?.startFrame == 0 && player.loopMode == .playOnce)
    player.loadAnimation("b", from: file)
    #expect(player.animation?.startFrame == 20 && player.loopMode == .repeat(2))
    #expect(player.animationSpeed == -3)
    player.loadAnimation("nothing", from: file)
    player.loadAnimation(atIndex: 7, from: file)
    player.loadAnimation(atIndex: -1, from: file)
    #expect(player.animation?.startFrame == 20)
    player.loadAnimation(atIndex: 0, from: file)
    #expect(player.animation?.startFrame == 0 && player.animationSpeed == 1)
    #expect(LottieAnimationPlayer(dotLottie: file, animationId: "b").currentFrame == 20)
    #expect(LottieAnimationPlayer(dotLottie: nil).animation == nil)
  }

  @Test("Loading another animation of a file stops playback")
  func loadingAnotherAnimationOfFileStopsPlayback() throws {
    let file = try DotLottieFile(data: try bytes())
    let player = LottieAnimationPlayer(dotLottie: file)
    let diary = PlayerEventLog()
    player.play(completion: diary.completion)
    player.loadAnimation("b", from: file)
    #expect(diary.ends == [false] && !player.isAnimationPlaying)
  }

  /// Creates a player and waits for its completion closure.
  private func made(
    _ make: (@escaping LottieAnimationPlayer.DotLottieCompletion) -> LottieAnimationPlayer
  ) async -> (player: LottieAnimationPlayer, error: (any Error)?) {
    var player: LottieAnimationPlayer?
    let outcome: (LottieAnimationPlayer, (any Error)?) = await withCheckedContinuation { next in
      player = make { next.resume(returning: ($0, $1)) }
    }
    #expect(player === outcome.0)
    return outcome
  }

  @Test("Files are loaded asynchronously by name, path and URL")
  func filesAreLoadedAsynchronouslyByName() async throws {
    let folder = try TemporaryFolder(["file.lottie": try bytes()])
    let bundle = try folder.bundle
    let path = folder.url.appendingPathComponent("file.lottie").path
    let cache = DotLottieCache()
    let named = await made {
      LottieAnimationPlayer(
        dotLottieName: "file", bundle: bundle, animationId: "b", dotLottieCache: cache,
        completion: $0)
    }
    #expect(named.error == nil && named.player.currentFrame == 20)
    let filed = await made {
      LottieAnimationPlayer(dotLottieFilePath: path, dotLottieCache: cache, completion: $0)
    }
    #expect(filed.error == nil && filed.player.animation != nil)
    let url = try #require(URL(string: "https://example.com/file"))
    let session = StubURLSession(try bytes())
    let loaded = await made {
      LottieAnimationPlayer(
        dotLottieUrl: url, dotLottieCache: cache, session: session, completion: $0)
    }
    #expect(loaded.error == nil && loaded.player.animation != nil)
    let missing = await made {
      LottieAnimationPlayer(
        dotLottieName: "nothing", bundle: bundle, dotLottieCache: nil, completion: $0)
    }
    #expect(missing.error != nil && missing.player.animation == nil)
    let assets = await made {
      LottieAnimationPlayer(dotLottieAsset: "file", bundle: bundle, completion: $0)
    }
    #expect(assets.error != nil)
  }
  /// Returns whether a player shows an animation after loading, without a completion closure.
  private func isShown(_ player: LottieAnimationPlayer) async -> Bool {
    if player.animation == nil {
      await withCheckedContinuation { next in
        player.animationLoaded = { _, _ in next.resume() }
      }
    }
    return player.animation != nil
  }

  @Test("Without a completion closure, the file is shown", .timeLimit(.minutes(10)))
  func withoutCompletionClosureFileIsShown() async throws {
    let folder = try TemporaryFolder(["file.lottie": try bytes()])
    let bundle = try folder.bundle
    let path = folder.url.appendingPathComponent("file.lottie").path
    let cache = DotLottieCache()
    #expect(
      await isShown(
        LottieAnimationPlayer(dotLottieName: "file", bundle: bundle, dotLottieCache: nil)))
    #expect(
      await isShown(LottieAnimationPlayer(dotLottieFilePath: path, dotLottieCache: nil)))
    let url = try #require(URL(string: "https://example.com/file"))
    let session = StubURLSession(try bytes())
    let player = LottieAnimationPlayer(
      dotLottieUrl: url, animationId: "b", dotLottieCache: cache, session: session)
    #expect(await isShown(player))
    #expect(player.currentFrame == 20 && player.loopMode == .repeat(2))
    let known = LottieAnimationPlayer(dotLottieUrl: url, dotLottieCache: cache, session: session)
    #expect(known.animation != nil, "a cached file is shown immediately")
  }

  @Test("The load keeps the player, and calls the closure once", .timeLimit(.minutes(10)))
  func loadKeepsPlayerAndCallsClosureOnce() async throws {
    let folder = try TemporaryFolder(["file.lottie": try bytes()])
    let path = folder.url.appendingPathComponent("file.lottie").path
    for (path, isFound) in [(path, true), ("/flick-none.lottie", false)] {
      weak var seen: LottieAnimationPlayer?
      var ends = 0
      await withCheckedContinuation { next in
        let player = LottieAnimationPlayer(dotLottieFilePath: path, dotLottieCache: nil) {
          player, error in
          #expect((player.animation != nil) == isFound && (error == nil) == isFound)
          ends += 1
          next.resume()
        }
        seen = player
      }
      // The queues release the handler when its block has returned.
      for queue in [DispatchQueue.dotLottie, .main] {
        await withCheckedContinuation { next in queue.async { next.resume() } }
      }
      #expect(ends == 1 && seen == nil)
    }
  }

  @Test("A download keeps the player, and sets its animation", .timeLimit(.minutes(10)))
  func downloadKeepsPlayerAndSetsItsAnimation() async throws {
    let url = try #require(URL(string: "https://example.com/walk"))
    let session = StubURLSession(Data(markedSquareJSON().utf8))
    weak var seen: LottieAnimationPlayer?
    var isSet = false
    await withCheckedContinuation { next in
      let player = LottieAnimationPlayer(
        url: url, session: session,
        closure: { error in
          isSet = error == nil && seen?.animation != nil
          next.resume()
        }, animationCache: nil)
      seen = player
    }
    #expect(isSet)
  }
}
