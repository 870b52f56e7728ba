import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@Suite("Collapsed compositions")
struct CollapseTests {
  private func record(_ layers: [Layer], inner: [Layer]) -> String {
    Scene(layers, others: [Composition(layers: inner)]).recorded().text
  }

  private func collapsed(_ space: LayerSpace = .flat) -> Layer {
    var layer = Layer(
      inPoint: 0, outPoint: 60,
      transform: Transform(position: .point(.constant(Point2D(5, 0))), opacity: .constant(0.5)),
      space: space,
      content: .precomposition(1, size: Size2D(4, 4), time: .linear(start: 0, stretch: 1)))
    layer.isCollapsed = true
    return layer
  }

  private func deep(_ z: Double) -> LayerSpace {
    .threeDimensional(DepthTransform(positionZ: .constant(z)))
  }

  private let camera = Layer.camera(zoom: 100)

  @Test("Layers are not clipped or isolated, and each has the opacity of the precomposition")
  func layersAreNotClippedOrIsolated() {
    #expect(
      record([collapsed()], inner: [solid(1), solid(0)]) == """
        layer opacity 0.5 {
          fill (0 0 0 1) M 5,0 L 15,0 L 15,10 L 5,10 Z
        }
        layer opacity 0.5 {
          fill (1 0 0 1) M 5,0 L 15,0 L 15,10 L 5,10 Z
        }
        """)
  }

  @Test("Layers blend with the layers below, and the precomposition's blend mode is ignored")
  func layersBlendWithLayersBelow() {
    var blending = solid(1)
    blending.blend = .multiply
    var outer = collapsed()
    outer.blend = .screen
    outer.transform.opacity = .constant(1)
    #expect(
      record([outer, solid(0.5)], inner: [blending]) == """
        fill (0.5 0 0 1) M 0,0 L 10,0 L 10,10 L 0,10 Z
        layer opacity 1 multiply {
          fill (1 0 0 1) M 5,0 L 15,0 L 15,10 L 5,10 Z
        }
        """)
  }

  @Test("A composition that contains a collapsed composition with blend modes is isolated")
  func compositionAroundCollapsedBlendModesIsIsolated() {
    var blending = solid(1)
    blending.blend = .multiply
    var outer = collapsed()
    outer.transform.opacity = .constant(1)
    var around = outer
    around.isCollapsed = false
    around.content = .precomposition(2, size: Size2D(50, 50), time: .linear(start: 0, stretch: 1))
    let scene = Scene(
      [around], others: [Composition(layers: [blending]), Composition(layers: [outer])])
    #expect(scene.recorded().lines.first == "layer opacity 1 {")
  }

  @Test("A mask isolates a collapsed composition without clipping it")
  func maskIsolatesCollapsedCompositionWithoutClippingIt() {
    var outer = collapsed()
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point2D(9, 0))
    path.line(to: Point2D(0, 9))
    path.close()
    outer.masks = [Mask(mode: .add, path: .constant(path))]
    #expect(
      record([outer], inner: [solid(1)]) == """
        layer opacity 0.5 {
          fill (1 0 0 1) M 5,0 L 15,0 L 15,10 L 5,10 Z
          mask add opacity 1 M 5,0 L 14,0 L 5,9 Z
        }
        """)
  }

  @Test("Inner 3D layers are sorted with outer 3D layers and use the outer camera")
  func inner3DLayersAreSortedWithOuter3DLayers() {
    var outer = collapsed(deep(100))
    outer.transform.opacity = .constant(1)
    outer.transform.position = .point(.constant(Point2D(50, 50)))
    var inside = camera
    inside.transform.position = .point(.constant(Point2D(0, 0)))
    // The inner layers are 100 and 100 + 300 from the image plane, the outer layer 200. The
    // distances from the camera are 200, 500 and 300.
    let text = record(
      [camera, outer, solid(0.5, deep(200))],
      inner: [inside, solid(0.1, deep(0)), solid(0.9, deep(300))])
    #expect(
      text == """
        fill (0.9 0 0 1) M 50,50 L 52,50 L 52,52 L 50,52 Z
        fill (0.5 0 0 1) M 33.333,33.333 L 36.667,33.333 L 36.667,36.667 L 33.333,36.667 Z
        fill (0.1 0 0 1) M 50,50 L 55,50 L 55,55 L 50,55 Z
        """)
  }

  @Test("Inner 2D layers lie in the plane of a collapsed 3D layer")
  func inner2DLayersLieInPlaneOfCollapsed3DLayer() {
    var outer = collapsed(deep(100))
    outer.transform.opacity = .constant(1)
    outer.transform.position = .point(.constant(Point2D(50, 50)))
    #expect(
      record([camera, outer], inner: [solid(1)])
        == "fill (1 0 0 1) M 50,50 L 55,50 L 55,55 L 50,55 Z")
  }

  @Test("Without collapsing, the inner camera is used, and the result is one plane")
  func withoutCollapsingInnerCameraIsUsed() {
    var outer = collapsed(deep(100))
    outer.isCollapsed = false
    outer.transform.opacity = .constant(1)
    outer.transform.position = .point(.constant(Point2D(50, 50)))
    var inside = camera
    inside.transform.position = .point(.constant(Point2D(2, 2)))
    #expect(
      record([camera, outer], inner: [inside, solid(1, deep(300))]) == """
        clip 0 0 4 4 by (0.5 0 0 0.5 50 50) {
          fill (1 0 0 1) M 50.75,50.75 L 52,50.75 L 52,52 L 50.75,52 Z
        }
        """)
  }
}
