import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares projections with an independent pinhole camera: a point at (x, y) and distance d is
/// projected to zoom · (x, y) / d from the center of the image.
@Suite("Cameras")
struct CameraTests {
  private func square(
    _ x: Double, _ y: Double, _ z: Double, _ depth: DepthTransform = DepthTransform(),
    size: Double = 10,
    red: Double = 1
  ) -> Layer {
    var depth = depth
    depth.positionZ = .constant(z)
    return Layer(
      inPoint: 0, outPoint: 60,
      transform: Transform(position: .point(.constant(Point2D(x, y)))),
      space: .threeDimensional(depth),
      content: .solid(Color(red, 0, 0), Size2D(size, size)))
  }

  private func camera(
    _ x: Double, _ y: Double, _ z: Double, target: SIMD3<Double>? = nil, zoom: Double = 100,
    _ depth: DepthTransform = DepthTransform()
  ) -> Layer {
    var depth = depth
    depth.positionZ = .constant(z)
    depth.anchorZ = .constant(target?.z ?? 0)
    return Layer(
      inPoint: 0, outPoint: 60,
      transform: Transform(
        anchor: .point(.constant(Point2D(target?.x ?? 0, target?.y ?? 0))),
        position: .point(.constant(Point2D(x, y)))), space: .threeDimensional(depth),
      content: .camera(Camera(zoom: .constant(zoom), hasTarget: target != nil)))
  }

  private func expectNear(
    _ points: [Point2D], _ expected: [Point2D], at location: SourceLocation = #_sourceLocation
  ) {
    #expect(points.count == expected.count, sourceLocation: location)
    for (p, q) in zip(points, expected) {
      #expect(p.distance(to: q) < 0.002, "\(p) for \(q)", sourceLocation: location)
    }
  }

  @Test("A layer parallel to the image plane is scaled by its distance, without perspective")
  func layerParallelToImagePlaneIsScaledByItsDistance() {
    // At a distance of 200 and a zoom of 100, the size is halved about the center.
    #expect(
      record([camera(50, 50, -100), square(50, 50, 100)])
        == "fill (1 0 0 1) M 50,50 L 55,50 L 55,55 L 50,55 Z")
    #expect(
      record([camera(60, 50, -100), square(50, 50, -50)])
        == "fill (1 0 0 1) M 30,50 L 50,50 L 50,70 L 30,70 Z")
  }

  @Test("A rotated layer is drawn in perspective")
  func rotatedLayerIsDrawnInPerspective() throws {
    let angle = Double.pi / 3
    let points = try corners([
      camera(50, 50, -100), square(50, 50, 0, DepthTransform(rotationY: .constant(angle))),
    ])
    func seen(_ u: Double, _ v: Double) -> Point2D {
      let d = 100 - u * sin(angle)
      return Point2D(50 + 100 * u * cos(angle) / d, 50 + 100 * v / d)
    }
    expectNear(points, [seen(0, 0), seen(10, 0), seen(10, 10), seen(0, 10)])
    // The edge that is nearer to the camera is longer.
    #expect(points[2].y - points[1].y > 10.9)
  }

  @Test("A camera with a target points at it without roll")
  func cameraWithTargetPointsAtItWithoutRoll() throws {
    let eye = SIMD3(110.0, 20, -150)
    let target = SIMD3(40.0, 70, 30)
    let layers = [
      camera(eye.x, eye.y, eye.z, target: target, zoom: 120), square(40, 70, 30, size: 20),
    ]
    // The axes of the camera: forward, right (horizontal) and down.
    let way = target - eye
    let ahead = way / (way * way).sum().squareRoot()
    let flat = (ahead.x * ahead.x + ahead.z * ahead.z).squareRoot()
    let right = SIMD3(ahead.z, 0, -ahead.x) / flat
    let down = SIMD3(
      ahead.y * right.z - ahead.z * right.y, ahead.z * right.x - ahead.x * right.z,
      ahead.x * right.y - ahead.y * right.x)
    func seen(_ u: Double, _ v: Double) -> Point2D {
      let p = SIMD3(40 + u, 70 + v, 30) - eye
      let d = (p * ahead).sum()
      return Point2D(50 + 120 * (p * right).sum() / d, 50 + 120 * (p * down).sum() / d)
    }
    expectNear(try corners(layers), [seen(0, 0), seen(20, 0), seen(20, 20), seen(0, 20)])
    // The target is at the center of the image.
    expectNear([try corners(layers)[0]], [Point2D(50, 50)])
  }

  @Test("A camera's rotation applies after it points at its target")
  func cameraRotationAppliesAfterItPointsAtItsTarget() throws {
    // After a rotation to the right by 45°, the point ahead is on the left, one zoom from the
    // center.
    let points = try corners([
      camera(50, 50, -100, target: SIMD3(50, 50, 0), DepthTransform(rotationY: .constant(.pi / 4))),
      square(50, 50, 0),
    ])
    expectNear([points[0]], [Point2D(-50, 50)])
    let rolled = try corners([
      camera(
        50, 50, -100, DepthTransform(orientation: .constant(Orientation(x: 0, y: 0, z: .pi / 2)))),
      square(50, 50, 0),
    ])
    expectNear([rolled[1]], [Point2D(50, 40)])
  }

  @Test("A camera follows its parents")
  func cameraFollowsItsParents() throws {
    var eye = camera(0, 0, -100)
    eye.parent = 1
    let rig = Layer(
      inPoint: 0, outPoint: 60,
      transform: Transform(position: .point(.constant(Point2D(50, 50)))),
      space: .threeDimensional(DepthTransform(rotationY: .constant(.pi / 2))), content: .null)
    // After a rotation by 90° about the middle, the camera looks along x from 100 units to the
    // left.
    let points = try corners([
      eye, rig, square(60, 50, 0, DepthTransform(rotationY: .constant(.pi / 2))),
    ])
    func seen(_ z: Double, _ y: Double) -> Point2D {
      Point2D(50 - 100 * z / 110, 50 + 100 * y / 110)
    }
    expectNear(points, [seen(0, 0), seen(-10, 0), seen(-10, 10), seen(0, 10)])
  }

  @Test("The topmost active, visible camera is used")
  func topmostActiveVisibleCameraIsUsed() {
    let layer = square(50, 50, 100)
    let half = "fill (1 0 0 1) M 50,50 L 55,50 L 55,55 L 50,55 Z"
    let whole = "fill (1 0 0 1) M 50,50 L 60,50 L 60,60 L 50,60 Z"
    let near = camera(50, 50, -100)
    let far = camera(50, 50, -100, zoom: 200)
    #expect(record([near, far, layer]) == half)
    #expect(record([far, near, layer]) == whole)
    var late = far
    late.inPoint = 1
    #expect(record([late, near, layer]) == half)
    var hidden = far
    hidden.isHidden = true
    #expect(record([hidden, near, layer]) == half)
  }

  @Test("Layers in 2D ignore cameras")
  func layersIn2DIgnoreCameras() {
    var layer = square(50, 50, 0)
    layer.space = .flat
    #expect(
      record([camera(0, 0, -100), layer]) == "fill (1 0 0 1) M 50,50 L 60,50 L 60,60 L 50,60 Z")
  }

  @Test("Layers behind the camera are not drawn")
  func layersBehindCameraAreNotDrawn() {
    #expect(record([camera(50, 50, -100), square(50, 50, -101)]).isEmpty)
    #expect(!record([camera(50, 50, -100), square(50, 50, -99)]).isEmpty)
  }

  @Test("The z coordinate of the anchor affects rotation and scale")
  func zCoordinateOfAnchorAffectsRotationAndScale() throws {
    let depth = DepthTransform(
      anchorZ: .constant(20), scaleZ: .constant(0.5), rotationY: .constant(.pi / 2))
    let points = try corners([camera(50, 50, -100), square(50, 50, 0, depth)])
    // The camera is 10 units before the position. After the rotation by 90° it is 10 units to the
    // left.
    func seen(_ u: Double, _ v: Double) -> Point2D {
      Point2D(50 - 100 * 10 / (100 - u), 50 + 100 * v / (100 - u))
    }
    expectNear(points, [seen(0, 0), seen(10, 0), seen(10, 10), seen(0, 10)])
  }

  @Test("Auto-orientation follows a motion path in depth")
  func autoOrientationFollowsMotionPathInDepth() throws {
    var layer = square(0, 0, 0)
    layer.isAutoOriented = true
    let keys = { (a: Double, b: Double) -> Animated<Double> in
      let track = Track([Keyframe(frame: 0, value: a), Keyframe(frame: 50, value: b)])
      return track.map { .track($0) } ?? .constant(a)
    }
    layer.transform.position = .split(x: keys(50, 90), y: .constant(50))
    layer.space = .threeDimensional(DepthTransform(positionZ: keys(0, 30)))
    let points = try corners([camera(50, 50, -100), layer])
    // A direction of 40 to the right and 30 into the image: the edge of length 10 spans 8 across
    // and 6 in depth.
    expectNear([points[1]], [Point2D(50 + 8 * 100 / 106, 50)])
  }

  @Test("Invalid numbers do not trap", arguments: [Double.nan, .infinity, 1e300, -1e300])
  func invalidNumbersDoNotTrap(_ value: Double) {
    let turned = DepthTransform(rotationX: .constant(value), rotationY: .constant(1))
    _ = record([
      camera(value, 50, -100, target: SIMD3(0, value, 5), zoom: value),
      square(value, 50, value, turned), square(1, 2, 3, DepthTransform(scaleZ: .constant(value))),
      square(1, 2, 3, turned),
    ])
    _ = record([camera(50, 50, -100), square(value, 50, value, turned), square(0, 0, 0)])
  }
}

@Suite("Rotations and motion paths in space")
struct SpaceMotionTests {
  private func edge(_ layer: Layer, at frame: Double) throws -> Point2D {
    let camera = Layer(
      inPoint: 0, outPoint: 60,
      space: .threeDimensional(DepthTransform(positionZ: .constant(-100))),
      content: .camera(Camera(zoom: .constant(100), hasTarget: false)))
    let text = Scene([camera, layer], size: .zero).recorded(at: frame).text
    let words = text.split(separator: " ").filter { $0.contains(",") }
    let numbers = try #require(words.dropFirst().first).split(separator: ",").compactMap {
      Double($0)
    }
    return Point2D(numbers[0], numbers[1])
  }

  private func layer(_ depth: DepthTransform) -> Layer {
    Layer(
      inPoint: 0, outPoint: 60, space: .threeDimensional(depth),
      content: .solid(Color(1, 0, 0), Size2D(10, 10)))
  }

  @Test("An orientation rotates about z, then y, then x")
  func orientationRotatesAboutZ() throws {
    // The edge lies along x. 90° about z moves it to y, the rotation about y keeps it, and the
    // rotation about x moves it to z.
    let turned = layer(
      DepthTransform(orientation: .constant(Orientation(x: .pi / 2, y: .pi / 3, z: .pi / 2))))
    let p = try edge(turned, at: 0)
    // After z: (0, 10, 0). After y: the same. After x: (0, 0, 10), projected to the center.
    #expect(p.distance(to: .zero) < 0.002)
    let yaw = layer(DepthTransform(orientation: .constant(Orientation(x: 0, y: .pi / 3, z: 0))))
    let seen = 10 * 0.5 * 100 / (100 - 10 * 0.75.squareRoot())
    #expect(try edge(yaw, at: 0).distance(to: Point2D(seen, 0)) < 0.002)
  }

  @Test("Orientation interpolates along the shortest arc, rotation through all degrees")
  func orientationInterpolatesAlongShortestArc() throws {
    func keys<V>(_ a: V, _ b: V) throws -> Animated<V> {
      .track(try #require(Track([Keyframe(frame: 0, value: a), Keyframe(frame: 20, value: b)])))
    }
    let end = 350 * Double.pi / 180
    let oriented = layer(
      DepthTransform(orientation: try keys(.identity, Orientation(x: 0, y: 0, z: end))))
    // The result is half of the rotation back by 10°, not half of the rotation forward by 350°.
    let p = try edge(oriented, at: 10)
    #expect(p.distance(to: Point2D(10 * cos(5 * .pi / 180), -10 * sin(5 * .pi / 180))) < 0.002)
    var rotated = layer(DepthTransform())
    rotated.transform.rotation = try keys(0, end)
    let q = try edge(rotated, at: 10)
    #expect(q.distance(to: Point2D(10 * cos(end / 2), 10 * sin(end / 2))) < 0.002)
  }

  @Test("A motion path in depth has a constant speed in space")
  func motionPathInDepthHasConstantSpeedInSpace() throws {
    // A cubic that approximates a quarter of a circle of radius 80 in the plane of x and z.
    let k = 80 * 0.552_284_75
    let track = try #require(
      MotionTrack([
        MotionTrack.Key(
          Keyframe(frame: 0, value: Point2D(0, 0)), tangentOut: Vector2D(0, 0),
          tangentIn: Vector2D(-k, 0), depth: (0, k, 0)),
        MotionTrack.Key(
          Keyframe(frame: 30, value: Point2D(80, 0)), tangentOut: .zero, tangentIn: .zero,
          depth: (80, 0, 0)),
      ]))
    var moving = layer(DepthTransform())
    moving.transform.position = .motion(track)
    // A third of the time is 30° of the circle.
    let (sine, cosine) = (0.5, 0.75.squareRoot())
    let (x, z) = (80 * (1 - cosine), 80 * sine)
    let p = try edge(moving, at: 10)
    let seen = (x + 10) * 100 / (100 + z)
    #expect(abs(p.x - seen) < 0.05)
  }
}
