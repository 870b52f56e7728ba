import FlickGeometry

/// One frame as recorded: operations in order, each an index into the table of its kind.
///
/// Everything is flat and reused, so that after the first frames recording does not allocate.
struct DisplayList: Sendable {
  var width = 0
  var height = 0
  var operations: [Operation] = []
  var draws: [DrawItem] = []
  /// The first is the canvas itself.
  var layers: [LayerItem] = []
  var masks: [MaskItem] = []
  var clips: [ClipItem] = []
  var filters: [FilterItem] = []
  var projected: [ProjectedSampler] = []
  var builder = EdgeBuilder()
  var tables = GradientTables()
  var images = ImageStore()

  var viewport: Box { Box(minX: 0, minY: 0, maxX: width, maxY: height) }

  mutating func begin(width: Int, height: Int) {
    self.width = width
    self.height = height
    operations.removeAll(keepingCapacity: true)
    draws.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    filters.removeAll(keepingCapacity: true)
    projected.removeAll(keepingCapacity: true)
    builder.begin(viewport)
    tables.begin()
    images.begin()
    layers.append(LayerItem(.layer, opacity: 1, blend: .normal, start: 0))
  }
}

struct Operation: Hashable, Sendable {
  enum OperationKind: UInt8, Sendable {
    case draw
    /// A layer's content, up to the layer's `end`. A matte's is skipped where it stands: it is drawn
    /// when the layer needs it.
    case layer, matte
    /// What a clip that is no whole number of pixels holds, up to the clip's `end`.
    case clip
    /// The last operation of a layer, matte or clip.
    case end
  }

  var kind: OperationKind
  var index: Int
}

/// What fills a shape.
enum PaintSource: Hashable, Sendable {
  /// Straight red, green, blue, alpha.
  case solid(SIMD4<Float>)
  case linear(LinearSampler)
  case radial(RadialSampler)
  case conic(ConicSampler)
  case image(ImageSampler)
  /// An index into the list's paints of planes in space.
  case projected(Int)
}

struct DrawItem: Sendable {
  var shape: Shape
  /// The pixels that may change: the shape's reach, clipped.
  var bounds: Box
  var source: PaintSource
  var opacity: Float
  var blend: BlendMode
  /// The number of what is kept of its coverage, or -1.
  var coverageIndex = -1
}

struct MaskItem: Sendable {
  /// `nil` when nothing of the mask is in the viewport.
  var shape: Shape?
  var mode: MaskMode
  var opacity: Float
  var isInverted: Bool
  /// Standard deviations of the blur of its edge; beyond what is worked with, they are cut.
  var feather = Vector2D.zero
  /// The layer's next mask, or -1.
  var next = -1

  var isFeathered: Bool { feather != .zero }
}

struct ClipItem: Sendable {
  var shape: Shape
  var bounds: Box
  /// Index of its `end` operation.
  var end: Int
}

struct LayerItem: Sendable {
  enum LayerKind: UInt8, Sendable {
    case layer, matte
    /// What adjustments may look at, and one of those.
    case backdrop, adjustment
    /// The average of its samples, and one of those.
    case average, sample
  }

  /// How a layer comes onto what lies below it.
  enum CompositingPlan: UInt8, Sendable {
    /// Nothing of it is seen.
    case skip
    /// Its content is drawn straight to what lies below, through its masks and matte if there are any.
    case direct
    /// Its content is drawn into a buffer of its own, which is then composited.
    case buffer
  }

  var kind: LayerKind
  var plan = CompositingPlan.skip
  var opacity: Float
  var blend: BlendMode
  /// Indices of its own operation and of its `end`.
  var start: Int
  var end: Int
  /// Index of the first and the last mask, or -1.
  var firstMask = -1
  var lastMask = -1
  /// The layer that holds the matte's content, or -1.
  var matte = -1
  var matteMode = MatteMode.alpha
  /// The layer that holds the content of its displacement's map, or -1.
  var map = -1
  /// Index of the first and the last filter, or -1.
  var firstFilter = -1
  var lastFilter = -1
  var filterCount = 0
  /// For a layer with filters: where its masked content may be, and where that may be once filtered.
  var contentBox = Box.empty
  var filteredBox = Box.empty
  /// The viewport before the layer's filters widened it.
  var outerViewport = Box.empty
  /// Where content may be; at the end, where the composited layer may be.
  var bounds = Box.empty
  /// For a backdrop: whether it holds adjustments, and how far they look around, all together.
  var isAdjusted = false
  /// Whether what lies around the canvas is recorded for them.
  var recordsSurroundings = false
  var adjustmentOutsets = Outsets()
  /// For an average: how many samples were opened in it.
  var samples = 0
  /// Whether a blend mode inside looks at what lies below it.
  var readsBackdrop = false
  var holdsClip = false
  /// For a matte that is nothing but one draw: its index; else -1.
  var singleDraw = -1
  /// The heights of the canvas's stacks when it was opened.
  var itemBase = 0
  var clipBase = 0

  init(_ kind: LayerKind, opacity: Float, blend: BlendMode, start: Int) {
    self.kind = kind
    self.opacity = opacity
    self.blend = blend
    self.start = start
    end = start
  }

  var isFiltered: Bool { firstFilter >= 0 }
  var isModulated: Bool { firstMask >= 0 || matte >= 0 }
  /// Whether it may have masks, filters and a matte.
  var allowsModifiers: Bool { kind != .backdrop && kind != .average }
}
