internal import CKernels
import FlickGeometry
import FlickMath

/// A conic gradient at the pixels of a row. The offset is the angle between the gradient's first ray and the ray
/// through the pixel, in turns.
struct ConicSampler: Hashable, Sendable {
  let table: Int
  /// The transform from pixels to the vector from the centre, rotated so that the first ray lies on the x axis.
  private let map: Affine

  /// Creates a sampler, or `nil` if a parameter is not finite. `inverse` maps the canvas to the gradient's
  /// coordinates.
  init?(table: Int, center: Point2D, angle: Double, inverse: Affine) {
    let (c, s) = (cosine(angle), sine(angle))
    guard center.isFinite, c.isFinite, s.isFinite else { return nil }
    self.table = table
    map = Affine.translation(0.5, 0.5).then(inverse)
      .then(.translation(-center.x, -center.y)).then(Affine(a: c, b: -s, c: s, d: c, tx: 0, ty: 0))
  }

  /// The gradient for the kernel.
  var kernel: FlickConic {
    FlickConic(
      start_x: map.tx, start_y: map.ty, down_x: map.c, down_y: map.d, step_x: Float(map.a),
      step_y: Float(map.b))
  }

  /// Writes the colors of the pixels x ..< x + count of row y.
  func fill(
    _ x: Int, _ y: Int, count: Int, from colors: UnsafePointer<UInt32>,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    var kernel = kernel
    // SAFETY: the caller owns `count` pixels at `row` and a whole table at `colors`.
    flick_conic_gradient(colors, &kernel, x, y, count, row)
  }
}
