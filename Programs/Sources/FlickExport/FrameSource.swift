package import FlickRaster

/// An object that draws the frames of an animation, each into the bitmap of the frame before.
package protocol FrameSource: AnyObject {
  /// The last frame.
  var bitmap: Bitmap { get }

  /// Draws a frame.
  ///
  /// - Returns: The regions that contain all pixels that differ from the frame before; an empty array if no pixel
  ///   differs.
  func draw(frame: Double) throws -> [PixelRect]
}
