import FlickGeometry
import FlickScene
import FlickTestSupport
import Testing

@Suite("Positions")
struct AnimatedPositionTests {
  /// A quarter circle of radius 100 around the origin, from (100, 0) to (0, 100).
  private func quarterCircle() throws -> AnimatedPosition {
    let k = 55.228475
    let track = try #require(
      MotionTrack([
        MotionTrack.Key(
          Keyframe(frame: 0, value: Point2D(100, 0)), tangentOut: Vector2D(0, k),
          tangentIn: Vector2D(k, 0)),
        MotionTrack.Key(
          Keyframe(frame: 10, value: Point2D(0, 100)), tangentOut: .zero, tangentIn: .zero),
      ]))
    return .motion(track)
  }

  @Test("Spatial tangents give a curved path with constant speed", arguments: [0.0, 2, 5, 8, 10])
  func spatialTangentsGiveCurvedPathWithConstantSpeed(frame: Double) throws {
    let p = try quarterCircle().value(at: frame)
    #expect(abs(p.vector.length - 100) < 0.1)
    let chord = p.distance(to: Point2D(100, 0))
    let angle = frame / 10 * Double.pi / 2
    // The chord of the angle, 2 r sin(angle / 2), as a series to the fourth order.
    let half = angle / 2
    let expected = 200 * (half - half * half * half / 6 + half * half * half * half * half / 120)
    #expect(abs(chord - expected) < 0.3)
  }

  /// AE: Automatic tangents at a turning point extend beyond it, and so does the motion
  /// ("boomerang"). Players that treat such segments as straight lines differ. (lottie-ios issue
  /// 1655.)
  @Test("Tangents beyond the end of a straight segment move there and back at constant speed")
  func tangentsBeyondEndMoveThereAndBack() throws {
    let track = try #require(
      MotionTrack([
        MotionTrack.Key(
          Keyframe(frame: 0, value: Point2D(0, 0)), tangentOut: Vector2D(10, 0),
          tangentIn: Vector2D(60, 0)),
        MotionTrack.Key(
          Keyframe(frame: 10, value: Point2D(100, 0)), tangentOut: .zero, tangentIn: .zero),
      ]))
    let position = AnimatedPosition.motion(track)
    let places = (0...1000).map { position.value(at: Double($0) / 100).x }
    // x(u) = 30 u + 420 u² − 350 u³ has its maximum, 114.12, at u = 0.8342.
    #expect(abs((places.max() ?? 0) - 114.12) < 0.1)
    #expect(places.first == 0 && abs((places.last ?? 0) - 100) < 1e-9)
    let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
    // The length forwards and backwards is 128.24.
    #expect(steps.allSatisfy { $0 < 0.15 })
    #expect(abs(steps.reduce(0, +) - 128.24) < 0.4)
  }

  /// Overshoots: the progress is -0.4 at 2/10 and 1.4 at 8/10, approximately.
  private let easing = Easing.uniform(CubicEasing(out: Point2D(0.5, -2), in: Point2D(0.5, 3)))

  private func overshooting(
    from start: Point2D, out: Vector2D, in back: Vector2D, to end: Point2D
  ) throws -> AnimatedPosition {
    .motion(
      try #require(
        MotionTrack([
          MotionTrack.Key(
            Keyframe(frame: 0, value: start, easing: easing), tangentOut: out,
            tangentIn: back),
          MotionTrack.Key(Keyframe(frame: 10, value: end), tangentOut: .zero, tangentIn: .zero),
        ])))
  }

  @Test("An easing that overshoots goes on along the tangent at the end of a curved path")
  func easingThatOvershootsGoesOnAlongTangent() throws {
    let position = try overshooting(
      from: Point2D(100, 0), out: Vector2D(0, 55), in: Vector2D(55, 0), to: Point2D(0, 100))
    let (early, late) = (position.value(at: 2), position.value(at: 8))
    #expect(early.x == 100 && early.y < -10)
    #expect(late.y == 100 && late.x < -10)
    // By the length of the way beyond the end, as on a straight line.
    let line = try overshooting(
      from: .zero, out: .zero, in: .zero, to: Point2D(Double.pi * 50, 0))
    #expect(abs(line.value(at: 2).x - early.y) < 0.5)
    // Without tangents, the end is left towards the other control point.
    let bent = try overshooting(
      from: .zero, out: .zero, in: Vector2D(0, -50), to: Point2D(50, 50))
    let before = bent.value(at: 2)
    #expect(before.x < 0 && abs(before.y) < 1e-9)
  }

  @Test(
    "Tangents along a straight path change nothing",
    arguments: [(0, 0), (0.25, 0.25), (1.0 / 3, 1.0 / 3), (0.75, 0.75), (0, 1)]
      as [(Double, Double)])
  func tangentsAlongStraightPathChangeNothing(out: Double, back: Double) throws {
    let line = Vector2D(40, -30)
    let position = try overshooting(
      from: Point2D(10, 20), out: line * out, in: line * -back, to: Point2D(50, -10))
    let plain = try overshooting(
      from: Point2D(10, 20), out: .zero, in: .zero, to: Point2D(50, -10))
    for frame in [1.0, 2, 5, 8, 9] {
      let (a, b) = (position.value(at: frame), plain.value(at: frame))
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
    #expect(plain.value(at: 2).x < 10 && plain.value(at: 8).x > 50)
  }

  @Test("The direction is the tangent, and remains after the last keyframe")
  func directionIsTangentAndRemainsAfterLastKeyframe() throws {
    let position = try quarterCircle()
    let start = try #require(position.direction(at: 0))
    #expect(abs(start.x) < 1e-6 && start.y > 0)
    for frame in [10.0, 50] {
      let end = try #require(position.direction(at: frame))
      #expect(abs(end.y) < 1e-6 && end.x < 0)
    }
  }

  private func track(_ keys: [(frame: Double, x: Double, y: Double)]) throws -> Track<Point2D> {
    try #require(Track(keys.map { Keyframe(frame: $0.frame, value: Point2D($0.x, $0.y)) }))
  }

  /// A way to (10, 0), a rest until frame 30, and a way to (10, 10) until frame 40.
  private let stops = [(10.0, 0.0, 0.0), (20, 10, 0), (30, 10, 0), (40, 10, 10)]

  @Test(
    "A layer at rest keeps the direction of its last motion, or has that of its first",
    arguments: [(0.0, 1.0, 0.0), (10, 1, 0), (15, 1, 0), (25, 1, 0), (35, 0, 1), (99, 0, 1)])
  func layerAtRestKeepsDirection(frame: Double, x: Double, y: Double) throws {
    let plain = AnimatedPosition.point(.track(try track(stops)))
    let split = AnimatedPosition.split(
      x: .track(
        try #require(
          Track([Keyframe(frame: 10, value: 0.0), Keyframe(frame: 20, value: 10.0)]))),
      y: .track(
        try #require(
          Track([Keyframe(frame: 30, value: 0.0), Keyframe(frame: 40, value: 10.0)]))))
    let keys = stops.map { stop in
      MotionTrack.Key(
        Keyframe(frame: stop.0, value: Point2D(stop.1, stop.2)), tangentOut: .zero,
        tangentIn: .zero)
    }
    let motion = AnimatedPosition.motion(try #require(MotionTrack(keys)))
    for position in [plain, split, motion] {
      let direction = try #require(position.direction(at: frame))
      let length = direction.length
      #expect(abs(direction.x / length - x) < 1e-6 && abs(direction.y / length - y) < 1e-6)
    }
  }

  @Test("A curve leaves an end without a tangent towards the next control point")
  func curveLeavesEndWithoutTangentTowardsNextControlPoint() throws {
    let track = try #require(
      MotionTrack([
        MotionTrack.Key(
          Keyframe(frame: 10, value: Point2D(0, 0)), tangentOut: .zero,
          tangentIn: Vector2D(0, -50)),
        MotionTrack.Key(
          Keyframe(frame: 20, value: Point2D(0, 100)), tangentOut: Vector2D(9, 9), tangentIn: .zero),
      ]))
    for frame in [0.0, 10, 20, 30] {
      let direction = try #require(AnimatedPosition.motion(track).direction(at: frame))
      #expect(abs(direction.x) < 1e-9 && direction.y > 0)
    }
  }

  @Test("A position without motion has no direction")
  func positionWithoutMotionHasNoDirection() {
    #expect(AnimatedPosition.point(.constant(Point2D(3, 4))).direction(at: 2) == nil)
  }

  @Test("Both x and y are animated separately")
  func xAndYAreAnimatedSeparately() throws {
    let x = try #require(
      Track([Keyframe(frame: 0, value: 0.0), Keyframe(frame: 10, value: 100.0)]))
    let position = AnimatedPosition.split(x: .track(x), y: .constant(7))
    #expect(position.value(at: 5) == Point2D(50, 7))
    #expect(position.direction(at: 5).map { $0.x > 0 && $0.y == 0 } == true)
  }
}
