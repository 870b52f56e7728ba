import Flick
import Foundation
import Testing

@Suite("Former names of lottie-ios")
struct LottieIOSNameTests {
  @available(*, deprecated)
  @Test("The cache has its former name")
  func cacheHasItsFormerName() throws {
    let cache = LRUAnimationCache()
    cache.cacheSize = 1
    let animations = try (0..<2).map { _ in
      try LottieAnimation(string: #"{"v":"5.7.0","fr":10,"ip":0,"op":20,"w":8,"h":4,"layers":[]}"#)
    }
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
  @Test("The asset has the name of its former superclass")
  func assetHasNameOfItsFormerSuperclass() {
    let asset: Asset = ImageAsset(id: "a", name: "a.png", directory: "", width: 4, height: 2)
    #expect(asset.id == "a" && asset.width == 4)
  }
}
