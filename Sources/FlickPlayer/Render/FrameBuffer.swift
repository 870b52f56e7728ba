package import FlickRaster
import Foundation

/// A drawn picture. Images share its memory and retain it. The memory is drawn into again when nothing retains it.
package final class FrameBuffer: Sendable {
  // SAFETY: changed only by the pipeline that holds the only reference.
  nonisolated(unsafe) fileprivate(set) var storage: Bitmap
  private let pool: BitmapPool

  init(_ bitmap: Bitmap, pool: BitmapPool) {
    storage = bitmap
    self.pool = pool
  }

  deinit { pool.recycle(storage) }

  /// The pixels.
  package var bitmap: Bitmap { storage }

  /// Draws into the picture with a closure. The caller holds the only reference.
  func redraw<Result>(_ draw: (inout Bitmap) -> Result) -> Result { draw(&storage) }
}

/// The memory of a picture that is no longer used. Any thread may use it.
final class BitmapPool: Sendable {
  private let spare = LockedValue<Bitmap?>(nil)

  /// Keeps the memory, unless other memory is kept.
  func recycle(_ bitmap: Bitmap) { spare.withLock { if $0 == nil { $0 = bitmap } } }

  /// Releases the memory.
  func removeAll() { spare.withLock { $0 = nil } }

  /// A Boolean value that indicates whether memory is kept.
  var isEmpty: Bool { spare.withLock { $0 == nil } }

  /// Returns a bitmap of a size. Memory of another size is released.
  func bitmap(width: Int, height: Int, order: Bitmap.ByteOrder) -> Bitmap {
    if let known = spare.withLock({ $0.take() }), known.width == width, known.height == height,
      known.order == order
    {
      return known
    }
    return Bitmap(width: width, height: height, order: order, alignsRows: true)
  }
}
