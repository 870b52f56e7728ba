internal import FlickCKernels
import FlickGeometry

/// A radial gradient at the pixels of a row. With d the vector from the focus to a point and f the vector from the
/// circle's centre to the focus, both in radii, the offset t satisfies |f + d/t| = 1: t = (f·d + √((f·d)² + (1 −
/// f²)·d²)) / (1 − f²).
struct RadialSampler: Hashable, Sendable {
  /// The transform from pixels to `d`.
  private let map: Affine
  private let focus: Vector2D
  private let rest: Double

  /// Creates a sampler, or `nil` for a gradient without radius. `inverse` maps the canvas to the gradient's
  /// coordinates.
  init?(center: Point2D, radius: Double, focus: Point2D, inverse: Affine) {
    guard radius > 0, radius.isFinite else { return nil }
    let k = 1 / radius
    var f = (focus - center) * k
    // With the focus on the circle the formula diverges, and outside it has two solutions.
    let length = f.length
    if length > 0.99 { f = f * (0.99 / length) }
    guard f.x.isFinite, f.y.isFinite else { return nil }
    let origin = center + f * radius
    self.focus = f
    rest = 1 - f.lengthSquared
    map = Affine.translation(0.5, 0.5).then(inverse)
      .then(.translation(-origin.x, -origin.y)).then(.scale(k, k))
  }

  /// The gradient for the kernel.
  var kernel: FlickRadial {
    // d in table entries. f·d and (1 − f²)·d² follow from it.
    let scale = Double(GradientTables.size - 1) / rest
    return FlickRadial(
      start_x: map.tx, start_y: map.ty, down_x: map.c, down_y: map.d, scale: scale,
      step_x: Float(map.a * scale), step_y: Float(map.b * scale), focus_x: Float(focus.x),
      focus_y: Float(focus.y), rest: Float(rest))
  }
}
