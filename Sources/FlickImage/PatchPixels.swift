/// The choice between all pixels of a rectangle that changes and only those that change, beside transparent ones.
package enum PatchPixels {
  /// Returns a Boolean value that indicates whether all pixels compress better. Transparent pixels between those that
  /// change can have more edges than the picture.
  ///
  /// - Parameters:
  ///   - all: The rows of the rectangle.
  ///   - changed: The same rows with transparent pixels in place of those that do not change.
  ///   - width: The number of pixels in a row.
  ///   - ratio: The ratio of the numbers of novel pixels at which both have the same size.
  package static func prefersAll(
    _ all: [UInt32], over changed: [UInt32], width: Int, atRatio ratio: Double
  ) -> Bool {
    guard all != changed else { return false }
    return Double(novelCount(all, width: width))
      <= ratio * Double(novelCount(changed, width: width))
  }

  /// Returns the number of pixels that equal neither the one to the left nor the one above.
  private static func novelCount(_ pixels: [UInt32], width: Int) -> Int {
    // SAFETY: only indices of the buffer are read, and `i - width` only for i ≥ width.
    pixels.withUnsafeBufferPointer { pixels in
      var (count, left) = (0, UInt32(0))
      for i in pixels.indices {
        let pixel = pixels[i]
        if pixel != left, i < width || pixel != pixels[i &- width] { count &+= 1 }
        left = pixel
      }
      return count
    }
  }
}
