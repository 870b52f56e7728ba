import FlickExpressions
import FlickGeometry
import FlickMath
import FlickScene

/// The map from layer space to composition space at a time. x points right, y down and z away from the viewer.
struct ExpressionMap {
  var map = Affine3D.identity
  var time = Double.nan
  /// The number of the frame in which the map was made.
  var frame = 0
  /// A Boolean value that indicates whether a property of the transform changes over time.
  var varies = false
}

extension ScriptNumbers {
  var point3D: SIMD3<Double> { SIMD3(self[0], self[1], self[2]) }
}

extension Affine3D {
  /// A map of every point to the origin, which stands for the inverse of a singular map.
  fileprivate static let collapsed = Affine3D(x: .zero, y: .zero, z: .zero, origin: .zero)

  /// Maps a point or a vector. In the plane, the result has two components.
  ///
  /// - Parameter isInverse: Whether the inverse map applies.
  func mapped(_ point: ScriptNumbers, isVector: Bool, isInverse: Bool = false) -> ScriptNumbers {
    let map = isInverse ? inverse ?? .collapsed : self
    let result = map.apply(point.point3D) - (isVector ? map.origin : .zero)
    let isFlat = point.count < 3 && abs(result.z) < 1e-9
    return ScriptNumbers(
      SIMD4(result.x, result.y, isFlat ? 0 : result.z, 0), count: isFlat ? 2 : 3)
  }
}

/// The properties of a layer's transform that place the layer.
final class ExpressionTransformProperties {
  typealias Property = ExpressionProperty<ScriptNumbers>
  let anchor: Property?
  let position: Property?
  let scale: Property?
  let rotation: Property?
  let orientation: Property?
  let rotationX: Property?
  let rotationY: Property?
  /// The skew and its axis, if the layer is skewed.
  let skew: (angle: Property?, axis: Property?)?
  let followsMotion: Bool

  init(_ layer: ExpressionLayer) {
    let transform = layer.transform
    anchor = transform.numbers(key: "a")
    position = transform.numbers(key: "p")
    scale = transform.numbers(key: "s")
    rotation = transform.numbers(key: "r")
    orientation = transform.numbers(key: "or")
    rotationX = transform.numbers(key: "rx")
    rotationY = transform.numbers(key: "ry")
    let isSkewed = transform.member("sk") != nil
    skew = isSkewed ? (transform.numbers(key: "sk"), transform.numbers(key: "sa")) : nil
    followsMotion = layer.json?["ao"]?.number == 1 && !layer.isThreeDimensional
  }
}

extension ExpressionProperty<ScriptNumbers>? {
  /// Returns the value at a time, and marks the evaluation as varying if the value changes over time.
  func numbers(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptNumbers
  {
    guard let self else { return ScriptNumbers(0) }
    let value = try self.evaluatedValue(time, &machine)
    if self.changes { machine.varies = true }
    return value
  }

  /// Returns the value in degrees as radians.
  func radians(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError) -> Double {
    try numbers(at: time, &machine)[0] / ScriptMachine.degrees
  }
}

extension ExpressionLayer {
  private static let maxParentDepth = 500

  /// Returns the map of the layer, including its parents.
  func map(
    at time: Double, isNow: Bool, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> Affine3D {
    let varied = machine.varies
    let map = try cachedMap(0, at: time, &machine) { layer, machine throws(ScriptError) in
      try layer.parentMap(try layer.localMap(at: time, &machine), at: time, &machine)
    }
    if !isNow { machine.varies = varied }
    return map
  }

  /// Returns a map that applies another one, then those of the parents.
  fileprivate func parentMap(
    _ map: Affine3D, at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> Affine3D {
    var result = map
    var parent = parentLayer
    for _ in 0..<Self.maxParentDepth {
      guard let layer = parent else { break }
      result = result.then(try layer.localMap(at: time, &machine))
      parent = layer.parentLayer
    }
    return result
  }

  /// Returns the map of the layer without its parents. Cached, because child layers request it again.
  private func localMap(
    at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> Affine3D {
    try cachedMap(1, at: time, &machine) { layer, machine throws(ScriptError) in
      try layer.makeLocalMap(at: time, &machine)
    }
  }

  /// Returns one of ``maps``.
  private func cachedMap(
    _ index: Int, at time: Double, _ machine: inout ScriptMachine,
    _ make: (ExpressionLayer, inout ScriptMachine) throws(ScriptError) -> Affine3D
  ) throws(ScriptError) -> Affine3D {
    machine.noteUse()
    if maps[index].time == time, maps[index].frame == machine.frameNumber {
      if maps[index].varies { machine.varies = true }
      return maps[index].map
    }
    let before = machine.varies
    machine.varies = false
    let map = try make(self, &machine)
    let made = ExpressionMap(
      map: map, time: time, frame: machine.frameNumber, varies: machine.varies)
    machine.varies = before || made.varies
    // Values that were read while one of the properties was being evaluated are valid only in that evaluation.
    if machine.lowestCycleDepth == .max { maps[index] = made }
    return made.map
  }

  private func makeLocalMap(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> Affine3D
  {
    try machine.countSteps(8)
    let properties = transformProperties
    let anchor = try properties.anchor.numbers(at: time, &machine)
    let position = try properties.position.numbers(at: time, &machine)
    let scale = try properties.scale.numbers(at: time, &machine)
    func factor(_ i: Int) -> Double { i < scale.count ? scale.components[i] / 100 : 1 }
    var flat = Affine.scale(factor(0), factor(1))
    if let skew = properties.skew {
      flat = flat.then(
        .skew(
          try skew.angle.radians(at: time, &machine),
          axis: try skew.axis.radians(at: time, &machine)
        ))
    }
    var map = Affine3D(flat)
    map.z.z = factor(2)
    let travel = properties.followsMotion ? try travelAngle(at: time, &machine) : 0
    map = map.then(try turn(at: time, extra: travel, &machine))
    map.origin = position.point3D - map.apply(anchor.point3D)
    return map
  }

  /// Returns the rotation of the layer. AE: The order is the rotation about z, y and x, then the orientation about z, y and
  /// x (lottie-web multiplies the matrices in this order).
  fileprivate func turn(
    at time: Double, extra: Double = 0, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> Affine3D {
    let properties = transformProperties
    let roll = Affine3D.aboutZ(try properties.rotation.radians(at: time, &machine) + extra)
    guard isThreeDimensional else { return roll }
    let orientation = try properties.orientation.numbers(at: time, &machine)
    func angle(_ i: Int) -> Double { orientation[i] / ScriptMachine.degrees }
    return roll.then(.aboutY(try properties.rotationY.radians(at: time, &machine)))
      .then(.aboutX(try properties.rotationX.radians(at: time, &machine)))
      .then(.aboutZ(angle(2))).then(.aboutY(angle(1))).then(.aboutX(angle(0)))
  }

  /// The angle of the motion path of a layer that follows it, in radians.
  private func travelAngle(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> Double
  {
    guard let position = transformProperties.position, position.isAnimated else { return 0 }
    let step = 0.01 / composition.frameRate
    var start = try position.evaluatedValue(time, &machine).components
    var end = try position.evaluatedValue(time + step, &machine).components
    func isNear() -> Bool { ((end - start) * (end - start)).sum().squareRoot() < 1e-9 }
    if isNear() {
      (start, end) = (try position.evaluatedValue(time - step, &machine).components, start)
    }
    return isNear() ? 0 : arcTangent(end.y - start.y, end.x - start.x)
  }
}

/// The view of a composition's active camera. Points at the distance of the zoom keep their size. Without a camera, 3D
/// layers are drawn and mapped without perspective.
struct ExpressionView {
  /// The map from camera space, with the camera at the origin looking along z, to composition space.
  private let map: Affine3D
  private let zoom: Double
  private let center: SIMD2<Double>

  /// Returns `nil` if there is no camera.
  init?(
    of composition: ExpressionComposition, at time: Double, isNow: Bool,
    _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    guard let camera = try composition.activeCamera(at: time, &machine) else { return nil }
    let varied = machine.varies
    let position = try camera.transformProperties.position.numbers(at: time, &machine).point3D
    var map = try camera.turn(at: time, &machine)
    if camera.transform.member("a") != nil {
      let target = try camera.transformProperties.anchor.numbers(at: time, &machine).point3D
      map = map.then(.looking(along: target - position))
    }
    map.origin = position
    self.map = try camera.parentMap(map, at: time, &machine)
    let written = try camera.zoom.numbers(at: time, &machine)[0]
    zoom = max(camera.zoom == nil ? composition.width * 50 / 36 : written, 1)
    center = SIMD2(composition.width / 2, composition.height / 2)
    if !isNow { machine.varies = varied }
  }

  /// Projects a point of composition space. Points in the plane of the camera are returned unchanged.
  func projected(_ point: ScriptNumbers) -> ScriptNumbers {
    let seen = (map.inverse ?? .collapsed).apply(point.point3D)
    guard abs(seen.z) > 1e-9 else { return point }
    return ScriptNumbers(
      SIMD4(
        center.x + seen.x * zoom / seen.z, center.y + seen.y * zoom / seen.z, seen.z - zoom, 0),
      count: 3)
  }

  /// Returns the point where the line of sight through a point of the image meets the plane of a layer.
  func sight(through point: ScriptNumbers, onPlaneOf layer: Affine3D) -> SIMD2<Double> {
    let toLayer = map.then(layer.inverse ?? .collapsed)
    let eye = toLayer.origin
    let way =
      toLayer.apply(SIMD3(point[0] - center.x, point[1] - center.y, zoom)) - toLayer.origin
    guard abs(way.z) > 1e-9 else { return .zero }
    let t = -eye.z / way.z
    return SIMD2(eye.x + way.x * t, eye.y + way.y * t)
  }
}
