/// The maximum size of a picture. It is checked before memory is allocated.
package struct ImageLimits: Hashable, Sendable {
  /// The maximum number of pixels. A decoded pixel takes four bytes, so the default allows 256 MiB, about
  /// twice the pixels of an 8K video frame.
  package var maxPixels: Int
  /// The maximum width and height. The maximum of a JPEG is 65,535.
  package var maxSide: Int

  package init(maxPixels: Int = 64 << 20, maxSide: Int = 65_535) {
    self.maxPixels = maxPixels
    self.maxSide = maxSide
  }

  package static var `default`: ImageLimits { ImageLimits() }

  /// Throws if the size is empty or exceeds the limits.
  func check(_ size: ImageSize) throws(ImageError) {
    guard size.width > 0, size.height > 0 else {
      throw ImageError(.malformed, "a picture of \(size) has no pixels")
    }
    guard size.width <= min(maxSide, 65_535), size.height <= min(maxSide, 65_535),
      // The product would overflow where `Int` has 32 bits.
      size.height <= maxPixels / size.width
    else {
      throw ImageError(.limitExceeded, "a picture of \(size) is larger than the limits allow")
    }
  }
}

/// A width and a height in pixels.
package struct ImageSize: Hashable, Sendable, CustomStringConvertible {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var description: String { "\(width) × \(height) pixels" }
}
