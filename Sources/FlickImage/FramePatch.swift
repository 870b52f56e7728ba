internal import FlickCKernels
package import FlickRaster

/// The pixels that turn a frame of an animation into the next one.
package struct FramePatch: Hashable, Sendable {
  package enum BlendOperation: Sendable {
    /// The pixels of the patch replace those of the canvas.
    case source
    /// Pixels with alpha 0 leave the canvas unchanged, and all others are opaque.
    case over
  }

  /// The rectangle of the canvas that the patch covers.
  package let area: PixelRect
  /// The straight-alpha RGBA pixels of the rectangle.
  package let pixels: [UInt32]
  package let blend: BlendOperation
  /// All pixels of the rectangle, if ``pixels`` are only those that change.
  private let allPixels: [UInt32]?

  package init(
    area: PixelRect, pixels: [UInt32], blend: BlendOperation, allPixels: [UInt32]? = nil
  ) {
    self.area = area
    self.pixels = pixels
    self.blend = blend
    self.allPixels = allPixels
  }

  /// The patch that replaces all pixels of the rectangle; `nil` if this one does.
  package var replacement: FramePatch? {
    allPixels.map { FramePatch(area: area, pixels: $0, blend: .source) }
  }

  /// The pixels with fewer different colors, for lossless compression. Translucent pixels have the color of a neighbor
  /// if their premultiplied pixels stay equal.
  var unifiedPixels: [UInt32] {
    var pixels = pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      // SAFETY: the buffer has the pixels of the rectangle.
      guard let base = pixels.baseAddress, pixels.count == area.area else { return }
      flick_unify_colors(base, area.width, area.height)
    }
    return pixels
  }
}
