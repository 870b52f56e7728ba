import Dispatch
import FlickAnimation
import FlickGeometry
import FlickRaster
public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(UIKit)
  import UIKit
#endif

extension LottieAnimationPlayer {
  /// Draws the current frame immediately with all changes applied. Blocks until the frame is drawn.
  public func forceDisplayUpdate() {
    finishMaking()
    drawNow()
  }

  /// The size of the animation, or zero without an animation.
  public var intrinsicContentSize: CGSize { animation?.frameSize ?? .zero }

  func animationChanges() {
    let ended = way.take()
    ticker.stop()
    frame = animation?.startFrame ?? 0
    pictures.removeAll()
    sourcesChange()
    onAnimation?()
    ended?.completion?(false)
    if let animation { animationLoaded?(self, animation) }
  }

  func configurationChanges() {
    pictureChanges()
    if isAnimationPlaying { startTicking() }
  }

  /// Updates the pipeline after a change of size, scale, viewport or configuration, and draws the current frame.
  func pictureChanges() {
    pipelineChanges()
    drawNow()
  }

  /// Replaces the frame pipeline after a change of content or geometry.
  func pipelineChanges() {
    guard let shown, let renderer = contentRenderer(shown) else {
      pipeline = nil
      place = nil
      renderedFrame = nil
      return
    }
    let place = contentPlace(renderer)
    self.place = place
    pipeline = FramePipeline(
      renderer, place: place, order: configuration.pixelFormat.order,
      queue: DispatchQueue(label: "flick.frames", target: engine.queue)
    ) { [weak self] in self?.present() }
  }

  private func contentRenderer(_ animation: LottieAnimation) -> ContentRenderer? {
    let size = pictureSize ?? animation.frameSize
    let scale = pictureScale > 0 && pictureScale.isFinite ? pictureScale : 1
    let (width, height) = (pixels(Double(size.width * scale)), pixels(Double(size.height * scale)))
    guard width > 0, height > 0 else { return nil }
    return ContentRenderer(animation, engine: engine, width: width, height: height)
  }

  private func contentPlace(_ renderer: ContentRenderer) -> ContentPlace {
    let whole = ContentPlace(
      configuration.contentMode, content: renderer.contentSize, canvas: renderer.canvasSize)
    guard let viewportFrame else { return whole }
    let part = Rect(
      minX: Double(viewportFrame.minX), minY: Double(viewportFrame.minY),
      maxX: Double(viewportFrame.maxX), maxY: Double(viewportFrame.maxY))
    return ContentPlace(viewport: part, canvas: renderer.canvasSize) ?? whole
  }

  /// Returns a request for the current frame. Frame numbers in requests are counted from the animation's first frame.
  private func request() -> FramePipeline.Request {
    guard let animation else { return FramePipeline.Request() }
    let due = clamp(respectAnimationFrameRate ? frame.rounded(.down) : frame)
    if !given.isEmpty, !isSampling {
      isSampling = true
      _ = overridden?.sample(frame: due)
      isSampling = false
    }
    return FramePipeline.Request(frame: due - animation.startFrame)
  }

  func requestFrame() { pipeline?.request(request(), values: overridden?.values ?? []) }

  func drawNow() {
    guard var picture = pipeline?.draw(request(), values: overridden?.values ?? []) else { return }
    show(&picture)
  }

  private func present() {
    guard var picture = pipeline?.fetch() else { return }
    show(&picture)
  }

  /// Waits until the pending frame is drawn, and shows it.
  package func finishDrawing() {
    pipeline?.drawWanted()
    present()
  }

  private func show(_ picture: inout FramePipeline.Picture) {
    if let failure = picture.failure {
      logger.warn("A frame cannot be drawn: \(failure.localizedDescription)")
    } else if let image = systemImage(picture.bitmap) {
      #if !canImport(CoreGraphics)
        // The image shares its pixels with the bitmap. The memory of the previous image becomes free.
        picture.bitmap = renderedFrame?.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
      #endif
      pictureFrame = picture.request.frame + (animation?.startFrame ?? 0)
      renderedFrame = UIImage(cgImage: image, scale: max(pictureScale, 1e-3), orientation: .up)
    }
    pipeline?.recycle(&picture.bitmap)
  }
}
