import Dispatch
import FlickAnimation
import FlickRaster
import FlickScene
import Foundation

/// Draws frames for one presenter, away from its thread: in order, and only the latest that was asked
/// for, into memory that is used over and over.
///
/// Two pictures are enough: one is shown, the other is drawn. A picture that was not fetched before the
/// next is begun was late, and is drawn over.
final class FramePipeline: Sendable {
  struct Request: Sendable {
    /// Counted from the animation's first.
    var frame = 0.0
    /// Where the picture is on its way to from there, if anywhere; in the animation's own frames.
    var tween: FrameTween?
    /// What lies behind it.
    var background: Color?
    /// Of the animation, 0…1.
    var progress = 0.0
    /// Whether playing ends with it.
    var isCompletion = false
  }

  struct DrawnFrame: Sendable {
    var request: Request
    var bitmap: Bitmap
    var failure: LottieRenderingError?
  }

  private let sharedLock = NSLock()
  // SAFETY: read and written between `lock.lock()` and `lock.unlock()` alone.
  private nonisolated(unsafe) var shared = SharedState()
  private let drawLock = NSLock()
  // SAFETY: used between `drawing.lock()` and `drawing.unlock()` alone.
  private nonisolated(unsafe) var renderer: ContentRenderer
  private let placement: ContentPlacement
  private let order: Bitmap.ByteOrder
  // SAFETY: sources may be told from any thread that there is work; they are set up once, in `init`.
  private nonisolated(unsafe) let drawSource: any DispatchSourceUserDataAdd
  private nonisolated(unsafe) let deliverySource: any DispatchSourceUserDataAdd

  /// What lies between the threads.
  private struct SharedState {
    var pendingRequest: Request?
    /// What the slots of the scene hold from the frame that is wanted on; none where there are none.
    var slotValues: [SlotValue] = []
    var finishedFrame: DrawnFrame?
    /// Memory that nobody looks at.
    var spareBitmap: Bitmap?
    /// What sprites show from the next frame on, if that has changed.
    var spriteOverrides: [SpriteOverride?]?
  }

  /// - Parameters:
  ///   - queue: where frames are drawn; one at a time.
  ///   - deliver: called on the main thread when there is a picture to ``fetch()``.
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
    // A source costs nothing to call, where a block given to a queue costs memory each time.
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

  /// Asks for a frame instead of any that was asked for and not begun.
  ///
  /// - Parameter values: of the scene's slots, from this frame on.
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

  /// Has sprites show something else, from the next frame that is drawn.
  func setSpriteOverrides(_ changes: [SpriteOverride?]) {
    sharedLock.lock()
    shared.spriteOverrides = changes
    sharedLock.unlock()
  }

  /// Draws a frame at once, on the calling thread, and forgets all that was asked for before.
  func draw(_ request: Request, values: [SlotValue] = []) -> DrawnFrame? {
    setPending(request, values)
    drawPending()
    return fetch()
  }

  /// The latest picture that was drawn since the last was fetched.
  func fetch() -> DrawnFrame? {
    sharedLock.lock()
    defer { sharedLock.unlock() }
    return shared.finishedFrame.take()
  }

  /// Takes back the memory of a picture that is shown no longer. Taken, not copied: memory that two
  /// hold would be copied when it is drawn to.
  func recycle(_ bitmap: inout Bitmap) {
    sharedLock.lock()
    shared.spareBitmap = bitmap
    bitmap = Bitmap(width: 0, height: 0)
    sharedLock.unlock()
  }

  /// Draws what was asked for and not begun, or waits for what was begun. For whoever cannot wait for the
  /// queue, as tests.
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
  /// One by one, so that no memory is shared, and none taken.
  fileprivate mutating func assign(_ values: [SlotValue]) {
    guard count == values.count else {
      self = values
      return
    }
    for index in indices { self[index] = values[index] }
  }
}
