import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

/// Tests the drawing calls of the effect Echo. The expectations follow the After Effects User Guide ("Echo effect").
@Suite("Echo")
struct EchoTests {
  /// Moves 4 units a frame to the right.
  private func moving(_ content: LayerContent) -> Layer {
    var layer = Layer(inPoint: 0, outPoint: 60, content: content)
    let keys = [(0.0, Point2D.zero), (60, Point2D(240, 0))].map {
      Keyframe(frame: $0.0, value: $0.1, easing: Easing.linear, isHold: false)
    }
    if let track = Track(keys) { layer.transform.position = .point(.track(track)) }
    return layer
  }

  private let square = LayerContent.shapes(
    ShapeTree([
      .rectangle(
        RectangleShape(
          position: .point(.constant(.zero)), size: .constant(Size2D(2, 2)))),
      .style(ShapeStyle(operation: .fill(.nonZero), paint: .solid(.constant(Color(1, 0, 0))))),
    ]))

  /// Draws a frame of a layer with Echo. Returns each picture's opacity and blend mode, and its distance to the left
  /// border.
  private func pictures(
    of layer: Layer, _ echo: EchoEffect, at frame: Double = 30, limits: SceneLimits = SceneLimits(),
    others: [Layer] = []
  ) -> [String] {
    var layer = layer
    layer.drawingEffects = [DrawingEffect(effectIndex: 0, operation: .echo(echo))]
    var scene = Scene(
      size: Size2D(300, 80), frameRate: 10, startFrame: 0, endFrame: 60,
      compositions: [Composition(layers: [layer]), Composition(layers: others)])
    scene.limits = limits
    var found: [String] = []
    for line in scene.recorded(at: frame).calls {
      if line.hasPrefix("layer opacity") { found.append(String(line.dropFirst(14).dropLast(2))) }
      if line == "average {" { found.append("average") }
      guard line.hasPrefix("fill"), let point = line.split(separator: " M ").last else { continue }
      found[found.count - 1] += " at \(point.prefix { $0 != "," })"
    }
    return found.filter { $0.contains(" at ") || $0 == "average" }
  }

  private func echo(
    _ operation: EchoEffect.Operator, interval: Double = -0.5, count: Double = 2,
    intensity: Double = 1, decay: Double = 0.5
  ) -> EchoEffect {
    var echo = EchoEffect()
    echo.interval = .constant(interval)
    echo.count = .constant(count)
    echo.startingIntensity = .constant(intensity)
    echo.decay = .constant(decay)
    echo.operator = operation
    return echo
  }

  @Test("Pictures of a vector layer move with its transform, each with the decay of the one before")
  func picturesOfVectorLayerMoveWithItsTransform() {
    #expect(
      pictures(of: moving(square), echo(.compositeInFront)) == [
        "1 at 121", "0.5 at 101", "0.25 at 81",
      ])
    #expect(
      pictures(of: moving(square), echo(.compositeInFront, interval: 0.1, intensity: 0.5)) == [
        "0.5 at 121", "0.25 at 125", "0.125 at 129",
      ])
  }

  @Test("Each operator has its order and its blend mode")
  func eachOperatorHasItsOrderAndItsBlendMode() {
    let modes: [(EchoEffect.Operator, String)] = [
      (.add, " add"), (.maximum, " lighten"), (.minimum, " darken"), (.screen, " screen"),
      (.compositeInFront, ""),
    ]
    for (operation, name) in modes {
      #expect(
        pictures(of: moving(square), echo(operation, count: 1)) == [
          "1 at 121", "0.5\(name) at 101",
        ])
    }
    #expect(
      pictures(of: moving(square), echo(.compositeInBack)) == [
        "0.25 at 81", "0.5 at 101", "1 at 121",
      ])
    #expect(
      pictures(of: moving(square), echo(.blend, decay: 1)) == [
        "average", "1 at 121", "1 at 101", "1 at 81",
      ])
  }

  @Test("Other layers keep their place, and their contents are those of the other times")
  func otherLayersKeepTheirPlace() {
    let size = Size2D(300, 80)
    let solid = LayerContent.solid(Color(1, 0, 0), Size2D(2, 2))
    #expect(
      pictures(of: moving(solid), echo(.compositeInFront, count: 1)) == [
        "1 at 120", "0.5 at 120",
      ])
    let inner = LayerContent.precomposition(1, size: size, time: .linear(start: 0, stretch: 1))
    #expect(
      pictures(
        of: Layer(inPoint: 0, outPoint: 60, content: inner), echo(.screen, count: 1),
        others: [moving(square)]) == ["1 at 121", "0.5 screen at 101"])
  }

  @Test("Pictures are limited, and the present one is always drawn")
  func picturesAreLimited() {
    func count(_ echoes: Double, limit: Int = 30_000) -> Int {
      var limits = SceneLimits()
      limits.motionBlurSamples = limit
      let echo = echo(.compositeInBack, count: echoes, decay: 1)
      return pictures(of: moving(square), echo, limits: limits).count
    }
    #expect(count(1e300) == 256 && count(-4) == 1 && count(.nan) == 1 && count(.infinity) == 256)
    #expect(count(100, limit: 10) == 11 && count(100, limit: 0) == 1)
    // Pictures that cannot be seen are not drawn.
    #expect(pictures(of: moving(square), echo(.add, count: 100)).count == 9)
  }
}
