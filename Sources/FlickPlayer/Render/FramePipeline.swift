import Dispatch
import FlickAnimation
import FlickRaster
import FlickScene
import Foundation

/// A pipeline that draws requested frames on a queue and delivers them to the main thread in order. Only the latest
/// pending request is drawn, and bitmaps are reused.
///
/// Two bitmaps suffice: one is shown while the other is drawn. A frame that was not fetched before the next one
/// starts is overwritten.
final class FramePipeline: Sendable {
  /// A request for a frame.
  struct Request: Sendable {
    /// The frame number, counted from the animation's first frame.
    var frame = 0.0
    /// The transition to another frame, in the animation's own frame numbers, or `nil`.
    var tween: FrameTween?
    /// The background colour, or `nil` for transparent.
    var background: Color?
    /// The progress in the animation, from 0 to 1.
    var progress = 0.0
    /// A Boolean value that indicates whether playback ends with this frame.
    var isCompletion = false
  }

  /// A drawn frame.
  struct DrawnFrame: Sendable {
    var request: Request
    var bitmap: Bitmap
    var failure: LottieRenderingError?
  }

  private let sharedLock = NSLock()
  // SAFETY: read and written only while `sharedLock` is held.
  private nonisolated(unsafe) var shared = SharedState()
  private let drawLock = NSLock()
  // SAFETY: used only while `drawLock` is held.
  private nonisolated(unsafe) var renderer: ContentRenderer
  private let placement: ContentPlacement
  private let order: Bitmap.ByteOrder
  // SAFETY: a dispatch source accepts data from any thread. Both sources are set once, in `init`.
  private nonisolated(unsafe) let drawSource: any DispatchSourceUserDataAdd
  private nonisolated(unsafe) let deliverySource: any DispatchSourceUserDataAdd

  /// The state that the threads share.
  private struct SharedState {
    var pendingRequest: Request?
    /// The values of the scene's slots for the pending frame. Empty when the scene has no slots.
    var slotValues: [SlotValue] = []
    var finishedFrame: DrawnFrame?
    /// A bitmap that no presenter uses.
    var spareBitmap: Bitmap?
    /// The overrides of sprites for the next frame, or `nil` when they are unchanged.
    var spriteOverrides: [SpriteOverride?]?
  }

  /// Creates a pipeline with the layout and pixel format of a configuration.
  ///
  /// - Parameters:
  ///   - queue: The serial queue that draws frames.
  ///   - deliver: A closure that is called on the main thread when ``fetch()`` has a frame.
  convenience init(
    _ renderer: ContentRenderer, configuration: LottieConfiguration, queue: DispatchQueue,
    deliver: @escaping @MainActor () -> Void
  ) {
    let place = ContentPlacement(
      configuration.contentMode, content: renderer.contentSize, canvas: renderer.canvasSize)
    self.init(
      renderer, place: place, order: configuration.pixelFormat.order, queue: queue,
      deliver: deliver)
  }

  init(
    _ renderer: ContentRenderer, place: ContentPlacement, order: Bitmap.ByteOrder,
    queue: DispatchQueue, deliver: @escaping @MainActor () -> Void
  ) {
    self.renderer = renderer
    self.order = order
    self.placement = place
    // Adding data to a dispatch source does not allocate memory. Submitting a block to a queue does.
    drawSource = DispatchSource.makeUserDataAddSource(queue: queue)
    deliverySource = DispatchSource.makeUserDataAddSource(queue: .main)
    drawSource.setEventHandler { [weak self] in self?.drawPending() }
    deliverySource.setEventHandler { MainActor.assumeIsolated { deliver() } }
    drawSource.activate()
    deliverySource.activate()
  }

  deinit {
    drawSource.cancel()
    deliverySource.cancel()
  }

  /// Requests a frame. Replaces a request that is not started.
  ///
  /// - Parameter values: The values of the scene's slots from this frame on.
  func request(_ request: Request, values: [SlotValue] = []) {
    setPending(request, values)
    drawSource.add(data: 1)
  }

  private func setPending(_ request: Request, _ values: [SlotValue]) {
    sharedLock.lock()
    shared.pendingRequest = request
    shared.slotValues.assign(values)
    sharedLock.unlock()
  }

  /// Sets the overrides of sprites from the next drawn frame on.
  func setSpriteOverrides(_ changes: [SpriteOverride?]) {
    sharedLock.lock()
    shared.spriteOverrides = changes
    sharedLock.unlock()
  }

  /// Draws a frame on the calling thread and returns it. Discards a pending request.
  func draw(_ request: Request, values: [SlotValue] = []) -> DrawnFrame? {
    setPending(request, values)
    drawPending()
    return fetch()
  }

  /// Returns the latest drawn frame that was not fetched yet.
  func fetch() -> DrawnFrame? {
    sharedLock.lock()
    defer { sharedLock.unlock() }
    return shared.finishedFrame.take()
  }

  /// Takes back the memory of a frame that is no longer shown. `bitmap` is emptied, because a second reference to its
  /// pixels would cause a copy when they are next drawn to.
  func recycle(_ bitmap: inout Bitmap) {
    sharedLock.lock()
    shared.spareBitmap = bitmap
    bitmap = Bitmap(width: 0, height: 0)
    sharedLock.unlock()
  }

  /// Draws the pending request, or waits for the frame that is being drawn. Callers that cannot wait for the queue,
  /// such as tests, call it directly.
  func drawPending() {
    drawLock.lock()
    defer { drawLock.unlock() }
    sharedLock.lock()
    guard let request = shared.pendingRequest.take() else { return sharedLock.unlock() }
    var picture =
      shared.finishedFrame.take()
      ?? DrawnFrame(
        request: request,
        bitmap: shared.spareBitmap.take() ?? Bitmap(width: 0, height: 0, order: order))
    let changes = shared.spriteOverrides.take()
    if !shared.slotValues.isEmpty { renderer.setSlotValues(shared.slotValues) }
    sharedLock.unlock()
    if let changes { renderer.spriteOverrides = changes }
    picture.request = request
    if picture.bitmap.width != renderer.width || picture.bitmap.height != renderer.height {
      picture.bitmap = Bitmap(width: renderer.width, height: renderer.height, order: order)
    }
    picture.failure = draw(request, into: &picture.bitmap)
    sharedLock.lock()
    shared.finishedFrame = picture
    sharedLock.unlock()
    deliverySource.add(data: 1)
  }

  private func draw(
    _ request: Request, into bitmap: inout Bitmap
  ) -> LottieRenderingError? {
    do throws(LottieRenderingError) {
      try renderer.draw(
        frame: request.frame, tween: request.tween, at: placement, background: request.background,
        into: &bitmap)
      return nil
    } catch {
      return error
    }
  }
}

extension [SlotValue] {
  /// Copies the values element by element. The storage is not shared, and no memory is allocated.
  fileprivate mutating func assign(_ values: [SlotValue]) {
    guard count == values.count else {
      self = values
      return
    }
    for index in indices { self[index] = values[index] }
  }
}
