/// How large a picture may claim to be before a byte of memory is set aside for it.
package struct ImageLimits: Hashable, Sendable {
  /// Width times height. A decoded pixel takes four bytes, so the default allows 256 MiB, which is
  /// four times the pixels of an 8K video frame and small enough for a phone to survive.
  package var maxPixels: Int
  /// Width or height. Beyond 65,535 no JPEG can go, and `width * height` cannot overflow below it.
  package var maxSide: Int

  package init(maxPixels: Int = 64 << 20, maxSide: Int = 65_535) {
    self.maxPixels = maxPixels
    self.maxSide = maxSide
  }

  package static var `default`: ImageLimits { ImageLimits() }

  /// Throws unless a picture of this size has pixels and is within the limits.
  func check(_ size: ImageSize) throws(ImageError) {
    guard size.width > 0, size.height > 0 else {
      throw ImageError(.malformed, "a picture of \(size) has no pixels")
    }
    guard size.width <= min(maxSide, 65_535), size.height <= min(maxSide, 65_535),
      size.width * size.height <= maxPixels
    else {
      throw ImageError(.limitExceeded, "a picture of \(size) is larger than the limits allow")
    }
  }
}

/// Width and height in pixels.
package struct ImageSize: Hashable, Sendable, CustomStringConvertible {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var description: String { "\(width) × \(height) pixels" }
}
