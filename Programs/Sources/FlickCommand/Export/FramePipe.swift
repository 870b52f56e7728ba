import Dispatch
import FlickSystem
import FlickRaster

/// Passes frames to a consumer on another thread, so that drawing and conversion overlap with it. The number of frames
/// in memory is bounded.
///
/// Every frame is passed as often as it is shown: a frame that does not change is neither drawn nor converted again.
final class FramePipe {
  private let state: PipeState
  private let queue = DispatchQueue(label: "flick.frames")
  private var converter: FrameConverter
  /// The buffers, and the parts of each that differ from the current frame.
  private var buffers: [(buffer: FrameBuffer, stale: PixelRegion)] = []
  /// The number of the buffer with the last frame, and the number of that frame.
  private var last: (buffer: Int, index: Int)?
  private var nextBuffer = 0

  /// The frame that is shown, the one that is being passed, and the one that is being converted.
  private static let bufferCount = 3

  /// Creates a pipe.
  ///
  /// - Parameter consume: Takes the bytes of a frame. It is called on one other thread at a time. If it returns `false`,
  ///   no other frame is passed.
  init(
    _ layout: FrameLayout, width: Int, height: Int,
    consume: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool
  ) {
    state = PipeState(consume, bufferCount: Self.bufferCount)
    converter = FrameConverter(layout, width: width, height: height)
    var whole = PixelRegion()
    whole.add(PixelRect(x: 0, y: 0, width: width, height: height))
    buffers = (0..<Self.bufferCount).map { [whole] _ in
      (FrameBuffer(layout, width: width, height: height), whole)
    }
  }

  /// Passes a frame that is shown from frame `index` on. Returns `false` if the consumer has failed.
  func add(_ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int) -> Bool {
    repeatLast(until: index)
    guard state.waitForBuffer(nextBuffer) else { return false }
    for i in buffers.indices {
      for region in regions { buffers[i].stale.add(region) }
    }
    let (buffer, stale) = buffers[nextBuffer]
    let changed = last == nil ? stale.areas : regions
    converter.convert(bitmap, stale: stale.areas, changed: changed, into: buffer)
    buffers[nextBuffer].stale.removeAll()
    pass(nextBuffer, count: 1)
    last = (nextBuffer, index)
    nextBuffer = (nextBuffer + 1) % buffers.count
    return true
  }

  /// Passes the last frame until the end. Returns whether the consumer has taken all frames.
  func finish(at count: Int) -> Bool {
    repeatLast(until: count)
    queue.sync {}
    return state.isOpen
  }

  /// Passes the last frame again for each frame before `index`. Afterwards its buffer is free.
  private func repeatLast(until index: Int) {
    guard let last else { return }
    pass(last.buffer, count: index - last.index - 1)
    queue.async { [state] in state.release(last.buffer) }
  }

  private func pass(_ number: Int, count: Int) {
    guard count > 0 else { return }
    queue.async { [state, buffer = buffers[number].buffer] in
      for _ in 0..<count { state.consume(buffer) }
    }
  }
}

/// The state that the two threads of a pipe share.
private final class PipeState: Sendable {
  private let action: @Sendable (UnsafeRawBufferPointer) -> Bool
  private let mutex = DispatchSemaphore(value: 1)
  /// One semaphore for each buffer, signaled while the buffer is free.
  private let free: [DispatchSemaphore]
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var hasFailed = false

  init(
    _ action: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool, bufferCount: Int
  ) {
    self.action = action
    free = (0..<bufferCount).map { _ in
      // A semaphore must not have a lower value at its end than at its beginning.
      let semaphore = DispatchSemaphore(value: 0)
      semaphore.signal()
      return semaphore
    }
  }

  var isOpen: Bool { mutex.withLock { !hasFailed } }

  /// Waits until a buffer is free. Returns `false` if the consumer has failed.
  func waitForBuffer(_ number: Int) -> Bool {
    free[number].wait()
    return isOpen
  }

  func release(_ number: Int) { free[number].signal() }

  func consume(_ buffer: FrameBuffer) {
    guard isOpen else { return }
    if !buffer.withBytes({ action(UnsafeRawBufferPointer($0)) }) {
      mutex.withLock { hasFailed = true }
    }
  }
}
