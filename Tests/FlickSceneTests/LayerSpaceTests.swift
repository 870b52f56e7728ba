import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@Suite("Layers in 3D")
struct LayerSpaceTests {
  private func square(_ depth: DepthTransform, rotation: Double = 0) -> Layer {
    Layer(
      inPoint: 0, outPoint: 60,
      transform: Transform(
        position: .point(.constant(Point2D(50, 50))), rotation: .constant(rotation)),
      space: .threeDimensional(depth), content: .solid(Color(1, 0, 0), Size2D(10, 10)))
  }

  @Test("A rotation by 60° about an axis halves the perpendicular extent")
  func rotationBy60AboutAxisHalvesPerpendicularExtent() {
    #expect(
      record([square(DepthTransform(rotationY: .constant(.pi / 3)))])
        == "fill (1 0 0 1) M 50,50 L 55,50 L 55,60 L 50,60 Z")
    #expect(
      record([square(DepthTransform(rotationX: .constant(.pi / 3)))])
        == "fill (1 0 0 1) M 50,50 L 60,50 L 60,55 L 50,55 Z")
    #expect(
      record([square(DepthTransform(orientation: .constant(Orientation(x: .pi / 3, y: 0, z: 0))))])
        == "fill (1 0 0 1) M 50,50 L 60,50 L 60,55 L 50,55 Z")
  }

  @Test("An orientation about z turns a layer in the plane")
  func orientationAboutZTurnsLayerInPlane() {
    let depth = DepthTransform(orientation: .constant(Orientation(x: 0, y: 0, z: .pi / 2)))
    #expect(record([square(depth)]) == "fill (1 0 0 1) M 50,50 L 50,60 L 40,60 L 40,50 Z")
  }

  @Test("A layer rotates about z first, then about y")
  func layerRotatesAboutZFirst() {
    // The rotation about z turns x downwards. The axis that then lies along x, and is halved, was
    // −y.
    #expect(
      record([square(DepthTransform(rotationY: .constant(.pi / 3)), rotation: .pi / 2)])
        == "fill (1 0 0 1) M 50,50 L 50,60 L 45,60 L 45,50 Z")
  }

  @Test("Rotations in space are composed along a chain of parents")
  func rotationsInSpaceAreComposedAlongChainOfParents() {
    let parent = Layer(
      inPoint: 0, outPoint: 60,
      space: .threeDimensional(DepthTransform(rotationY: .constant(.pi / 4))), content: .null)
    var child = square(DepthTransform(rotationY: .constant(.pi / 4)))
    child.transform.position = .point(.constant(.zero))
    child.parent = 1
    // Two rotations by 45° show the layer from its edge, as a line.
    #expect(record([child, parent]) == "fill (1 0 0 1) M 0,0 L 0,0 L 0,10 L 0,10 Z")
  }
}
