internal import CKernels

/// The data that all tiles of a frame share.
struct Frame {
  let memory: PixelMemory
  /// The background pixel.
  let background: UInt32
  /// The strips that can contain other pixels than the background.
  let dirtyStrips: DirtyStrips
  /// The boxes to draw.
  let tiles: [Box]
  /// The opaque box that hides items below it.
  let occluder: Occluder
  let layerCache: LayerCache
  let coverageCache: CoverageCache

  /// Fills `box` with the background, skipping parts known to be background already.
  func clear(_ box: Box) {
    if box.isEmpty || dirtyStrips.areClear { return }
    let (left, right, end) = (box.minX, box.maxX, box.maxY)
    let columns = dirtyStrips.columns
    let count = columns.count
    if count == 0 { return fill(left, box.minY, right, end) }
    var top = box.minY
    while top < end {
      let strip = top / DirtyStrips.rows
      var bottom = (strip + 1) * DirtyStrips.rows
      if bottom > end { bottom = end }
      var (first, last) = (left, right)
      if strip < count {
        let painted = columns[strip]
        if Int(painted.first) > first { first = Int(painted.first) }
        if Int(painted.end) < last { last = Int(painted.end) }
      }
      if first < last { fill(first, top, last, bottom) }
      top = bottom
    }
  }

  private func fill(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    let (stride, width) = (memory.stride, right - left)
    // SAFETY: the box lies within the memory. Rows without gaps between them are filled as one.
    var start = memory.base + top * stride + left
    if stride == width { return flick_fill(start, background, width * (bottom - top)) }
    var row = top
    while row < bottom {
      flick_fill(start, background, width)
      start += stride
      row += 1
    }
  }
}

/// The tiles of a frame, drawn by several threads.
struct FrameJob: WorkerJob {
  let content: UnsafePointer<Content>
  // SAFETY: one thread uses each worker. Each tile is claimed once, and tiles do not share pixels.
  let workers: UnsafeMutableBufferPointer<WorkerScratch>

  struct Content {
    let list: DisplayList
    let frame: Frame
  }

  var workerCount: Int { workers.count }
  var pieceCount: Int { content.pointee.frame.tiles.count }

  func run(_ piece: Int, worker: Int) {
    workers[worker].draw(
      content.pointee.list, content.pointee.frame, content.pointee.frame.tiles[piece])
  }
}

extension WorkerScratch {
  mutating func draw(_ list: borrowing DisplayList, _ frame: Frame, _ piece: Box) {
    drawnTileCount += 1
    let (memory, box) = (frame.memory, piece.intersection(list.viewport))
    let whole = Box(minX: 0, minY: 0, maxX: memory.width, maxY: memory.height)
    let hidden = frame.occluder.box.intersection(box)
    for part in piece.intersection(whole).subtracting(hidden) { frame.clear(part) }
    if box.isEmpty || list.operations.isEmpty { return }
    // SAFETY: the rows of the tile are rows of the frame's memory, starting at the first column.
    let target = Target(
      base: memory.base + piece.minY * memory.stride, stride: memory.stride, box: box, touched: nil)
    cachedPixelCounts &+= draw(list, onto: target, frame)
  }

  /// Returns the number of pixels that were rendered into the cache for each cached layer.
  private mutating func draw(
    _ list: borrowing DisplayList, onto target: Target, _ frame: Frame
  ) -> SIMD16<Int> {
    let counts = ElementCounts(self)
    // SAFETY: the arrays are converted to pointers that are valid until the call returns. `counts` holds the numbers
    // of elements of those that the renderer writes to. It reads only elements that the list and the cache refer to.
    return Self.draw(
      list, onto: target, frame, counts, cells: &cells, marks: &marks, rows: &rows,
      pixels: &pixels, masks: &masks, lines: &lines, edges: list.builder.edges,
      tables: list.tables.pixels, words: frame.coverageCache.words)
  }

  /// The number of elements in each of the worker's arrays.
  private struct ElementCounts {
    let cells: Int
    let marks: Int
    let rows: Int
    let pixels: Int
    let masks: Int
    let lines: Int

    init(_ scratch: WorkerScratch) {
      cells = scratch.cells.count
      marks = scratch.marks.count
      rows = scratch.rows.count
      pixels = scratch.pixels.count
      masks = scratch.masks.count
      lines = scratch.lines.count
    }
  }

  private static func draw(
    _ list: borrowing DisplayList, onto target: Target, _ frame: Frame, _ counts: ElementCounts,
    cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt64>,
    rows: UnsafeMutablePointer<UInt32>, pixels: UnsafeMutablePointer<UInt32>,
    masks: UnsafeMutablePointer<UInt8>, lines: UnsafeMutablePointer<BlurCell>,
    edges: UnsafePointer<Edge>, tables: UnsafePointer<UInt32>, words: UnsafePointer<UInt32>
  ) -> SIMD16<Int> {
    // SAFETY: a cell consists of its lanes only.
    let lanes = UnsafeMutableRawPointer(lines)
      .bindMemory(to: BlurLane.self, capacity: counts.lines)
    let memory = Renderer.ScratchMemory(
      cells: UnsafeMutableBufferPointer(start: cells, count: counts.cells),
      marks: UnsafeMutableBufferPointer(start: marks, count: counts.marks),
      rows: ScratchRows(rows, length: counts.rows / ScratchRows.count),
      lines: UnsafeMutableBufferPointer(start: lanes, count: counts.lines))
    var renderer = Renderer(
      list: copy list, order: frame.memory.order, edges: edges, tables: tables, memory: memory,
      pixels: Arena(pixels, capacity: counts.pixels), masks: Arena(masks, capacity: counts.masks),
      layerCache: frame.layerCache,
      recordings: CoverageRecordings(words: words, shapes: frame.coverageCache.shapes))
    renderer.run(onto: target, frame.occluder)
    return renderer.cachedPixelCounts
  }
}
