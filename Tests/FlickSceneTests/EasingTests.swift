import FlickGeometry
import FlickScene
import Testing

@Suite("Easing and keyframes")
struct EasingTests {
  @Test("Control points on the diagonal give a linear curve", arguments: [0, 0.1, 0.5, 0.9, 1])
  func controlPointsOnDiagonalGiveLinearCurve(time: Double) {
    let curve = CubicEasing(out: Point2D(0.3, 0.3), in: Point2D(0.7, 0.7))
    #expect(abs(curve.value(at: time) - time) < 1e-6)
  }

  /// Values of CSS `cubic-bezier(0.42, 0, 0.58, 1)`, which is symmetric about its center.
  @Test(
    "Ease-in-out is slow at both ends", arguments: zip([0.25, 0.5, 0.75], [0.1292, 0.5, 0.8708]))
  func easeInOutIsSlowAtBothEnds(time: Double, value: Double) {
    let curve = CubicEasing(out: Point2D(0.42, 0), in: Point2D(0.58, 1))
    #expect(abs(curve.value(at: time) - value) < 1e-3)
  }

  @Test("The solved parameter matches the time for a grid of curves")
  func solvedParameterMatchesTimeForGridOfCurves() {
    for x1 in stride(from: 0.0, through: 1, by: 0.1) {
      for x2 in stride(from: 0.0, through: 1, by: 0.1) {
        let curve = CubicEasing(out: Point2D(x1, 0), in: Point2D(x2, 1))
        var last = 0.0
        for time in stride(from: 0.0, through: 1, by: 0.01) {
          let value = curve.value(at: time)
          #expect(value >= last - 1e-6, "not monotone at \(x1) \(x2) \(time)")
          last = value
        }
        #expect(last == 1)
      }
    }
  }

  @Test("Progress can overshoot")
  func progressCanOvershoot() {
    let curve = CubicEasing(out: Point2D(0.3, 0), in: Point2D(0.3, 1.8))
    #expect(curve.value(at: 0.6) > 1)
    #expect(curve.value(at: 1) == 1)
  }

  @Test("Times outside the segment clamp")
  func timesOutsideSegmentClamp() {
    let curve = CubicEasing(out: Point2D(0.3, 0), in: Point2D(0.3, 1.8))
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: 2) == 1)
  }

  @Test("Each dimension has its own curve")
  func eachDimensionHasItsOwnCurve() throws {
    let easing = Easing.perDimension([
      CubicEasing(out: Point2D(0, 0), in: Point2D(1, 1)),
      CubicEasing(out: Point2D(1, 0), in: Point2D(1, 0)),
    ])
    let track = try #require(
      Track([
        Keyframe(frame: 0, value: Point2D(0, 0), easing: easing),
        Keyframe(frame: 10, value: Point2D(100, 100)),
      ]))
    let middle = track.value(at: 5)
    #expect(abs(middle.x - 50) < 1e-3)
    #expect(middle.y < 20)
  }

  @Test("A hold keyframe keeps its value until the next keyframe")
  func holdKeyframeKeepsItsValueUntilNextKeyframe() throws {
    let track = try #require(
      Track([
        Keyframe(frame: 0, value: 1.0, isHold: true), Keyframe(frame: 10, value: 2.0),
      ]))
    #expect(track.value(at: (10.0).nextDown) == 1)
    #expect(track.value(at: 10) == 2)
  }

  @Test("The value is constant before the first and after the last keyframe")
  func valueIsConstantBeforeFirstAndAfterLastKeyframe() throws {
    let track = try #require(
      Track([Keyframe(frame: 5, value: 1.0), Keyframe(frame: 10, value: 3.0)]))
    #expect(track.value(at: -100) == 1)
    #expect(track.value(at: 7.5) == 2)
    #expect(track.value(at: 100) == 3)
  }

  @Test("Unsorted keyframes are sorted")
  func unsortedKeyframesAreSorted() throws {
    let track = try #require(
      Track([Keyframe(frame: 10, value: 1.0), Keyframe(frame: 0, value: 0.0)]))
    #expect(track.value(at: 5) == 0.5)
  }

  @Test("Of several keyframes at one time, the last is drawn", arguments: [2, 3])
  func lastKeyframeOfOneTimeIsDrawn(count: Int) throws {
    let same = (1...count).map { Keyframe(frame: 5, value: Double($0)) }
    let track = try #require(
      Track([Keyframe(frame: 0, value: 0.0)] + same + [Keyframe(frame: 10, value: 9.0)]))
    #expect(track.value(at: 5) == Double(count))
    #expect(track.value(at: 2.5) == 0.5)
    #expect(track.value(at: 7.5) == Double(count + 9) / 2)
  }

  @Test("A track needs at least one keyframe")
  func trackNeedsAtLeastOneKeyframe() {
    #expect(Track<Double>([]) == nil)
  }
}
