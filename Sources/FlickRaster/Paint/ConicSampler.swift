internal import FlickCKernels
import FlickGeometry
import FlickMath

/// A conic gradient at the pixels of a row. The offset is the angle between the gradient's first ray and the ray
/// through the pixel, in turns.
struct ConicSampler: Hashable, Sendable {
  /// The transform from pixels to the vector from the centre, rotated so that the first ray lies on the x axis.
  private let map: Affine

  /// Creates a sampler, or `nil` if a parameter is not finite. `inverse` maps the canvas to the gradient's
  /// coordinates.
  init?(center: Point2D, angle: Double, inverse: Affine) {
    let (c, s) = (cosine(angle), sine(angle))
    guard center.isFinite, c.isFinite, s.isFinite else { return nil }
    map = Affine.translation(0.5, 0.5).then(inverse)
      .then(.translation(-center.x, -center.y)).then(Affine(a: c, b: -s, c: s, d: c, tx: 0, ty: 0))
  }

  /// The gradient for the kernel.
  var kernel: FlickConic {
    FlickConic(
      start_x: map.tx, start_y: map.ty, down_x: map.c, down_y: map.d, step_x: Float(map.a),
      step_y: Float(map.b))
  }
}
