import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

@Suite("Former names of players and providers")
struct FormerNameTests {
  @available(*, deprecated)
  @Test("The cache has its former name")
  func cacheHasItsFormerName() throws {
    let cache = LRUAnimationCache()
    cache.cacheSize = 1
    let animations = try (0..<2).map { _ in try LottieAnimation(string: movingSquareJSON()) }
    for (animation, key) in zip(animations, ["a", "b"]) {
      cache.setAnimation(animation, forKey: key)
    }
    #expect(cache.animation(forKey: "a") == nil && cache.animation(forKey: "b") === animations[1])
    #expect(LRUAnimationCache.sharedCache === DefaultAnimationCache.sharedCache)
  }

  @available(*, deprecated)
  @Test("The legacy text provider has its former name")
  func legacyTextProviderHasItsFormerName() {
    let provider: any AnimationTextProvider = DictionaryTextProvider(["Title": "Hello"])
    #expect(provider.textFor(keypathName: "Title", sourceText: "x") == "Hello")
    #expect(provider.textFor(keypathName: "Other", sourceText: "x") == "x")
  }

  @available(*, deprecated)
  @Test("The property of an SVGA player has its former name")
  @MainActor func propertyOfSVGAPlayerHasItsFormerName() {
    let player = SVGAExPlayerModel(
      SVGARePlayerModel(
        size: CGSize(width: 40, height: 20), scale: 1, engine: .main, ticker: ManualTicker()))
    #expect(!player.isHideWhenStopped)
    player.isHideWhenStopped = true
    #expect(player.isHideWhenStopped && player.isHidesWhenStopped)
  }
}
