package import FlickGeometry

extension Canvas {
  /// Draws recorded shapes. If the canvas has threads and the recording is large, they trace the shapes. The result does
  /// not depend on the number of threads.
  package mutating func draw(_ recording: ShapeRecording, transform: Affine) {
    guard recording.pointCount >= Self.minTracedPoints, isRecording, projections.isEmpty,
      trace(recording, transform)
    else { return recording.send(transform, to: &self) }
    for call in recording.calls {
      switch call {
      case .pushLayer(let opacity, let blend): pushLayer(opacity: opacity, blend: blend)
      case .popLayer: popLayer()
      case .shape(let index):
        if tracedShapes[index].isComplete {
          add(tracedShapes[index], of: recording.shapes[index], transform)
        } else {
          recording.send(recording.shapes[index], transform, to: &self)
        }
      }
    }
  }

  /// Fills `tracedShapes` with the shapes of the recording. Returns `false` if the canvas has no threads.
  private mutating func trace(_ recording: ShapeRecording, _ transform: Affine) -> Bool {
    guard workerPool != nil, isKnownUniquelyReferenced(&workerPool), let workerPool else {
      return false
    }
    let workerCount = workerPool.extraThreads + 1
    tracedRecordings += 1
    while tracers.count < workerCount { tracers.append(ShapeTracer()) }
    for i in 0..<workerCount {
      tracers[i].begin(viewport, limits, edgeLimit: limits.edges / workerCount)
    }
    while tracedShapes.count < recording.shapes.count { tracedShapes.append(TracedShape()) }
    let observer = pieceObserver
    tracePieces.divide(recording, into: Self.tracedPieces * workerCount)
    let pieces = tracePieces.pieces
    tracedShapes.withUnsafeMutableBufferPointer { results in
      tracers.withUnsafeMutableBufferPointer { tracers in
        let batch = TraceBatch(
          recording: recording, transform: transform, pieces: pieces, results: results)
        withUnsafePointer(to: batch) { batch in
          // SAFETY: only this canvas uses the worker pool, which has finished when this returns.
          workerPool.run(
            TraceJob(batch: batch, tracers: .init(rebasing: tracers[..<workerCount])),
            observedBy: observer)
        }
      }
    }
    return true
  }

  /// Adds a traced shape, as ``fill(_:rule:transform:paint:blend:)`` and its counterpart for strokes do.
  private mutating func add(
    _ traced: TracedShape, of recorded: borrowing ShapeRecording.RecordedShape,
    _ transform: Affine
  ) {
    guard isRecording, let paint = source(recorded.paint, recorded.transform.then(transform))
    else { return }
    budget.addPoints(recorded.path.points.count)
    if case .stroke = recorded.operation { budget.addPoints(traced.outlinePointCount) }
    if traced.isOutlineFull { return budget.stop(.edges) }
    guard list.builder.hasRoom(for: traced.edgeCount) else { return budget.stop(.edges) }
    guard let shape = traced.shape else { return }
    record(list.builder.append(shape, of: tracers[traced.tracer].builder), paint, recorded.blend)
  }

  /// With fewer points, tracing takes less than sharing the work.
  private static let minTracedPoints = 1024
  /// The number of pieces of a recording for each thread.
  private static let tracedPieces = 8
}
