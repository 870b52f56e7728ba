import FlickExpressions
import FlickMath

/// The transform from layer space to composition space: three rows that are multiplied with a column vector. x points
/// right, y down and z away from the viewer.
struct ExpressionMatrix {
  var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
  var time = Double.nan
  /// A Boolean value that indicates whether a property of the transform changes over time.
  var varies = false

  init(rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) { self.rows = rows }

  /// A rotation about an axis.
  ///
  /// - Parameter axis: 0 for x, 1 for y, 2 for z.
  init(degrees: Double, about axis: Int) {
    let angle = degrees / ScriptMachine.degrees
    let (c, s) = (cosine(angle), sine(angle))
    switch axis {
    case 0: rows = (SIMD4(1, 0, 0, 0), SIMD4(0, c, -s, 0), SIMD4(0, s, c, 0))
    case 1: rows = (SIMD4(c, 0, s, 0), SIMD4(0, 1, 0, 0), SIMD4(-s, 0, c, 0))
    default: rows = (SIMD4(c, -s, 0, 0), SIMD4(s, c, 0, 0), SIMD4(0, 0, 1, 0))
    }
  }

  func applied(to p: SIMD3<Double>, isVector: Bool = false) -> SIMD3<Double> {
    let point = SIMD4(p, isVector ? 0 : 1)
    return SIMD3((rows.0 * point).sum(), (rows.1 * point).sum(), (rows.2 * point).sum())
  }

  /// Maps a point or a vector. In the plane, the result has two components.
  func mapped(_ point: ScriptNumbers, isVector: Bool) -> ScriptNumbers {
    let result = applied(to: SIMD3(point[0], point[1], point[2]), isVector: isVector)
    let isFlat = point.count < 3 && abs(result.z) < 1e-9
    return ScriptNumbers(
      SIMD4(result.x, result.y, isFlat ? 0 : result.z, 0), count: isFlat ? 2 : 3)
  }

  /// Returns a matrix that applies `self`, then `outer`.
  func concatenating(_ outer: ExpressionMatrix) -> ExpressionMatrix {
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      rows.0 * r.x + rows.1 * r.y + rows.2 * r.z + SIMD4(0, 0, 0, r.w)
    }
    return ExpressionMatrix(rows: (row(outer.rows.0), row(outer.rows.1), row(outer.rows.2)))
  }

  /// Scales the axes of the source, and maps the anchor to the position.
  func placed(
    _ anchor: ScriptNumbers, _ position: ScriptNumbers, _ scale: ScriptNumbers
  ) -> ExpressionMatrix {
    func factor(_ i: Int) -> Double { i < scale.count ? scale.components[i] / 100 : 1 }
    let factors = SIMD4(factor(0), factor(1), factor(2), 0)
    func row(_ row: SIMD4<Double>, _ i: Int) -> SIMD4<Double> {
      var row = row * factors
      row.w = position[i] - row.x * anchor[0] - row.y * anchor[1] - row.z * anchor[2]
      return row
    }
    return ExpressionMatrix(rows: (row(rows.0, 0), row(rows.1, 1), row(rows.2, 2)))
  }

  /// The inverse. A singular matrix has a zero inverse, which maps every point to the origin.
  var inverse: ExpressionMatrix {
    let (a, b, c) = rows
    let c0 = b.y * c.z - b.z * c.y
    let c1 = b.z * c.x - b.x * c.z
    let c2 = b.x * c.y - b.y * c.x
    let determinant = a.x * c0 + a.y * c1 + a.z * c2
    guard abs(determinant) > 1e-12 else { return ExpressionMatrix(rows: (.zero, .zero, .zero)) }
    let f = 1 / determinant
    func row(_ x: Double, _ y: Double, _ z: Double) -> SIMD4<Double> {
      SIMD4(x * f, y * f, z * f, -(x * a.w + y * b.w + z * c.w) * f)
    }
    return ExpressionMatrix(
      rows: (
        row(c0, a.z * c.y - a.y * c.z, a.y * b.z - a.z * b.y),
        row(c1, a.x * c.z - a.z * c.x, a.z * b.x - a.x * b.z),
        row(c2, a.y * c.x - a.x * c.y, a.x * b.y - a.y * b.x)
      ))
  }

  /// Returns the point of the layer's plane that is visible at a point of the composition.
  func surfacePoint(under point: ScriptNumbers) -> SIMD2<Double> {
    let (x, y) = (point[0] - rows.0.w, point[1] - rows.1.w)
    let determinant = rows.0.x * rows.1.y - rows.0.y * rows.1.x
    guard abs(determinant) > 1e-12 else { return .zero }
    return SIMD2(
      (x * rows.1.y - y * rows.0.y) / determinant, (y * rows.0.x - x * rows.1.x) / determinant)
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

extension ExpressionLayer {
  static let maxParentDepth = 500

  /// Returns the matrix of the layer, including its parents.
  func matrix(
    at time: Double, isNow: Bool, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ExpressionMatrix {
    if let matrix, matrix.time == time {
      if isNow, matrix.varies { machine.varies = true }
      return matrix
    }
    let before = machine.varies
    machine.varies = false
    var result = try parentMatrix(try localMatrix(at: time, &machine), at: time, &machine)
    result.time = time
    result.varies = machine.varies
    machine.varies = before || (result.varies && isNow)
    // Values that were read while one of the properties was being evaluated are valid only in that evaluation.
    if machine.lowestCycleDepth == .max { matrix = result }
    return result
  }

  /// Returns a matrix that applies another one, then those of the parents.
  func parentMatrix(
    _ matrix: ExpressionMatrix, at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ExpressionMatrix {
    var result = matrix
    var parent = parentLayer
    for _ in 0..<Self.maxParentDepth {
      guard let layer = parent else { break }
      result = result.concatenating(try layer.localMatrix(at: time, &machine))
      parent = layer.parentLayer
    }
    return result
  }

  /// Returns the matrix of the layer without its parents. Cached, because child layers request it again.
  private func localMatrix(
    at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ExpressionMatrix {
    if let ownMatrix, ownMatrix.time == time {
      if ownMatrix.varies { machine.varies = true }
      return ownMatrix
    }
    let before = machine.varies
    machine.varies = false
    var result = try makeLocalMatrix(at: time, &machine)
    result.time = time
    result.varies = machine.varies
    machine.varies = before || result.varies
    if machine.lowestCycleDepth == .max { ownMatrix = result }
    return result
  }

  /// AE: Scale is applied first, then the rotations about z, y and x, then the orientation about z, y and x (lottie-web
  /// multiplies the matrices in this order).
  private func makeLocalMatrix(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ExpressionMatrix
  {
    let properties = transformProperties
    let anchor = try properties.anchor.numbers(at: time, &machine)
    let position = try properties.position.numbers(at: time, &machine)
    let scale = try properties.scale.numbers(at: time, &machine)
    var angle = try properties.rotation.numbers(at: time, &machine)[0]
    if properties.followsMotion { angle += try travelAngle(at: time, &machine) }
    var matrix = ExpressionMatrix(degrees: angle, about: 2)
    if let skew = properties.skew {
      matrix = try skewMatrix(skew, at: time, &machine).concatenating(matrix)
    }
    if isThreeDimensional {
      matrix = matrix.concatenating(try turnInSpace(at: time, &machine))
    }
    return matrix.placed(anchor, position, scale)
  }

  /// Returns the rotation about x and y, and the orientation.
  func turnInSpace(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ExpressionMatrix
  {
    let properties = transformProperties
    let orientation = try properties.orientation.numbers(at: time, &machine)
    let turns = [
      (try properties.rotationY.numbers(at: time, &machine)[0], 1),
      (try properties.rotationX.numbers(at: time, &machine)[0], 0), (orientation[2], 2),
      (orientation[1], 1), (orientation[0], 0),
    ].map { ExpressionMatrix(degrees: $0.0, about: $0.1) }
    return turns.dropFirst().reduce(turns[0]) { $0.concatenating($1) }
  }

  private func skewMatrix(
    _ skew: (angle: ExpressionProperty<ScriptNumbers>?, axis: ExpressionProperty<ScriptNumbers>?),
    at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ExpressionMatrix {
    let angle = try skew.angle.numbers(at: time, &machine)[0]
    let axis = try skew.axis.numbers(at: time, &machine)[0]
    let shear = ExpressionMatrix(
      rows: (
        SIMD4(1, tangent(-angle / ScriptMachine.degrees), 0, 0), SIMD4(0, 1, 0, 0),
        SIMD4(0, 0, 1, 0)
      ))
    return ExpressionMatrix(degrees: axis, about: 2).concatenating(shear)
      .concatenating(ExpressionMatrix(degrees: -axis, about: 2))
  }

  /// The angle of the motion path of a layer that follows it, in degrees.
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
    return isNear() ? 0 : arcTangent(end.y - start.y, end.x - start.x) * ScriptMachine.degrees
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
}

/// The view of a composition's active camera. Points at the distance of the zoom keep their size. Without a camera, 3D
/// layers are drawn and mapped without perspective.
struct ExpressionView {
  /// The matrix from camera space, with the camera at the origin looking along z, to composition space.
  private let matrix: ExpressionMatrix
  private let zoom: Double
  private let center: SIMD2<Double>

  /// Returns `nil` if there is no camera. AE: The topmost enabled camera at the current time is active (After Effects user
  /// guide, Cameras).
  init?(
    of composition: ExpressionComposition, at time: Double, isNow: Bool,
    _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    let camera = composition.layers.first {
      $0.type == ExpressionLayer.cameraType && $0.isActive(at: time)
    }
    guard let camera else { return nil }
    let varied = machine.varies
    matrix = try Self.matrix(of: camera, at: time, &machine)
    let standard = composition.width * 50 / 36
    let written = try camera.zoom.map { zoom throws(ScriptError) in
      if zoom.changes { machine.varies = true }
      return try zoom.evaluatedValue(time, &machine)[0]
    }
    zoom = max(written ?? standard, 1)
    center = SIMD2(composition.width / 2, composition.height / 2)
    if !isNow { machine.varies = varied }
  }

  private static func matrix(
    of camera: ExpressionLayer, at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ExpressionMatrix {
    let properties = camera.transformProperties
    let roll = try properties.rotation.numbers(at: time, &machine)[0]
    var matrix = ExpressionMatrix(degrees: roll, about: 2)
      .concatenating(try camera.turnInSpace(at: time, &machine))
    let position = try properties.position.numbers(at: time, &machine)
    if camera.transform.member("a") != nil {
      let target = try properties.anchor.numbers(at: time, &machine)
      let way = target.components - position.components
      let across = (way.x * way.x + way.z * way.z).squareRoot()
      let yaw = across > 0 ? arcTangent(way.x, way.z) * ScriptMachine.degrees : 0
      let pitch = arcTangent(-way.y, across) * ScriptMachine.degrees
      matrix = matrix.concatenating(ExpressionMatrix(degrees: pitch, about: 0))
        .concatenating(ExpressionMatrix(degrees: yaw, about: 1))
    }
    matrix.rows.0.w = position[0]
    matrix.rows.1.w = position[1]
    matrix.rows.2.w = position[2]
    return try camera.parentMatrix(matrix, at: time, &machine)
  }

  /// Projects a point of composition space. Points in the plane of the camera are returned unchanged.
  func projected(_ point: ScriptNumbers) -> ScriptNumbers {
    let seen = matrix.inverse.applied(to: SIMD3(point[0], point[1], point[2]))
    guard abs(seen.z) > 1e-9 else { return point }
    return ScriptNumbers(
      SIMD4(
        center.x + seen.x * zoom / seen.z, center.y + seen.y * zoom / seen.z, seen.z - zoom, 0),
      count: 3)
  }

  /// Returns the point where the line of sight through a point of the image meets the plane of a layer.
  func sight(through point: ScriptNumbers, onPlaneOf layer: ExpressionMatrix) -> SIMD2<Double> {
    let toLayer = matrix.concatenating(layer.inverse)
    let eye = toLayer.applied(to: .zero)
    let way = toLayer.applied(
      to: SIMD3(point[0] - center.x, point[1] - center.y, zoom), isVector: true)
    guard abs(way.z) > 1e-9 else { return .zero }
    let t = -eye.z / way.z
    return SIMD2(eye.x + way.x * t, eye.y + way.y * t)
  }
}
