/// Pictures of layers that have been the same for a while, so that a mask, a matte or a blur that stands
/// still is worked out once. What is drawn with them is the same to the bit.
struct LayerCache: Sendable {
  private(set) var layers: [CachedLayer] = []
  /// The number in `layers` of each layer of the list, or -1.
  private(set) var cacheIndices: [Int] = []
  private var frame = 0
  /// Whether the frame has anything to keep.
  var isActive = false
  /// Of the pixels to be drawn.
  var order = Bitmap.ByteOrder.rgba {
    didSet {
      guard order != oldValue else { return }
      for i in layers.indices { layers[i].box = .empty }
    }
  }

  /// Layers that are looked after at a time: as many as a worker counts the pixels of.
  static let maxLayers = 16
  /// Smaller ones are drawn as fast as they are found.
  static let minPixels = 1024
  /// Frames that memory waits for to be used again, so that a loop finds what it left.
  private static let retentionFrames = 600
  /// What may be kept for each pixel of the canvas: as much as the canvas itself.
  private static let bytesPerPixel = 4

  /// Looks for the list's layers among those of the frame before. Nothing is begun where `regions`, the parts
  /// that are drawn, do not hold a layer whole.
  mutating func begin(_ list: DisplayList, _ fingerprints: Fingerprints, in regions: [Box]) {
    cacheIndices.removeAll(keepingCapacity: true)
    guard isActive else { return }
    frame &+= 1
    for _ in list.layers { cacheIndices.append(-1) }
    // What lies in something that looks around itself is drawn more than once.
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
      // The same thing twice in one frame is drawn twice until it is whole.
      if layers[known].lastFrame == frame, layers[known].state != .drawn { return }
      cacheIndices[index] = known
      layers[known].lastFrame = frame
      guard layers[known].state == .seen, regions.contains(where: { $0.contains(box) }) else {
        return
      }
      allocateMemory(
        known, hasPicture: list.layers[index].plan == .buffer,
        room: list.viewport.area * Self.bytesPerPixel)
    } else if let free = freeIndex() {
      layers[free].fingerprint = fingerprint
      layers[free].box = box
      layers[free].lastFrame = frame
      layers[free].state = .seen
    }
  }

  /// Gives a layer memory, if there is any left.
  private mutating func allocateMemory(_ number: Int, hasPicture: Bool, room: Int) {
    let box = layers[number].box
    if layers[number].memory?.fits(box, hasPicture: hasPicture) != true {
      func idle(_ isRight: (CachedLayerMemory?) -> Bool) -> Int? {
        layers.firstIndex { $0.lastFrame != frame && isRight($0.memory) }
      }
      // What does not fit may fit another.
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
        if used() + wanted > room {
          for i in layers.indices where frame &- layers[i].lastFrame > Self.retentionFrames {
            layers[i].memory = nil
            layers[i].invalidate()
          }
        }
        if used() + wanted > room { return }
        layers[number].memory = CachedLayerMemory(box, hasPicture: hasPicture)
      }
    }
    layers[number].state = .drawing
  }

  /// A place that was not used in the frame before.
  private mutating func freeIndex() -> Int? {
    if let old = layers.firstIndex(where: { frame &- $0.lastFrame > 1 }) { return old }
    if layers.count == Self.maxLayers { return nil }
    layers.append(CachedLayer())
    return layers.count - 1
  }

  /// What was drawn is whole if each of its pixels was; `pixels` says how many were.
  mutating func end(_ pixels: SIMD16<Int>) {
    for i in layers.indices where layers[i].state == .drawing {
      layers[i].state = pixels[i] == layers[i].box.area ? .drawn : .incomplete
    }
  }
}

struct CachedLayer: Sendable {
  enum CacheState: Sendable {
    /// Once so far.
    case seen
    /// In this frame, into the memory.
    case drawing
    /// Whole, and good for as long as the layer stays the same.
    case drawn
    /// Never seen whole.
    case incomplete
  }

  var fingerprint: UInt64 = 0
  var box = Box.empty
  var state = CacheState.seen
  var lastFrame = Int.min / 2
  var memory: CachedLayerMemory?

  /// Its memory holds something else from now on. No layer that is worth keeping has the box that is left.
  mutating func invalidate() {
    if state == .drawn { box = .empty }
  }
}

/// A layer's picture before its modulation, and that.
///
/// SAFETY: workers that draw one frame side by side write rows of their own, and read what they, or all of
/// them in a frame before, have written.
final class CachedLayerMemory: Sendable {
  nonisolated(unsafe) private let pixels: UnsafeMutablePointer<UInt32>
  /// Two for each row, as in ``Target``.
  nonisolated(unsafe) private let touched: UnsafeMutablePointer<UInt32>
  nonisolated(unsafe) private let masks: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private let hasPicture: Bool
  private let rows: Int

  init(_ box: Box, hasPicture: Bool) {
    capacity = Self.capacity(for: box.area)
    self.hasPicture = hasPicture
    rows = Self.capacity(for: box.height)
    pixels = .allocate(capacity: hasPicture ? capacity : 1)
    touched = .allocate(capacity: 2 * rows)
    masks = .allocate(capacity: capacity)
  }

  deinit {
    pixels.deallocate()
    touched.deallocate()
    masks.deallocate()
  }

  var bytes: Int { capacity * (hasPicture ? 5 : 1) }

  /// What memory for such a layer takes.
  static func bytes(for box: Box, hasPicture: Bool) -> Int {
    capacity(for: box.area) * (hasPicture ? 5 : 1)
  }

  /// A power of two: memory of few sizes is used again and again. What is not touched costs nothing.
  private static func capacity(for count: Int) -> Int {
    count <= 1 ? 1 : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  func fits(_ box: Box, hasPicture: Bool) -> Bool {
    box.area <= capacity && box.height <= rows && (self.hasPicture || !hasPicture)
  }

  /// The picture of a layer that fits.
  func picture(over box: Box) -> Target {
    Target(base: pixels - box.minX, stride: box.width, box: box, touched: touched)
  }

  func modulation(over box: Box) -> Modulation {
    Modulation(base: masks - box.minX, stride: box.width, box: box)
  }
}

extension LayerItem {
  /// Whether it has a picture of its own, or something to modulate its content by, that takes some time to
  /// make.
  var isCacheable: Bool {
    kind == .layer && (plan == .buffer || plan == .direct && isModulated)
      && bounds.area >= LayerCache.minPixels
  }
}
