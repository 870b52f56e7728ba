import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@Suite("Motion blur")
struct MotionBlurTests {
  private func record(
    _ layers: [Layer], _ shutter: Shutter? = Shutter(), at frame: Double = 10,
    others: [Composition] = []
  ) -> [String] {
    Scene(layers, others: others, shutter: shutter).recorded(at: frame).lines
  }

  private func samples(_ lines: [String]) -> Int {
    lines.count { $0.hasSuffix("sample {") }
  }

  /// Returns a layer that moves to the right at `speed` units per frame until frame 20.
  private func moving(_ speed: Double, _ content: LayerContent) -> Layer {
    var layer = Layer(inPoint: 0, outPoint: 60, content: content)
    layer.hasMotionBlur = true
    let end = Keyframe(
      frame: 20, value: Point2D(20 * speed, 0), easing: Easing.linear, isHold: false)
    let start = Keyframe(frame: 0, value: Point2D.zero, easing: .linear, isHold: false)
    if let track = Track([start, end]) { layer.transform.position = .point(.track(track)) }
    return layer
  }

  private let box = LayerContent.solid(Color(1, 0, 0), Size2D(10, 10))

  private var square: LayerContent {
    .shapes(
      ShapeTree([
        .rectangle(
          RectangleShape(
            position: .point(.constant(Point2D(5, 5))), size: .constant(Size2D(10, 10)))),
        .style(ShapeStyle(operation: .fill(.nonZero), paint: .solid(.constant(Color(1, 0, 0))))),
      ]))
  }

  @Test("A moving layer is sampled at equal intervals while the shutter is open")
  func movingLayerIsSampledAtEqualIntervalsWhileShutterIsOpen() {
    let shutter = Shutter(opening: -0.25, duration: 0.5, samples: 2, maxSamples: 2)
    let lines = record([moving(8, box)], shutter)
    // Half a frame at 8 units per frame, centered on 80: two samples from 78 to 80 and 80 to 82,
    // each at its middle.
    #expect(
      lines == [
        "layer opacity 1 {", "  average {",
        "    sample {", "      fill (1 0 0 1) M 79,0 L 89,0 L 89,10 L 79,10 Z", "    }",
        "    sample {", "      fill (1 0 0 1) M 81,0 L 91,0 L 91,10 L 81,10 Z", "    }",
        "  }", "}",
      ])
  }

  @Test("The phase and angle of the shutter determine the sample times")
  func phaseAndAngleOfShutterDetermineSampleTimes() {
    let shutter = Shutter(opening: 0, duration: 1, samples: 2, maxSamples: 2)
    let lines = record([moving(8, box)], shutter).filter { $0.contains("fill") }
    #expect(lines.map { $0.contains("M 82,0") } == [true, false])
    #expect(lines.map { $0.contains("M 86,0") } == [false, true])
  }

  @Test("A layer without motion is drawn once")
  func layerWithoutMotionIsDrawnOnce() {
    let still = ["fill (1 0 0 1) M 160,0 L 170,0 L 170,10 L 160,10 Z"]
    #expect(record([moving(8, box)], at: 40) == still)
    #expect(
      record([moving(8, square)], at: 40)
        == ["fill (1 0 0 1) M 170,0 L 170,10 L 160,10 L 160,0 Z"])
    #expect(samples(record([moving(0.001, box)])) == 0)
  }

  @Test("Without a shutter or the layer's switch, nothing is blurred")
  func withoutShutterOrLayerSwitchNothingIsBlurred() {
    #expect(samples(record([moving(8, box)], nil)) == 0)
    var sharp = moving(8, box)
    sharp.hasMotionBlur = false
    #expect(samples(record([sharp])) == 0)
  }

  @Test("An image has one sample per pixel up to the limit, a shape layer a fixed number")
  func imageHasOneSamplePerPixelUpToLimit() {
    #expect(samples(record([moving(8, box)])) == 16)
    #expect(samples(record([moving(100, box)])) == 50)
    #expect(samples(record([moving(1000, box)])) == 128)
    #expect(samples(record([moving(1000, square)])) == 16)
  }

  @Test("A child of a moving layer is blurred")
  func childOfMovingLayerIsBlurred() {
    var parent = moving(8, .null)
    parent.hasMotionBlur = false
    var child = Layer(inPoint: 0, outPoint: 60, content: box)
    child.hasMotionBlur = true
    child.parent = 1
    #expect(samples(record([child, parent])) == 16)
  }

  @Test("Animated shapes are blurred in a layer without motion")
  func animatedShapesAreBlurredInLayerWithoutMotion() throws {
    let start = Keyframe(frame: 0, value: Size2D(10, 10), easing: Easing.linear, isHold: false)
    let end = Keyframe(frame: 20, value: Size2D(90, 10), easing: Easing.linear, isHold: false)
    let track = try #require(Track([start, end]))
    let tree = ShapeTree([
      .rectangle(
        RectangleShape(
          position: .point(.constant(.zero)), size: .track(track))),
      .style(ShapeStyle(operation: .fill(.nonZero), paint: .solid(.constant(Color(1, 0, 0))))),
    ])
    var layer = Layer(inPoint: 0, outPoint: 60, content: .shapes(tree))
    layer.hasMotionBlur = true
    let lines = record([layer])
    #expect(samples(lines) == 16)
    #expect(Set(lines.filter { $0.contains("fill") }).count == 16)
    #expect(samples(record([layer], at: 30)) == 0)
  }

  @Test("A precomposition shows one frame in all samples")
  func precompositionShowsOneFrameInAllSamples() {
    let inner = Composition(layers: [
      { () -> Layer in
        var layer = moving(4, box)
        layer.hasMotionBlur = false
        return layer
      }()
    ])
    let outer = moving(
      8, .precomposition(1, size: Size2D(100, 100), time: .linear(start: 0, stretch: 1)))
    let shutter = Shutter(samples: 2, maxSamples: 2)
    let fills = record([outer], shutter, others: [inner]).filter { $0.contains("fill") }
    // The inner offset is 40, and the outer offsets are 79 and 81.
    #expect(fills.map { $0.contains("M 119,0") } == [true, false])
    #expect(fills.map { $0.contains("M 121,0") } == [false, true])
  }

  @Test("Effects apply to each sample; styles, opacity and matte to the average")
  func effectsApplyToEachSample() {
    var layer = moving(8, box)
    layer.effects = [
      ModelEffect(FillEffect(color: .constant(Color(0, 1, 0))))
    ]
    layer.styles = [
      ModelEffect(FillEffect(color: .constant(Color(0, 0, 1))))
    ]
    layer.transform.opacity = .constant(0.5)
    layer.matte = Matte(mode: .alpha, source: 1)
    var source = Layer(inPoint: 0, outPoint: 60, content: box)
    source.isMatteSource = true
    let lines = record([layer, source], Shutter(samples: 2, maxSamples: 2))
    let kinds = lines.map { $0.prefix { $0 != "(" && $0 != "." } }
    #expect(kinds.first == "layer opacity 0")
    #expect(lines[1].hasPrefix("  filter") && lines[1].contains("blue: 1"))
    #expect(lines[2] == "  average {")
    #expect(lines[4].hasPrefix("      filter") && lines[4].contains("green: 1"))
    #expect(lines.contains("  matte alpha {"))
  }

  @Test("Effects of shape layers apply to the average")
  func effectsOfShapeLayersApplyToAverage() {
    var layer = moving(8, square)
    layer.effects = [
      ModelEffect(FillEffect(color: .constant(Color(0, 1, 0))))
    ]
    let lines = record([layer], Shutter(samples: 2, maxSamples: 2))
    #expect(lines[1].hasPrefix("  filter"))
    #expect(lines[2] == "  average {")
    #expect(lines.count { $0.contains("filter") } == 1)
  }

  @Test("Nested samples are limited")
  func nestedSamplesAreLimited() {
    // Eight nested compositions with 128 samples each, more than can be drawn without a limit.
    var others: [Composition] = []
    for i in 0..<8 {
      let content: LayerContent =
        i == 7
        ? box
        : .precomposition(i + 2, size: Size2D(100, 100), time: .linear(start: 0, stretch: 1))
      others.append(Composition(layers: [moving(1000, content)]))
    }
    let root = moving(
      1000, .precomposition(1, size: Size2D(100, 100), time: .linear(start: 0, stretch: 1)))
    var probe = CountingSink()
    var evaluator = FrameEvaluator()
    evaluator.draw(
      Scene([root], others: others, shutter: Shutter()), at: 10, transform: .identity, into: &probe)
    #expect(probe.count > 1000)
    #expect(probe.count < 100_000)
  }
}

/// A sink that counts fills.
private struct CountingSink: DrawSink {
  var count = 0

  mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode
  ) { count += 1 }
  mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode
  ) { count += 1 }
  mutating func image(_ bitmap: Bitmap, transform: Affine, opacity: Double, blend: BlendMode) {}
  mutating func pushLayer(opacity: Double, blend: BlendMode) {}
  mutating func popLayer() {}
  mutating func pushSample() { count += 1 }
  mutating func mask(_ path: Path, transform: Affine, style: MaskStyle) {}
  mutating func filter(_ filter: Filter) {}
  mutating func beginMatte(_ mode: MatteMode) {}
  mutating func endMatte() {}
  mutating func pushClip(_ rect: Rect2D, transform: Affine) {}
  mutating func popClip() {}
}
