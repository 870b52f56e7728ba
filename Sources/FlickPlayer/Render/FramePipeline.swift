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
  /// The digest of the latest picture that was drawn, or `nil` when the target has changed since.
  private nonisolated(unsafe) var drawnDigest: UInt64?
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
    /// A Boolean value that indicates whether the latest frame was known to equal the shown one, so that it needed no memory.
    var isUnchanged = false
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

  /// Takes back a picture that is no longer shown. At most one picture is kept.
  package func recycle(_ buffer: inout FrameBuffer?) {
    // An image retains its picture, which then returns its memory to the pool later.
    guard isKnownUniquelyReferenced(&buffer) else { return }
    sharedLock.lock()
    swap(&shared.spareBuffer, &buffer)
    sharedLock.unlock()
    pool.removeAll()
  }

  /// Releases memory that is not needed to show the current picture: the spare picture, and the caches of the renderer
  /// unless it draws now. The next frame takes longer.
  ///
  /// - Parameter isPlaying: A Boolean value that indicates whether frames are requested regularly. Then nothing is released
  ///   while they need the memory.
  /// - Returns: A Boolean value that indicates whether all of it was released.
  @discardableResult package func releaseMemory(isPlaying: Bool = false) -> Bool {
    sharedLock.lock()
    guard !isPlaying || shared.isUnchanged else {
      sharedLock.unlock()
      return false
    }
    shared.spareBuffer = nil
    sharedLock.unlock()
    pool.removeAll()
    guard drawLock.try() else { return false }
    renderer.releaseMemory()
    drawLock.unlock()
    return true
  }

  /// The number of pictures that are kept for later frames.
  package var spareCount: Int {
    sharedLock.lock()
    defer { sharedLock.unlock() }
    return (pool.isEmpty ? 0 : 1) + (shared.spareBuffer == nil ? 0 : 1)
  }

  /// The memory of the caches and of the scratch memory of the renderer in bytes.
  package var cacheBytes: Int {
    drawLock.lock()
    defer { drawLock.unlock() }
    return renderer.cacheBytes
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
    let shownDigest = shared.shownDigest
    sharedLock.unlock()
    if let newTarget {
      setTarget(of: &renderer, newTarget)
      drawnDigest = nil
    }
    applySlotValues()
    if let changes { renderer.spriteOverrides = changes }
    var frame = DrawnFrame(request: request)
    let content = content(of: request)
    let isUnchanged = content.map { isShown($0, shownDigest) } ?? false
    if let content, !isUnchanged {
      let buffer = spare.take().flatMap { fits($0) ? $0 : nil } ?? makeBuffer()
      drawnDigest = buffer.redraw { renderer.draw(content, into: &$0) }
      frame.buffer = buffer
    } else if content == nil {
      frame.failure = failure(of: request)
    }
    sharedLock.lock()
    if let spare { shared.spareBuffer = spare }
    shared.isUnchanged = isUnchanged
    shared.finishedFrame = frame
    shared.finishedDigest = drawnDigest ?? 0
    sharedLock.unlock()
    deliverySource.add(data: 1)
  }

  /// Returns whether the picture of a content is the one that is shown, without drawing it.
  private func isShown(_ content: SceneRenderer.Content, _ shownDigest: UInt64?) -> Bool {
    guard let drawnDigest, drawnDigest == shownDigest else { return false }
    return renderer.hasSamePixels(content)
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

  /// Returns what a request shows, or `nil` if it cannot be drawn.
  private func content(of request: Request) -> SceneRenderer.Content? {
    guard failure(of: request) == nil else { return nil }
    return SceneRenderer.Content(
      frame: target.scene.startFrame + request.frame, tween: request.tween,
      placement: target.placement, background: request.background)
  }

  private func failure(of request: Request) -> LottieRenderingError? {
    let scene = target.scene
    guard request.frame >= 0, request.frame <= scene.endFrame - scene.startFrame else {
      return .frameIndexOutOfRange
    }
    return target.width > 0 && target.height > 0 ? nil : .failedToDrawFrame
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
