import FlickGeometry

/// One recorded frame: operations in order, each an index into the table of its kind.
///
/// All tables are flat and reused, so that recording does not allocate after the first frames.
struct DisplayList: Sendable {
  var width = 0
  var height = 0
  var operations: [Operation] = []
  var draws: [DrawItem] = []
  /// The layers. The first is the canvas.
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
    builder.removeAll()
    tables.begin()
    images.begin()
    layers.append(
      LayerItem(
        kind: .layer, opacity: 1, blend: .normal, outerBox: viewport, viewport: viewport))
  }
}

struct Operation: Hashable, Sendable {
  enum OperationKind: UInt8, Sendable {
    case draw
    /// The content of a layer, up to the layer's `end`. A matte is skipped at its position and drawn when its layer
    /// needs it.
    case layer, matte
    /// The content of a clip that does not lie on whole pixels, up to the clip's `end`.
    case clip
    /// The last operation of a layer, matte or clip.
    case end
  }

  var kind: OperationKind
  var index: Int
}

/// The paint of a shape, in canvas coordinates.
enum PaintSource: Hashable, Sendable {
  /// Straight red, green, blue and alpha.
  case solid(SIMD4<Float>)
  case gradient(GradientSampler)
  case image(ImageSampler)
  /// An index into the list's projected paints.
  case projected(Int)
}

struct DrawItem: Sendable {
  /// The shape. Empty until it is traced, and if nothing of it is visible.
  var shape = Shape.empty
  /// The pixels that can change: the bounds of the shape, clipped. The clip until the shape is traced.
  var bounds: Box
  var source: PaintSource
  var opacity: Float
  var blend: BlendMode
  /// The number of stops of the gradient that it is painted with.
  var stopCount = 0
  /// The index of the cached coverage, or -1.
  var coverageIndex = -1
}

struct MaskItem: Sendable {
  /// The shape, or `nil` until it is traced, and if the mask covers nothing in the viewport.
  var shape: Shape?
  var mode: MaskMode
  var opacity: Float
  var isInverted: Bool
  /// Standard deviations of the blur of the mask's edge. Values above the maximum are clamped.
  var feather = Vector2D.zero
  /// The index of the layer's next mask, or -1.
  var next = -1

  var isFeathered: Bool { feather != .zero }
}

struct ClipItem: Sendable {
  /// The shape. Empty until it is traced.
  var shape = Shape.empty
  var bounds: Box
  /// The index of the `end` operation.
  var end = 0
}

/// The indices of the first and the last mask of a layer, or -1. Each mask has the index of the next.
struct MaskChain: Hashable, Sendable {
  var first = -1
  var last = -1
}

/// A layer. The recording fills in what the calls state, and the planning what follows from the content.
struct LayerItem: Sendable {
  enum LayerKind: UInt8, Sendable {
    case layer, matte
    /// A group that adjustments read from, an adjustment, and a copy of the group's content in the picture of an
    /// adjustment.
    case backdrop, adjustment, backdropCopy
    /// A backdrop whose content around the canvas is recorded for its adjustments.
    case extendedBackdrop
    /// An average of samples, and a sample.
    case average, sample
  }

  /// The way in which a layer is composited.
  enum CompositingPlan: UInt8, Sendable {
    /// The layer is not visible.
    case skip
    /// The content is drawn directly onto the backdrop, through the layer's masks and matte.
    case direct
    /// The content is drawn into a separate buffer, which is then composited.
    case buffer
  }

  var kind: LayerKind
  var plan = CompositingPlan.skip
  var opacity: Float
  var blend: BlendMode
  /// Indices of the layer's own operation and of its `end`.
  var start = 0
  var end = 0
  var masks = MaskChain()
  /// The index of the layer that holds the matte's content, or -1.
  var matte = -1
  var matteMode = MatteMode.alpha
  /// The index of the layer that holds the content of the displacement map, or -1.
  var map = -1
  /// The index of the layer that holds the picture of an adjustment, or -1.
  var picture = -1
  /// The indices of the filters.
  var filters = 0..<0
  /// For a layer with filters: the bounds of the masked content before and after the filters.
  var contentBox = Box.empty
  var filteredBox = Box.empty
  /// The box that the composited layer is clipped to, and the area in which its content is recorded.
  var outerBox: Box
  var viewport: Box
  /// The bounds of the content. After planning, the bounds of the composited layer.
  var bounds = Box.empty
  /// For a backdrop: the sum of the outsets of its adjustments.
  var adjustmentOutsets = Outsets()
  /// For an average: the number of samples opened in it.
  var samples = 0
  /// A Boolean value that indicates whether a mask of whole pixels was replaced by the bounds.
  var hasBoxMask = false

  var isFiltered: Bool { !filters.isEmpty }
  var isModulated: Bool { masks.first >= 0 || matte >= 0 }
  var isBackdrop: Bool { kind == .backdrop || kind == .extendedBackdrop }
  /// A Boolean value that indicates whether the layer can have masks, filters and a matte.
  var allowsModifiers: Bool { !isBackdrop && kind != .average && kind != .backdropCopy }
}
