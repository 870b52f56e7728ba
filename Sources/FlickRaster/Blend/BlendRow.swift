internal import FlickCKernels

extension BlendMode {
  /// Mixes `count` premultiplied colors, already multiplied by their coverage, with the pixels below. `normal` has its
  /// own kernels.
  ///
  /// SAFETY: the caller owns `count` pixels at both addresses.
  func row(
    _ colors: UnsafePointer<UInt32>, count: Int, below: UnsafeMutablePointer<UInt32>,
    _ order: Bitmap.ByteOrder
  ) {
    flick_blend_row(FlickBlendMode(UInt32(rawValue)), colors, count, below, order == .bgra)
  }
}
