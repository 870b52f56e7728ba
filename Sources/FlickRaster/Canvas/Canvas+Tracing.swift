import FlickGeometry

/// Tracing of deferred shapes by threads.
extension Canvas {
  /// Fills `tracedShapes` with the deferred shapes. Returns `false` if the canvas has no threads.
  mutating func trace(_ deferred: DeferredCalls) -> Bool {
    guard workerPool != nil, isKnownUniquelyReferenced(&workerPool), let workerPool else {
      return false
    }
    let workerCount = workerPool.extraThreads + 1
    traceCount += 1
    while tracers.count < workerCount { tracers.append(ShapeTracer()) }
    for i in 0..<workerCount {
      tracers[i].begin(viewport, limits, edgeLimit: limits.edges / workerCount)
    }
    while tracedShapes.count < deferred.shapes.count { tracedShapes.append(TracedShape()) }
    let observer = pieceObserver
    tracePieces.divide(
      deferred.shapes, work: deferred.traceWork, into: Self.tracedPieces * workerCount)
    let pieces = tracePieces.pieces
    tracedShapes.withUnsafeMutableBufferPointer { results in
      tracers.withUnsafeMutableBufferPointer { tracers in
        let batch = TraceBatch(deferred: deferred, pieces: pieces, results: results)
        withUnsafePointer(to: batch) { batch in
          // SAFETY: only this canvas uses the worker pool, which has finished when this returns.
          workerPool.run(
            TraceJob(batch: batch, tracers: .init(rebasing: tracers[..<workerCount])),
            isLast: false,
            observedBy: observer)
        }
      }
    }
    return true
  }

  /// Returns a deferred shape, like ``shape(of:_:_:rule:)``. It is traced now if threads have not traced it completely.
  mutating func shape(_ index: Int, of deferred: DeferredCalls, isTraced: Bool) -> Shape? {
    let shape = deferred.shapes[index]
    guard isTraced, tracedShapes[index].isComplete else {
      let (path, style) = deferred.outline(of: shape)
      return self.shape(of: path, style, shape.transform, rule: shape.rule)
    }
    let traced = tracedShapes[index]
    budget.addPoints(shape.pointCount)
    budget.addPoints(traced.outlinePointCount)
    guard !traced.isOutlineFull, list.builder.hasRoom(for: traced.edgeCount) else {
      budget.stop(.edges)
      return nil
    }
    return traced.shape.map { list.builder.append($0, of: tracers[traced.tracer].builder) }
  }

  /// The number of pieces for each thread.
  private static let tracedPieces = 8
}
