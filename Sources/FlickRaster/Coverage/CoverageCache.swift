/// The coverage of shapes that have been the same for a while, so that a shape that stands still is worked
/// out once. What is drawn with it is the same to the bit: it is what the sweep would send.
///
/// A plain colour behind masks that stand still is kept together with these.
struct CoverageCache: Sendable {
  /// The number in `shapes` of what is kept of each draw of the list, or -1.
  private(set) var cacheIndices: [Int] = []
  private(set) var shapes: [CachedShape] = []
  /// Rows of coverage, as ``CoverageRecorder`` writes them.
  private(set) var words: [UInt32] = []
  private var previousShapes: [CachedShape] = []
  /// The first shape of the frame before that has not been met again.
  private var next = 0
  private var spare: [UInt32] = []
  /// Most words in either.
  private var limit = 0
  private var row: [UInt8] = []
  private var openContexts: [DrawContext] = []

  /// What stands between a draw and the pixels.
  private enum DrawContext: Hashable, Sendable {
    /// Nothing.
    case direct
    /// A layer that is kept, and nothing else.
    case cachedLayer(Int)
    /// Something that may change.
    case uncacheable
  }

  /// A shape, and what changes its coverage on its way to the pixels.
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

  /// Shapes of fewer edges are swept as fast as they are read.
  private static let minEdges = 6
  /// How many shapes may have gone at once before those that follow.
  private static let lookAhead = 16
  /// What may be kept for each pixel of the canvas, in two halves: as much as the canvas itself.
  private static let pixelsPerWord = 2

  /// Looks for the list's draws among those of the frame before, and works out what has come to rest.
  /// Nothing is worked out beside `regions`, which are drawn.
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

  /// What stands between what a layer holds and the pixels; `nil` when that is not drawn.
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

  /// Returns the number of what is kept of it, or -1.
  private mutating func update(
    _ subject: CacheCandidate, _ list: DisplayList, isSeen: Bool, _ worker: inout WorkerScratch
  ) -> Int {
    let new = CachedShape(
      quickHash: list.quickHash(of: subject.shape, subject.key),
      isModulated: subject.modulation != nil)
    shapes.append(new)
    guard let known = match(new.quickHash) else { return -1 }
    var shape = previousShapes[known]
    next = known + 1
    if !isSeen {
      // What there is of it is looked at again before it is used.
      shapes[shapes.count - 1] = shape
      return -1
    }
    // A shape that moves is told by a glance: its edges are not read.
    let fingerprint = list.fingerprint(of: subject.shape, subject.key)
    if shape.fingerprint != fingerprint {
      shape = new
      shape.fingerprint = fingerprint
    } else if shape.first < 0, !shape.isTooLarge {
      // The third time.
      record(&shape, subject, list, &worker)
    }
    shapes[shapes.count - 1] = shape
    return shape.first < 0 ? -1 : shapes.count - 1
  }

  private func match(_ glance: UInt64) -> Int? {
    let end = min(next + Self.lookAhead, previousShapes.count)
    var i = next
    while i < end {
      if previousShapes[i].quickHash == glance { return i }
      i += 1
    }
    return nil
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
    // SAFETY: the row is as long as the accumulator's, and the recorder ends with the closure.
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

  /// Moves together what is of use when there is less room than `count` words: `false` when there is
  /// too little all the same.
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
  /// A fingerprint of some of its edges, and of what stands before it.
  var quickHash: UInt64
  /// That of all of its edges, once it has been met again.
  var fingerprint: UInt64 = 0
  /// Whether masks that stand still are in the coverage.
  var isModulated: Bool
  /// Whether there was no room for it.
  var isTooLarge = false
  /// Its words, or -1.
  var first = -1
  var count = 0

  init(quickHash: UInt64, isModulated: Bool) {
    self.quickHash = quickHash
    self.isModulated = isModulated
  }

  fileprivate mutating func move(from words: [UInt32], to others: inout [UInt32]) {
    if first < 0 { return }
    let place = others.count
    others.append(contentsOf: words[first..<(first + count)])
    first = place
  }
}

extension DisplayList {
  /// Differs for nearly all shapes that differ, and costs the same for all.
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
