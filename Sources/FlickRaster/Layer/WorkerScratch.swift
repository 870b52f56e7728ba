/// How much scratch memory drawing a list in bands of some rows takes.
struct ScratchRequirements: Hashable, Sendable {
  var cells = 0
  var marks = 0
  var pixels = 0
  var masks = 0
  /// Elements of a line being blurred, and pixels of the widest picture.
  var lines = 0
  var width = 0

  /// A shape that needs more cells is drawn in several stretches of rows.
  static let maxCells = 1 << 14

  /// Pixels and masks in use at a place in a list, and the rows drawn at a time. In a type of its own, as
  /// ``Columns`` are: a bare vector in an array costs a search of conformances.
  struct ScratchUsage: Sendable {
    var amounts: SIMD4<Int>
  }

  init(_ list: DisplayList, rows: Int, stack: inout [ScratchUsage]) {
    width = list.width

    for d in list.draws { include(d.shape, rows) }
    for m in list.masks { if let s = m.shape { include(s, rows) } }
    for c in list.clips { include(c.shape, rows) }
    stack.removeAll(keepingCapacity: true)
    // Pixels and masks in use at this place in the list, and the rows drawn at a time.
    var used = SIMD4(0, 0, rows, 0)
    for index in list.operations.indices {
      let o = list.operations[index]
      switch o.kind {
      case .draw: continue
      case .end:
        used = stack.popLast()?.amounts ?? used
        continue
      case .layer, .matte:
        stack.append(ScratchUsage(amounts: used))
        add(list.layers[o.index], of: list, to: &used)
      case .clip:
        stack.append(ScratchUsage(amounts: used))
        used.y &+= Self.area(list.clips[o.index].bounds, used.z)
      }
      pixels = max(pixels, used.x)
      masks = max(masks, used.y)
    }
  }

  private mutating func add(_ layer: LayerItem, of list: DisplayList, to used: inout SIMD4<Int>) {
    switch layer.kind {
    case .backdrop: return addBackdrop(layer, to: &used)
    case .adjustment: return addAdjustment(layer, in: list, to: &used)
    case .average: return addAverage(layer, to: &used)
    case .sample: addSample(layer, to: &used)
    case .layer, .matte: break
    }
    let own = Self.layerUsage(layer, used.z)
    used.x &+= own.x
    used.y &+= own.y
    if layer.isFiltered, layer.plan == .buffer { addFilters(of: layer, in: list, to: &used) }
    addFeathers(of: layer, in: list, to: &used)
  }

  static func area(_ box: Box, _ rows: Int) -> Int { box.width * min(box.height, rows) }

  private static func layerUsage(_ layer: LayerItem, _ rows: Int) -> SIMD2<Int> {
    let area = area(layer.bounds, rows)
    let takesPixels = layer.plan == .buffer
    return SIMD2(
      takesPixels ? area + 2 * min(layer.bounds.height, rows) : 0,
      layer.isModulated || layer.opacity < 1 ? area : 0)
  }

  private mutating func include(_ shape: Shape, _ rows: Int) {
    let stride = Accumulator.stride(over: shape.bounds)
    let rows = max(1, min(min(shape.bounds.height, rows), Self.maxCells / stride))
    cells = max(cells, stride * rows)
    marks = max(marks, Accumulator.words(stride: stride) * rows)
  }
}

/// The memory that one worker draws with, kept from frame to frame.
struct WorkerScratch: Sendable {
  /// An accumulator's cells and marks. All zero between shapes.
  var cells: [Int32] = []
  var marks: [UInt64] = []
  /// ``Rows``, one after the other.
  var rows: [UInt32] = []
  /// Buffers of the layers being drawn, innermost last.
  var pixels: [UInt32] = []
  /// Modulations in use, innermost last.
  var masks: [UInt8] = []
  /// Two lines of a picture being blurred.
  var lines: [BlurCell] = []
  /// Pixels of each kept layer that were made in this frame.
  var cachedPixelCounts = SIMD16<Int>()
  /// How many pieces of this frame it has drawn.
  var drawnTileCount = 0

  /// Grows to what is needed. What there is stays, so what was zero stays zero.
  mutating func prepare(_ needs: ScratchRequirements) {
    cachedPixelCounts = SIMD16()
    drawnTileCount = 0
    Self.grow(&cells, to: needs.cells)
    Self.grow(&marks, to: needs.marks)
    Self.grow(&rows, to: ScratchRows.count * (needs.width + ScratchRows.margin))
    Self.growUncleared(&pixels, to: max(needs.pixels, 1))
    Self.growUncleared(&masks, to: max(needs.masks, 1))
    if lines.count < needs.lines {
      lines = [BlurCell](repeating: BlurCell(), count: needs.lines + needs.lines / 4)
    }
  }

  private static func grow<T: FixedWidthInteger>(_ array: inout [T], to count: Int) {
    if array.count >= count { return }
    // Anew rather than appended: nothing but zeros is kept.
    array = [T](repeating: 0, count: array.isEmpty ? count : count + count / 4)
  }

  /// The same for what is written before it is read: pages that no layer comes to are never touched.
  private static func growUncleared<T: FixedWidthInteger>(_ array: inout [T], to count: Int) {
    if array.count >= count { return }
    let capacity = array.isEmpty ? count : count + count / 4
    // SAFETY: any bits are a value of an integer.
    array = [T](unsafeUninitializedCapacity: capacity) { _, initialized in initialized = capacity }
  }
}

/// A stack of buffers in memory that was measured beforehand.
struct Arena<T> {
  private let base: UnsafeMutablePointer<T>
  private let capacity: Int
  private(set) var used = 0

  /// `nil` for memory without an address.
  init?(_ memory: UnsafeMutableBufferPointer<T>) {
    guard let base = memory.baseAddress else { return nil }
    self.base = base
    capacity = memory.count
  }

  /// Room for `count` elements, uninitialized, or `nil` when there is none left.
  mutating func allocate(_ count: Int) -> UnsafeMutablePointer<T>? {
    guard count <= capacity - used else { return nil }
    defer { used += count }
    return base + used
  }

  mutating func release(to mark: Int) { used = mark }
}
