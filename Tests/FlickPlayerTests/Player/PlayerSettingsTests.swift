import Dispatch
import FlickAnimation
import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@testable import FlickPlayer

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor @Suite("Settings of SwiftUI views")
struct PlayerSettingsTests {
  private func makeApplier() throws -> (PlayerSettingsApplier, LottieAnimationPlayer, ManualTicker)
  {
    let (player, ticker) = try makePlayer(nil)
    return (PlayerSettingsApplier(player), player, ticker)
  }

  @Test("Settings can outlive their player")
  func settingsCanOutliveTheirPlayer() throws {
    var settings = PlayerSettings()
    var shown = 0
    settings.didShow = { _ in shown += 1 }
    var player: LottieAnimationPlayer? = try makePlayer(nil).0
    let applier = PlayerSettingsApplier(try #require(player))
    applier.apply(settings, nil)
    applier.notifyDidShow()
    player = nil
    applier.notifyDidShow()
    settings.speed = 2
    settings.playback = .fullAnimation
    applier.apply(settings, try Lottie(string: markedSquareJSON()))
    #expect(shown == 1)
  }

  @Test("Mute and volume are settings")
  func muteAndVolumeAreSettings() throws {
    let (applier, player, _) = try makeApplier()
    var settings = PlayerSettings()
    (settings.isMuted, settings.volume) = (true, 0.5)
    applier.apply(settings, nil)
    #expect(player.isMute && player.volume == 0.5)
    player.isMute = false
    applier.apply(settings, nil)
    #expect(!player.isMute)
  }

  @Test("A frame can be subscribed to on another thread")
  func frameCanBeSubscribedToOnAnotherThread() async throws {
    let (player, _) = try makePlayer()
    let publisher = player.$renderedFrame
    let frames = LockedList<Bool>()
    // SAFETY: the subscription is only kept.
    nonisolated(unsafe) var subscription: AnyCancellable?
    nonisolated(unsafe) let subscribed = publisher
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        subscription = subscribed.sink { frames.append($0 != nil) }
        DispatchQueue.main.async { done.resume() }
      }
    }
    #expect(frames.values.contains(true))
    subscription?.cancel()
  }

  @Test("Unchanged settings have no effect, and a new animation starts again")
  func unchangedSettingsHaveNoEffect() throws {
    let (applier, player, ticker) = try makeApplier()
    let (first, other) = (
      try Lottie(string: markedSquareJSON()), try Lottie(string: markedSquareJSON(frames: 50))
    )
    var settings = PlayerSettings()
    var loaded = 0
    settings.didLoad = { _ in loaded += 1 }
    settings.playback = .mode(.playing(.fromFrame(10, toFrame: 60, loopMode: .playOnce)))
    settings.speed = 2
    applier.apply(settings, first)
    #expect(player.isAnimationPlaying && player.animationSpeed == 2 && loaded == 1)
    ticker.advance(by: 1)
    applier.apply(settings, first)
    #expect(player.roundedFrame == 30 && loaded == 1)
    settings.speed = 1
    applier.apply(settings, first)
    ticker.advance(by: 1)
    #expect(player.roundedFrame == 40)
    applier.apply(settings, other)
    #expect(player.roundedFrame == 10 && player.isAnimationPlaying && loaded == 2)
    applier.apply(settings, nil)
    #expect(player.animation == nil)
  }

  @Test("Only a changed playback mode is applied, and direct changes remain")
  func onlyChangedPlaybackModeIsApplied() throws {
    let (applier, player, ticker) = try makeApplier()
    let lottie = try Lottie(string: markedSquareJSON())
    var settings = PlayerSettings()
    settings.playback = .mode(.paused(at: .progress(0.5)))
    applier.apply(settings, lottie)
    #expect(player.roundedFrame == 50)
    player.currentFrame = 7
    applier.apply(settings, lottie)
    #expect(player.roundedFrame == 7)
    settings.playback = .fullAnimation
    settings.loopMode = .loop
    applier.apply(settings, lottie)
    #expect(player.isAnimationPlaying && player.loopMode == .loop)
    ticker.advance(by: 10)
    #expect(player.isAnimationPlaying)
    settings.playback = .mode(.paused)
    applier.apply(settings, lottie)
    #expect(!player.isAnimationPlaying)
    settings.playback = nil
    applier.apply(settings, lottie)
    #expect(!player.isAnimationPlaying)
  }

  @Test("The latest completion closures are called")
  func latestCompletionClosuresAreCalled() throws {
    let (applier, player, ticker) = try makeApplier()
    let lottie = try Lottie(string: markedSquareJSON())
    var told: [String] = []
    var settings = PlayerSettings()
    settings.playback = .mode(.playing(.toProgress(1, loopMode: .playOnce)))
    settings.addDidFinish { told.append("a \($0)") }
    applier.apply(settings, lottie)
    settings.didFinish = { told.append("b \($0)") }
    settings.addDidFinish { told.append("c \($0)") }
    applier.apply(settings, lottie)
    ticker.advance(by: 20)
    #expect(told == ["b true", "c true"] && player.currentProgress == 1)
  }

  private struct Pictures: AnimationImageProvider, Equatable {
    var name: String
    func imageForAsset(asset: ImageAsset) -> CGImage? { nil }
  }

  @Test("Only providers that are not equal to the previous ones are set")
  func onlyProvidersThatAreNotEqualToPreviousOnesAreSet() throws {
    let (applier, player, _) = try makeApplier()
    let lottie = try Lottie(string: markedSquareJSON())
    var settings = PlayerSettings()
    func image(_ name: String) {
      let provider = Pictures(name: name)
      settings.imageProvider = .init(provider, as: provider)
      applier.apply(settings, lottie)
    }
    image("a")
    player.imageProvider = Pictures(name: "by hand")
    image("a")
    #expect((player.imageProvider as? Pictures)?.name == "by hand")
    image("b")
    #expect((player.imageProvider as? Pictures)?.name == "b")
    let texts = DictionaryTextProvider(["a": "b"])
    settings.textProvider = .init(texts, as: texts)
    applier.apply(settings, lottie)
    #expect(player.textProvider is DictionaryTextProvider)
  }

  @Test("Value providers are added, replaced and removed")
  func valueProvidersAreAdded() throws {
    let (applier, player, _) = try makeApplier()
    let lottie = try Lottie(string: markedSquareJSON())
    var settings = PlayerSettings()
    func opacity(_ value: Double) -> PlayerSettings.ValueProviderSetting {
      let provider = FloatValueProvider(value)
      return (.init(provider, as: provider), "**.Opacity")
    }
    settings.valueProviders = [opacity(50)]
    applier.apply(settings, lottie)
    let first = player.valueProviders["**.Opacity"] as? FloatValueProvider
    settings.valueProviders = [opacity(50)]
    applier.apply(settings, lottie)
    #expect(first != nil && player.valueProviders["**.Opacity"] as? FloatValueProvider === first)
    settings.valueProviders = [opacity(20)]
    applier.apply(settings, lottie)
    #expect(player.valueProviders["**.Opacity"] as? FloatValueProvider == FloatValueProvider(20))
    settings.valueProviders = []
    applier.apply(settings, lottie)
    #expect(player.valueProviders.isEmpty)
  }

  @Test("Loop mode and speed of the file apply where the view sets none")
  func loopModeAndSpeedOfFileApplyWhereViewSetsNone() {
    var settings = PlayerSettings()
    settings.speed = 3
    settings.setDefaults(loopMode: .autoReverse, speed: 2)
    #expect(settings.loopMode == .autoReverse && settings.speed == 3)
  }
}
