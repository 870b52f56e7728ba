import Dispatch
package import FlickRaster

/// Draws the frames of a plan ahead, on several threads. Each thread draws with one of several equal sources.
package final class ParallelSource: FrameSource {
  package private(set) var bitmap: Bitmap
  private let plan: ExportPlan
  private let sources: SourcePool
  private let jobs: OrderedJobs<Result<Bitmap, any Error>>
  /// The index of the next frame, and the number of frames that were given to the threads.
  private var next = 0
  private var startedCount = 0
  private var isFirst = true

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - sources: The sources, at least two, which draw the same frames. Each is used by one thread at a time.
  ///   - plan: The frames. They are requested in this order, once or several times.
  package init(_ sources: [any FrameSource], drawing plan: ExportPlan) {
    self.plan = plan
    self.sources = SourcePool(sources)
    bitmap = sources.first?.bitmap ?? Bitmap(width: 0, height: 0)
    jobs = OrderedJobs(threads: sources.count)
  }

  package func draw(frame: Double) throws -> [PixelRect] {
    guard next < plan.count, frame == plan.frame(at: next) else { return try drawOutOfOrder(frame) }
    let ahead = sources.count + 1
    while startedCount < plan.count, startedCount <= next + ahead { start() }
    guard let result = jobs.next(waiting: true) else { return [] }
    next += 1
    if next == plan.count { (next, startedCount) = (0, 0) }
    return try show(result.get())
  }

  /// Draws a frame that the plan does not have at this place, and continues after it.
  private func drawOutOfOrder(_ frame: Double) throws -> [PixelRect] {
    while jobs.next(waiting: true) != nil {}
    let index = (0..<plan.count).first { plan.frame(at: $0) == frame }
    next = index.map { ($0 + 1) % plan.count } ?? 0
    startedCount = next
    return try show(sources.bitmap(of: frame).get())
  }

  private func show(_ drawn: Bitmap) -> [PixelRect] {
    defer { (bitmap, isFirst) = (drawn, false) }
    if !isFirst, drawn.pixels == bitmap.pixels { return [] }
    return [PixelRect(x: 0, y: 0, width: drawn.width, height: drawn.height)]
  }

  private func start() {
    let frame = plan.frame(at: startedCount)
    startedCount += 1
    jobs.add { [sources] in sources.bitmap(of: frame) }
  }
}

/// Sources that threads borrow. There are as many sources as threads.
private final class SourcePool: Sendable {
  let count: Int
  private let mutex = DispatchSemaphore(value: 1)
  // SAFETY: read and written only while `mutex` is held. A source is removed while a thread uses it.
  private nonisolated(unsafe) var free: [any FrameSource]

  init(_ sources: [any FrameSource]) {
    free = sources
    count = sources.count
  }

  /// Draws a frame with a free source.
  func bitmap(of frame: Double) -> Result<Bitmap, any Error> {
    let source = withLock { free.removeLast() }
    defer { withLock { free.append(source) } }
    return Result {
      _ = try source.draw(frame: frame)
      return source.bitmap
    }
  }

  private func withLock<Value>(_ action: () -> Value) -> Value {
    mutex.wait()
    defer { mutex.signal() }
    return action()
  }
}
