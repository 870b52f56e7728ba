/// The third stage of a frame: plans the closed layers, compares the complete list with the content of the bitmap, cuts
/// the changed regions into tiles, and draws them.
struct Composer: ~Copyable, Sendable {
  /// The list of the frame, which the canvas records.
  var list = DisplayList()
  /// The open layers of the operations that have been planned, the items of all open layers so far, each of which owns a
  /// contiguous range, and the number of these operations.
  var openLayers: [OpenLayer] = []
  var openItems: [Operation] = []
  /// The bounds of the content of each open clip so far.
  var openClips: [Box] = []
  var plannedCount = 0
  let identity = BitmapContents.CanvasIdentity()
  /// The content of the bitmap before and after this frame.
  var previousContents = BitmapContents()
  var newContents = BitmapContents()
  var fingerprints = Fingerprints()
  var layerCache = LayerCache()
  var coverageCache = CoverageCache()
  /// The bounds of items that read pixels around their own.
  var nonlocalBoxes: [Box] = []
  /// The regions to draw, and the tiles that they are cut into.
  var regions: [Box] = []
  var tiles: [Box] = []
  var rowCosts = RowCosts()
  private var dirtyStrips = DirtyStrips()
  var workers: [WorkerScratch] = []
  /// The reused stack for measuring the scratch memory of a list.
  private var usageStack: [ScratchRequirements.ScratchUsage] = []

  /// If the layers of a band need more pixels than this, the frame is drawn in more bands.
  static let maxLayerPixels = 1 << 24

  /// The memory of cached layers, of cached coverage and of the workers in bytes, without pages that were never used.
  var cacheBytes: Int {
    layerCache.layers.reduce(0) { $0 + ($1.memory?.bytes ?? 0) } + coverageCache.bytes
      + workers.reduce(0) { $0 + $1.bytes }
  }
}

extension Composer {
  /// Draws a planned list into a bitmap. `ground` is the background pixel.
  mutating func draw(
    into bitmap: inout Bitmap, _ ground: UInt32, _ recordingNumber: Int, bands: Int,
    threads: Int, of pool: inout DrawingThreads, redraw: Redraw
  ) {
    bitmap.unpack()
    swap(&previousContents, &bitmap.contents)
    newContents.begin(ground, by: identity, recordingNumber)
    collectFingerprints(order: bitmap.order, all: redraw == .changes)
    recordItems(fingerprints: redraw == .changes)
    let whole = Box(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    let isMine = previousContents.canvas === identity
    chooseRegions(
      previousContents.background == ground ? (isMine ? redraw : .everything) : nil, in: whole)
    let (width, height, order) = (bitmap.width, bitmap.height, bitmap.order)
    let (start, stride) = (bitmap.start, bitmap.stride)
    let isFilled = previousContents.background != ground
    var provided = bitmap.providedRows
    bitmap.memory.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress, pixels.count >= start + stride * height else { return }
      let base = first + start
      if !provided.isAll(of: height) {
        let rows = isFilled ? 0..<height : newContents.rows(height: height)
        provided.provide(rows, of: base, width: stride)
      }
      let memory = PixelMemory(
        base: base, width: width, height: height, stride: stride, order: order)
      drawRegions(into: memory, ground, bands: bands, threads: threads, of: &pool)
    }
    bitmap.providedRows = provided
    swap(&newContents, &bitmap.contents)
  }

  /// Draws a planned list into all of the memory.
  mutating func draw(
    into memory: PixelMemory, _ ground: UInt32, bands: Int, threads: Int,
    of pool: inout DrawingThreads
  ) {
    collectFingerprints(order: memory.order, all: false)
    chooseRegions(nil, in: Box(minX: 0, minY: 0, maxX: memory.width, maxY: memory.height))
    drawRegions(into: memory, ground, bands: bands, threads: threads, of: &pool)
  }

  /// Returns whether the bitmap contains the recorded frame over `ground`. If so, no region counts as drawn.
  mutating func keepsPixels(
    of bitmap: Bitmap, _ ground: UInt32, _ recordingNumber: Int
  ) -> Bool {
    guard bitmap.contents.canvas === identity, bitmap.contents.recordingNumber == recordingNumber,
      bitmap.contents.background == ground
    else { return false }
    regions.removeAll(keepingCapacity: true)
    return true
  }

  /// Discards the frame if its open layers need more memory at a time than the limits allow.
  mutating func limitLayerPixels(height: Int, _ budget: inout DrawingBudget) {
    let limit = budget.layerPixelLimit
    guard budget.layerPixels > limit else { return }
    let rows = bandRows(height, bands: 1)
    guard scratchRequirements(rows: rows).pixels > limit else { return }
    budget.stop(.layerPixels)
    list.begin(width: list.width, height: list.height)
    beginPlan()
  }

  /// Chooses the regions to draw and the strips to clear first. `redraw` is `nil` when the content of the memory is
  /// unknown.
  private mutating func chooseRegions(_ redraw: Redraw?, in whole: Box) {
    regions.removeAll(keepingCapacity: true)
    dirtyStrips.reset()
    switch redraw {
    case .changes:
      findChanges()
      return
    case .everything: dirtyStrips.collect(previousContents.items, height: whole.maxY)
    case nil: break
    }
    regions.append(whole)
  }

  /// Computes the fingerprints of cacheable layers, or of all items if `all` is `true`.
  private mutating func collectFingerprints(order: Bitmap.ByteOrder, all: Bool) {
    let isKeeping = list.layers.contains { $0.isCacheable }
    if isKeeping || all { fingerprints.collect(list, all: all) }
    layerCache.isActive = isKeeping
    layerCache.order = order
  }

  private mutating func drawRegions(
    into memory: PixelMemory, _ ground: UInt32, bands: Int, threads threadCount: Int,
    of threads: inout DrawingThreads
  ) {
    threads.prepare(1, of: 1)
    guard memory.width > 0, memory.height > 0, memory.stride >= memory.width, !regions.isEmpty
    else { return }
    list.tables.convert(to: memory.order)
    layerCache.begin(list, fingerprints, in: regions)
    let useful = usefulWorkers(threadCount, of: threads)
    let rows = bandRows(memory.height, bands: max(bands, useful > 1 ? 2 * useful : 1))
    makeTiles(rows: rows, workers: useful)
    let workerCount = max(1, min(useful, tiles.count))
    threads.prepare(workerCount, of: threadCount)
    let needs = scratchRequirements(rows: rows)
    while workers.count < workerCount { workers.append(WorkerScratch()) }
    for i in 0..<workerCount { workers[i].prepare(needs) }
    coverageCache.begin(list, layerCache, in: regions, by: &workers[0])
    for i in list.draws.indices { list.draws[i].coverageIndex = coverageCache.cacheIndices[i] }
    let occluder = list.findOccluder()
    let (observer, pool) = (threads.observer, workerCount > 1 ? threads.pool : nil)
    // SAFETY: arrays are converted to pointers that are valid until the call returns.
    func run(
      _ edges: UnsafePointer<Edge>, _ tables: UnsafePointer<UInt32>, _ words: UnsafePointer<UInt32>
    ) {
      // The copy of the list shares its storage. It is released before the next recording starts.
      let frame = Frame(
        list: list, memory: memory, background: ground, dirtyStrips: dirtyStrips, tiles: tiles,
        occluder: occluder, layerCache: layerCache, coverageCache: coverageCache, edges: edges,
        tables: tables, words: words)
      workers.withUnsafeMutableBufferPointer { all in
        withUnsafePointer(to: frame) { frame in
          let job = FrameJob(frame: frame, workers: .init(rebasing: all[..<workerCount]))
          guard let pool else {
            for piece in 0..<job.pieceCount { job.run(piece, worker: 0) }
            return
          }
          // SAFETY: only this canvas uses the pool, which has finished when this returns.
          pool.run(job, isLast: true, observedBy: observer)
        }
      }
    }
    run(list.builder.edges, list.tables.pixels, coverageCache.words)
    layerCache.end(workers[..<workerCount].reduce(SIMD16()) { $0 &+ $1.cachedPixelCounts })
  }

  /// The number of rows in a band: the height divided by `bands`, or fewer if that keeps the working set in the
  /// cache.
  mutating func bandRows(_ height: Int, bands: Int) -> Int {
    let bands = max(1, min(bands, height))
    var rows = (height + bands - 1) / bands
    if !hasNonlocalItems {
      rows = min(rows, max(Self.minBandRows, Self.bandPixels / max(list.width, 1)))
      while rows > Self.minBandRows {
        let needs = scratchRequirements(rows: rows)
        guard needs.pixels > Self.bandPixels / 2 || needs.masks > Self.bandMasks else { break }
        rows = (rows + 1) / 2
      }
    }
    var need = scratchRequirements(rows: rows).pixels
    while rows > 1, need > Self.maxLayerPixels {
      let less = scratchRequirements(rows: (rows + 1) / 2).pixels
      // Filters also draw rows around their band, again for each band. From some height on, fewer rows save no
      // memory.
      if less > need - need / 4 { break }
      rows = (rows + 1) / 2
      need = less
    }
    return rows
  }

  /// Returns the scratch memory for bands of this number of rows. The stack is moved, because a list that is passed beside
  /// another property is copied.
  private mutating func scratchRequirements(rows: Int) -> ScratchRequirements {
    var stack: [ScratchRequirements.ScratchUsage] = []
    swap(&stack, &usageStack)
    let result = ScratchRequirements(list, rows: rows, stack: &stack)
    swap(&stack, &usageStack)
    return result
  }

  /// A Boolean value that indicates whether any item reads pixels around its own. Such items are drawn again in each
  /// band.
  var hasNonlocalItems: Bool {
    !list.filters.isEmpty || list.masks.contains { $0.isFeathered }
  }

  /// The number of pixels in a band that fits a second-level cache of one or two megabytes. Measured on canvases of
  /// 1024 rows: 10 to 15 % faster than drawing in one band.
  private static let bandPixels = 1 << 18
  /// The maximum number of bytes of masks in a band, for less memory. Measured with two nested masks of 512 rows: no
  /// slower, and 0.6 MB less.
  private static let bandMasks = 1 << 17
  /// With fewer rows, traversing the list again costs more than the cache saves.
  private static let minBandRows = 48
}
