import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Types of an app that was written for lottie-ios.
private struct Angle: Interpolatable, Equatable {
  var degrees: CGFloat

  func interpolate(to: Angle, amount: InterpolationAmount) -> Angle {
    Angle(degrees: degrees + (to.degrees - degrees) * CGFloat(amount))
  }
}

private struct Dot: SpatialInterpolatable, Equatable {
  var point: CGPoint

  func interpolate(
    to: Dot, amount: InterpolationAmount, spatialOutTangent: CGPoint?, spatialInTangent: CGPoint?
  ) -> Dot {
    Dot(
      point: point.interpolate(
        to: to.point, amount: amount, spatialOutTangent: spatialOutTangent,
        spatialInTangent: spatialInTangent))
  }
}

private final class RampProvider: ValueProvider {
  var storage: ValueProviderStorage<LottieVector1D> {
    .closure { frame in LottieVector1D(Double(frame * 2)) }
  }

  func hasUpdate(frame: AnimationFrameTime) -> Bool { true }
}

private struct HeldProvider: ValueProvider {
  let storage: ValueProviderStorage<Dot>

  func hasUpdate(frame: AnimationFrameTime) -> Bool { false }
}

@MainActor @Suite("Source compatibility with lottie-ios") struct CompatibilityTests {
  @Test("Closures and own types use the types of lottie-ios")
  func closuresAndOwnTypesUseTypesOfLottieIos() {
    #expect(Angle(degrees: 0).interpolate(to: Angle(degrees: 90), amount: 0.5).degrees == 45)
    let float: FloatValueProvider.CGFloatValueBlock = { frame in frame / 2 }
    let provider = FloatValueProvider(block: float)
    #expect(provider.value(frame: 10) as? LottieVector1D == LottieVector1D(5))
    guard case .closure(let closure) = provider.storage else {
      Issue.record("The storage is no closure.")
      return
    }
    #expect(closure(4) == LottieVector1D(2))
    let points: PointValueProvider.PointValueBlock = { CGPoint(x: $0, y: 0) }
    #expect(
      PointValueProvider(block: points).value(frame: 3) as? LottieVector3D
        == .init(x: 3, y: 0, z: 0))
  }

  @Test("An own provider with a typed storage changes the picture")
  func ownProviderWithTypedStorageChangesPicture() throws {
    let (player, _) = try makePlayer(
      """
      {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":4,"h":4,"layers":[
      {"ty":1,"nm":"Red","ip":0,"op":20,"st":0,"sw":4,"sh":4,"sc":"#ff0000",
      "ks":{"o":{"a":0,"k":100}}}]}
      """)
    player.setValueProvider(RampProvider(), keypath: "Red.Transform.Opacity")
    let grid = try PixelGrid(player.renderedFrame)
    #expect(grid[1, 1] == 0)
    let opacity = player.getValue(for: "Red.Transform.Opacity", atFrame: 10)
    #expect(opacity as? LottieVector1D == LottieVector1D(20))
  }

  @Test("Typed keyframes interpolate numbers, and hold other values")
  func typedKeyframesInterpolateNumbers() {
    let ramp = FloatValueProvider([Keyframe(value: 0, time: 0), Keyframe(value: 10, time: 10)])
    guard case .keyframes(let keyframes) = ramp.storage else {
      Issue.record("The storage has no keyframes.")
      return
    }
    #expect(keyframes.map(\.value) == [LottieVector1D(0), LottieVector1D(10)])
    let dots = HeldProvider(
      storage: .keyframes([
        Keyframe(value: Dot(point: .zero), time: 0),
        Keyframe(value: Dot(point: CGPoint(x: 8, y: 0)), time: 8),
      ]))
    #expect(dots.value(frame: 4) as? Dot == Dot(point: .zero))
    #expect(dots.value(frame: 9) as? Dot == Dot(point: CGPoint(x: 8, y: 0)))
  }

  @Test("Vectors and colors are coded as in a Lottie file")
  func vectorsAndColorsAreCodedAsInLottieFile() throws {
    func decoded<Value: Decodable>(_ json: String) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }
    func text(_ value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    #expect(try decoded("[7]") == LottieVector1D(7) && decoded("7") == LottieVector1D(7))
    #expect(try decoded("{\"x\":[1],\"y\":2}") == LottieVector2D(x: 1, y: 2))
    #expect(try decoded("[1,2]") == LottieVector3D(x: 1, y: 2, z: 0))
    #expect(try decoded("[255,0,0]") == LottieColor(r: 1, g: 0, b: 0, a: 1))
    #expect(throws: DecodingError.self) { try decoded("{}") as LottieColor }
    #expect(try text(LottieVector1D(7)) == "7")
    #expect(try text(LottieVector2D(x: 1, y: 2)) == "{\"x\":1,\"y\":2}")
    #expect(try text(LottieVector3D(x: 1, y: 2, z: 3)) == "[1,2,3]")
    #expect(try text(LottieColor(r: 1, g: 0, b: 0.5, a: 1)) == "[1,0,0.5,1]")
  }

  @Test("A logger receives the place of a message")
  func loggerReceivesPlaceOfMessage() {
    var messages: [String] = []
    let logger = LottieLogger(
      assert: { condition, message, _, _ in if !condition() { messages.append(message()) } },
      assertionFailure: { message, _, line in messages.append("\(message()) \(line > 0)") },
      warn: { message, file, line in messages.append("\(message()) \(file) \(line > 0)") },
      info: { message in messages.append(message()) })
    logger.warn("slow")
    logger.info("note")
    logger.assert(1 > 2, "wrong")
    logger.assert(2 > 1, "right")
    logger.assertionFailure("never")
    #expect(
      messages == [
        "slow FlickPlayerTests/CompatibilityTests.swift true", "note", "wrong", "never true",
      ])
  }

  @Test("An animation is read from a dictionary")
  func animationIsReadFromDictionary() throws {
    let data = Data(markedSquareJSON().utf8)
    let animation = try LottieAnimation.from(data: data)
    let members = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let other = try LottieAnimation(dictionary: members)
    #expect(animation.duration == other.duration && animation.bounds == other.bounds)
    #expect(throws: ReadError.self) { try LottieAnimation(dictionary: ["w": Date()]) }
  }
}
