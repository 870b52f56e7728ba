import FlickGeometry

/// Deferral: the canvas keeps the drawing calls of a frame, threads trace all of their shapes, and then the calls are made
/// in order. The result is the same as without deferral.
extension Canvas {
  /// Decides whether the calls of the new frame are deferred: if threads drew the previous frame, and its edges were
  /// too many for the trace cache.
  mutating func beginDeferral() {
    deferredCalls.removeAll()
    suspendedLayers = 0
    isDeferring = wokenCount > 0 && list.builder.edges.count > minDeferredEdges
  }

  /// Ends the deferral of the frame.
  mutating func endDeferral() {
    makeDeferredCalls()
    isDeferring = false
    suspendedLayers = 0
  }

  /// Makes the deferred calls. The following calls are not deferred until the innermost open layer is closed, because
  /// they trace shapes in a different way, such as in a larger area.
  mutating func suspendDeferral() {
    guard isDeferring else { return }
    makeDeferredCalls()
    isDeferring = false
    suspendedLayers = openLayers.count
  }

  /// Resumes the deferral if the layer in which it was suspended has been closed.
  mutating func resumeDeferral() {
    guard openLayers.count < suspendedLayers, projections.isEmpty else { return }
    suspendedLayers = 0
    isDeferring = true
  }

  mutating func deferCall(_ call: DeferredCalls.Call) {
    let work = deferredCalls.traceWork
    deferredCalls.append(call)
    finishDeferring(previousWork: work)
  }

  /// Defers a fill, or a stroke if there is a style.
  mutating func deferDraw(
    _ path: Path, _ style: StrokeStyle?, _ transform: Affine, rule: FillRule,
    _ paint: ResolvedPaint, _ blend: BlendMode
  ) {
    let work = deferredCalls.traceWork
    deferredCalls.draw(path, style, transform, rule: rule, paint, blend)
    finishDeferring(previousWork: work)
  }

  /// Defers a mask without feather.
  mutating func deferMask(_ path: Path, _ transform: Affine, _ style: MaskStyle) {
    let work = deferredCalls.traceWork
    deferredCalls.append(
      .mask(deferredCalls.addShape(path, nil, transform, rule: .nonZero), style))
    finishDeferring(previousWork: work)
  }

  mutating func deferDraw(_ recording: ShapeRecording, _ transform: Affine) {
    let work = deferredCalls.traceWork
    deferredCalls.addRecording(recording)
    for call in recording.calls {
      switch call {
      case .pushLayer(let opacity, let blend):
        deferredCalls.append(.pushLayer(opacity: opacity, blend: blend))
      case .popLayer: deferredCalls.append(.popLayer)
      case .shape(let index):
        let whole = recording.shapes[index].transform.then(transform)
        guard let paint = source(recording.shapes[index].paint, whole) else { continue }
        deferredCalls.draw(index, of: recording, whole, paint)
      }
    }
    finishDeferring(previousWork: work)
  }

  /// Wakes the threads if there is enough work for them since the last call. Makes the calls if they use too much memory.
  private mutating func finishDeferring(previousWork: Int) {
    if deferredCalls.isFull {
      makeDeferredCalls()
    } else if previousWork < Self.minTraceWork, deferredCalls.traceWork >= Self.minTraceWork {
      wakeWorkers()
    }
  }

  private mutating func makeDeferredCalls() {
    guard !deferredCalls.calls.isEmpty else { return }
    let wasDeferring = isDeferring
    isDeferring = false
    // Moved out, because calls that are read from the canvas would be copied.
    var deferred = DeferredCalls()
    swap(&deferred, &deferredCalls)
    let isTraced = deferred.traceWork >= Self.minTraceWork && trace(deferred)
    for call in deferred.calls { make(call, of: deferred, isTraced: isTraced) }
    deferred.removeAll()
    swap(&deferred, &deferredCalls)
    isDeferring = wasDeferring
  }

  private mutating func make(
    _ call: DeferredCalls.Call, of deferred: DeferredCalls, isTraced: Bool
  ) {
    switch call {
    case .shape(let index):
      guard isRecording else { return }
      record(
        shape(index, of: deferred, isTraced: isTraced), deferred.shapes[index].paint,
        deferred.shapes[index].blend)
    case .mask(let index, let style):
      mask(style) { $0.shape(index, of: deferred, isTraced: isTraced) }
    case .image(let call):
      image(
        call.bitmap, transform: call.transform, opacity: call.opacity, blend: call.blend)
    case .pushLayer(let opacity, let blend): pushLayer(opacity: opacity, blend: blend)
    case .popLayer: popLayer()
    case .beginMatte(let mode): beginMatte(mode)
    case .endMatte: endMatte()
    case .pushClip(let rect, let transform): pushClip(rect, transform: transform)
    case .popClip: popClip()
    }
  }

  /// With less work, tracing takes less than sharing the work.
  private static let minTraceWork = 1024
}
