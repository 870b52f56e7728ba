import Dispatch
package import FlickAnimation
import FlickGeometry
import FlickPlayback
import FlickRaster
import FlickScene
package import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension Presenter {
  /// Returns the image of the shown picture, which shares its pixels, or `nil`.
  package func makeImage() -> LottieImage? {
    guard let shownPicture else { return nil }
    if let image = shownPicture.image { return image }
    guard let picture = shownPicture.buffer.makeImage() else {
      fail(.imageCreationFailed)
      return nil
    }
    let image = makeLottieImage(picture, scale: CGFloat(max(shownPicture.scale, 1e-3)))
    self.shownPicture?.image = image
    return image
  }

  /// Draws the current frame with all changes applied on the calling thread, and shows it. Blocks until it is drawn.
  package func drawSynchronously() {
    finishVariant()
    draw()
  }

  /// Shows the current frame with all changes applied. Blocks until it is drawn, unless a view has appeared.
  package func forceDisplayUpdate() { drawsOnQueue ? request() : drawSynchronously() }

  /// Waits until the pending frame is drawn, and shows it.
  package func finishDrawing() {
    pipeline?.drawPending()
    present()
  }

  /// Requests the current frame, in place of an earlier request that is not drawn yet.
  ///
  /// - Parameter progress: The progress to report. When `nil`, the progress of the frame.
  package func request(progress: Double? = nil) {
    guard let pipeline else { return reportMissingPicture() }
    pipeline.request(makeRequest(progress), values: overrides.values)
  }

  /// Publishes an error when the requested size of the pictures has no pixels.
  private func reportMissingPicture(again: Bool = false) {
    setProgress(source.progress)
    guard shownAnimation != nil, displays.isEmpty, options.size != nil, !isCleared else { return }
    fail(
      .renderingFailed(LottieRenderingError.failedToDrawFrame.localizedDescription), again: again)
  }

  /// A Boolean value that indicates whether nothing is drawn on the main thread: a view has appeared, and shows a picture.
  private var drawsOnQueue: Bool { drawsOnlyOnQueue || (hasAppeared && shownPicture != nil) }

  /// Shows the current frame: at once, or after it is drawn on the queue when a view has appeared.
  ///
  /// - Parameter progress: The progress to report. When `nil`, the progress of the frame.
  func drawNow(progress: Double? = nil) {
    drawsOnQueue ? request(progress: progress) : draw(progress: progress)
  }

  /// Draws and shows the current frame on the calling thread.
  private func draw(progress: Double? = nil) {
    guard let pipeline else { return reportMissingPicture(again: true) }
    if let frame = pipeline.draw(makeRequest(progress), values: overrides.values) { show(frame) }
  }

  /// Shows a change of the animation or its overrides.
  func redraw() { drawsAsynchronously || updateDepth > 0 ? request() : drawNow() }

  private func makeRequest(_ progress: Double?) -> FramePipeline.Request {
    let start = animation?.startFrame ?? 0
    var request = source.request
    request.progress = progress ?? request.progress
    if options.usesWholeFrames { request.frame = wholeFrame(request.frame) }
    requestedFrame = request.frame
    overrides.sample(at: start + request.frame)
    request.isCompletion = !isCompletionShown
    return request
  }

  /// Returns the whole frame of the composition at a position.
  func wholeFrame(_ position: Double) -> Double {
    let start = animation?.startFrame ?? 0
    return max((position + start).rounded(.down) - start, 0)
  }

  private func present() {
    guard let frame = pipeline?.fetch() else { return }
    show(frame)
  }

  /// Shows a frame. The observers are notified of the picture, the progress and the end of playback together.
  private func show(_ frame: FramePipeline.DrawnFrame) { group { showNow(frame) } }

  private func showNow(_ frame: FramePipeline.DrawnFrame) {
    let request = frame.request
    if let reason = frame.failure {
      fail(.renderingFailed(reason.localizedDescription))
    } else {
      var oldBuffer: FrameBuffer?
      if let buffer = frame.buffer {
        oldBuffer = shownPicture.take()?.buffer
        shownPicture = ShownPicture(buffer: buffer, scale: geometry?.scale ?? 1)
      }
      shownPicture?.frame = request.frame
      setProgress(request.progress)
      if frame.buffer != nil {
        record(.picture)
        pictureTime = ticker.now
      } else if pictureTime == nil, let pipeline, pipeline.spareCount > 0 {
        pictureTime = ticker.now
      }
      onShow?(request.frame, frame.buffer != nil)
      pipeline?.recycle(&oldBuffer)
      scheduleRelease()
    }
    if request.isCompletion { reportState() }
  }

  /// Releases the memory for later pictures if the picture has not changed for a second. While frames are requested that
  /// may differ, the memory stays.
  func releaseIdleMemory(at now: Seconds) {
    guard let pictureTime, now - pictureTime >= Self.idleTime else { return }
    if pipeline?.releaseMemory(isPlaying: isTicking) != false { self.pictureTime = nil }
  }

  /// Lets the ticker call ``releaseIdleMemory(at:)`` when it does not tick. Otherwise the ticks do.
  func scheduleRelease() {
    guard !isTicking, !isReleaseScheduled, let pictureTime else { return }
    isReleaseScheduled = true
    let rest = max(pictureTime + Self.idleTime - ticker.now, Self.idleTolerance)
    ticker.call(after: rest) { [weak self] in
      guard let self else { return }
      isReleaseScheduled = false
      // A display link gives the time of the next refresh. The time of the call can be a little earlier.
      releaseIdleMemory(at: ticker.now + Self.idleTolerance)
      if self.pictureTime != nil { scheduleRelease() }
    }
  }

  /// The seconds after which an unchanged picture keeps only its own memory.
  private static let idleTime = 1.0
  private static let idleTolerance = 0.01

  private func setProgress(_ new: Double) {
    guard progress != new else { return }
    progress = new
    record(.progress)
  }

  /// Publishes an error of drawing.
  ///
  /// - Parameter again: A Boolean value that indicates whether the same error is published again: an error of a call is, one
  ///   of each frame of a playback is not.
  func fail(_ new: LottieViewModel.PlaybackError, again: Bool = false) {
    let isNew = failure != new
    guard isNew || again else { return }
    setFailure(new)
    guard isNew else { return }
    call { [logger] in logger.warn("A frame cannot be drawn: \(new.localizedDescription)") }
  }

  func setFailure(_ new: LottieViewModel.PlaybackError) {
    failure = new
    record(.failure)
  }

  /// Shows another animation with overrides, or no animation.
  func setShownAnimation(_ variant: LottieAnimation?) {
    shownAnimation = variant
    overrides.trackers.removeAll()
    updatePipeline()
  }

  /// Updates the size of the pictures, and draws the current frame when the size has changed. A view that has appeared
  /// keeps its picture until the picture of the new size is drawn.
  func updateGeometry() {
    guard let shownAnimation, geometry != makeGeometry(shownAnimation) else { return }
    updatePipeline()
    redraw()
  }

  func updatePipeline() {
    geometry = shownAnimation.flatMap { makeGeometry($0) }
    guard let shownAnimation, let geometry, !isCleared else {
      pipeline = nil
      // The last frame of a playback that has ended is not drawn any more.
      if !isCompletionShown { reportState() }
      guard shownPicture != nil else { return }
      shownPicture = nil
      record(.picture)
      return
    }
    var target = FramePipeline.Target(
      scene: shownAnimation.scene, width: geometry.width, height: geometry.height,
      placement: geometry.placement, order: options.pixelFormat.order)
    target.documentID = overrides.documentID
    if let pipeline { return pipeline.setTarget(target) }
    pipeline = FramePipeline(
      target, threads: engine.threadsPerFrame,
      queue: drawingQueue
    ) { [weak self] in self?.present() }
    if !spriteOverrides.isEmpty { pipeline?.setSpriteOverrides(spriteOverrides) }
  }

  /// Removes the picture. Frames that are still being drawn are not shown.
  package func clear() {
    isCleared = true
    updatePipeline()
  }

  /// Shows pictures again.
  func uncover() {
    isCleared = false
    if pipeline == nil { updatePipeline() }
  }

  /// The area that determines the size of the pictures: the largest area of the views.
  package var area: CanvasGeometry.Area? {
    displays.max { $0.pixelCount < $1.pixelCount }?.area
  }

  private func makeGeometry(_ animation: LottieAnimation) -> CanvasGeometry? {
    let content = ContentSize(width: animation.size.width, height: animation.size.height)
    let display = displays.max { $0.pixelCount < $1.pixelCount }
      .flatMap { $0.pixelCount > 0 || !$0.drawsBeforeLayout ? $0 : nil }
    var area = display?.area ?? headlessArea(content)
    area.fit = options.fit ?? area.fit
    if let part = options.visiblePart {
      area.visiblePart = Rect2D(
        minX: Double(part.minX), minY: Double(part.minY), maxX: Double(part.maxX),
        maxY: Double(part.maxY))
    }
    return CanvasGeometry(area, content: content)
  }

  /// The area of pictures that no view shows.
  private func headlessArea(_ content: ContentSize) -> CanvasGeometry.Area {
    var area = CanvasGeometry.Area(points: options.size.map { ContentSize($0) } ?? content)
    area.scale = Double(options.scale)
    area.fit = ContentFit(options.contentMode)
    // A size that the user has not set must not take any amount of memory.
    if options.size == nil { area.maximumPixels = Self.maximumImplicitPixels }
    return area
  }

  /// The number of pixels of a screen with 3840 by 2160 pixels.
  private static let maximumImplicitPixels = 3840.0 * 2160
}

extension ContentSize {
  package init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}

extension ContentFit {
  package init(_ mode: LottieConfiguration.ContentMode) {
    switch mode {
    case .scaleToFill: self = .stretch
    case .scaleAspectFit: self = .contain
    case .scaleAspectFill: self = .cover
    }
  }
}
