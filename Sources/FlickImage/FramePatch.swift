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

  package init(area: PixelRect, pixels: [UInt32], blend: BlendOperation) {
    self.area = area
    self.pixels = pixels
    self.blend = blend
  }
}
