import FlickGeometry

/// Records the drawing of one frame, then draws it into pixels, in bands of rows.
///
/// All calls between ``begin(width:height:)`` and ``draw(into:background:bands:threads:)`` build the
/// frame's list; nothing is drawn before the list is whole, so a layer knows its bounds and its
/// content before its first pixel.
package struct Canvas: Sendable {
  var list = DisplayList()
  var stroker = Stroker()
  /// The outline of an image, or of a clip.
  var rectanglePath = Path()
  var projector = Projector()
  /// The open projections, each with all those around it.
  var projections: [Homography] = []
  /// Indices of the open layers and mattes, the canvas first.
  var openLayers: [Int] = []
  /// Layers opened beyond ``maxDepth``, which draw nothing.
  var overflowDepth = 0
  /// What the open layers hold so far, each its own stretch.
  var openItems: [Operation] = []
  var clipStack: [OpenClip] = []
  var workers: [WorkerScratch] = []
  /// The threads of all workers but the first.
  var workerPool: WorkerPool?
  /// How many of them drew the frame before.
  var wokenCount = 0
  let identity = BitmapContents.CanvasIdentity()
  /// What the bitmap being drawn held, and what it comes to hold.
  var previousContents = BitmapContents()
  var newContents = BitmapContents()
  var fingerprints = Fingerprints()
  var layerCache = LayerCache()
  var coverageCache = CoverageCache()
  /// Where items look around themselves.
  var nonlocalBoxes: [Box] = []
  /// The parts of the picture that are drawn, and those cut into bands.
  var regions: [Box] = []
  var tiles: [Box] = []
  var dirtyStrips = DirtyStrips()
  /// For measuring what a list needs.
  var usageStack: [ScratchRequirements.ScratchUsage] = []

  /// Layers within layers. Each level in use costs a buffer and a stretch of the stack.
  static let maxDepth = 64
  /// A canvas is no larger than this in either direction: 24.8 coordinates and their products fit.
  static let maxSize = 16384
  /// Layers that together take more pixels than this are drawn in more bands.
  static let maxLayerPixels = 1 << 24
  /// How far a flattened curve may leave the true one, in pixels.
  static let tolerance = 0.0625

  struct OpenClip: Hashable, Sendable {
    /// Where drawing is possible.
    var box: Box
    /// Index into the list's clips when it has a shape, or -1.
    var clip: Int
  }

  package init() { begin(width: 0, height: 0) }

  /// Starts a frame of this many pixels, forgetting the one before and keeping its memory.
  package mutating func begin(width: Int, height: Int) {
    list.begin(
      width: max(0, min(width, Self.maxSize)), height: max(0, min(height, Self.maxSize)))
    openLayers.removeAll(keepingCapacity: true)
    openLayers.append(0)
    openItems.removeAll(keepingCapacity: true)
    clipStack.removeAll(keepingCapacity: true)
    projections.removeAll(keepingCapacity: true)
    overflowDepth = 0
  }

  /// Where drawing is possible now.
  var scissor: Box { clipStack.last?.box ?? viewport }

  /// Where something drawn into the innermost open layer can be of use: all of the picture, and as
  /// far around it as the filters of the open layers reach.
  var viewport: Box { list.builder.viewport }

  /// The innermost open layer.
  var current: Int { openLayers.last ?? 0 }
}
