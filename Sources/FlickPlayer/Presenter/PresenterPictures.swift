package import Dispatch
import FlickAnimation
import FlickPlatform
import FlickPlayback
package import FlickScene

/// A picture and the position that it belongs to.
package struct ShownPicture {
  package var buffer: FrameBuffer
  /// The image of the buffer, if it was made.
  var image: LottieImage?
  /// The frame, counted from the animation's first frame.
  package var frame = 0.0
  /// The number of pixels per point.
  package var scale: Double
}

/// The part of a presenter that has the pictures: the pipeline that draws them, the one that is shown, and their memory.
@MainActor package final class PresenterPictures {
  weak var presenter: Presenter?
  package let engine: Engine
  /// The queue on which frames are drawn.
  package let drawingQueue: DispatchQueue
  package private(set) var pipeline: FramePipeline?
  /// The geometry of the pictures, or `nil` when there are none.
  package private(set) var geometry: CanvasGeometry?
  /// The picture that is shown, or `nil`.
  package private(set) var shown: ShownPicture?
  /// A Boolean value that indicates whether no picture is shown, although there may be an animation.
  package private(set) var isCleared = false
  /// The changes of sprites, by their index.
  package var spriteOverrides: [SpriteOverride?] = [] {
    didSet { pipeline?.setSpriteOverrides(spriteOverrides) }
  }
  /// The frame that was requested last.
  var requestedFrame: Double?
  private let clock: PresenterClock
  /// The time of the latest change of the picture, or `nil` if no memory for later pictures is kept.
  private var pictureTime: Seconds?
  /// A Boolean value that indicates whether the ticker will call ``releaseIdleMemory(at:)`` while it does not tick.
  private var isReleaseScheduled = false

  init(_ engine: Engine, _ clock: PresenterClock) {
    self.engine = engine
    self.clock = clock
    drawingQueue = engine.nextQueue()
  }

  /// Returns the image of the shown picture, which shares its pixels, or `nil`.
  package func makeImage() -> LottieImage? {
    guard let shown else { return nil }
    if let image = shown.image { return image }
    guard let picture = shown.buffer.makeImage() else {
      presenter?.notifier.fail(.imageCreationFailed)
      return nil
    }
    let image = makeLottieImage(picture, scale: CGFloat(max(shown.scale, 1e-3)))
    self.shown?.image = image
    return image
  }

  /// Shows a frame that was drawn, and keeps the memory of the picture before for later ones.
  func show(_ frame: FramePipeline.DrawnFrame) {
    var oldBuffer: FrameBuffer?
    if let buffer = frame.buffer {
      oldBuffer = shown.take()?.buffer
      shown = ShownPicture(buffer: buffer, scale: geometry?.scale ?? 1)
      presenter?.notifier.record(.picture)
      pictureTime = clock.now
    } else if pictureTime == nil, let pipeline, pipeline.spareCount > 0 {
      pictureTime = clock.now
    }
    shown?.frame = frame.request.frame
    pipeline?.recycle(&oldBuffer)
    scheduleRelease()
  }

  /// Removes the picture. Frames that are still being drawn are not shown.
  package func clear() {
    isCleared = true
    update()
  }

  /// Shows pictures again.
  func uncover() {
    isCleared = false
    if pipeline == nil { update() }
  }

  /// Passes the animation, its overrides and the size of the pictures to the pipeline.
  func update() {
    guard let presenter else { return }
    let animation = presenter.variants.shown
    geometry = animation.flatMap { presenter.displays.geometry(of: $0, presenter.options) }
    guard let animation, let geometry, !isCleared else {
      pipeline = nil
      // The last frame of a playback that has ended is not drawn any more.
      presenter.reportPendingState()
      guard shown != nil else { return }
      shown = nil
      return presenter.notifier.record(.picture)
    }
    var target = FramePipeline.Target(
      scene: animation.scene, width: geometry.width, height: geometry.height,
      placement: geometry.placement, order: presenter.options.pixelFormat.order)
    target.documentID = presenter.variants.documentID
    if let pipeline { return pipeline.setTarget(target) }
    pipeline = FramePipeline(
      target, threads: engine.threadsPerFrame, queue: drawingQueue
    ) { [weak presenter] in presenter?.present() }
    if !spriteOverrides.isEmpty { pipeline?.setSpriteOverrides(spriteOverrides) }
  }

  /// Releases the memory for later pictures if the picture has not changed for a second. While frames are requested that
  /// may differ, the memory stays.
  func releaseIdleMemory(at now: Seconds) {
    guard let pictureTime, now - pictureTime >= Self.idleTime else { return }
    if pipeline?.releaseMemory(isPlaying: clock.isTicking) != false { self.pictureTime = nil }
  }

  /// Lets the ticker call ``releaseIdleMemory(at:)`` when it does not tick. Otherwise the ticks do.
  func scheduleRelease() {
    guard !clock.isTicking, !isReleaseScheduled, let pictureTime else { return }
    isReleaseScheduled = true
    let rest = max(pictureTime + Self.idleTime - clock.now, Self.idleTolerance)
    clock.ticker.call(after: rest) { [weak self] in
      guard let self else { return }
      isReleaseScheduled = false
      // A display link gives the time of the next refresh. The time of the call can be a little earlier.
      releaseIdleMemory(at: clock.now + Self.idleTolerance)
      if self.pictureTime != nil { scheduleRelease() }
    }
  }

  /// The seconds after which an unchanged picture keeps only its own memory.
  private static let idleTime = 1.0
  private static let idleTolerance = 0.01
}
