package import FlickRaster

extension Bitmap {
  /// Returns the largest difference of a channel of any pixel, and 255 for a bitmap of another size.
  package func largestDifference(from other: Bitmap) -> Int {
    guard width == other.width, height == other.height else { return 255 }
    return zip(pixels, other.pixels).lazy.map { a, b in
      [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }.max() ?? 0
  }
}
