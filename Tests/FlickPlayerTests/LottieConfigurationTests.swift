import Flick
import FlickPlayer
import Testing

extension LottieConfiguration {
  fileprivate static let loader = LottieConfiguration(loopMode: .loop, speed: 1.5, frameRate: 30.0)
}

@Suite("LottieConfiguration")
struct LottieConfigurationTests {
  @Test("The default configuration loops at the animation's own speed and fits the content")
  func defaultConfigurationLoopsAtOwnSpeed() {
    let configuration = LottieConfiguration.default
    #expect(configuration.loopMode == .loop)
    #expect(configuration.speed == 1)
    #expect(configuration.contentMode == .scaleAspectFit)
    #expect(configuration.frameRate == 30)
    #expect(configuration.pixelFormat == .argb)
    #expect(configuration.autoPlay)
    #expect(configuration == LottieConfiguration())
  }

  @Test("The initializer stores its arguments")
  func initializerStoresItsArguments() {
    let configuration = LottieConfiguration(
      loopMode: .repeat(count: 3), speed: 2, contentMode: .scaleAspectFill, frameRate: 60,
      pixelFormat: .abgr, autoPlay: false)
    #expect(configuration.loopMode == .repeat(count: 3))
    #expect(configuration.speed == 2)
    #expect(configuration.contentMode == .scaleAspectFill)
    #expect(configuration.frameRate == 60)
    #expect(configuration.pixelFormat == .abgr)
    #expect(!configuration.autoPlay)
  }

  @Test("Omitted arguments have the values of the default configuration")
  func omittedArgumentsHaveValuesOfDefaultConfiguration() {
    var expected = LottieConfiguration.default
    expected.speed = 0.5
    #expect(LottieConfiguration(speed: 0.5) == expected)
  }

  @Test(
    "Configurations that play alike are equal, and an option that is assigned to itself changes nothing"
  )
  func configurationsThatPlayAlikeAreEqual() {
    #expect(LottieConfiguration(frameRate: 30) == .default)
    for rate in [0, -1, Double.nan, .infinity] {
      #expect(LottieConfiguration(frameRate: rate) == .default)
    }
    #expect(LottieConfiguration(speed: .nan) == .default)
    #expect(
      LottieConfiguration(loopMode: .repeat(count: 0))
        == LottieConfiguration(loopMode: .repeat(count: 1)))
    #expect(Set([LottieConfiguration.default, LottieConfiguration(frameRate: 30)]).count == 1)
    for original in [LottieConfiguration.default, .shared, LottieConfiguration(frameRate: 24)] {
      var copy = original
      copy.frameRate = original.frameRate
      #expect(copy == original && copy.ticksPerSecond == original.ticksPerSecond)
    }
    #expect(LottieConfiguration.shared != .default)
  }

  @Test("Static members of an extension work as implicit member expressions")
  func staticMembersOfExtensionAreImplicitMembers() {
    func speed(_ configuration: LottieConfiguration) -> Double { configuration.speed }
    #expect(speed(.loader) == 1.5)
    #expect(LottieConfiguration.LoopMode.repeat(count: 2) != .repeat(count: 3))
  }
}
