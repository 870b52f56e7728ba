import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor @Suite("Options of lottie-ios") struct LottieIOSOptionTests {
  private static let json = #"{"v":"5.7.0","fr":10,"ip":0,"op":20,"w":8,"h":4,"layers":[]}"#

  @Test("A configuration has lottie-ios' arguments, each with a default")
  func configurationHasLottieIosArguments() {
    let engine = LottieConfiguration(renderingEngine: .mainThread)
    #expect(engine.renderingEngine == .mainThread)
    let strategy = LottieConfiguration(decodingStrategy: .legacyCodable)
    #expect(strategy.decodingStrategy == .legacyCodable)
    let all = LottieConfiguration(
      renderingEngine: .automatic, decodingStrategy: .dictionaryBased,
      reducedMotionOption: .standardMotion)
    #expect(all.reducedMotionOption == .standardMotion)
    for one in [engine, strategy, all] {
      #expect(one.loopMode == .loop && one.autoPlay)
      #expect(one.frameRate == LottieConfiguration.displayRate)
    }
  }

  @Test("All configurations without options of playback are equal")
  func allConfigurationsWithoutOptionsOfPlaybackAreEqual() {
    #expect(LottieConfiguration() == .default)
    #expect(LottieConfiguration(renderingEngine: .automatic) == .shared)
    #expect(LottieConfiguration(renderingEngine: .mainThread).renderingEngine == .mainThread)
    #expect(LottieConfiguration(decodingStrategy: .legacyCodable) != .shared)
  }

  @Test("Engines describe themselves, and the background behavior does not depend on them")
  func enginesDescribeThemselves() {
    #expect(RenderingEngine.coreAnimation.description == "Core Animation")
    #expect(
      "\(RenderingEngineOption.mainThread) \(RenderingEngineOption.automatic)"
        == "Main Thread Automatic")
    #expect(LottieBackgroundBehavior.default(for: .coreAnimation) == .default)
  }

  @Test(
    "A configuration keeps the options that are set, until they have their default values again")
  func configurationKeepsOptionsUntilTheyHaveDefaultValues() {
    var configuration = LottieConfiguration(speed: 2)
    let original = configuration
    configuration.renderingEngine = .coreAnimation
    configuration.decodingStrategy = .legacyCodable
    #expect(configuration != original && configuration.speed == 2)
    #expect(configuration.renderingEngine == .coreAnimation)
    #expect(configuration.decodingStrategy == .legacyCodable)
    configuration.renderingEngine = .automatic
    #expect(configuration.decodingStrategy == .legacyCodable && configuration != original)
    configuration.decodingStrategy = .dictionaryBased
    #expect(configuration == original)
  }

  @Test("A player has an engine while it has an animation")
  func playerHasEngineWhileItHasAnimation() throws {
    let player = LottieAnimationPlayer()
    #expect(player.currentRenderingEngine == nil)
    player.animation = try LottieAnimation(string: Self.json)
    #expect(player.currentRenderingEngine == .mainThread)
  }

  @Test("A configuration of lottie-ios plays at the rate of the display")
  func configurationOfLottieIOSPlaysAtRateOfDisplay() {
    var configuration = LottieConfiguration(renderingEngine: .mainThread)
    configuration.renderingEngine = .automatic
    #expect(configuration == .shared)
    #expect(configuration == LottieConfiguration(frameRate: LottieConfiguration.displayRate))
    #expect(configuration != LottieConfiguration(frameRate: 30))
  }

  @Test("A strategy does not change what is read")
  func strategyDoesNotChangeWhatIsRead() throws {
    let data = Data(Self.json.utf8)
    let animation = try LottieAnimation.from(data: data, strategy: .legacyCodable)
    let duration: Double = animation.duration
    #expect(duration == 2 && animation.bounds == CGRect(x: 0, y: 0, width: 8, height: 4))
    #expect(throws: ReadError.self) {
      try LottieAnimation.from(data: Data("[".utf8), strategy: .dictionaryBased)
    }
  }
}
