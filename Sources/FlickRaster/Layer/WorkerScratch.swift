/// The scratch memory needed to draw a list in bands of a given number of rows.
struct ScratchRequirements: Equatable, Sendable {
  var cells = 0
  var marks = 0
  var pixels = 0
  var masks = 0
  /// The number of elements of a blurred line, and the width of the widest picture.
  var lines = 0
  var width = 0

  /// A shape that needs more cells is rasterized in several ranges of rows.
  static let maxCells = 1 << 14

  /// Pixels and mask bytes in use at a position in the list, and the number of rows drawn at a time. A separate type
  /// because an array of bare vectors costs a conformance search, as for ``ColumnRange``.
  struct ScratchUsage: Sendable {
    var amounts: SIMD4<Int>
  }

  init(_ list: borrowing DisplayList, rows: Int, stack: inout [ScratchUsage]) {
    width = list.width

    for d in list.draws { include(d.shape, rows) }
    for m in list.masks { if let s = m.shape { include(s, rows) } }
    for c in list.clips { include(c.shape, rows) }
    stack.removeAll(keepingCapacity: true)
    // Pixels and mask bytes in use at the current position, and the number of rows drawn at a time.
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

  private mutating func add(
    _ layer: LayerItem, of list: borrowing DisplayList, to used: inout SIMD4<Int>
  ) {
    switch layer.kind {
    case .backdrop, .extendedBackdrop: return addBackdrop(layer, to: &used)
    case .adjustment: return addAdjustment(layer, in: list, to: &used)
    case .backdropCopy:
      used.x &+= Self.bufferSize(layer.bounds, used.z)
      return
    case .average: return addAverage(layer, to: &used)
    case .sample: used.x &+= Self.bufferSize(layer.bounds, used.z)
    case .layer, .matte: break
    }
    if layer.plan == .buffer { used.x &+= Self.bufferSize(layer.bounds, used.z) }
    if layer.isModulated || layer.opacity < 1 { used.y &+= Self.area(layer.bounds, used.z) }
    if layer.isFiltered, layer.plan == .buffer { addFilters(of: layer, in: list, to: &used) }
    addFeathers(of: layer, in: list, to: &used)
  }

  static func area(_ box: Box, _ rows: Int) -> Int { box.width * min(box.height, rows) }

  /// Returns the pixels and the entries of touched columns of a layer's picture.
  static func bufferSize(_ box: Box, _ rows: Int) -> Int {
    area(box, rows) + 2 * min(box.height, rows)
  }

  private mutating func include(_ shape: Shape, _ rows: Int) {
    let stride = Accumulator.stride(over: shape.bounds)
    width = max(width, stride)
    let rows = max(1, min(min(shape.bounds.height, rows), Self.maxCells / stride))
    cells = max(cells, stride * rows)
    marks = max(marks, Accumulator.words(stride: stride) * rows)
  }
}

/// The memory of one worker, kept between frames.
struct WorkerScratch: Sendable {
  /// The cells and marks of an accumulator. All zero between shapes.
  var cells: [Int32] = []
  var marks: [UInt64] = []
  /// The consecutive rows of ``ScratchRows``.
  var rows: [UInt32] = []
  /// The stack of buffers of the layers being drawn.
  var pixels: [UInt32] = []
  /// The stack of modulations in use.
  var masks: [UInt8] = []
  /// Two lines of a picture that is being blurred.
  var lines: [BlurCell] = []
  /// The number of pixels rendered into the cache for each cached layer in this frame.
  var cachedPixelCounts = SIMD16<Int>()
  /// The number of tiles of this frame that the worker has drawn.
  var drawnTileCount = 0

  /// The memory in bytes.
  var bytes: Int {
    (cells.count + rows.count + pixels.count) * MemoryLayout<UInt32>.size
      + marks.count * MemoryLayout<UInt64>.size + masks.count
      + lines.count * MemoryLayout<BlurCell>.size
  }

  /// Grows the memory to the required size. Existing zeros are preserved.
  mutating func prepare(_ needs: ScratchRequirements) {
    cachedPixelCounts = SIMD16()
    drawnTileCount = 0
    Self.grow(&cells, to: needs.cells)
    Self.grow(&marks, to: needs.marks)
    Self.grow(&rows, to: ScratchRows.count * (needs.width + ScratchRows.margin))
    Self.grow(&pixels, to: max(needs.pixels, 1), clears: false)
    Self.grow(&masks, to: max(needs.masks, 1), clears: false)
    if lines.count < needs.lines {
      lines = [BlurCell](repeating: BlurCell(), count: needs.lines + needs.lines / 4)
    }
  }

  /// Grows memory. Pages that are not cleared are never touched before they are written to.
  private static func grow<T: FixedWidthInteger>(
    _ array: inout [T], to count: Int, clears: Bool = true
  ) {
    if array.count >= count { return }
    let capacity = array.isEmpty ? count : count + count / 4
    // Releases the old memory first instead of appending, because no content but zeros is needed again.
    array = []
    // SAFETY: every bit pattern is a valid integer, and memory that is not cleared is written before it is read.
    array =
      clears
      ? [T](repeating: 0, count: capacity)
      : [T](unsafeUninitializedCapacity: capacity) { _, initialized in initialized = capacity }
  }
}

/// The memory of a worker while it draws.
///
/// SAFETY: valid in the closure of ``WorkerScratch/withMemory(_:)``.
struct ScratchMemory {
  let cells: UnsafeMutableBufferPointer<Int32>
  let marks: UnsafeMutableBufferPointer<UInt64>
  let rows: ScratchRows
  let lines: UnsafeMutableBufferPointer<BlurLane>
  /// The whole memory of layers and of modulations.
  let pixels: Arena<UInt32>
  let masks: Arena<UInt8>
}

extension WorkerScratch {
  /// Calls a closure with the memory.
  mutating func withMemory<Result>(_ body: (ScratchMemory) -> Result) -> Result {
    let counts = (cells.count, marks.count, rows.count, pixels.count, masks.count, lines.count)
    // SAFETY: arrays are converted to pointers that are valid until the call returns. A cell of a line consists of its
    // lanes only.
    func call(
      _ cells: UnsafeMutablePointer<Int32>, _ marks: UnsafeMutablePointer<UInt64>,
      _ rows: UnsafeMutablePointer<UInt32>, _ pixels: UnsafeMutablePointer<UInt32>,
      _ masks: UnsafeMutablePointer<UInt8>, _ lines: UnsafeMutablePointer<BlurCell>
    ) -> Result {
      let lanes = UnsafeMutableRawPointer(lines)
        .bindMemory(to: BlurLane.self, capacity: counts.5)
      return body(
        ScratchMemory(
          cells: UnsafeMutableBufferPointer(start: cells, count: counts.0),
          marks: UnsafeMutableBufferPointer(start: marks, count: counts.1),
          rows: ScratchRows(rows, length: counts.2 / ScratchRows.count),
          lines: UnsafeMutableBufferPointer(start: lanes, count: counts.5),
          pixels: Arena(pixels, capacity: counts.3), masks: Arena(masks, capacity: counts.4)))
    }
    return call(&cells, &marks, &rows, &pixels, &masks, &lines)
  }
}

/// A stack allocator in memory that was measured in advance.
struct Arena<T> {
  private let base: UnsafeMutablePointer<T>
  private let capacity: Int
  private(set) var used = 0

  init(_ base: UnsafeMutablePointer<T>, capacity: Int) {
    self.base = base
    self.capacity = capacity
  }

  /// Returns memory for `count` uninitialized elements, or `nil` if there is not enough left.
  mutating func allocate(_ count: Int) -> UnsafeMutablePointer<T>? {
    guard count <= capacity - used else { return nil }
    defer { used += count }
    return base + used
  }

  mutating func release(to mark: Int) { used = mark }
}
