import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

/// Tests the coordinates of the points and lengths of effects.
@Suite("Coordinates of effects")
struct EffectSpaceTests {
  private let transform = #""ks":{"p":{"k":[30,40]},"s":{"k":[200,200]},"r":{"k":90}}"#
  private let shapes = #""shapes":[{"ty":"rc","s":{"k":[10,10]}},{"ty":"fl","c":{"k":[1,0,0]}}]"#
  private let solid = ##""ty":1,"sw":50,"sh":60,"sc":"#fff""##

  /// An effect whose filter shows its coordinates.
  private final class SpaceProbe: LayerEffect {
    func addFilters(
      at frame: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
    ) {
      add(Self.filter(space))
    }

    static func filter(_ space: EffectSpace) -> Filter {
      let (origin, corner) = (
        space.transform.apply(Point2D(space.bounds.minX, space.bounds.minY)),
        space.transform.apply(Point2D(space.bounds.maxX, space.bounds.maxY))
      )
      func rounded(_ p: Point2D) -> Point2D { Point2D(p.x.rounded() + 0, p.y.rounded() + 0) }
      return .blur(
        BlurFilter(
          sigmaX: 1, sigmaY: 1,
          repeatedEdges: Rect2D(
            minX: rounded(origin).x, minY: rounded(origin).y, maxX: rounded(corner).x,
            maxY: rounded(corner).y)))
    }

    func describe(to text: inout SceneDescription) {}
  }

  /// Returns the filters of a layer with a probe.
  private func filters(_ layer: String, after: Affine = .identity) throws -> [String] {
    var drawn = try scene(lottie("{\(layer),\"ip\":0,\"op\":60}"))
    var layers = drawn.compositions[0].layers
    layers[0].effects = [SpaceProbe()]
    drawn.compositions[0] = Composition(layers: layers)
    return drawn.recorded(transform: after).calls.filter { $0.contains("filter") }
  }

  private func line(_ transform: Affine, _ size: Size2D) -> String {
    let space = EffectSpace(transform, bounds: Rect2D(origin: .zero, size: size))
    return "filter \(SpaceProbe.filter(space))"
  }

  @Test("The coordinates of a shape layer's effects are those of the composition")
  func coordinatesOfShapeLayerEffectsAreThoseOfComposition() throws {
    let layer = "\"ty\":4,\(transform),\(shapes)"
    #expect(try filters(layer) == [line(.identity, Size2D(200, 100))])
    let scaled = Affine.scale(3, 3)
    #expect(try filters(layer, after: scaled) == [line(scaled, Size2D(200, 100))])
  }

  @Test("A blur of a shape layer scales with the layer")
  func blurOfShapeLayerScalesWithLayer() throws {
    let effect = #""ef":[{"ty":29,"ef":[{"v":{"k":10}},{"v":{"k":1}}]}]"#
    func deviation(_ layer: String) throws -> String? {
      try scene(lottie("{\(layer),\(effect),\"ip\":0,\"op\":60}")).recorded().lines
        .first { $0.contains("filter") }
    }
    let double = try deviation("\"ty\":4,\"ks\":{\"s\":{\"k\":[200,200]}},\(shapes)")
    let single = try deviation("\"ty\":4,\"ks\":{},\(shapes)")
    #expect(double != nil && double != single)
    let solid = try deviation("\(solid),\"ks\":{\"s\":{\"k\":[200,200]}}")
    #expect(double == solid)
  }

  @Test("The coordinates of a solid's effects are its own")
  func coordinatesOfSolidEffectsAreItsOwn() throws {
    let own = Affine(a: 0, b: 2, c: -2, d: 0, tx: 30, ty: 40)
    #expect(try filters("\(solid),\(transform)") == [line(own, Size2D(50, 60))])
  }

  @Test("Effects of a shape layer in perspective follow the projection")
  func effectsOfShapeLayerInPerspectiveFollowProjection() throws {
    let layer = #""ty":4,"ddd":1,"ks":{"p":{"k":[30,40,50]},"rx":{"k":20}},\#(shapes)"#
    let camera = #"{"ty":13,"ip":0,"op":60,"pe":{"k":100},"ks":{"p":{"k":[100,50,-100]}}}"#
    var drawn = try scene(lottie("{\(layer),\"ip\":0,\"op\":60},\(camera)"))
    var layers = drawn.compositions[0].layers
    layers[0].effects = [SpaceProbe()]
    drawn.compositions[0] = Composition(layers: layers)
    let lines = drawn.recorded().calls
    #expect(lines.contains(line(.identity, Size2D(200, 100))))
    #expect(!lines.contains { $0.contains("warp") })
  }

  @Test("A point without a value is the middle of the layer, or of the composition")
  func pointWithoutValueIsMiddleOfLayer() throws {
    func center(_ layer: String) throws -> Point2D? {
      let effect = #""ef":[{"ty":5,"mn":"ADBE Radial Wipe","ef":[{"v":{"k":30}}]}]"#
      let layers = try scene(lottie("{\(layer),\(effect)}")).compositions[0].layers
      return (layers[0].effects.first as? ModelEffect<RadialWipeEffect>)?.model.center.value(at: 0)
    }
    #expect(try center("\(solid),\"ks\":{}") == Point2D(25, 30))
    #expect(try center("\"ty\":4,\(transform),\(shapes)") == Point2D(100, 50))
  }

  @Test("The default points of ramps and pins are at the edges of the layer")
  func defaultPointsOfRampsAndPinsAreAtEdgesOfLayer() throws {
    func model<Model: EffectModel>(_ name: String) throws -> Model? {
      let effect = #""ef":[{"ty":5,"mn":"\#(name)","ef":[]}]"#
      let layers = try scene(lottie("{\(solid),\"ks\":{},\(effect)}")).compositions[0].layers
      return (layers[0].effects.first as? ModelEffect<Model>)?.model
    }
    let ramp: RampEffect = try #require(try model("ADBE Ramp"))
    #expect(ramp.start.value(at: 0) == Point2D(25, 0) && ramp.end.value(at: 0) == Point2D(25, 60))
    let pin: CornerPinEffect = try #require(try model("ADBE Corner Pin"))
    #expect(pin.topLeft.value(at: 0) == .zero && pin.topRight.value(at: 0) == Point2D(50, 0))
    #expect(pin.bottomLeft.value(at: 0) == Point2D(0, 60))
    #expect(pin.bottomRight.value(at: 0) == Point2D(50, 60))
  }
}
