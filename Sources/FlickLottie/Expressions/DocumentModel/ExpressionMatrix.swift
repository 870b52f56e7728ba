import FlickExpressions
import FlickMath

/// The transform from layer space to composition space: three rows that are multiplied with a column vector. x points
/// right, y down and z away from the viewer.
struct ExpressionMatrix {
  var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
  var time = Double.nan
  /// A Boolean value that indicates whether a property of the transform changes over time.
  var varies = false

  func applied(to p: SIMD3<Double>) -> SIMD3<Double> {
    let point = SIMD4(p.x, p.y, p.z, 1)
    return SIMD3((rows.0 * point).sum(), (rows.1 * point).sum(), (rows.2 * point).sum())
  }

  /// Returns a matrix that applies `self`, then `outer`.
  func concatenating(_ outer: ExpressionMatrix) -> ExpressionMatrix {
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      rows.0 * r.x + rows.1 * r.y + rows.2 * r.z + SIMD4(0, 0, 0, r.w)
    }
    return ExpressionMatrix(rows: (row(outer.rows.0), row(outer.rows.1), row(outer.rows.2)))
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
}

/// The transform properties of a 2D layer.
final class ExpressionPlanarTransform {
  let anchor: ExpressionNumericProperty
  let position: ExpressionNumericProperty
  let scale: ExpressionNumericProperty
  let rotation: ExpressionNumericProperty

  /// Creates the transform properties of a layer.
  ///
  /// - Returns: `nil` for layers with 3D, skew or auto-orientation, which need the engine.
  init?(_ layer: ExpressionLayer) {
    let transform = layer.transform
    guard !layer.isThreeDimensional, layer.json?["ao"]?.number != 1,
      layer.json?["ks"]?["sk"] == nil,
      let anchor = transform.numbers(member: .anchorPoint),
      let position = transform.numbers(member: .position),
      let scale = transform.numbers(member: .scale),
      let rotation = transform.numbers(member: .rotation)
    else { return nil }
    self.anchor = anchor
    self.position = position
    self.scale = scale
    self.rotation = rotation
  }
}

extension ExpressionLayer {
  private static let maxParentDepth = 500

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
    var result = try localMatrix(at: time, &machine)
    var parent = parentLayer
    for _ in 0..<Self.maxParentDepth {
      guard let layer = parent else { break }
      result = result.concatenating(try layer.localMatrix(at: time, &machine))
      parent = layer.parentLayer
    }
    result.time = time
    result.varies = machine.varies
    machine.varies = before || (result.varies && isNow)
    // Values that were read while one of the properties was being evaluated are valid only in that evaluation.
    if machine.lowestCycleDepth == .max { matrix = result }
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

  /// AE: Scale is applied before rotation (lottie-web multiplies the matrices in this order).
  private func makeLocalMatrix(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ExpressionMatrix
  {
    guard let planarTransform else {
      throw machine.failure(.error, "the transform of \"\(name)\" is not supported")
    }
    let anchor = try planarTransform.anchor.valueNotingChange(at: time, &machine)
    let position = try planarTransform.position.valueNotingChange(at: time, &machine)
    let scale = try planarTransform.scale.valueNotingChange(at: time, &machine)
    let angle =
      try planarTransform.rotation.valueNotingChange(at: time, &machine)[0] / ScriptMachine.degrees
    let (c, s) = (cosine(angle), sine(angle))
    func factor(_ i: Int) -> Double { i < scale.count ? scale.components[i] / 100 : 1 }
    let (sx, sy, sz) = (factor(0), factor(1), factor(2))
    func row(_ x: Double, _ y: Double, _ z: Double, _ i: Int) -> SIMD4<Double> {
      SIMD4(x, y, z, position[i] - x * anchor[0] - y * anchor[1] - z * anchor[2])
    }
    return ExpressionMatrix(
      rows: (row(c * sx, -s * sy, 0, 0), row(s * sx, c * sy, 0, 1), row(0, 0, sz, 2)))
  }
}

extension ExpressionNumericProperty {
  /// Returns the value at a time, and marks the evaluation as varying if the value changes over time.
  fileprivate func valueNotingChange(
    at time: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptNumbers {
    let value = try numbers(at: time, &machine)
    if changes { machine.varies = true }
    return value
  }
}
