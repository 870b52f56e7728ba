import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@Suite("Tweens between frames")
struct FrameTweenTests {
  /// A track with the given values at frames 0, 10 and 20.
  private func track<Value>(_ start: Value, _ middle: Value, _ end: Value) throws -> Track<Value> {
    try #require(
      Track([
        Keyframe(frame: 0, value: start), Keyframe(frame: 10, value: middle),
        Keyframe(frame: 20, value: end),
      ]))
  }

  private func square(_ x: Double) -> String {
    "fill (1 0 0 1) M \(Int(x)),0 L \(Int(x) + 10),0 L \(Int(x) + 10),10 L \(Int(x)),10 Z"
  }

  private func layer() -> Layer {
    Layer(inPoint: 0, outPoint: 60, content: .solid(Color(1, 0, 0), Size2D(10, 10)))
  }

  @Test("Every property is interpolated directly between the two frames")
  func everyPropertyIsInterpolatedDirectlyBetweenTwoFrames() throws {
    var layer = layer()
    layer.transform.position = .point(
      .track(try track(Point2D(0, 0), Point2D(100, 0), Point2D(40, 0))))
    #expect(record([layer], tween: FrameTween(targetFrame: 20, progress: 0)) == square(0))
    #expect(record([layer], tween: FrameTween(targetFrame: 20, progress: 0.25)) == square(10))
    #expect(record([layer], tween: FrameTween(targetFrame: 20, progress: 1)) == square(40))
    #expect(record([layer], tween: FrameTween(targetFrame: 20, progress: 1.5)) == square(60))
    #expect(record([layer], tween: FrameTween(targetFrame: 1e9, progress: 0.5)) == square(20))
    #expect(record([layer], tween: FrameTween(targetFrame: .nan, progress: 0.5)) == square(0))
    #expect(record([layer], tween: FrameTween(targetFrame: 20, progress: .infinity)) == square(0))
  }

  @Test("Each step starts from the values of the step before it")
  func eachStepStartsFromValuesOfStepBeforeIt() throws {
    var layer = layer()
    layer.transform.position = .point(
      .track(try track(Point2D(0, 0), Point2D(100, 0), Point2D(40, 0))))
    func steps(_ all: (Double, Double)...) -> FrameTween {
      FrameTween(all.map { FrameTween.Step(targetFrame: $0.0, progress: $0.1) })
    }
    #expect(record([layer], tween: steps((20, 0.5), (10, 0))) == square(20))
    #expect(record([layer], tween: steps((20, 0.5), (10, 0.25))) == square(40))
    #expect(record([layer], tween: steps((20, 0.5), (10, 0.25), (0, 0.5))) == square(20))
    #expect(record([layer], tween: steps((20, 0.5), (10, 1))) == square(100))
    #expect(record([layer], tween: steps((20, .nan), (10, 0.25))) == square(25))
    let outer = Layer(
      inPoint: 0, outPoint: 60,
      content: .precomposition(1, size: Size2D(100, 100), time: .linear(start: 0, stretch: 1)))
    let inner = record(
      [outer], others: [Composition(layers: [layer])], tween: steps((20, 0.5), (10, 0.25)))
    #expect(inner.contains(square(40)))
  }

  @Test("Visibility is that of the start frame")
  func visibilityIsThatOfStartFrame() {
    var late = layer()
    late.inPoint = 10
    #expect(record([late], tween: FrameTween(targetFrame: 20, progress: 0.9)).isEmpty)
  }

  @Test("A precomposition is interpolated between its own two frames")
  func precompositionIsInterpolatedBetweenItsOwnTwoFrames() throws {
    var inner = layer()
    inner.transform.position = .point(
      .track(try track(Point2D(0, 0), Point2D(100, 0), Point2D(40, 0))))
    let outer = Layer(
      inPoint: 0, outPoint: 60,
      content: .precomposition(1, size: Size2D(100, 100), time: .linear(start: 0, stretch: 2)))
    let text = record(
      [outer], others: [Composition(layers: [inner])],
      tween: FrameTween(targetFrame: 40, progress: 0.5))
    #expect(text.contains(square(20)))
  }

  @Test("Motion paths and shape paths are interpolated")
  func motionPathsAndShapePathsAreInterpolated() throws {
    func outline(_ x: Double) -> Path {
      var path = Path()
      path.move(to: Point2D(x, 0))
      path.line(to: Point2D(x + 10, 0))
      path.line(to: Point2D(x, 10))
      path.close()
      return path
    }
    let keys = [
      Keyframe(frame: 0, value: outline(0)), Keyframe(frame: 10, value: outline(90)),
      Keyframe(frame: 20, value: outline(20)),
    ]
    let path = AnimatedPath.track(try #require(Track(keys)))
    var layer = layer()
    layer.masks = [Mask(mode: .add, path: path)]
    #expect(
      record([layer], tween: FrameTween(targetFrame: 20, progress: 0.5)).contains(
        "M 10,0 L 20,0 L 10,10 Z"))
    let motion = try #require(
      MotionTrack([
        MotionTrack.Key(
          Keyframe(frame: 0, value: Point2D(0, 0)), tangentOut: Vector2D(0, 50),
          tangentIn: Vector2D(0, 50)),
        MotionTrack.Key(
          Keyframe(frame: 20, value: Point2D(40, 0)), tangentOut: .zero, tangentIn: .zero),
      ]))
    layer.masks = []
    layer.transform.position = .motion(motion)
    #expect(record([layer], tween: FrameTween(targetFrame: 20, progress: 0.5)) == square(20))
  }
}
