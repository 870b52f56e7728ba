import FlickGeometry
import FlickRaster

#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  public import Foundation
#endif

/// Draws frames into memory of yours.
///
/// ```swift
/// let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: 512 * 512)
/// let renderer = LottieRenderer(
///   lottie, size: CGSize(width: 512, height: 512), buffer: buffer, stride: 512, pixelFormat: .argb)
/// try renderer.render(frameIndex: 30, contentRect: CGRect(x: 0, y: 0, width: 512, height: 512))
/// ```
///
/// A renderer belongs to one thread at a time. After the first frames, drawing allocates nothing.
public final class LottieRenderer {
  public typealias Buffer = UnsafeMutablePointer<UInt32>

  private var renderer: ContentRenderer
  private let memory: PixelMemory

  /// - Parameters:
  ///   - lottie: the animation, which is stretched to `size`.
  ///   - engine: how many threads draw a frame.
  ///   - size: of the canvas, in pixels; fractions are cut off.
  ///   - buffer: `stride` pixels for each row of the canvas. It is yours, and must outlive the renderer.
  ///   - stride: pixels, not bytes, from the start of one row to the next; at least the canvas's width.
  ///   - pixelFormat: how a pixel lies in its word.
  public init(
    _ lottie: Lottie, engine: Engine = .main, size: CGSize, buffer: Buffer, stride: Int,
    pixelFormat: PixelFormat
  ) {
    renderer = ContentRenderer(
      lottie, engine: engine, width: wholePixels(Double(size.width)),
      height: wholePixels(Double(size.height)))
    memory = PixelMemory(
      base: buffer, width: renderer.width, height: renderer.height, stride: stride,
      order: pixelFormat.order)
  }

  /// Draws one frame. When this returns the buffer holds it, and nothing of what it held before.
  ///
  /// - Parameters:
  ///   - frameIndex: 0 for the first, up to the number of frames, where the last instant shows.
  ///     Fractions show what is between frames.
  ///   - contentRect: what of the stretched animation fills the canvas, in the canvas's own
  ///     coordinates: all of it for a rectangle of the canvas's size.
  ///   - rotation: degrees, clockwise about the canvas's centre, afterwards. What is turned out of the
  ///     canvas is lost; what is turned in is transparent.
  /// - Throws: ``LottieRenderingError/frameIndexOutOfRange``, and
  ///   ``LottieRenderingError/failedToDrawFrame`` for a canvas or a rectangle without area, or a
  ///   stride that is too small.
  public func render(
    frameIndex: Float, contentRect: CGRect, rotation: Double = 0.0
  ) throws(LottieRenderingError) {
    guard frameIndex >= 0, Double(frameIndex) <= Double(Float(renderer.numberOfFrames))
    else { throw .frameIndexOutOfRange }
    let part = Rect2D(
      minX: Double(contentRect.minX), minY: Double(contentRect.minY),
      maxX: Double(contentRect.maxX), maxY: Double(contentRect.maxY))
    guard
      let place = ContentPlacement(
        part: part, rotation: rotation, content: renderer.contentSize,
        canvas: renderer.canvasSize)
    else { throw .failedToDrawFrame }
    try renderer.draw(
      frame: min(Double(frameIndex), renderer.numberOfFrames), at: place, into: memory)
  }
}

/// Whole pixels; none for what is no size.
func wholePixels(_ length: Double) -> Int { length >= 1 ? Int(min(length, 0x1p30)) : 0 }
