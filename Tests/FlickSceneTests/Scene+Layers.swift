import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

extension Scene {
  /// Creates a scene of 60 frames, 30 a second. Its root has `layers`.
  init(
    _ layers: [Layer], others: [Composition] = [], size: Size2D = Size2D(100, 100),
    shutter: Shutter? = nil
  ) {
    self.init(
      size: size, frameRate: 30, startFrame: 0, endFrame: 60, shutter: shutter,
      compositions: [Composition(layers: layers)] + others)
  }
}

extension Layer {
  /// Creates a camera in front of the point (50, 50), at the distance `zoom`.
  static func camera(zoom: Double) -> Layer {
    Layer(
      inPoint: 0, outPoint: 60, transform: Transform(position: .point(.constant(Point2D(50, 50)))),
      space: .threeDimensional(DepthTransform(positionZ: .constant(-zoom))),
      content: .camera(Camera(zoom: .constant(zoom), hasTarget: false)))
  }
}

/// Returns a layer of 10 × 10.
func solid(_ red: Double, _ space: LayerSpace = .flat) -> Layer {
  Layer(inPoint: 0, outPoint: 60, space: space, content: .solid(Color(red, 0, 0), Size2D(10, 10)))
}

/// Returns the drawing calls of a frame of a scene with the layers.
func record(
  _ layers: [Layer], at frame: Double = 0, others: [Composition] = [], tween: FrameTween? = nil
) -> String {
  Scene(layers, others: others).recorded(at: frame, tween: tween).text
}

/// Returns the drawing calls of a frame of a layer with the items.
func record(_ items: [ShapeItem], at frame: Double = 0) -> String {
  record([Layer(inPoint: 0, outPoint: 60, content: .shapes(ShapeTree(items)))], at: frame)
}

/// Returns the corners of the first path that the layers fill.
func corners(_ layers: [Layer]) throws -> [Point2D] {
  let line = try #require(Scene(layers).recorded().lines.first { $0.contains("fill") })
  return line.split(separator: " ").compactMap { word in
    let parts = word.split(separator: ",").compactMap { Double($0) }
    return parts.count == 2 ? Point2D(parts[0], parts[1]) : nil
  }
}
