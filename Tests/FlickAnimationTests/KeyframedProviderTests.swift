import FlickAnimation
import FlickRaster
import Foundation
import Testing

@Suite("Value providers with keyframes")
struct KeyframedProviderTests {
  private let red = LottieColor(r: 1, g: 0, b: 0, a: 1)
  private let clear = LottieColor(r: 0, g: 0, b: 1, a: 0)

  @Test("Values are interpolated between keyframes and constant outside them")
  func valuesAreInterpolatedBetweenKeyframes() {
    let provider = ColorValueProvider([
      Keyframe(value: clear, time: 20), Keyframe(value: red, time: 10),
    ])
    func color(_ frame: Double) -> LottieColor? { provider.value(frame: frame) as? LottieColor }
    #expect(color(0) == red && color(10) == red)
    #expect(color(12.5) == LottieColor(r: 0.75, g: 0, b: 0.25, a: 0.75))
    #expect(color(20) == clear && color(1000) == clear)
    #expect(provider.color == red)
    provider.color = clear
    #expect(color(0) == clear)
  }

  @Test("Tangents define the easing, and hold keyframes are not interpolated")
  func tangentsDefineEasingAndHoldKeyframesAreNotInterpolated() {
    func float(_ keyframes: [Keyframe<Double>], _ frame: Double) -> Double? {
      (FloatValueProvider(keyframes).value(frame: frame) as? LottieVector1D)?.value
    }
    let eased = [
      Keyframe(value: 0.0, time: 0, outTangent: LottieVector2D(x: 0.4, y: 0)),
      Keyframe(value: 100, time: 10, inTangent: LottieVector2D(x: 0.6, y: 1)),
    ]
    #expect(float(eased, 5).map { abs($0 - 50) < 1e-3 } == true)
    #expect(float(eased, 2).map { $0 > 1 && $0 < 15 } == true)
    let held = [
      Keyframe(value: 1.0, time: 0, isHold: true), Keyframe(value: 2, time: 10),
      Keyframe(value: 4, time: 20),
    ]
    #expect(float(held, 9.9) == 1 && float(held, 10) == 2 && float(held, 15) == 3)
    #expect(float([Keyframe(7)], 300) == 7)
    #expect(float([], 5) == 0)
    #expect(float([Keyframe(value: 1, time: .nan), Keyframe(value: 2, time: 3)], 1) == 2)
    let jump = [Keyframe(value: 1.0, time: 5), Keyframe(value: 2, time: 5)]
    #expect(float(jump, 4) == 1 && float(jump, 5) == 2)
  }

  @Test("A point follows its spatial tangents")
  func pointFollowsItsSpatialTangents() throws {
    func point(_ x: Double, _ y: Double) -> LottieVector3D { LottieVector3D(x: x, y: y, z: 0) }
    let straight = PointValueProvider([
      Keyframe(value: point(0, 0), time: 0), Keyframe(value: point(10, 20), time: 10),
    ])
    #expect(straight.value(frame: 5) as? LottieVector3D == point(5, 10))
    let arc = PointValueProvider([
      Keyframe(value: point(0, 0), time: 0, spatialOutTangent: point(0, 10)),
      Keyframe(value: point(10, 0), time: 10, spatialInTangent: point(0, 10)),
    ])
    let top = try #require(arc.value(frame: 5) as? LottieVector3D)
    #expect(abs(top.x - 5) < 0.01 && abs(top.y - 7.5) < 0.01)
    let deep = PointValueProvider([
      Keyframe(value: point(0, 0), time: 0, spatialOutTangent: LottieVector3D(x: 0, y: 0, z: 1)),
      Keyframe(value: LottieVector3D(x: 0, y: 0, z: 30), time: 10),
    ])
    #expect((deep.value(frame: 10) as? LottieVector3D)?.z == 30)
  }

  @Test("Gradients and paths are interpolated if their counts match")
  func gradientsAndPathsAreInterpolatedIfTheirCountsMatch() {
    let gradient = GradientValueProvider(
      keyframes: [
        Keyframe(value: [red, red], time: 0), Keyframe(value: [red, clear], time: 10),
        Keyframe(value: [red], time: 20),
      ], locations: [0, 1])
    #expect(
      gradient.value(frame: 5) as? [Double] == [0, 1, 0, 0, 1, 0.5, 0, 0.5, 0, 1, 1, 0.5])
    #expect((gradient.value(frame: 15) as? [Double])?[4...7] == [1, 0, 0, 1])
    #expect((gradient.value(frame: 20) as? [Double])?.count == 4)
    var (one, two) = (LottiePath(isClosed: true), LottiePath(isClosed: true))
    one.add(x: 0, y: 0)
    two.add(x: 4, y: 2)
    let path = PathValueProvider([Keyframe(value: one, time: 0), Keyframe(value: two, time: 4)])
    let middle = (path.value(frame: 2) as? LottiePath)?.vertices.first?.point
    #expect(middle == LottieVector2D(x: 2, y: 1))
  }

  @Test("A layer is drawn at the position of the keyframes")
  func layerIsDrawnAtPositionOfKeyframes() throws {
    let file = #"""
      {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":40,"h":4,"layers":[
      {"ty":1,"nm":"Box","sw":4,"sh":4,"sc":"#ff0000","ip":0,"op":20,"ks":{}}]}
      """#
    let renderer = FrameRenderer(try LottieAnimation(string: file), width: 40, height: 4)
    let way = [
      Keyframe(value: LottieVector3D(x: 0, y: 0, z: 0), time: 0),
      Keyframe(value: LottieVector3D(x: 20, y: 0, z: 0), time: 10),
    ]
    renderer.setValueProvider(PointValueProvider(way), keypath: "Box.Transform.Position")
    var bitmap = Bitmap(width: 40, height: 4)
    for (frame, left) in [(0.0, 0), (5, 10), (10, 20), (15, 20)] {
      renderer.draw(frame: frame, into: &bitmap)
      #expect(bitmap.pixels.firstIndex { $0 != 0 } == left)
    }
  }

  @Test("Values are interpolated and extrapolated, except arrays of different lengths")
  func valuesAreInterpolatedAndExtrapolated() {
    let blue = LottieColor(r: 0, g: 0, b: 1, a: 1)
    #expect(red.interpolate(to: blue, amount: 0.25) == LottieColor(r: 0.75, g: 0, b: 0.25, a: 1))
    #expect(LottieVector1D(10).interpolate(to: LottieVector1D(20), amount: 1.5).value == 25)
    let point = LottieVector3D(x: 0, y: 2, z: 4)
    #expect(
      point.interpolate(to: LottieVector3D(x: 2, y: 0, z: 4), amount: 0.5)
        == LottieVector3D(x: 1, y: 1, z: 4))
    #expect([1.0, 2].interpolate(to: [3, 4], amount: 0.5) == [2, 3])
    #expect([1.0].interpolate(to: [3, 4], amount: 0.5) == [1])
    #expect([1.0].interpolate(to: [3, 4], amount: 1) == [3, 4])
    var (line, other) = (LottiePath(isClosed: false), LottiePath(isClosed: false))
    for x in [0.0, 10] { line.add(x: x, y: 0) }
    for x in [0.0, 10] { other.add(x: x, y: 8) }
    let middle = line.interpolate(to: other, amount: 0.5)
    #expect(middle.vertices.map(\.point.y) == [4, 4])
  }

  @Test("Providers with equal keyframes are equal, and their storage is keyframes")
  func providersWithEqualKeyframesAreEqual() {
    let keyframes = [Keyframe(value: red, time: 0), Keyframe(value: clear, time: 5)]
    #expect(ColorValueProvider(keyframes) == ColorValueProvider(keyframes))
    #expect(ColorValueProvider(keyframes) != ColorValueProvider([keyframes[0]]))
    #expect(ColorValueProvider(keyframes) != ColorValueProvider(red))
    let (point, size) = (PointValueProvider(x: 1, y: 2), SizeValueProvider(width: 1, height: 2))
    #expect(point == PointValueProvider(x: 1, y: 2) && point != PointValueProvider(x: 1, y: 3))
    size.vector = point.vector
    #expect(point != size)
    guard case .keyframes(let told, _) = ColorValueProvider(keyframes).typeErasedStorage else {
      Issue.record("no keyframes")
      return
    }
    #expect(told.map(\.time) == [0, 5] && told.first?.value as? LottieColor == red)
  }
}
