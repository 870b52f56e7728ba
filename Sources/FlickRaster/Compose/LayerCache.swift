/// A cache of pictures and masks of layers that do not change between frames, so that a static mask, matte or blur is
/// computed once. Drawing from the cache gives exactly the same pixels.
struct LayerCache: Sendable {
  private(set) var layers: [CachedLayer] = []
  /// The index into `layers` for each layer of the list, or -1.
  private(set) var cacheIndices: [Int] = []
  private var frame = 0
  /// A Boolean value that indicates whether the frame has cacheable layers.
  var isActive = false
  /// The byte order of the pixels to draw. A change invalidates all cached layers.
  var order = Bitmap.ByteOrder.rgba {
    didSet {
      guard order != oldValue else { return }
      for i in layers.indices { layers[i].box = .empty }
    }
  }

  /// The maximum number of cached layers. It equals the number of lanes in which a worker counts pixels.
  static let maxLayers = 16
  /// Smaller layers are drawn as fast as they are looked up.
  static let minPixels = 1024
  /// The number of frames before unused memory can be reclaimed, so that a loop finds its layers again.
  private static let retentionFrames = 600
  /// The cache budget for each pixel of the canvas: as much as the canvas itself.
  private static let bytesPerPixel = 4

  /// Looks up the list's layers among those of the previous frames. A layer is rendered into the cache only if one of
  /// the drawn `regions` contains it completely.
  mutating func begin(_ list: DisplayList, _ fingerprints: Fingerprints, in regions: [Box]) {
    cacheIndices.removeAll(keepingCapacity: true)
    guard isActive else { return }
    frame &+= 1
    for _ in list.layers { cacheIndices.append(-1) }
    // Content of an item that reads pixels around its own is drawn more than once.
    var end = 0
    for operation in list.operations where operation.kind == .layer || operation.kind == .matte {
      let layer = list.layers[operation.index]
      if layer.start < end { continue }
      if layer.kind != .layer || layer.isFiltered { end = layer.end }
      guard layer.isCacheable else { continue }
      var fingerprint = Fingerprint()
      if layer.plan == .direct {
        fingerprint.combine(fingerprints.modulations[operation.index])
        fingerprint.combine(Int(layer.opacity.bitPattern))
      } else {
        fingerprint.combine(fingerprints.layers[operation.index])
      }
      lookUp(for: operation.index, in: list, fingerprint.value, regions)
    }
  }

  private mutating func lookUp(
    for index: Int, in list: DisplayList, _ fingerprint: UInt64, _ regions: [Box]
  ) {
    let box = list.layers[index].bounds
    if let known = layers.firstIndex(where: { $0.fingerprint == fingerprint && $0.box == box }) {
      // A second equal layer in the same frame is drawn directly until the cached picture is complete.
      if layers[known].lastFrame == frame, layers[known].state != .drawn { return }
      cacheIndices[index] = known
      layers[known].lastFrame = frame
      guard layers[known].state == .seen, regions.contains(where: { $0.contains(box) }) else {
        return
      }
      allocateMemory(
        known, hasPicture: list.layers[index].plan == .buffer,
        limit: list.viewport.area * Self.bytesPerPixel)
    } else if let free = freeIndex() {
      layers[free].fingerprint = fingerprint
      layers[free].box = box
      layers[free].lastFrame = frame
      layers[free].state = .seen
    }
  }

  /// Assigns memory to a cached layer if the budget allows it.
  private mutating func allocateMemory(_ number: Int, hasPicture: Bool, limit: Int) {
    let box = layers[number].box
    if layers[number].memory?.fits(box, hasPicture: hasPicture) != true {
      func idle(_ isRight: (CachedLayerMemory?) -> Bool) -> Int? {
        layers.firstIndex { $0.lastFrame != frame && isRight($0.memory) }
      }
      // Memory that is too small for this layer can fit another one.
      if let spare = idle({ $0?.fits(box, hasPicture: hasPicture) == true }) {
        let own = layers[number].memory
        layers[number].memory = layers[spare].memory
        layers[spare].memory = own
        layers[spare].invalidate()
      } else {
        if let empty = idle({ $0 == nil }) {
          layers[empty].memory = layers[number].memory.take()
          layers[empty].invalidate()
        }
        let wanted = CachedLayerMemory.bytes(for: box, hasPicture: hasPicture)
        func used() -> Int { layers.reduce(0) { $0 + ($1.memory?.bytes ?? 0) } }
        if used() + wanted > limit {
          for i in layers.indices where frame &- layers[i].lastFrame > Self.retentionFrames {
            layers[i].memory = nil
            layers[i].invalidate()
          }
        }
        if used() + wanted > limit { return }
        layers[number].memory = CachedLayerMemory(box, hasPicture: hasPicture)
      }
    }
    layers[number].state = .drawing
  }

  /// Returns the index of an entry that was not used in the previous frame, or `nil`.
  private mutating func freeIndex() -> Int? {
    if let old = layers.firstIndex(where: { frame &- $0.lastFrame > 1 }) { return old }
    if layers.count == Self.maxLayers { return nil }
    layers.append(CachedLayer())
    return layers.count - 1
  }

  /// Completes the frame. A cached layer is valid if all of its pixels were drawn. `pixels` holds the number drawn
  /// for each layer.
  mutating func end(_ pixels: SIMD16<Int>) {
    for i in layers.indices where layers[i].state == .drawing {
      layers[i].state = pixels[i] == layers[i].box.area ? .drawn : .incomplete
    }
  }
}

struct CachedLayer: Sendable {
  enum CacheState: Sendable {
    /// The layer has been encountered once.
    case seen
    /// The layer is rendered into the memory in this frame.
    case drawing
    /// The memory is complete, and valid while the layer does not change.
    case drawn
    /// The layer was never drawn completely.
    case incomplete
  }

  var fingerprint: UInt64 = 0
  var box = Box.empty
  var state = CacheState.seen
  var lastFrame = Int.min / 2
  var memory: CachedLayerMemory?

  /// Invalidates the entry because its memory is reused. No cacheable layer has an empty box.
  mutating func invalidate() {
    if state == .drawn { box = .empty }
  }
}

/// Memory for a layer's picture and for its modulation.
///
/// SAFETY: workers that draw a frame in parallel write to rows of their own. They read rows that they wrote
/// themselves, or that were written in a previous frame.
final class CachedLayerMemory: Sendable {
  nonisolated(unsafe) private let pixels: UnsafeMutablePointer<UInt32>
  /// Two entries for each row, as in ``Target``.
  nonisolated(unsafe) private let touched: UnsafeMutablePointer<UInt32>
  nonisolated(unsafe) private let masks: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private let hasPicture: Bool
  private let rows: Int
  let bytes: Int

  init(_ box: Box, hasPicture: Bool) {
    capacity = Self.capacity(for: box.area)
    self.hasPicture = hasPicture
    rows = Self.capacity(for: box.height)
    bytes = Self.bytes(for: box, hasPicture: hasPicture)
    pixels = .allocate(capacity: hasPicture ? capacity : 1)
    touched = .allocate(capacity: 2 * rows)
    masks = .allocate(capacity: capacity)
  }

  deinit {
    pixels.deallocate()
    touched.deallocate()
    masks.deallocate()
  }

  /// The number of bytes that memory for such a layer needs.
  static func bytes(for box: Box, hasPicture: Bool) -> Int {
    capacity(for: box.area) * (hasPicture ? 5 : 1)
  }

  /// Rounds up to a power of two, so that memory of few different sizes can be reused. Untouched pages cost nothing.
  private static func capacity(for count: Int) -> Int {
    count <= 1 ? 1 : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  func fits(_ box: Box, hasPicture: Bool) -> Bool {
    box.area <= capacity && box.height <= rows && (self.hasPicture || !hasPicture)
  }

  /// Returns the picture of a layer that fits.
  func picture(over box: Box) -> Target {
    Target(base: pixels - box.minX, stride: box.width, box: box, touched: touched)
  }

  func modulation(over box: Box) -> Modulation {
    Modulation(base: masks - box.minX, box: box)
  }
}

extension LayerItem {
  /// A Boolean value that indicates whether the layer has its own picture or modulation and is large enough to cache.
  var isCacheable: Bool {
    kind == .layer && (plan == .buffer || plan == .direct && isModulated)
      && bounds.area >= LayerCache.minPixels
  }
}
