package import Dispatch
package import FlickAnimation
package import FlickRaster
package import FlickScene
import Foundation

/// A pipeline that draws requested frames on a queue and delivers them to the main thread in order. Only the latest
/// pending request is drawn. Frames with the same pixels as the frame before are reported without a picture.
package final class FramePipeline: Sendable {
  /// The scene, and the size and format of its pictures.
  package struct Target: Sendable {
    package var scene: Scene
    package var width: Int
    package var height: Int
    package var placement: ContentPlacement
    package var order: Bitmap.ByteOrder
    /// The identity of the resolved document. Scenes with the same identity differ only in values and enabled nodes.
    package var documentID: [Int]?

    package init(
      scene: Scene, width: Int, height: Int, placement: ContentPlacement, order: Bitmap.ByteOrder
    ) {
      self.scene = scene
      self.width = width
      self.height = height
      self.placement = placement
      self.order = order
    }
  }

  /// A request for a frame.
  package struct Request: Sendable {
    /// The frame number, counted from the animation's first frame.
    package var frame = 0.0
    /// The transition to another frame, in the animation's own frame numbers, or `nil`.
    package var tween: FrameTween?
    /// The background color, or `nil` for transparent.
    package var background: Color?
    /// The progress in the animation, from 0 to 1.
    package var progress = 0.0
    /// A Boolean value that indicates whether playback ends with this frame.
    package var isCompletion = false

    package init(frame: Double = 0) { self.frame = frame }
  }

  /// A frame that was drawn.
  package struct DrawnFrame: Sendable {
    package var request: Request
    /// The picture, or `nil` when it is the picture of the frame before, or the frame cannot be drawn.
    package var buffer: FrameBuffer?
    package var failure: LottieRenderingError?
  }

  private let sharedLock = NSLock()
  // SAFETY: read and written only while `sharedLock` is held.
  private nonisolated(unsafe) var shared = SharedState()
  private let drawLock = NSLock()
  // SAFETY: used only while `drawLock` is held.
  private nonisolated(unsafe) var renderer: SceneRenderer
  private nonisolated(unsafe) var target: Target
  // SAFETY: a dispatch source accepts data from any thread. Both sources are set once, in `init`.
  private nonisolated(unsafe) let drawSource: any DispatchSourceUserDataAdd
  private nonisolated(unsafe) let deliverySource: any DispatchSourceUserDataAdd
  private let pool = BitmapPool()

  /// The state that the threads share.
  private struct SharedState {
    var pendingRequest: Request?
    /// The values of the scene's slots for the pending frame. Empty when the scene has no slots.
    var slotValues: [SlotValue] = []
    var finishedFrame: DrawnFrame?
    /// The digest of `finishedFrame`.
    var finishedDigest: UInt64 = 0
    /// The digest of the latest frame that was fetched, or `nil` when the next frame is shown in any case.
    var shownDigest: UInt64?
    /// A picture that nothing else retains.
    var spareBuffer: FrameBuffer?
    /// The target for the next frame, or `nil` when it is unchanged.
    var target: Target?
    /// The overrides of sprites for the next frame, or `nil` when they are unchanged.
    var spriteOverrides: [SpriteOverride?]?
  }

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that draw a frame.
  ///   - queue: The serial queue that draws frames.
  ///   - deliver: A closure that is called on the main thread when ``fetch()`` has a frame.
  package init(
    _ target: Target, threads: Int, queue: DispatchQueue, deliver: @escaping @MainActor () -> Void
  ) {
    self.target = target
    renderer = SceneRenderer(target.scene, threads: threads)
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

  /// Sets the target for the following frames. The next frame is shown even if its pixels are unchanged.
  package func setTarget(_ target: Target) {
    sharedLock.lock()
    shared.target = target
    shared.shownDigest = nil
    sharedLock.unlock()
  }

  /// Requests a frame. Replaces a request that is not started.
  ///
  /// - Parameter values: The values of the scene's slots from this frame on.
  package func request(_ request: Request, values: [SlotValue] = []) {
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
  package func setSpriteOverrides(_ changes: [SpriteOverride?]) {
    sharedLock.lock()
    shared.spriteOverrides = changes
    sharedLock.unlock()
  }

  /// Draws a frame on the calling thread and returns it. Discards a pending request.
  package func draw(_ request: Request, values: [SlotValue] = []) -> DrawnFrame? {
    setPending(request, values)
    drawPending()
    return fetch()
  }

  /// Discards the pending request, and waits for a frame that is being drawn.
  package func discardPending() {
    sharedLock.lock()
    shared.pendingRequest = nil
    sharedLock.unlock()
    drawLock.lock()
    drawLock.unlock()
  }

  /// Returns the latest drawn frame that was not fetched yet.
  package func fetch() -> DrawnFrame? {
    sharedLock.lock()
    defer { sharedLock.unlock() }
    guard var frame = shared.finishedFrame.take() else { return nil }
    guard frame.failure == nil else { return frame }
    if shared.shownDigest == shared.finishedDigest {
      shared.spareBuffer = frame.buffer.take()
    }
    shared.shownDigest = shared.finishedDigest
    return frame
  }

  /// Takes back a picture that is no longer shown.
  package func recycle(_ buffer: inout FrameBuffer?) {
    // An image retains its picture, which then returns its memory to the pool later.
    guard isKnownUniquelyReferenced(&buffer) else { return }
    sharedLock.lock()
    swap(&shared.spareBuffer, &buffer)
    sharedLock.unlock()
  }

  /// Releases memory that is not needed to show the current picture: spare pictures, and the caches of the renderer
  /// unless it draws now. The next frame takes longer.
  package func releaseMemory() {
    sharedLock.lock()
    shared.spareBuffer = nil
    sharedLock.unlock()
    pool.removeAll()
    guard drawLock.try() else { return }
    renderer.releaseMemory()
    drawLock.unlock()
  }

  /// The number of pictures that are kept for later frames.
  package var spareCount: Int {
    sharedLock.lock()
    defer { sharedLock.unlock() }
    return pool.count + (shared.spareBuffer == nil ? 0 : 1)
  }

  /// Draws the pending request, or waits for the frame that is being drawn. Callers that cannot wait for the queue,
  /// such as tests, call it directly.
  package func drawPending() {
    drawLock.lock()
    defer { drawLock.unlock() }
    sharedLock.lock()
    guard let request = shared.pendingRequest.take() else { return sharedLock.unlock() }
    var spare = shared.finishedFrame.take()?.buffer ?? shared.spareBuffer.take()
    let (changes, newTarget) = (shared.spriteOverrides.take(), shared.target.take())
    sharedLock.unlock()
    if let newTarget {
      setTarget(of: &renderer, newTarget)
    }
    applySlotValues()
    if let changes { renderer.spriteOverrides = changes }
    let buffer = spare.take().flatMap { fits($0) ? $0 : nil } ?? makeBuffer()
    let (failure, digest) = draw(request, into: buffer)
    sharedLock.lock()
    shared.finishedFrame = DrawnFrame(
      request: request, buffer: failure == nil ? buffer : nil, failure: failure)
    shared.finishedDigest = digest
    sharedLock.unlock()
    deliverySource.add(data: 1)
  }

  private func setTarget(of renderer: inout SceneRenderer, _ new: Target) {
    if !new.scene.isSameInstance(as: target.scene) {
      if let id = new.documentID, id == target.documentID {
        renderer.setVariant(new.scene)
      } else {
        renderer.scene = new.scene
      }
    }
    target = new
  }

  private func applySlotValues() {
    sharedLock.lock()
    if !shared.slotValues.isEmpty { renderer.setSlotValues(shared.slotValues) }
    sharedLock.unlock()
  }

  private func fits(_ buffer: FrameBuffer) -> Bool {
    buffer.storage.width == target.width && buffer.storage.height == target.height
      && buffer.storage.order == target.order
  }

  private func makeBuffer() -> FrameBuffer {
    FrameBuffer(
      pool.bitmap(width: target.width, height: target.height, order: target.order), pool: pool)
  }

  private func draw(
    _ request: Request, into buffer: FrameBuffer
  ) -> (failure: LottieRenderingError?, digest: UInt64) {
    let scene = target.scene
    guard request.frame >= 0, request.frame <= scene.endFrame - scene.startFrame else {
      return (.frameIndexOutOfRange, 0)
    }
    guard target.width > 0, target.height > 0 else { return (.failedToDrawFrame, 0) }
    let content = SceneRenderer.Content(
      frame: scene.startFrame + request.frame, tween: request.tween, placement: target.placement,
      background: request.background)
    return (nil, buffer.redraw { renderer.draw(content, into: &$0) })
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

extension Scene {
  /// Returns a Boolean value that indicates whether both values are the same resolved scene.
  func isSameInstance(as other: Scene) -> Bool {
    // SAFETY: only the addresses are compared; nothing is read through them. Both arrays are retained during the
    // comparison, so an address cannot be reused.
    compositions.withUnsafeBufferPointer { one in
      other.compositions.withUnsafeBufferPointer { $0.baseAddress == one.baseAddress }
    }
  }
}
