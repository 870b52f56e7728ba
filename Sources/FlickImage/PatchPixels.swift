internal import FlickCKernels

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

  /// Returns the ratio of the pixels that are similar to the one to the left among those that equal neither that one nor
  /// the one above: near 1 for gradients, and near 0 for areas of one color.
  static func shadeRatio(_ pixels: [UInt32], width: Int) -> Double {
    let novel = novelCount(pixels, width: width)
    guard novel > 0 else { return 0 }
    // SAFETY: the kernel reads `count / width` rows of `width` pixels.
    let shades = pixels.withUnsafeBufferPointer { pixels in
      pixels.baseAddress.map { flick_shade_count($0, width, pixels.count / width) } ?? 0
    }
    return Double(shades) / Double(novel)
  }

  /// Returns the number of pixels that equal neither the one to the left nor the one above.
  private static func novelCount(_ pixels: [UInt32], width: Int) -> Int {
    guard width > 0 else { return 0 }
    // SAFETY: the kernel reads `count / width` rows of `width` pixels.
    return pixels.withUnsafeBufferPointer { pixels in
      pixels.baseAddress.map { flick_novel_count($0, width, pixels.count / width) } ?? 0
    }
  }
}
