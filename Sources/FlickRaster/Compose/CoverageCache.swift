import FlickMath

/// A cache of the coverage of shapes that do not change between frames, so that a static shape is rasterized once.
/// Drawing from the cache gives exactly the same pixels, because it holds the output of the sweep.
///
/// For solid colors behind static masks, the cached coverage includes the masks.
struct CoverageCache: Sendable {
  /// The index into `shapes` for each draw of the list, or -1.
  private(set) var cacheIndices: [Int] = []
  private(set) var shapes: [CachedShape] = []
  /// Rows of coverage, as ``CoverageRecorder`` writes them.
  private(set) var words: [UInt32] = []
  private var previousShapes: [CachedShape] = []
  /// The first shape of the previous frame that has not been matched yet.
  private var next = 0
  private var spare: [UInt32] = []
  /// The maximum number of words in each buffer.
  private var limit = 0
  private var row: [UInt8] = []

  /// The used memory in bytes.
  var bytes: Int { (words.count + spare.count) * MemoryLayout<UInt32>.size }

  private var openContexts: [DrawContext] = []

  /// The layers and clips between a draw and the target.
  private enum DrawContext: Equatable, Sendable {
    /// No layer or clip changes the coverage.
    case direct
    /// One cached layer, and nothing else.
    case cachedLayer(Int)
    /// A clip or layer that can change.
    case uncacheable
  }

  /// A shape and the cached modulation that applies to it.
  private struct CacheCandidate {
    let shape: Shape
    var key = Fingerprint()
    var modulation: Modulation?

    init(_ item: DrawItem, _ context: DrawContext, _ kept: LayerCache) {
      shape = item.shape
      guard case .cachedLayer(let number) = context, case .solid = item.source,
        item.blend == .normal
      else { return }
      let layer = kept.layers[number]
      modulation = layer.memory?.modulation(over: layer.box)
      key.combine(layer.fingerprint)
    }
  }

  /// Shapes with fewer edges are rasterized as fast as they are replayed.
  private static let minEdges = 6
  /// The greatest number of consecutive removed shapes to skip when matching.
  private static let lookAhead = 16
  /// The cache budget: as much as the canvas itself, in two halves.
  private static let pixelsPerWord = 2

  /// Matches the list's draws with those of the previous frame, and records shapes that did not change. Shapes
  /// outside the drawn `regions` are not recorded.
  mutating func begin(
    _ list: DisplayList, _ kept: LayerCache, in regions: [Box], by worker: inout WorkerScratch
  ) {
    swap(&shapes, &previousShapes)
    shapes.removeAll(keepingCapacity: true)
    next = 0
    cacheIndices.removeAll(keepingCapacity: true)
    for _ in list.draws { cacheIndices.append(-1) }
    limit = list.viewport.area / Self.pixelsPerWord
    openContexts.removeAll(keepingCapacity: true)
    var context = DrawContext.direct
    var i = 0
    while i < list.operations.count {
      let operation = list.operations[i]
      i += 1
      switch operation.kind {
      case .draw:
        let item = list.draws[operation.index]
        guard item.shape.count >= Self.minEdges else { continue }
        let subject = CacheCandidate(item, context, kept)
        let isSeen = regions.contains { $0.overlaps(item.bounds) }
        cacheIndices[operation.index] = update(subject, list, isSeen: isSeen, &worker)
      case .end:
        context = openContexts.popLast() ?? .direct
      case .clip:
        openContexts.append(context)
        context = .uncacheable
      case .layer, .matte:
        guard let inner = self.context(in: operation.index, list, kept, context) else {
          i = list.layers[operation.index].end + 1
          continue
        }
        openContexts.append(context)
        context = inner
      }
    }
  }

  /// Returns the context of a layer's content, or `nil` if the content is not drawn.
  private func context(
    in index: Int, _ list: DisplayList, _ kept: LayerCache, _ outer: DrawContext
  ) -> DrawContext? {
    let layer = list.layers[index]
    guard layer.kind == .layer || layer.kind == .matte else { return .uncacheable }
    let number = index < kept.cacheIndices.count ? kept.cacheIndices[index] : -1
    let isDrawn = number >= 0 && kept.layers[number].state == .drawn
    switch layer.plan {
    case .skip: return nil
    case .buffer: return isDrawn ? nil : .direct
    case .direct:
      if !layer.isModulated, layer.opacity >= 1 { return outer }
      return isDrawn && outer == .direct ? .cachedLayer(number) : .uncacheable
    }
  }

  /// Updates the entry of a shape. Returns its index, or -1 if there is no recorded coverage.
  private mutating func update(
    _ subject: CacheCandidate, _ list: DisplayList, isSeen: Bool, _ worker: inout WorkerScratch
  ) -> Int {
    let new = CachedShape(
      quickHash: list.quickHash(of: subject.shape, subject.key),
      isModulated: subject.modulation != nil)
    shapes.append(new)
    guard
      let known = previousShapes.match(
        &next, lookAhead: Self.lookAhead, where: { $0.quickHash == new.quickHash })
    else { return -1 }
    var shape = previousShapes[known]
    if !isSeen {
      // Coverage of invisible shapes is compared again before it is used.
      shapes[shapes.count - 1] = shape
      return -1
    }
    // Moving shapes are detected by the quick hash alone. Their edges are not hashed.
    let fingerprint = list.fingerprint(of: subject.shape, subject.key)
    if shape.fingerprint != fingerprint {
      shape = new
      shape.fingerprint = fingerprint
    } else if shape.first < 0, !shape.isTooLarge {
      // This is the third frame with the same shape.
      record(&shape, subject, list, &worker)
    }
    shapes[shapes.count - 1] = shape
    return shape.first < 0 ? -1 : shapes.count - 1
  }

  private mutating func record(
    _ known: inout CachedShape, _ subject: CacheCandidate, _ list: DisplayList,
    _ worker: inout WorkerScratch
  ) {
    let shape = subject.shape
    guard shape.bounds.width <= CoverageRecorder.maxColumns,
      reserveWords(for: shape.bounds.height + 2 * shape.count)
    else { return }
    if words.capacity < limit { words.reserveCapacity(limit) }
    let width = Accumulator.stride(over: shape.bounds)
    while row.count < width { row.append(0) }
    let (first, limit) = (words.count, limit)
    var isWhole = false
    var recorded: [UInt32] = []
    swap(&recorded, &words)
    // SAFETY: the row is as long as the accumulator's, and the recorder is only used in the closure.
    row.withUnsafeMutableBufferPointer { row in
      guard let base = row.baseAddress else { return }
      var recorder = CoverageRecorder(
        bounds: shape.bounds, modulation: subject.modulation, row: base, limit: limit)
      swap(&recorder.words, &recorded)
      recorder.begin()
      worker.sweep(shape, list.builder.edges, into: &recorder)
      isWhole = recorder.finish()
      swap(&recorder.words, &recorded)
    }
    swap(&recorded, &words)
    if isWhole {
      known.first = first
      known.count = words.count - first
    } else {
      words.removeSubrange(first...)
      known.isTooLarge = true
    }
  }

  /// Ensures that `count` words fit, compacting the used words if necessary. Returns `false` if there is not enough
  /// space.
  private mutating func reserveWords(for count: Int) -> Bool {
    if words.count + count <= limit { return true }
    var live = shapes.reduce(0) { $0 + $1.count }
    for shape in previousShapes[next...] { live += shape.count }
    if live + count > limit / 2 { return false }
    if spare.capacity < limit { spare.reserveCapacity(limit) }
    for i in shapes.indices { shapes[i].move(from: words, to: &spare) }
    for i in next..<previousShapes.count { previousShapes[i].move(from: words, to: &spare) }
    swap(&words, &spare)
    spare.removeAll(keepingCapacity: true)
    return true
  }
}

struct CachedShape: Sendable {
  /// A hash of a few edges and of the modulation.
  var quickHash: UInt64
  /// The hash of all edges. 0 until the shape is encountered for the second time.
  var fingerprint: UInt64 = 0
  /// A Boolean value that indicates whether static masks are included in the coverage.
  var isModulated: Bool
  /// A Boolean value that indicates whether the coverage exceeded the limit.
  var isTooLarge = false
  /// The position of the recorded words, or -1.
  var first = -1
  var count = 0

  fileprivate mutating func move(from words: [UInt32], to others: inout [UInt32]) {
    if first < 0 { return }
    let index = others.count
    others.append(contentsOf: words[first..<(first + count)])
    first = index
  }
}

extension DisplayList {
  /// Returns a hash that differs for nearly all different shapes, at constant cost.
  fileprivate func quickHash(of shape: Shape, _ key: Fingerprint) -> UInt64 {
    var result = key
    result.combine(shape.count << 1 | (shape.rule == .evenOdd ? 1 : 0))
    result.combine(shape.bounds)
    let edges = builder.edges
    let (first, last) = (shape.first, shape.first + shape.count - 1)
    result.combine(edges[first])
    result.combine(edges[first + shape.count / 2])
    result.combine(edges[last])
    return result.value
  }

  fileprivate func fingerprint(of shape: Shape, _ key: Fingerprint) -> UInt64 {
    var result = key
    combine(shape, into: &result)
    return result.value
  }
}
