import FlickGeometry

/// Turns recorded shapes into edges. Each worker has a tracer of its own.
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

  mutating func trace(
    _ recorded: borrowing ShapeRecording.RecordedShape, _ transform: Affine
  ) -> TracedShape {
    let whole = recorded.transform.then(transform)
    let first = builder.edges.count
    var traced = TracedShape()
    builder.beginShape()
    switch recorded.operation {
    case .fill:
      builder.add(recorded.path, whole, tolerance: Canvas.tolerance)
    case .stroke(let style):
      stroker.trace(
        recorded.path, style: style, transform: whole, tolerance: Canvas.tolerance)
      traced.outlinePointCount = stroker.outline.points.count
      traced.isOutlineFull = stroker.outline.isFull
      if !traced.isOutlineFull { builder.add(stroker.outline, whole) }
    }
    builder.close()
    traced.isComplete = !builder.isFull
    traced.edgeCount = builder.edges.count - first
    traced.shape = builder.endShape(rule: recorded.rule)
    return traced
  }
}

/// The edges of a recorded shape.
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

extension ShapeRecording.RecordedShape {
  var rule: FillRule { if case .fill(let rule) = operation { rule } else { .nonZero } }
}

/// The shapes of a recording, traced by several threads.
struct TraceJob: WorkerJob {
  let batch: UnsafePointer<TraceBatch>
  // SAFETY: one thread uses each tracer.
  let tracers: UnsafeMutableBufferPointer<ShapeTracer>

  var workerCount: Int { tracers.count }
  var pieceCount: Int { batch.pointee.pieces.count }

  func run(_ piece: Int, worker: Int) {
    let batch = batch.pointee
    for index in batch.pieces[piece].shapes {
      var traced = tracers[worker].trace(batch.recording.shapes[index], batch.transform)
      traced.tracer = worker
      // SAFETY: each shape belongs to one piece, and each piece is claimed once.
      batch.results[index] = traced
    }
  }
}

/// The data that the threads of a trace job share.
struct TraceBatch {
  let recording: ShapeRecording
  let transform: Affine
  let pieces: [TracePieces.Piece]
  let results: UnsafeMutableBufferPointer<TracedShape>
}
