import FlickGeometry

/// Records the drawing of one frame, then draws it into pixels in bands of rows.
///
/// A frame passes three stages. The canvas itself records: it resolves the clips, the projection and the paint of each
/// call between ``begin(width:height:)`` and ``draw(into:background:bands:threads:redraw:)`` into an item of the display
/// list. The ``Tracer`` fills in the edges of the items. The ``Composer`` plans each layer when its shapes are traced, and
/// draws when the list is complete, so it knows the bounds and the content of each layer before its first pixel.
package struct Canvas: ~Copyable, Sendable {
  var tracer = Tracer()
  var composer = Composer()
  var threads = DrawingThreads()
  var budget = DrawingBudget()
  /// The open layers and mattes. The first is the canvas.
  var openLayers: [OpenLayer] = []
  /// The number of open layers beyond ``maxDepth``. They draw nothing.
  var overflowDepth = 0
  var clipStack: [OpenClip] = []
  /// The open projections, each combined with the enclosing ones.
  var projections: [Homography] = []
  /// The area in which content of the innermost open layer can affect the result: the canvas, extended by the outsets
  /// of the open layers' filters.
  private(set) var viewport = Box.empty
  /// The reused path for the outline of an image or a clip.
  var rectanglePath = Path()
  /// The number of the recorded frame.
  package private(set) var recordingNumber = 0
  /// A Boolean value that indicates whether drawing calls have no effect, because a limit has stopped the frame.
  ///
  /// It is updated after each batch of shapes, so that it is the same with any number of threads.
  package private(set) var isExhausted = false

  /// The maximum nesting depth of layers. Each level in use costs a buffer and stack space.
  static let maxDepth = 64
  /// The maximum canvas size in either direction. 24.8 coordinates and their products fit.
  static let maxSize = 16384

  struct OpenClip: Equatable, Sendable {
    /// The area that can be drawn to.
    var box: Box
    /// The index into the list's clips if the clip has a shape, or -1.
    var clip: Int
  }

  struct OpenLayer: Equatable, Sendable {
    var index: Int
    /// The number of open clips when the layer was opened.
    var clipBase: Int
    /// The viewport outside the layer.
    var outerViewport: Box
  }

  package init() {
    limits = DrawingLimits()
    begin(width: 0, height: 0)
  }

  /// Starts a frame of the given size in pixels. Discards the previous frame and keeps its storage.
  package mutating func begin(width: Int, height: Int) {
    recordingNumber &+= 1
    tracer.begin(&composer.list.builder, isShared: threads.wokenCount > 0)
    list.begin(
      width: max(0, min(width, Self.maxSize)), height: max(0, min(height, Self.maxSize)))
    composer.beginPlan()
    viewport = list.viewport
    budget.begin(canvasArea: viewport.area)
    isExhausted = budget.exceeded != nil
    openLayers.removeAll(keepingCapacity: true)
    openLayers.append(OpenLayer(index: 0, clipBase: 0, outerViewport: viewport))
    clipStack.removeAll(keepingCapacity: true)
    projections.removeAll(keepingCapacity: true)
    overflowDepth = 0
  }

  /// The size of the recorded frame in pixels.
  package var width: Int { list.width }
  package var height: Int { list.height }

  /// The limits of a frame. Set them before ``begin(width:height:)``.
  package var limits: DrawingLimits {
    get { budget.limits }
    set {
      budget.limits = newValue
      list.builder.edgeLimit = newValue.edges
      tracer.setLimits(newValue)
    }
  }

  /// The limit that stopped the current frame, or `nil`.
  package var exceededLimit: DrawingLimit? { budget.exceeded }

  /// The work of the current frame, which ``DrawingLimits/work`` limits.
  package var work: Int { Int(clamping: budget.work &+ budget.lateWork) }

  /// The memory of cached layers, of cached coverage and of the workers in bytes, without pages that were never used.
  package var cacheBytes: Int { composer.cacheBytes }

  /// The observer of the work of several threads, or `nil`.
  package var pieceObserver: (any PieceObserver)? {
    get { threads.observer }
    set { threads.observer = newValue }
  }

  /// Lets threads share cheap frames, too, so that small pictures test them.
  package mutating func shareAllFrames() {
    (threads.minWorkerCost, tracer.minSharedEdges) = (0, 0)
  }

  /// The list of the frame, which the composer keeps.
  var list: DisplayList {
    _read { yield composer.list }
    _modify { yield &composer.list }
  }

  /// A Boolean value that indicates whether the next item is recorded.
  var isRecording: Bool { overflowDepth == 0 && !isExhausted }

  /// The area that can be drawn to now.
  var scissor: Box { clipStack.last?.box ?? viewport }

  /// The index of the innermost open layer.
  var current: Int { openLayers.last?.index ?? 0 }

  /// Sets the area in which content of the innermost open layer is recorded.
  mutating func setViewport(_ box: Box) {
    viewport = box
    list.layers[current].viewport = box
  }

  /// Closes the innermost open layer.
  mutating func closeLayer() {
    while let open = openLayers.last, clipStack.count > open.clipBase { popClip() }
    guard let open = openLayers.popLast() else { return }
    list.operations.append(Operation(kind: .end, index: open.index))
    viewport = open.outerViewport
  }
}

// Shapes, in the order in which they are recorded.
extension Canvas {
  /// Traces a shape of the list now, or adds it to the batch.
  ///
  /// - Parameters:
  ///   - traced: The shape if it has been traced.
  ///   - isShared: A Boolean value that indicates whether the caller keeps path and style as they are.
  mutating func add(
    _ outline: ShapeOutline, _ traced: TracedShape? = nil, isShared: Bool = false,
    for slot: ShapeSlot
  ) {
    let wasWorthSharing = tracer.isWorthSharing
    if tracer.keep(outline, traced, isShared: isShared, for: slot) {
      if !wasWorthSharing, tracer.isWorthSharing { threads.wake() }
    } else if budget.exceeded == nil {
      complete(traced ?? tracer.trace(outline, into: &composer.list.builder), of: outline, slot)
    }
    if tracer.isBatchComplete { finishBatch() }
  }

  /// Counts an item without a shape.
  mutating func addItem() {
    if !tracer.keepItem() { budget.addItem() }
    if tracer.isBatchComplete { finishBatch() }
  }

  /// Completes the shapes that have been recorded so far, and plans the layers that are closed.
  mutating func finishBatch() {
    var entries = tracer.takeBatch(limits, threads)
    for entry in entries {
      for _ in 0..<entry.itemCount { budget.addItem() }
      if budget.exceeded != nil { break }
      let traced = entry.traced ?? tracer.trace(entry.outline, into: &composer.list.builder)
      complete(traced, of: entry.outline, entry.slot)
    }
    for _ in 0..<tracer.remainingItemCount { budget.addItem() }
    tracer.endBatch(&entries)
    composer.plan(&budget)
    isExhausted = budget.exceeded != nil
  }

  /// Fills a shape in, and counts its work. After a limit is exceeded, shapes stay empty.
  private mutating func complete(
    _ traced: TracedShape, of outline: ShapeOutline, _ slot: ShapeSlot
  ) {
    var traced = traced
    budget.addPoints(outline.path.points.count)
    budget.addPoints(traced.strokePointCount)
    guard !traced.isOutlineFull, tracer.collect(&traced, into: &composer.list.builder) else {
      return budget.stop(.edges)
    }
    switch slot {
    case .draw(let index):
      budget.addPoints(list.draws[index].stopCount)
      guard let shape = traced.shape else { return budget.addItem() }
      let bounds = shape.bounds.intersection(list.draws[index].bounds)
      if bounds.isEmpty {
        budget.addItem()
      } else {
        let isSolid = list.draws[index].source.isSolid && list.draws[index].blend == .normal
        addWork(of: shape, over: bounds, isSolid: isSolid)
      }
      guard !bounds.isEmpty, budget.exceeded == nil else {
        return tracer.remove(traced, from: &composer.list.builder)
      }
      (list.draws[index].shape, list.draws[index].bounds) = (shape, bounds)
    case .mask(let index):
      guard let shape = traced.shape else { return budget.addItem() }
      list.masks[index].shape = shape
      addWork(of: shape, over: shape.bounds, isSolid: true)
      if list.masks[index].isFeathered {
        budget.addWork(Int64(list.masks[index].bounds.area) &* DrawingBudget.featherPixelWork)
      }
    case .clip(let index):
      guard let shape = traced.shape else { return budget.addItem() }
      list.clips[index].shape = shape
      addWork(of: shape, over: list.clips[index].bounds, isSolid: true)
    case .none: tracer.remove(traced, from: &composer.list.builder)
    }
  }

  /// Counts an item with a shape.
  private mutating func addWork(of shape: Shape, over bounds: Box, isSolid: Bool) {
    budget.addItem()
    budget.addWork(
      list.work(
        of: shape, over: bounds,
        pixelWork: isSolid ? DrawingBudget.solidPixelWork : DrawingBudget.paintedPixelWork))
  }
}
