internal import FlickCKernels
import FlickGeometry

/// A linear gradient at the pixels of a row. The table position is an affine function of the pixel position.
struct LinearSampler: Hashable, Sendable {
  /// The change of the table position per pixel to the right and downwards, and its value at the canvas's corner.
  private let right: Double
  private let down: Double
  private let corner: Double

  /// Creates a sampler, or `nil` for a gradient without length. `inverse` maps the canvas to the gradient's
  /// coordinates.
  init?(from start: Point2D, to end: Point2D, inverse: Affine) {
    let v = end - start
    let length = v.lengthSquared
    guard length > 0, length.isFinite else { return nil }
    let k = Double(GradientTables.size - 1) / length
    right = Vector2D(inverse.a, inverse.b).dot(v) * k
    down = Vector2D(inverse.c, inverse.d).dot(v) * k
    corner = (inverse.apply(Point2D(0.5, 0.5)) - start).dot(v) * k
  }

  /// The gradient for the kernel.
  var kernel: FlickLinear { FlickLinear(right: right, down: down, corner: corner) }
}
