/// Caller-owned pixel memory to draw into.
///
/// SAFETY: `base` points to `height` rows. Each row holds `width` pixels and starts `stride` pixels after the
/// previous row. The memory stays valid, and no one else accesses it, during drawing.
package struct PixelMemory {
  package var base: UnsafeMutablePointer<UInt32>
  package var width: Int
  package var height: Int
  /// The distance from one row to the next, in pixels. At least `width`.
  package var stride: Int
  package var order: Bitmap.ByteOrder

  package init(
    base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int,
    order: Bitmap.ByteOrder
  ) {
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
    self.order = order
  }
}

extension Canvas {
  /// Draws the recorded frame into a bitmap, over `background` or over transparency. The origins of canvas and bitmap
  /// coincide.
  ///
  /// The rows are drawn in at least `bands` independent bands by up to `threads` threads. The pixels do not depend on
  /// either number.
  package mutating func draw(
    into bitmap: inout Bitmap, background: Color? = nil, bands: Int = 1, threads: Int = 1,
    redraw: Redraw = .everything
  ) {
    endDeferral()
    closeAll()
    limitLayerPixels(height: bitmap.height)
    bitmap.unpack()
    wakeWorkers()
    let ground = background?.pixel(bitmap.order) ?? 0
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
      draw(into: memory, ground, bands: bands, threads: threads)
    }
    bitmap.providedRows = provided
    swap(&newContents, &bitmap.contents)
  }

  /// Returns whether the bitmap contains the recorded frame over `background`. If so, no region counts as drawn.
  package mutating func keepsPixels(of bitmap: Bitmap, background: Color?) -> Bool {
    guard bitmap.contents.canvas === identity, bitmap.contents.recordingNumber == recordingNumber,
      bitmap.contents.background == background?.pixel(bitmap.order) ?? 0
    else { return false }
    regions.removeAll(keepingCapacity: true)
    return true
  }

  /// Draws the recorded frame into all of the caller's memory, like ``draw(into:background:bands:threads:redraw:)``.
  package mutating func draw(
    into memory: PixelMemory, background: Color? = nil, bands: Int = 1, threads: Int = 1
  ) {
    endDeferral()
    closeAll()
    limitLayerPixels(height: memory.height)
    wakeWorkers()
    collectFingerprints(order: memory.order, all: false)
    chooseRegions(nil, in: Box(minX: 0, minY: 0, maxX: memory.width, maxY: memory.height))
    draw(into: memory, background?.pixel(memory.order) ?? 0, bands: bands, threads: threads)
  }

  /// Discards the frame if its open layers need more memory at a time than the limits allow.
  private mutating func limitLayerPixels(height: Int) {
    let limit = budget.layerPixelLimit
    guard budget.layerPixels > limit else { return }
    let rows = bandRows(height, bands: 1)
    guard scratchRequirements(rows: rows).pixels > limit else { return }
    budget.stop(.layerPixels)
    list.begin(width: list.width, height: list.height)
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

  private mutating func draw(
    into memory: PixelMemory, _ ground: UInt32, bands: Int, threads: Int
  ) {
    wokenCount = 0
    guard memory.width > 0, memory.height > 0, memory.stride >= memory.width, !regions.isEmpty
    else { return }
    list.tables.convert(to: memory.order)
    layerCache.begin(list, fingerprints, in: regions)
    let useful = usefulWorkers(threads)
    let rows = bandRows(memory.height, bands: max(bands, useful > 1 ? 2 * useful : 1))
    makeTiles(rows: rows, workers: useful)
    let workerCount = max(1, min(useful, tiles.count))
    prepareWorkers(workerCount, of: threads)
    let needs = scratchRequirements(rows: rows)
    while workers.count < workerCount { workers.append(WorkerScratch()) }
    for i in 0..<workerCount { workers[i].prepare(needs) }
    coverageCache.begin(list, layerCache, in: regions, by: &workers[0])
    for i in list.draws.indices { list.draws[i].coverageIndex = coverageCache.cacheIndices[i] }
    let frame = Frame(
      memory: memory, background: ground, dirtyStrips: dirtyStrips, tiles: tiles,
      occluder: list.findOccluder(),
      layerCache: layerCache, coverageCache: coverageCache)
    run(frame, workerCount)
    layerCache.end(workers[..<workerCount].reduce(SIMD16()) { $0 &+ $1.cachedPixelCounts })
  }

  /// Ensures that a worker pool for this number of workers exists and that no copy of the canvas shares it.
  private mutating func prepareWorkers(_ workerCount: Int, of threads: Int) {
    wokenCount = workerCount - 1
    if workerCount > 1,
      workerPool?.extraThreads != threads - 1 || !isKnownUniquelyReferenced(&workerPool)
    {
      workerPool = WorkerPool(extraThreads: threads - 1)
    }
  }

  private mutating func run(_ frame: Frame, _ workerCount: Int) {
    let (workerPool, observer) = (workerCount > 1 ? workerPool : nil, pieceObserver)
    // The copy of the list shares its storage. It is released before the next recording starts.
    FrameJob.Content.with(list, frame) { content in
      workers.withUnsafeMutableBufferPointer { all in
        let job = FrameJob(content: content, workers: .init(rebasing: all[..<workerCount]))
        guard let workerPool else {
          for piece in 0..<job.pieceCount { job.run(piece, worker: 0) }
          return
        }
        // SAFETY: only this canvas uses the worker pool, and the pool has finished when this returns.
        workerPool.run(job, isLast: true, observedBy: observer)
      }
    }
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
  /// another part of the canvas is copied.
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
