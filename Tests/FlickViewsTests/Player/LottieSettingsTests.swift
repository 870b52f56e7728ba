import FlickAnimation
import Foundation
import Testing

@testable import FlickViews

@MainActor @Suite("Settings of SwiftUI views")
struct LottieSettingsTests {
  private func makeTeller() throws -> (LottieSettingsTeller, LottieAnimationPlayer, HandTicker) {
    let (player, ticker) = try makePlayer(nil)
    return (LottieSettingsTeller(player), player, ticker)
  }

  @Test("Unchanged settings have no effect, and a new animation starts again")
  func again() throws {
    let (teller, player, ticker) = try makeTeller()
    let (first, other) = (try Lottie(string: marked()), try Lottie(string: marked(frames: 50)))
    var settings = LottieSettings()
    var loaded = 0
    settings.didLoad = { _ in loaded += 1 }
    settings.motion = .mode(.playing(.fromFrame(10, toFrame: 60, loopMode: .playOnce)))
    settings.speed = 2
    teller.tell(settings, first)
    #expect(player.isAnimationPlaying && player.animationSpeed == 2 && loaded == 1)
    ticker.advance(by: 1)
    teller.tell(settings, first)
    #expect(player.shown == 30 && loaded == 1)
    settings.speed = 1
    teller.tell(settings, first)
    ticker.advance(by: 1)
    #expect(player.shown == 40)
    teller.tell(settings, other)
    #expect(player.shown == 10 && player.isAnimationPlaying && loaded == 2)
    teller.tell(settings, nil)
    #expect(player.animation == nil)
  }

  @Test("Only a changed playback mode is applied, and direct changes remain")
  func modes() throws {
    let (teller, player, ticker) = try makeTeller()
    let lottie = try Lottie(string: marked())
    var settings = LottieSettings()
    settings.motion = .mode(.paused(at: .progress(0.5)))
    teller.tell(settings, lottie)
    #expect(player.shown == 50)
    player.currentFrame = 7
    teller.tell(settings, lottie)
    #expect(player.shown == 7)
    settings.motion = .whole
    settings.loopMode = .loop
    teller.tell(settings, lottie)
    #expect(player.isAnimationPlaying && player.loopMode == .loop)
    ticker.advance(by: 10)
    #expect(player.isAnimationPlaying)
    settings.motion = .mode(.paused)
    teller.tell(settings, lottie)
    #expect(!player.isAnimationPlaying)
    settings.motion = nil
    teller.tell(settings, lottie)
    #expect(!player.isAnimationPlaying)
  }

  @Test("The latest completion closures are called")
  func ends() throws {
    let (teller, player, ticker) = try makeTeller()
    let lottie = try Lottie(string: marked())
    var told: [String] = []
    var settings = LottieSettings()
    settings.motion = .mode(.playing(.toProgress(1, loopMode: .playOnce)))
    settings.addDidFinish { told.append("a \($0)") }
    teller.tell(settings, lottie)
    settings.didFinish = { told.append("b \($0)") }
    settings.addDidFinish { told.append("c \($0)") }
    teller.tell(settings, lottie)
    ticker.advance(by: 20)
    #expect(told == ["b true", "c true"] && player.currentProgress == 1)
  }

  private struct Pictures: AnimationImageProvider, Equatable {
    var name: String
    func imageForAsset(asset: ImageAsset) -> CGImage? { nil }
  }

  @Test("Only providers that are not equal to the previous ones are set")
  func providers() throws {
    let (teller, player, _) = try makeTeller()
    let lottie = try Lottie(string: marked())
    var settings = LottieSettings()
    func image(_ name: String) {
      let provider = Pictures(name: name)
      settings.imageProvider = .init(provider, as: provider)
      teller.tell(settings, lottie)
    }
    image("a")
    player.imageProvider = Pictures(name: "by hand")
    image("a")
    #expect((player.imageProvider as? Pictures)?.name == "by hand")
    image("b")
    #expect((player.imageProvider as? Pictures)?.name == "b")
    let texts = DictionaryTextProvider(["a": "b"])
    settings.textProvider = .init(texts, as: texts)
    teller.tell(settings, lottie)
    #expect(player.textProvider is DictionaryTextProvider)
  }

  @Test("Value providers are added, replaced and removed")
  func values() throws {
    let (teller, player, _) = try makeTeller()
    let lottie = try Lottie(string: marked())
    var settings = LottieSettings()
    func opacity(_ value: Double) -> LottieSettings.Value {
      let provider = FloatValueProvider(value)
      return .init(provider: .init(provider, as: provider), keypath: "**.Opacity")
    }
    settings.values = [opacity(50)]
    teller.tell(settings, lottie)
    let first = player.valueProviders["**.Opacity"] as? FloatValueProvider
    settings.values = [opacity(50)]
    teller.tell(settings, lottie)
    #expect(first != nil && player.valueProviders["**.Opacity"] as? FloatValueProvider === first)
    settings.values = [opacity(20)]
    teller.tell(settings, lottie)
    #expect(player.valueProviders["**.Opacity"] as? FloatValueProvider == FloatValueProvider(20))
    settings.values = []
    teller.tell(settings, lottie)
    #expect(player.valueProviders.isEmpty)
  }

  @Test("Loop mode and speed of the file apply where the view sets none")
  func adopted() {
    var settings = LottieSettings()
    settings.speed = 3
    settings.adopt(loopMode: .autoReverse, speed: 2)
    #expect(settings.loopMode == .autoReverse && settings.speed == 3)
  }
}
