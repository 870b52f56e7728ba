import FlickGeometry

/// Turns deferred shapes into edges. Each worker has a tracer of its own.
struct ShapeTracer: Sendable {
  private(set) var builder = EdgeBuilder()
  private var stroker = Stroker()

  /// Removes all edges. The following shapes are clipped to `viewport`.
  ///
  /// - Parameter edgeLimit: The maximum number of edges of all shapes that follow.
  mutating func begin(_ viewport: Box, _ limits: DrawingLimits, edgeLimit: Int) {
    builder.edgeLimit = edgeLimit
    stroker.pointLimit = limits.edges
    stroker.dashLimit = limits.dashes
    builder.begin(viewport)
  }

  mutating func trace(_ shape: DeferredCalls.DeferredShape, of deferred: DeferredCalls)
    -> TracedShape
  {
    let (path, style) = deferred.outline(of: shape)
    let first = builder.edges.count
    var traced = TracedShape()
    builder.beginShape()
    if let style {
      stroker.trace(
        path, style: style, transform: shape.transform, tolerance: Canvas.tolerance)
      traced.outlinePointCount = stroker.outline.points.count
      traced.isOutlineFull = stroker.outline.isFull
      if !traced.isOutlineFull { builder.add(stroker.outline, shape.transform) }
    } else {
      builder.add(path, shape.transform, tolerance: Canvas.tolerance)
    }
    builder.close()
    traced.isComplete = !builder.isFull
    traced.edgeCount = builder.edges.count - first
    traced.shape = builder.endShape(rule: shape.rule)
    return traced
  }
}

/// The edges of a deferred shape.
struct TracedShape: Sendable {
  /// The number of the tracer that has the edges.
  var tracer = 0
  /// The shape, or `nil` if it covers no pixel of the viewport.
  var shape: Shape?
  /// The number of edges, even if there is no shape.
  var edgeCount = 0
  /// The number of points of the outline of a stroke.
  var outlinePointCount = 0
  var isOutlineFull = false
  /// A Boolean value that indicates whether the tracer had room for all edges.
  var isComplete = true
}

/// Deferred shapes, traced by several threads.
struct TraceJob: WorkerJob {
  let batch: UnsafePointer<TraceBatch>
  // SAFETY: one thread uses each tracer.
  let tracers: UnsafeMutableBufferPointer<ShapeTracer>

  var workerCount: Int { tracers.count }
  var pieceCount: Int { batch.pointee.pieces.count }

  func run(_ piece: Int, worker: Int) {
    let batch = batch.pointee
    for index in batch.pieces[piece].shapes {
      var traced = tracers[worker].trace(batch.deferred.shapes[index], of: batch.deferred)
      traced.tracer = worker
      // SAFETY: each shape belongs to one piece, and each piece is claimed once.
      batch.results[index] = traced
    }
  }
}

/// The data that the threads of a trace job share.
struct TraceBatch {
  let deferred: DeferredCalls
  let pieces: [TracePieces.Piece]
  let results: UnsafeMutableBufferPointer<TracedShape>
}
