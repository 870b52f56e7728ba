/// Caller-owned pixel memory to draw into.
///
/// SAFETY: `base` points to `height` rows. Each row holds `width` pixels and starts `stride` pixels after the
/// previous row. The memory stays valid, and no one else accesses it, during drawing.
package struct PixelMemory {
  package var base: UnsafeMutablePointer<UInt32>
  package var width: Int
  package var height: Int
  /// The distance from one row to the next, in pixels. At least `width`.
  package var stride: Int
  package var order: Bitmap.ByteOrder

  package init(
    base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int,
    order: Bitmap.ByteOrder
  ) {
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
    self.order = order
  }
}
