import FlickImage
import FlickRaster

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension FrameRenderer {
  /// One frame as the bytes of a PNG file with straight alpha.
  ///
  /// ```swift
  /// let renderer = FrameRenderer(animation, width: 512, height: 512)
  /// try renderer.pngData(frame: 30).write(to: url)
  /// ```
  ///
  /// - Parameter frame: in composition frames, fractions allowed; clamped to the animation's range.
  /// - Throws: ``RenderError`` when the picture has no pixels or memory runs out.
  public func pngData(frame: Double) throws(RenderError) -> Data {
    var bitmap = Bitmap(width: width, height: height)
    draw(frame: frame, into: &bitmap)
    do {
      return Data(try PNGEncoder.encode(bitmap))
    } catch {
      throw RenderError(message: error.message)
    }
  }
}

/// Why a drawn frame could not be handed over.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  public var message: String
  public var description: String { message }
}
