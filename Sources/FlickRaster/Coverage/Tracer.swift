import FlickGeometry

/// The second stage of a frame: turns the outlines of all shapes into edges, and knows no layers.
///
/// With one thread, each shape is traced at once. With several threads, shapes are collected in batches.
struct Tracer: ~Copyable, Sendable {
  /// A worker, with the edges of the shapes that it has traced.
  struct Worker: Sendable {
    var tracer = ShapeTracer()
    var builder = EdgeBuilder()

    mutating func trace(_ outline: ShapeOutline) -> TracedShape {
      tracer.trace(outline, into: &builder)
    }
  }

  private(set) var tracer = ShapeTracer()
  private(set) var cache = TraceCache()
  /// The batch of this frame, or `nil` if shapes are traced at once.
  private(set) var batch: ShapeBatch?
  /// The memory of the batch while shapes are traced at once.
  private var unusedBatch: ShapeBatch? = ShapeBatch()
  /// The numbers of points and of shapes and items since the end of the last batch.
  private var pointCount = 0
  private var itemCount = 0
  /// The workers. The first one also traces rectangles at once.
  private var workers = [Worker()]
  private(set) var pieces = TracePieces()
  /// The number of times that threads have traced a batch.
  private(set) var sharedBatchCount = 0
  /// Threads trace the shapes of a frame if the previous frame had more edges. Fewer edges are kept by the trace cache.
  var minSharedEdges = TraceCache.maxEdges

  /// The maximum number of points of a batch, 16 bytes each.
  private static let maxPoints = 1 << 17
  /// The maximum number of shapes and items of a batch.
  private static let maxItems = 1 << 15
  /// With less work, tracing takes less than sharing the work.
  private static let minSharedWork = 1024
  /// The number of pieces for each thread.
  private static let piecesPerWorker = 8

  mutating func setLimits(_ limits: DrawingLimits) { tracer.setLimits(limits) }

  /// Starts a frame.
  ///
  /// - Parameters:
  ///   - builder: The edges of the previous frame.
  ///   - isShared: A Boolean value that indicates whether threads drew the previous frame.
  mutating func begin(_ builder: inout EdgeBuilder, isShared: Bool) {
    if (batch != nil) != (isShared && builder.edges.count > minSharedEdges) {
      swap(&batch, &unusedBatch)
    }
    cache.begin(&builder)
    removeBatch()
  }

  /// A Boolean value that indicates whether the batch is complete. The same shapes are in a batch with any number of threads.
  var isBatchComplete: Bool { pointCount >= Self.maxPoints || itemCount >= Self.maxItems }

  /// A Boolean value that indicates whether the batch is enough work for several threads.
  var isWorthSharing: Bool { (batch?.traceWork ?? 0) >= Self.minSharedWork }

  /// Counts further points that belong to the next shape.
  mutating func addPoints(_ count: Int) { pointCount += count }

  /// Adds an item without a shape to the batch. Returns `false` if there is no batch.
  mutating func keepItem() -> Bool {
    itemCount += 1
    batch?.addItem()
    return batch != nil
  }

  /// Adds a shape to the batch. Returns `false` if there is no batch.
  mutating func keep(
    _ outline: ShapeOutline, _ traced: TracedShape?, isShared: Bool, for slot: ShapeSlot
  ) -> Bool {
    pointCount += outline.path.points.count
    itemCount += 1
    batch?.append(outline, traced, isShared: isShared, for: slot)
    return batch != nil
  }

  /// Traces a shape now. The shape of the previous frame is reused if it is the same.
  mutating func trace(_ outline: ShapeOutline, into builder: inout EdgeBuilder) -> TracedShape {
    guard batch == nil, outline.projection == nil else {
      return tracer.trace(outline, into: &builder)
    }
    guard let known = cache.lookUp(outline) else {
      let traced = tracer.trace(outline, into: &builder)
      cache.store(traced)
      return traced
    }
    return cache.reuse(known, in: &builder)
  }

  /// Traces the outline of a rectangle now, whose bounds the canvas needs.
  mutating func traceRectangle(_ outline: ShapeOutline) -> TracedShape {
    var traced = workers[0].trace(outline)
    traced.worker = 0
    return traced
  }

  /// Adds the edges of a worker's shape to the list. Returns `false` if there are too many.
  mutating func collect(_ traced: inout TracedShape, into builder: inout EdgeBuilder) -> Bool {
    guard traced.worker >= 0 else { return traced.isComplete }
    guard builder.hasRoom(for: traced.edgeCount) else { return false }
    if let shape = traced.shape {
      traced.shape = builder.append(shape, from: workers[traced.worker].builder.edges)
    }
    return true
  }

  /// Removes the edges of the last shape from the list.
  mutating func remove(_ traced: TracedShape, from builder: inout EdgeBuilder) {
    guard let shape = traced.shape else { return }
    builder.truncate(to: shape.first)
    if traced.worker < 0 { cache.removeLastShape() }
  }
}

extension Tracer {
  /// Takes the shapes of the batch out of it. Threads have traced them if they are enough work.
  mutating func takeBatch(
    _ limits: DrawingLimits, _ threads: borrowing DrawingThreads
  ) -> [ShapeBatch.Entry] {
    var entries: [ShapeBatch.Entry] = []
    let isWorthSharing = isWorthSharing
    batch?.exchangeEntries(&entries)
    guard isWorthSharing, let pool = threads.pool else { return entries }
    let count = pool.extraThreads + 1
    sharedBatchCount += 1
    while workers.count < count { workers.append(Worker()) }
    for i in 0..<count {
      workers[i].tracer.setLimits(limits)
      workers[i].builder.edgeLimit = limits.edges / count
    }
    pieces.divide(entries, into: Self.piecesPerWorker * count)
    let (pieces, observer) = (pieces.pieces, threads.observer)
    entries.withUnsafeMutableBufferPointer { entries in
      workers.withUnsafeMutableBufferPointer { workers in
        withUnsafePointer(to: TraceJob.Content(entries: entries, pieces: pieces)) { content in
          // SAFETY: only one canvas uses the pool, which has finished when this returns.
          pool.run(
            TraceJob(content: content, workers: .init(rebasing: workers[..<count])),
            isLast: false, observedBy: observer)
        }
      }
    }
    return entries
  }

  /// Ends the batch. The memory of its shapes is used again.
  mutating func endBatch(_ entries: inout [ShapeBatch.Entry]) {
    batch?.exchangeEntries(&entries)
    removeBatch()
  }

  private mutating func removeBatch() {
    (pointCount, itemCount) = (0, 0)
    for i in workers.indices { workers[i].builder.removeAll() }
    workers[0].builder.edgeLimit = .max
    batch?.removeAll()
  }

  /// The number of items without shapes after the last shape of the batch.
  var remainingItemCount: Int { batch?.itemCount ?? 0 }
}

/// The shapes of a batch, traced by several threads.
private struct TraceJob: WorkerJob {
  struct Content {
    let entries: UnsafeMutableBufferPointer<ShapeBatch.Entry>
    let pieces: [TracePieces.Piece]
  }

  let content: UnsafePointer<Content>
  // SAFETY: one thread uses each worker.
  let workers: UnsafeMutableBufferPointer<Tracer.Worker>

  var workerCount: Int { workers.count }
  var pieceCount: Int { content.pointee.pieces.count }

  func run(_ piece: Int, worker: Int) {
    let entries = content.pointee.entries
    // SAFETY: each shape belongs to one piece, and each piece is claimed once.
    for i in content.pointee.pieces[piece].shapes where entries[i].traced == nil {
      var traced = workers[worker].trace(entries[i].outline)
      traced.worker = worker
      // A shape that does not fit is traced again, after those before it.
      if traced.isComplete { entries[i].traced = traced }
    }
  }
}
