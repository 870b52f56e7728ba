import Dispatch
import FlickAnimation
import FlickGeometry
import FlickPlayback
import FlickPlayer
import FlickRaster
import FlickScene
public import Foundation

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

extension SVGARePlayerModel {
  /// Sets the size of the pictures to draw. Has no effect if nothing changes. The picture of the
  /// old size stays until the new one is drawn.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  public func layout(size: CGSize, scale: CGFloat) {
    guard size != self.size || scale != self.scale else { return }
    self.size = size
    self.scale = scale
    updateTarget()
  }

  /// Releases memory that is not needed to show the current picture, after a memory warning.
  package func releaseMemory() {
    pipeline?.releaseMemory()
    SVGAEntityCache.shared.removeKept()
  }

  /// Waits until the pictures are decoded and the requested frame is drawn, and shows it.
  package func finishDrawing() {
    if let preparation {
      preparation.run()
      didPrepare(preparation)
    }
    pipeline?.drawPending()
    present()
  }

  /// Updates the size and the placement of the pictures after a change of size or content mode. The
  /// pipeline and the decoded pictures stay.
  func updateTarget() {
    guard !isCleared else { return }
    if let pipeline, let target = makeTarget() {
      pipeline.setTarget(target)
    } else {
      openPipeline()
    }
    drawPicture(currentFrame)
  }

  /// Draws a frame in the background.
  func draw(_ frame: Int) {
    isCleared = false
    if pipeline == nil { openPipeline() }
    if dynamics.hasDrawings, let spriteTable {
      updateDrawings(frame)
      pipeline?.setSpriteOverrides(dynamics.changes(spriteTable))
    }
    drawPicture(frame)
  }

  func drawPicture(_ frame: Int) { pipeline?.request(FramePipeline.Request(frame: Double(frame))) }

  /// Removes the picture. Frames that are still being drawn are not shown.
  func clear() {
    isCleared = true
    pipeline = nil
    if shownBuffer != nil { setShown(nil) }
    onClear?()
  }

  /// Uses the pictures of another animation.
  func videoDidChange() {
    preparation = nil
    pictureUser = videoItem?.pictureStore.map { SVGAPictureUser($0) }
    let hasPictures = videoItem?.pictureStore?.hasPictures ?? false
    updateConditions { $0.isPrepared = !hasPictures }
    if let spriteTable { dynamics.updateStaticChanges(spriteTable) }
  }

  private func openPipeline() {
    pipeline = makeTarget().map { target in
      FramePipeline(target, threads: engine.numberOfThreads, queue: queue) { [weak self] in
        self?.present()
      }
    }
    if let spriteTable { pipeline?.setSpriteOverrides(dynamics.changes(spriteTable)) }
  }

  private func makeTarget() -> FramePipeline.Target? {
    guard let scene = videoItem?.animation?.scene else { return nil }
    let (width, height) = (pixels(size.width), pixels(size.height))
    guard width > 0, height > 0 else { return nil }
    return FramePipeline.Target(
      scene: scene, width: width, height: height,
      placement: ContentPlacement(
        svga: contentMode,
        content: ContentSize(width: scene.size.width, height: scene.size.height),
        canvas: ContentSize(width: Double(width), height: Double(height))), order: .bgra)
  }

  private func pixels(_ points: CGFloat) -> Int {
    let length = Double(points) * Double(pixelScale)
    return length >= 1 ? Int(min(length, Self.maxSideLength)) : 0
  }

  var pixelScale: CGFloat { scale > 0 && scale.isFinite ? scale : 1 }

  /// The maximum width and height of a picture in pixels.
  private static let maxSideLength = 16384.0

  private func present() {
    guard let frame = pipeline?.fetch(), frame.failure == nil else { return }
    // A frame with the pixels of the frame before has no picture.
    if let buffer = frame.buffer {
      var old = shownBuffer
      setShown(buffer)
      pipeline?.recycle(&old)
    }
    onShown?(Int(frame.request.frame), frame.buffer != nil)
  }

  #if canImport(AppKit) && !canImport(UIKit)
    /// Returns the shown picture, which shares its pixels; `nil` if there is none.
    package func makePicture() -> CGImage? { shownBuffer?.makeImage() }
  #endif

  /// Returns the image of the shown picture, which shares its pixels; `nil` if there is none.
  func makeImage() -> LottieImage? {
    if shownImage == nil, let image = shownBuffer?.makeImage() {
      shownImage = makeLottieImage(image, scale: shownScale)
    }
    return shownImage
  }
}

// MARK: Preparation

extension SVGARePlayerModel {
  /// Decodes the animation's pictures on the drawing queue. Playback starts afterwards.
  func preparePictures() {
    guard preparation == nil else { return }
    guard let pictureUser, let target = makeTarget() else {
      // Nothing is drawn at this size.
      return updateConditions { $0.isPrepared = true }
    }
    let preparation = SVGAPicturePreparation(
      pictureUser, magnification: target.placement.transform.maxScale)
    self.preparation = preparation
    queue.async { [weak self] in
      preparation.run()
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.didPrepare(preparation) }
      }
    }
  }

  private func didPrepare(_ preparation: SVGAPicturePreparation) {
    guard self.preparation === preparation else { return }
    self.preparation = nil
    updateConditions { $0.isPrepared = true }
  }
}
