internal import FlickCKernels

/// One color that is drawn with source-over through the coverage of a shape. Opaque runs are stored without blending.
struct SolidColor {
  let kernel: FlickSolid

  /// Creates a color for a shape with these bounds. `clip` lies within the target and the modulation, which multiplies
  /// the coverage.
  init(
    _ color: UInt32, target: Target, clip: Box, shapeBounds: Box, modulation: Modulation? = nil
  ) {
    // Outside the shape's bounds the coverage is 0, which does not change pixels.
    kernel = FlickSolid(
      target: target.kernel, min_x: clip.minX, max_x: clip.maxX,
      min_block: clip.minX > shapeBounds.minX ? clip.minX : target.box.minX,
      max_block: (clip.maxX < shapeBounds.maxX ? clip.maxX : target.box.maxX) - 4, color: color,
      factors: modulation?.kernel ?? FlickFactors())
  }

  /// Draws all coverage of the accumulator and resets its cells and marks to zero.
  func sweep(_ accumulator: Accumulator, _ rule: FillRule, maxX: Int) {
    var (area, kernel) = (accumulator, kernel)
    // SAFETY: the rows of the accumulator are rows of the target, and blocks and runs are clipped to its columns.
    flick_sweep_solid(&area, rule == .evenOdd, maxX, &kernel)
  }
}
