import FlickGeometry

/// Records the drawing of one frame, then draws it into pixels in bands of rows.
///
/// All calls between ``begin(width:height:)`` and ``draw(into:background:bands:threads:redraw:)`` build a display
/// list. Drawing starts when the list is complete, so the bounds and content of each layer are known before its first
/// pixel.
package struct Canvas: Sendable {
  var list = DisplayList()
  var stroker = Stroker()
  /// The reused path for the outline of an image or a clip.
  var rectanglePath = Path()
  var projector = Projector()
  /// The open projections, each combined with the enclosing ones.
  var projections: [Homography] = []
  /// Indices of the open layers and mattes. The first is the canvas.
  var openLayers: [Int] = []
  /// The number of open layers beyond ``maxDepth``. They draw nothing.
  var overflowDepth = 0
  /// The items of all open layers so far. Each layer owns a contiguous range.
  var openItems: [Operation] = []
  var clipStack: [OpenClip] = []
  var workers: [WorkerScratch] = []
  /// The threads of all workers except the first.
  var workerPool: WorkerPool?
  /// The estimated cost of drawing for each additional thread, in eighths of a nanosecond: 32 microseconds. In a cheaper
  /// frame, waking the thread takes longer than it saves.
  var minWorkerCost = 1 << 18
  /// The number of pool threads that drew the previous frame.
  var wokenCount = 0
  /// The calls of the frame that are deferred so far.
  var deferredCalls = DeferredCalls()
  /// A Boolean value that indicates whether drawing calls are deferred.
  var isDeferring = false
  /// The number of open layers when deferral was suspended, or 0.
  var suspendedLayers = 0
  /// The calls of a frame are deferred if the previous frame had more edges. Fewer edges are kept by the trace cache.
  var minDeferredEdges = TraceCache.maxEdges
  /// The tracers of all workers, and the deferred shapes that they have traced.
  var tracers: [ShapeTracer] = []
  var tracedShapes: [TracedShape] = []
  var tracePieces = TracePieces()
  /// The number of times that threads have traced deferred shapes.
  var traceCount = 0
  // SAFETY: only the thread that draws uses the observer.
  /// The observer of the work of several threads, or `nil`.
  nonisolated(unsafe) package var pieceObserver: (any PieceObserver)?
  let identity = BitmapContents.CanvasIdentity()
  /// The number of the recorded frame.
  package private(set) var recordingNumber = 0
  /// The content of the bitmap before and after this frame.
  var previousContents = BitmapContents()
  var newContents = BitmapContents()
  var fingerprints = Fingerprints()
  var traceCache = TraceCache()
  var layerCache = LayerCache()
  var coverageCache = CoverageCache()
  /// The bounds of items that read pixels around their own.
  var nonlocalBoxes: [Box] = []
  /// The regions to draw, and the tiles that they are cut into.
  var regions: [Box] = []
  var tiles: [Box] = []
  var rowCosts = RowCosts()
  var dirtyStrips = DirtyStrips()
  /// The reused stack for measuring the scratch memory of a list.
  var usageStack: [ScratchRequirements.ScratchUsage] = []
  var budget = DrawingBudget()

  /// The maximum nesting depth of layers. Each level in use costs a buffer and stack space.
  static let maxDepth = 64
  /// The maximum canvas size in either direction. 24.8 coordinates and their products fit.
  static let maxSize = 16384
  /// If the layers of a band need more pixels than this, the frame is drawn in more bands.
  static let maxLayerPixels = 1 << 24
  /// The maximum distance between a flattened curve and the true one, in pixels.
  static let tolerance = 0.0625

  struct OpenClip: Hashable, Sendable {
    /// The area that can be drawn to.
    var box: Box
    /// The index into the list's clips if the clip has a shape, or -1.
    var clip: Int
  }

  package init() {
    limits = DrawingLimits()
    begin(width: 0, height: 0)
  }

  /// Starts a frame of the given size in pixels. Discards the previous frame and keeps its storage.
  package mutating func begin(width: Int, height: Int) {
    beginDeferral()
    recordingNumber &+= 1
    traceCache.begin(&list.builder)
    list.begin(
      width: max(0, min(width, Self.maxSize)), height: max(0, min(height, Self.maxSize)))
    budget.begin(canvasArea: list.viewport.area)
    openLayers.removeAll(keepingCapacity: true)
    openLayers.append(0)
    openItems.removeAll(keepingCapacity: true)
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
      projector.builder.edgeLimit = newValue.edges
      stroker.pointLimit = newValue.edges
      stroker.dashLimit = newValue.dashes
    }
  }

  /// The limit that stopped the recording of the current frame, or `nil`.
  package var exceededLimit: DrawingLimit? { budget.exceeded }

  /// The memory of cached layers, of cached coverage and of the workers in bytes, without pages that were never used.
  package var cacheBytes: Int {
    layerCache.layers.reduce(0) { $0 + ($1.memory?.bytes ?? 0) } + coverageCache.bytes
      + workers.reduce(0) { $0 + $1.bytes }
  }

  /// A Boolean value that indicates whether drawing calls have an effect.
  package var isExhausted: Bool { mutating get { budget.exceeded != nil } }

  /// A Boolean value that indicates whether the next item is recorded.
  var isRecording: Bool { (overflowDepth == 0 || isDeferring) && budget.exceeded == nil }

  /// The area that can be drawn to now.
  var scissor: Box { clipStack.last?.box ?? viewport }

  /// The area in which content of the innermost open layer can affect the result: the canvas, extended by the outsets
  /// of the open layers' filters.
  var viewport: Box { list.builder.viewport }

  /// The index of the innermost open layer.
  var current: Int { openLayers.last ?? 0 }
}
