import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor @Suite("Types of lottie-ios") struct LottieIOSTypesTests {
  private func animation() throws -> LottieAnimation {
    try LottieAnimation(string: markedSquareJSON())
  }

  @Test("Animations are references, and a cache returns the same one")
  func animationsAreReferencesAndCacheReturnsSameOne() throws {
    let animation = try animation()
    let cache = DefaultAnimationCache()
    cache.setAnimation(animation, forKey: "a")
    #expect(cache.animation(forKey: "a") === animation)
    #expect(try self.animation() !== animation)
    let reference = WeakReference(animation: animation)
    #expect(reference.animation === animation)
  }

  @Test("An animation is decoded from JSON, and encoded without a loss")
  func animationIsDecodedFromJSON() throws {
    let json = markedSquareJSON()
    let decoded = try JSONDecoder().decode(LottieAnimation.self, from: Data(json.utf8))
    let original = try animation()
    #expect(decoded.markers == original.markers && decoded.duration as Double == original.duration)
    let again = try LottieAnimation.from(data: JSONEncoder().encode(decoded))
    #expect(again.markers == original.markers && again.bounds == original.bounds)
    let members = try #require(
      JSONSerialization.jsonObject(with: JSONEncoder().encode(original)) as? NSDictionary)
    let expected = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary)
    #expect(members == expected)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(LottieAnimation.self, from: Data("[1]".utf8))
    }
  }

  @Test(
    "The frame rate is 30 by default, and that of the display with the configuration of lottie-ios")
  func frameRateIs30ByDefault() throws {
    let configurations: [(LottieConfiguration, Double)] = [
      (.shared, .infinity), (LottieConfiguration(), 30), (.default, 30),
      (LottieConfiguration(frameRate: 24), 24), (LottieConfiguration(frameRate: 30), 30),
    ]
    for (configuration, rate) in configurations {
      let (player, ticker) = try makePlayer(markedSquareJSON(), configuration)
      player.play()
      #expect(ticker.rate == rate)
      player.configuration = LottieConfiguration(frameRate: 12)
      #expect(ticker.rate == 12)
      player.configuration = LottieConfiguration(reducedMotionOption: .standardMotion)
      #expect(ticker.rate == .infinity)
    }
    for (configuration, rate) in configurations {
      let (model, ticker) = try makeModel(markedSquareJSON(), configuration)
      model.play()
      #expect(ticker.rate == rate)
    }
  }

  @Test("Without a setting of the system, the reduced-motion mode is the standard one")
  func reducedMotionModeIsStandardWithoutSetting() {
    #expect(SystemReducedMotionOptionProvider().currentReducedMotionMode == .standardMotion)
  }

  @Test("Image assets have the members of a Lottie file")
  func imageAssetsHaveMembersOfLottieFile() throws {
    let json = #"{"id":7,"p":"a.png","u":"img/","w":4,"h":2}"#
    let asset = try JSONDecoder().decode(ImageAsset.self, from: Data(json.utf8))
    #expect(asset == ImageAsset(id: "7", name: "a.png", directory: "img/", width: 4, height: 2))
    let encoded =
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(asset)) as? [String: Any]
    #expect(encoded?["p"] as? String == "a.png" && encoded?["id"] as? String == "7")
  }

  @Test("The locations of a gradient can follow a closure")
  func locationsOfGradientCanFollowClosure() {
    let red = LottieColor(r: 1, g: 0, b: 0, a: 1)
    let moving = GradientValueProvider(
      block: { _ in [red, red] }, locations: { [0, Double($0) / 10] })
    #expect(moving.value(frame: 5) as? [Double] == [0, 1, 0, 0, 0.5, 1, 0, 0])
    let even = GradientValueProvider(block: { _ in [red, red] }, locations: nil)
    #expect(even.value(frame: 5) as? [Double] == [0, 1, 0, 0, 1, 1, 0, 0])
  }

  @Test("All floating-point types are interpolated")
  func allFloatingPointTypesAreInterpolated() {
    func middle<Number: Interpolatable & BinaryFloatingPoint>(_ end: Number) -> Number {
      Number(1).interpolate(to: end, amount: 0.5)
    }
    #expect(middle(3 as Float) == 2 && middle(3 as Double) == 2 && middle(3 as CGFloat) == 2)
  }

  @Test("A keyframe without a time holds its value, and keeps its tangents")
  func keyframeWithoutTimeHoldsItsValue() {
    let held = Keyframe(
      CGPoint.zero, spatialInTangent: LottieVector3D(x: 1, y: 2, z: 0), spatialOutTangent: nil)
    #expect(held.isHold && held.spatialInTangent?.y == 2)
  }
}

/// A weak reference, which a class allows.
private struct WeakReference {
  weak var animation: LottieAnimation?
}
