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
    finishVariant()
    drawNow()
  }

  /// The size of the animation, or zero without an animation.
  public var intrinsicContentSize: CGSize { animation?.frameSize ?? .zero }

  func animationDidChange() {
    let ended = activePlayback.take()
    ticker.stop()
    frame = animation?.startFrame ?? 0
    pictureCache.removeAll()
    reloadSources()
    onAnimationChange?()
    ended?.completion?(false)
    if let animation { animationLoaded?(self, animation) }
  }

  func configurationDidChange() {
    pictureGeometryDidChange()
    if isAnimationPlaying { startTicking() }
  }

  /// Updates the pipeline after a change of size, scale, viewport or configuration, and draws the current frame.
  func pictureGeometryDidChange() {
    rebuildPipeline()
    drawNow()
  }

  /// Replaces the frame pipeline after a change of content or geometry.
  func rebuildPipeline() {
    guard let shownAnimation, let renderer = contentRenderer(shownAnimation) else {
      pipeline = nil
      contentPlacement = nil
      renderedFrame = nil
      return
    }
    let place = makeContentPlacement(renderer)
    self.contentPlacement = place
    pipeline = FramePipeline(
      renderer, place: place, order: configuration.pixelFormat.order,
      queue: DispatchQueue(label: "flick.frames", target: engine.queue)
    ) { [weak self] in self?.present() }
  }

  private func contentRenderer(_ animation: LottieAnimation) -> ContentRenderer? {
    let size = pictureSize ?? animation.frameSize
    let scale = pictureScale > 0 && pictureScale.isFinite ? pictureScale : 1
    let (width, height) = (
      wholePixels(Double(size.width * scale)), wholePixels(Double(size.height * scale))
    )
    guard width > 0, height > 0 else { return nil }
    return ContentRenderer(animation, engine: engine, width: width, height: height)
  }

  private func makeContentPlacement(_ renderer: ContentRenderer) -> ContentPlacement {
    let whole = ContentPlacement(
      configuration.contentMode, content: renderer.contentSize, canvas: renderer.canvasSize)
    guard let viewportFrame else { return whole }
    let part = Rect2D(
      minX: Double(viewportFrame.minX), minY: Double(viewportFrame.minY),
      maxX: Double(viewportFrame.maxX), maxY: Double(viewportFrame.maxY))
    return ContentPlacement(viewport: part, canvas: renderer.canvasSize) ?? whole
  }

  /// Returns a request for the current frame. Frame numbers in requests are counted from the animation's first frame.
  private func makeRequest() -> FramePipeline.Request {
    guard let animation else { return FramePipeline.Request() }
    let due = clamp(respectAnimationFrameRate ? frame.rounded(.down) : frame)
    if !valueProviderEntries.isEmpty, !isSamplingValues {
      isSamplingValues = true
      _ = overridden?.sample(frame: due)
      isSamplingValues = false
    }
    return FramePipeline.Request(frame: due - animation.startFrame)
  }

  func requestFrame() { pipeline?.request(makeRequest(), values: overridden?.values ?? []) }

  func drawNow() {
    guard var picture = pipeline?.draw(makeRequest(), values: overridden?.values ?? []) else {
      return
    }
    publishFrame(&picture)
  }

  private func present() {
    guard var picture = pipeline?.fetch() else { return }
    publishFrame(&picture)
  }

  /// Waits until the pending frame is drawn, and shows it.
  package func finishDrawing() {
    pipeline?.drawPending()
    present()
  }

  private func publishFrame(_ picture: inout FramePipeline.DrawnFrame) {
    if let failure = picture.failure {
      logger.warn("A frame cannot be drawn: \(failure.localizedDescription)")
    } else if let image = makeCGImage(picture.bitmap) {
      #if !canImport(CoreGraphics)
        // The image shares its pixels with the bitmap. The memory of the previous image becomes free.
        picture.bitmap = renderedFrame?.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
      #endif
      shownFrame = picture.request.frame + (animation?.startFrame ?? 0)
      renderedFrame = UIImage(cgImage: image, scale: max(pictureScale, 1e-3), orientation: .up)
    }
    pipeline?.recycle(&picture.bitmap)
  }
}
