package import FlickAnimation
import FlickGeometry
import FlickLoading
import FlickPlayback
package import FlickScene
import Foundation

extension Presenter {
  /// Draws the current frame with all changes applied on the calling thread, and shows it. Blocks until it is drawn.
  package func drawSynchronously() {
    variants.finish()
    draw()
  }

  /// Shows the current frame with all changes applied. Blocks until it is drawn, unless a view has appeared.
  package func forceDisplayUpdate() { drawsOnQueue ? request() : drawSynchronously() }

  /// Waits until the pending frame is drawn, and shows it.
  package func finishDrawing() {
    pictures.pipeline?.drawPending()
    present()
  }

  /// Requests the current frame, in place of an earlier request that is not drawn yet.
  ///
  /// - Parameter progress: The progress to report. When `nil`, the progress of the frame.
  package func request(progress: Double? = nil) {
    guard let pipeline = pictures.pipeline else { return reportMissingPicture() }
    pipeline.request(makeRequest(progress), values: variants.values)
  }

  /// Publishes an error when the requested size of the pictures has no pixels.
  private func reportMissingPicture(again: Bool = false) {
    notifier.setProgress(source.progress)
    guard variants.shown != nil, displays.list.isEmpty, options.size != nil, !pictures.isCleared
    else { return }
    notifier.fail(
      .renderingFailed(LottieRenderingError.failedToDrawFrame.localizedDescription), again: again)
  }

  /// A Boolean value that indicates whether nothing is drawn on the main thread: a view has appeared, and shows a picture.
  private var drawsOnQueue: Bool { displays.drawsOnQueue(hasPicture: pictures.shown != nil) }

  /// Shows the current frame: at once, or after it is drawn on the queue when a view has appeared.
  ///
  /// - Parameter progress: The progress to report. When `nil`, the progress of the frame.
  func drawNow(progress: Double? = nil) {
    drawsOnQueue ? request(progress: progress) : draw(progress: progress)
  }

  /// Draws and shows the current frame on the calling thread.
  private func draw(progress: Double? = nil) {
    guard let pipeline = pictures.pipeline else { return reportMissingPicture(again: true) }
    if let frame = pipeline.draw(makeRequest(progress), values: variants.values) { show(frame) }
  }

  /// Shows a change of the animation or its overrides.
  func redraw() { displays.drawsAsynchronously || notifier.isUpdatingView ? request() : drawNow() }

  private func makeRequest(_ progress: Double?) -> FramePipeline.Request {
    let start = animation?.startFrame ?? 0
    var request = source.request
    request.progress = progress ?? request.progress
    if options.usesWholeFrames { request.frame = wholeFrame(request.frame) }
    pictures.requestedFrame = request.frame
    overrides.sample(at: start + request.frame)
    request.isCompletion = !notifier.isCompletionShown
    return request
  }

  /// Returns the whole frame of the composition at a position.
  func wholeFrame(_ position: Double) -> Double {
    let start = animation?.startFrame ?? 0
    return max((position + start).rounded(.down) - start, 0)
  }

  /// Shows the frame that was drawn last on the queue.
  func present() {
    guard let frame = pictures.pipeline?.fetch() else { return }
    show(frame)
  }

  /// Shows a frame. The observers are notified of the picture, the progress and the end of playback together.
  private func show(_ frame: FramePipeline.DrawnFrame) {
    notifier.group {
      if let reason = frame.failure {
        notifier.fail(.renderingFailed(reason.localizedDescription))
      } else {
        pictures.show(frame)
        notifier.setProgress(frame.request.progress)
        onShow?(frame.request.frame, frame.buffer != nil)
      }
      if frame.request.isCompletion { reportState() }
    }
  }

  /// Updates the size of the pictures, and draws the current frame when the size has changed. A view that has appeared
  /// keeps its picture until the picture of the new size is drawn.
  func updateGeometry() {
    guard let shown = variants.shown, pictures.geometry != displays.geometry(of: shown, options)
    else { return }
    pictures.update()
    redraw()
  }

  /// Empties the cache of provided images, and releases memory that can be made again.
  package func forgetPictures() {
    overrides.pictureCache.removeAll()
    animation?.releaseParsedContent()
    pictures.pipeline?.releaseMemory()
  }

  /// The frame of the shown picture in composition frames.
  package var shownCompositionFrame: Double {
    (pictures.shown?.frame ?? 0) + (animation?.startFrame ?? 0)
  }

  /// Returns the transform from a layer's coordinates to the picture in points, and the layer's opacity.
  ///
  /// - Parameters:
  ///   - keypath: The keypath of the layer. When `nil`, the composition.
  ///   - frame: The frame in composition frames.
  package func placement(_ keypath: AnimationKeypath?, at frame: Double) -> LayerPlacement? {
    guard let geometry = pictures.geometry else { return nil }
    let picture = geometry.placement.transform.then(.scale(1 / geometry.scale, 1 / geometry.scale))
    guard let keypath else { return LayerPlacement(transform: picture, opacity: 1) }
    guard var placement = variants.placement(of: keypath, at: frame) else { return nil }
    placement.transform = placement.transform.then(picture)
    return placement
  }
}
