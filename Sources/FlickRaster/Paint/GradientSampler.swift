internal import FlickCKernels
import FlickGeometry

/// A gradient at the pixels of a row.
struct GradientSampler: Hashable, Sendable {
  private enum Shape: Hashable {
    case linear(LinearSampler)
    case radial(RadialSampler)
    case conic(ConicSampler)
  }

  /// The index of the table of the colors.
  let table: Int
  private let shape: Shape

  /// Creates a sampler, or `nil` for a gradient without extent. `inverse` maps the canvas to the gradient's coordinates.
  init?(_ geometry: Gradient.Geometry, table: Int, inverse: Affine) {
    let shape =
      switch geometry {
      case .linear(let start, let end):
        LinearSampler(from: start, to: end, inverse: inverse).map(Shape.linear)
      case .radial(let center, let radius, let focus):
        RadialSampler(center: center, radius: radius, focus: focus, inverse: inverse)
          .map(Shape.radial)
      case .conic(let center, let angle):
        ConicSampler(center: center, angle: angle, inverse: inverse).map(Shape.conic)
      }
    guard let shape else { return nil }
    self.shape = shape
    self.table = table
  }

  /// The source of the colors and the gradient for the kernels.
  private var kernel: (source: FlickColorSource, gradient: FlickGradient) {
    switch shape {
    case .linear(let sampler): (FLICK_COLORS_LINEAR, FlickGradient(linear: sampler.kernel))
    case .radial(let sampler): (FLICK_COLORS_RADIAL, FlickGradient(radial: sampler.kernel))
    case .conic(let sampler): (FLICK_COLORS_CONIC, FlickGradient(conic: sampler.kernel))
    }
  }

  /// Returns the colors for the kernel, from a whole table.
  func colors(_ table: UnsafePointer<UInt32>) -> FlickColors {
    var colors = FlickColors()
    (colors.source, colors.gradient) = kernel
    colors.pixels = table
    return colors
  }

  /// Writes the colors of the pixels x ..< x + count of row y.
  func fill(
    _ x: Int, _ y: Int, count: Int, from colors: UnsafePointer<UInt32>,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    var (source, gradient) = kernel
    // SAFETY: the caller owns `count` pixels at `row` and a whole table at `colors`.
    flick_gradient(source, colors, &gradient, x, y, count, row)
  }
}
