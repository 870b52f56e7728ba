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

/// The memory of pictures that are no longer used. Any thread may use it.
final class BitmapPool: Sendable {
  private let spares = LockedValue<[Bitmap]>([])
  /// An image that is shown, one that is about to be shown and one that is drawn.
  private static let capacity = 3

  func recycle(_ bitmap: Bitmap) {
    spares.withLock { if $0.count < Self.capacity { $0.append(bitmap) } }
  }

  /// The number of bitmaps that are not used.
  var count: Int { spares.withLock { $0.count } }

  /// Releases the memory of bitmaps that are not used.
  func removeAll() { spares.withLock { $0.removeAll() } }

  /// Returns a bitmap of a size. Bitmaps of other sizes are released.
  func bitmap(width: Int, height: Int, order: Bitmap.ByteOrder) -> Bitmap {
    let known = spares.withLock { spares -> Bitmap? in
      while let spare = spares.popLast() {
        if spare.width == width, spare.height == height, spare.order == order { return spare }
      }
      return nil
    }
    return known ?? Bitmap(width: width, height: height, order: order)
  }
}
