import Flick
import FlickAnimation
@testable import FlickPlayer
import Foundation
import Testing

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

@MainActor
@Suite("LottieAnimationPlayer: large files are resolved on another thread")
struct PlayerVariantTests {
  /// An executor whose jobs run when a test calls `work()`.
  @MainActor private final class ManualExecutor {
    private var jobs: [@MainActor () -> Void] = []
    private(set) var count = 0
    var variantExecutor: VariantExecutor {
      { make, take in
        self.count += 1
        self.jobs.append { take(make()) }
      }
    }

    func run() {
      let due = jobs
      jobs = []
      for job in due { job() }
    }
  }

  /// A composition with a missing image in the left half and a green box of 4 × 4. Its size is above the limit for
  /// resolving on the main thread.
  private let file = """
    {"v":"5.7.0","fr":10,"ip":0,"op":100,"w":8,"h":4,"assets":[
    {"id":"a","w":4,"h":4,"u":"","p":"a.png","e":0}],"layers":[
    {"ty":2,"nm":"Photo","refId":"a","ip":0,"op":100,"st":0,"ks":{}},
    {"ty":1,"nm":"Box","sw":4,"sh":4,"sc":"#00ff00","ip":0,"op":100,"st":0,"ks":{"p":{"k":[4,0]}}}],
    "ignored":"\(String(repeating: "x", count: 40_000))"}
    """

  private let green: UInt32 = 0xFF00_FF00

  private final class Pictures: AnimationImageProvider {
    let color: UInt32
    var asked = 0
    init(_ color: UInt32) { self.color = color }
    func imageForAsset(asset: ImageAsset) -> CGImage? {
      asked += 1
      return try? picture(color)
    }
  }

  private func words(_ player: LottieAnimationPlayer) throws -> PixelGrid {
    player.finishDrawing()
    return try PixelGrid(player.renderedFrame)
  }

  private func makeManualPlayer(
    _ image: (any AnimationImageProvider)? = nil
  ) throws -> (LottieAnimationPlayer, ManualExecutor, ManualTicker) {
    let hand = ManualExecutor()
    var providers = LottieAnimationPlayer.Providers(image: image)
    providers.variantExecutor = hand.variantExecutor
    let (player, ticker) = try makePlayer(file, .shared, providers)
    return (player, hand, ticker)
  }

  @Test("Playback continues during the job, and the provider is queried once")
  func playbackContinuesDuringJob() throws {
    let (player, hand, ticker) = try makeManualPlayer()
    #expect(try words(player)[1, 1] == 0 && hand.count == 0)
    player.play()
    let provider = Pictures(red)
    player.imageProvider = provider
    #expect(provider.asked == 0 && hand.count == 1)
    ticker.advance(by: 1)
    #expect(try words(player)[1, 1] == 0 && player.roundedFrame == 10)
    hand.run()
    #expect(provider.asked == 1 && hand.count == 2)
    #expect(try words(player)[1, 1] == 0)
    hand.run()
    #expect(try words(player)[1, 1] == red && words(player)[5, 1] == green)
    #expect(provider.asked == 1 && player.isAnimationPlaying && player.roundedFrame == 10)
    player.imageProvider = nil
    // The main bundle is asked for the image between two jobs.
    for _ in 0..<2 { hand.run() }
    #expect(try words(player)[1, 1] == 0)
  }

  @Test("Only the last of several providers is queried and shown")
  func onlyLastOfSeveralProvidersIsQueriedAndShown() throws {
    let (player, hand, _) = try makeManualPlayer()
    let (first, last) = (Pictures(red), Pictures(blue))
    player.imageProvider = first
    player.imageProvider = last
    #expect(hand.count == 1)
    for _ in 0..<3 { hand.run() }
    #expect(try words(player)[1, 1] == blue)
    #expect(first.asked == 0 && last.asked == 1)
  }

  @Test("A new animation is shown immediately, and the pending job is discarded")
  func newAnimationIsShownImmediately() throws {
    let provider = Pictures(red)
    let (player, hand, _) = try makeManualPlayer(provider)
    #expect(try words(player)[1, 1] == red, "an initial provider applies immediately")
    player.imageProvider = Pictures(blue)
    player.animation = try Lottie(string: markedSquareJSON())
    #expect(player.renderedFrame?.size == CGSize(width: 200, height: 40))
    hand.run()
    hand.run()
    #expect(player.renderedFrame?.size == CGSize(width: 200, height: 40) && hand.count == 1)
  }

  @Test("A forced display update applies all changes immediately")
  func forcedDisplayUpdateAppliesChangesImmediately() throws {
    let (player, hand, _) = try makeManualPlayer()
    player.imageProvider = Pictures(red)
    player.forceDisplayUpdate()
    #expect(try PixelGrid(player.renderedFrame)[1, 1] == red)
    hand.run()
    #expect(try words(player)[1, 1] == red && hand.count == 1)
  }

  @Test("Value providers apply at once, without a job")
  func valueProvidersApplyAtOnce() throws {
    let (player, hand, _) = try makeManualPlayer()
    player.setValueProvider(
      PointValueProvider { frame in CGPoint(x: frame < 10 ? 4 : 2, y: 0) },
      keypath: "Box.Transform.Position")
    player.setValueProvider(
      ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 1)), keypath: "Box.Color")
    #expect(try words(player)[5, 1] == red && words(player)[3, 1] == 0)
    player.removeValueProvider(for: "Box.Transform.Position")
    player.currentFrame = 20
    #expect(try words(player)[3, 1] == 0 && words(player)[5, 1] == red)
    player.setValueProvider(
      ColorValueProvider(LottieColor(r: 0, g: 0, b: 1, a: 1)), keypath: "Box.Color")
    player.currentFrame = 21
    #expect(hand.count == 0)
    #expect(try words(player)[3, 1] == 0 && words(player)[5, 1] == blue)
  }

  @Test("The system queues resolve and show the result")
  func systemQueuesResolveAndShowResult() async throws {
    let (player, _) = try makePlayer(file)
    player.imageProvider = Pictures(red)
    await wait(for: player.$renderedFrame) { image in
      (try? PixelGrid(image))?[1, 1] == red
    }
    #expect(try words(player)[1, 1] == red)
  }
}
