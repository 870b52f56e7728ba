internal import FlickCKernels

/// The data that all tiles of a frame share.
///
/// SAFETY: the pointers refer to the list's edges and tables and to the words of the coverage cache. They are valid while the
/// frame is drawn.
struct Frame {
  let list: DisplayList
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
  let edges: UnsafePointer<Edge>
  let tables: UnsafePointer<UInt32>
  let words: UnsafePointer<UInt32>

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

/// The tiles of a frame, drawn by one or several threads.
struct FrameJob: WorkerJob {
  let frame: UnsafePointer<Frame>
  // SAFETY: one thread uses each worker. Each tile is claimed once, and tiles do not share pixels.
  let workers: UnsafeMutableBufferPointer<WorkerScratch>

  var workerCount: Int { workers.count }
  var pieceCount: Int { frame.pointee.tiles.count }

  func run(_ piece: Int, worker: Int) {
    workers[worker].draw(frame, frame.pointee.tiles[piece])
  }
}

extension WorkerScratch {
  /// A call for each tile. The compiler would copy the code to each caller of a job.
  @inline(never)
  fileprivate mutating func draw(_ frame: UnsafePointer<Frame>, _ piece: Box) {
    drawnTileCount += 1
    let memory = frame.pointee.memory
    let box = piece.intersection(frame.pointee.list.viewport)
    let whole = Box(minX: 0, minY: 0, maxX: memory.width, maxY: memory.height)
    let hidden = frame.pointee.occluder.box.intersection(box)
    piece.intersection(whole).forEachPart(outside: hidden) { frame.pointee.clear($0) }
    if box.isEmpty || frame.pointee.list.operations.isEmpty { return }
    // SAFETY: the rows of the tile are rows of the frame's memory, starting at the first column.
    let target = Target(
      base: memory.base + piece.minY * memory.stride, stride: memory.stride, box: box, touched: nil)
    cachedPixelCounts &+= withMemory { scratch in
      // A copy of the frame would retain each of its arrays.
      var renderer = Renderer(
        list: frame.pointee.list, order: memory.order, edges: frame.pointee.edges,
        tables: frame.pointee.tables, memory: scratch, pixels: scratch.pixels,
        masks: scratch.masks, layerCache: frame.pointee.layerCache,
        recordings: CoverageRecordings(
          words: frame.pointee.words, shapes: frame.pointee.coverageCache.shapes))
      renderer.run(onto: target, frame.pointee.occluder)
      return renderer.cachedPixelCounts
    }
  }
}
