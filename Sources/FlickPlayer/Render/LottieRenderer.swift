public import FlickAnimation
import FlickGeometry
import FlickRaster

#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  public import Foundation
#endif

/// A renderer that draws frames into memory that the caller owns.
///
/// ```swift
/// let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: 512 * 512)
/// let renderer = LottieRenderer(
///   lottie, size: CGSize(width: 512, height: 512), buffer: buffer, stride: 512, pixelFormat: .argb)
/// try renderer.render(frameIndex: 30, contentRect: CGRect(x: 0, y: 0, width: 512, height: 512))
/// ```
///
/// Use a renderer from one thread at a time. After the first frames, drawing allocates no memory.
public final class LottieRenderer {
  /// A pointer to the first pixel of the caller's memory.
  public typealias Buffer = UnsafeMutablePointer<UInt32>

  private var renderer: SceneRenderer
  private let memory: PixelMemory

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - lottie: The animation. It is stretched to `size`.
  ///   - engine: The engine that draws the frames.
  ///   - size: The size of the canvas in pixels. Fractions are truncated.
  ///   - buffer: Memory for `stride` pixels per row of the canvas. The caller owns it and must keep it allocated
  ///     during the renderer's lifetime.
  ///   - stride: The distance between the starts of two rows in pixels, not bytes. It must be at least the width of
  ///     the canvas.
  ///   - pixelFormat: The order of the components in a pixel.
  public init(
    _ lottie: Lottie, engine: Engine = .main, size: CGSize, buffer: Buffer, stride: Int,
    pixelFormat: PixelFormat
  ) {
    lottie.releaseParsedContent()
    renderer = SceneRenderer(lottie.scene, threads: engine.threadsPerFrame)
    memory = PixelMemory(
      base: buffer, width: min(wholePixels(Double(size.width)), Self.maximumSideLength),
      height: min(wholePixels(Double(size.height)), Self.maximumSideLength), stride: stride,
      order: pixelFormat.order)
  }

  /// The maximum width and height of a canvas in pixels.
  private static let maximumSideLength = 16384

  /// Draws one frame and overwrites the previous contents of the buffer.
  ///
  /// - Parameters:
  ///   - frameIndex: The frame number, from 0 to the number of frames. At the number of frames, the last instant is
  ///     drawn. Fractions draw the instant between two frames.
  ///   - contentRect: The part of the stretched animation that fills the canvas, in the coordinates of the canvas. A
  ///     rectangle of the canvas's size shows the whole animation.
  ///   - rotation: The clockwise rotation about the centre of the canvas in degrees, applied after `contentRect`.
  ///     Areas that the rotated content does not cover are transparent.
  /// - Throws: ``LottieRenderingError/frameIndexOutOfRange`` when the frame is outside the animation.
  ///   ``LottieRenderingError/failedToDrawFrame`` when the canvas or the rectangle has no area, or the stride is too
  ///   small.
  public func render(
    frameIndex: Float, contentRect: CGRect, rotation: Double = 0.0
  ) throws(LottieRenderingError) {
    let scene = renderer.scene
    let numberOfFrames = scene.endFrame - scene.startFrame
    guard frameIndex >= 0, Double(frameIndex) <= Double(Float(numberOfFrames))
    else { throw .frameIndexOutOfRange }
    let part = Rect2D(
      minX: Double(contentRect.minX), minY: Double(contentRect.minY),
      maxX: Double(contentRect.maxX), maxY: Double(contentRect.maxY))
    guard memory.width > 0, memory.height > 0, memory.stride >= memory.width,
      let placement = ContentPlacement(
        part: part, rotation: rotation,
        content: ContentSize(width: scene.size.width, height: scene.size.height),
        canvas: ContentSize(width: Double(memory.width), height: Double(memory.height)))
    else { throw .failedToDrawFrame }
    let frame = scene.startFrame + min(Double(frameIndex), numberOfFrames)
    renderer.draw(SceneRenderer.Content(frame: frame, placement: placement), into: memory)
  }
}

/// Returns a length in whole pixels, or 0 when the length is not a positive number.
package func wholePixels(_ length: Double) -> Int { length >= 1 ? Int(min(length, 0x1p30)) : 0 }
