import FlickArchive
public import FlickFoundation
import FlickImage
import FlickRaster
import FlickScene

extension FrameRenderer {
  /// Draws one frame and returns it as a PNG file with straight alpha.
  ///
  /// ```swift
  /// let renderer = FrameRenderer(animation, width: 512, height: 512)
  /// try renderer.pngData(frame: 30).write(to: url)
  /// ```
  ///
  /// - Parameter frame: The frame in composition frames, clamped to the animation's range. Fractions are
  ///   allowed.
  /// - Returns: The bytes of the PNG file.
  /// - Throws: ``RenderError`` if the renderer's size is empty, if it has more pixels than the limits of the animation
  ///   allow, or if memory runs out.
  public func pngData(frame: Double) throws(RenderError) -> Data {
    guard scene.limits.drawing.allows(width: width, height: height) else {
      throw RenderError(
        message: "a picture of \(width)x\(height) has more pixels than the limits allow")
    }
    var bitmap = Bitmap(width: width, height: height)
    draw(frame: frame, into: &bitmap)
    do {
      return Data(try PNGEncoder.encode(bitmap))
    } catch {
      throw RenderError(message: error.message)
    }
  }
}

/// An error that occurs when a drawn frame cannot be encoded.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, as a part of a sentence.
  public var message: String
  /// The ``message``.
  public var description: String { message }

  init(message: String) { self.message = Sentence.text(message, Self.self) }
}
