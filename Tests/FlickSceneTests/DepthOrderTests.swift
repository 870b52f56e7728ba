import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@Suite("Depth order of 3D layers")
struct DepthOrderTests {
  /// Returns the red components of the fills in drawing order.
  private func order(_ layers: [Layer]) -> [Double] {
    record(layers).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.first == "fill", words.count > 1 else { return nil }
      return Double(words[1].dropFirst())
    }
  }

  private func layer(
    _ red: Double, z: Double = 0, _ depth: DepthTransform? = DepthTransform(),
    at place: Point2D = Point2D(50, 50)
  ) -> Layer {
    var space = LayerSpace.flat
    if var depth {
      depth.positionZ = .constant(z)
      space = .threeDimensional(depth)
    }
    return Layer(
      inPoint: 0, outPoint: 60,
      transform: Transform(
        anchor: .point(.constant(Point2D(10, 10))), position: .point(.constant(place))),
      space: space, content: .solid(Color(red, 0, 0), Size2D(20, 20)))
  }

  private let camera = Layer.camera(zoom: 200)

  @Test("The farthest layer is drawn first, and layers at one distance in list order")
  func farthestLayerIsDrawnFirst() {
    let layers = [layer(0.1, z: 50), layer(0.2), layer(0.3, z: -20), layer(0.4), layer(0.5, z: 90)]
    #expect(order([camera] + layers) == [0.5, 0.1, 0.4, 0.2, 0.3])
    // Without a camera there is no perspective, but the order still applies.
    #expect(order(layers) == [0.5, 0.1, 0.4, 0.2, 0.3])
  }

  @Test("A 2D layer keeps its position and separates the 3D layers above and below it")
  func flatLayerKeepsItsPosition() {
    #expect(
      order([camera, layer(0.1, z: 50), layer(0.2), layer(0.3, nil), layer(0.4), layer(0.5, z: 9)])
        == [0.5, 0.4, 0.3, 0.1, 0.2])
  }

  @Test("Hidden and empty layers do not separate 3D layers")
  func hiddenAndEmptyLayersDoNotSeparate3DLayers() {
    var hidden = layer(0.9, nil)
    hidden.isHidden = true
    var late = layer(0.9, nil)
    late.inPoint = 10
    var null = layer(0.9, nil)
    null.content = .null
    #expect(order([camera, layer(0.1, z: 50), hidden, late, null, layer(0.2)]) == [0.1, 0.2])
  }

  @Test("A layer with a style separates 3D layers")
  func layerWithStyleSeparates3DLayers() {
    var styled = layer(0.2, z: 10)
    styled.styles = [
      ModelEffect(FillEffect(color: .constant(Color(0, 0, 0))))
    ]
    #expect(order([camera, layer(0.1, z: 50), styled, layer(0.3)]) == [0.3, 0.2, 0.1])
  }

  @Test("Layers in one slanted plane keep the order of the list")
  func layersInOneSlantedPlaneKeepOrderOfList() {
    let rig = Layer(
      inPoint: 0, outPoint: 60,
      transform: Transform(position: .point(.constant(Point2D(50, 50)))),
      space: .threeDimensional(DepthTransform(rotationX: .constant(1))), content: .null)
    let cards = [
      layer(0.1, at: Point2D(0, -30)), layer(0.2, at: Point2D(0, 0)),
      layer(0.3, at: Point2D(0, 30)),
    ].map { card in
      var card = card
      card.parent = 1
      return card
    }
    #expect(order([camera, rig] + cards) == [0.3, 0.2, 0.1])
    #expect(order([camera, rig] + cards.reversed()) == [0.1, 0.2, 0.3])
  }

  @Test("The visible faces of a box are drawn after the hidden faces")
  func visibleFacesOfBoxAreDrawnAfterHiddenFaces() {
    let quarter = Animated<Double>.constant(.pi / 2)
    var eye = camera
    eye.transform.position = .point(.constant(Point2D(250, -100)))
    let faces = [
      layer(0.1, z: 10), layer(0.2, DepthTransform(rotationY: quarter), at: Point2D(60, 50)),
      layer(0.3, DepthTransform(rotationX: quarter), at: Point2D(50, 40)), layer(0.4, z: -10),
      layer(0.5, DepthTransform(rotationY: quarter), at: Point2D(40, 50)),
      layer(0.6, DepthTransform(rotationX: quarter), at: Point2D(50, 60)),
    ]
    // Seen from above, right and front: the front face is 0.4, the right 0.2, the top 0.3.
    let drawn = order([eye] + faces)
    #expect(Set(drawn.suffix(3)) == [0.2, 0.3, 0.4])
    #expect(drawn.count == 6)
  }

  @Test("A card on a floor hides the floor, although the center of the floor is nearer")
  func cardOnFloorHidesFloor() {
    var ground = layer(0.1, DepthTransform(rotationX: .constant(.pi / 2)), at: Point2D(50, 60))
    ground.content = .solid(Color(0.1, 0, 0), Size2D(400, 400))
    ground.transform.anchor = .point(.constant(Point2D(200, 250)))
    let card = layer(0.2, z: 30)
    #expect(order([camera, ground, card]) == [0.1, 0.2])
    #expect(order([camera, card, ground]) == [0.1, 0.2])
  }

  @Test("Many layers are each drawn once")
  func manyLayersAreEachDrawnOnce() {
    let layers = (0..<600).map { layer(Double($0) / 1000, z: Double($0 * 37 % 101)) }
    #expect(Set(order([camera] + layers)).count == 600)
  }
}
