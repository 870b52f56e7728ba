/// A cache of the coverage of shapes that do not change between frames, so that a static shape is rasterized once.
/// Drawing from the cache gives exactly the same pixels, because it holds the output of the sweep.
///
/// For solid colours behind static masks, the cached coverage includes the masks.
struct KeptCoverage: Sendable {
  /// The index into `shapes` for each draw of the list, or -1.
  private(set) var numbers: [Int] = []
  private(set) var shapes: [KeptShape] = []
  /// Rows of coverage, as ``CoverageRecorder`` writes them.
  private(set) var words: [UInt32] = []
  private var before: [KeptShape] = []
  /// The first shape of the previous frame that has not been matched yet.
  private var next = 0
  private var spare: [UInt32] = []
  /// The maximum number of words in each buffer.
  private var limit = 0
  private var row: [UInt8] = []
  private var open: [Context] = []

  /// The layers and clips between a draw and the target.
  private enum Context: Hashable, Sendable {
    /// No layer or clip changes the coverage.
    case plain
    /// One cached layer, and nothing else.
    case kept(Int)
    /// A clip or layer that can change.
    case other
  }

  /// A shape and the cached modulation that applies to it.
  private struct Subject {
    let shape: Shape
    var key = Fingerprint()
    var modulation: Modulation?

    init(_ item: DrawItem, _ context: Context, _ kept: KeptLayers) {
      shape = item.shape
      guard case .kept(let number) = context, case .solid = item.source, item.blend == .normal
      else { return }
      let layer = kept.layers[number]
      modulation = layer.memory?.modulation(over: layer.box)
      key.combine(layer.fingerprint)
    }
  }

  /// Shapes with fewer edges are rasterized as fast as they are replayed.
  private static let fewestEdges = 6
  /// The greatest number of consecutive removed shapes to skip when matching.
  private static let lookAhead = 16
  /// The cache budget: as much as the canvas itself, in two halves.
  private static let pixelsPerWord = 2

  /// Matches the list's draws with those of the previous frame, and records shapes that did not change. Shapes
  /// outside the drawn `regions` are not recorded.
  mutating func begin(
    _ list: DisplayList, _ kept: KeptLayers, in regions: [Box], by worker: inout Scratch
  ) {
    swap(&shapes, &before)
    shapes.removeAll(keepingCapacity: true)
    next = 0
    numbers.removeAll(keepingCapacity: true)
    for _ in list.draws { numbers.append(-1) }
    limit = list.viewport.area / Self.pixelsPerWord
    open.removeAll(keepingCapacity: true)
    var context = Context.plain
    var i = 0
    while i < list.operations.count {
      let operation = list.operations[i]
      i += 1
      switch operation.kind {
      case .draw:
        let item = list.draws[operation.index]
        guard item.shape.count >= Self.fewestEdges else { continue }
        let subject = Subject(item, context, kept)
        let isSeen = regions.contains { $0.overlaps(item.bounds) }
        numbers[operation.index] = note(subject, list, isSeen: isSeen, &worker)
      case .end:
        context = open.popLast() ?? .plain
      case .clip:
        open.append(context)
        context = .other
      case .layer, .matte:
        guard let inner = self.context(in: operation.index, list, kept, context) else {
          i = list.layers[operation.index].end + 1
          continue
        }
        open.append(context)
        context = inner
      }
    }
  }

  /// Returns the context of a layer's content, or `nil` if the content is not drawn.
  private func context(
    in index: Int, _ list: DisplayList, _ kept: KeptLayers, _ outer: Context
  ) -> Context? {
    let layer = list.layers[index]
    guard layer.kind == .layer || layer.kind == .matte else { return .other }
    let number = index < kept.numbers.count ? kept.numbers[index] : -1
    let isDrawn = number >= 0 && kept.layers[number].state == .drawn
    switch layer.plan {
    case .skip: return nil
    case .buffer: return isDrawn ? nil : .plain
    case .direct:
      if !layer.isModulated, layer.opacity >= 1 { return outer }
      return isDrawn && outer == .plain ? .kept(number) : .other
    }
  }

  /// Updates the entry of a shape. Returns its index, or -1 if there is no recorded coverage.
  private mutating func note(
    _ subject: Subject, _ list: DisplayList, isSeen: Bool, _ worker: inout Scratch
  ) -> Int {
    let new = KeptShape(
      glance: list.glance(at: subject.shape, subject.key),
      isModulated: subject.modulation != nil)
    shapes.append(new)
    guard let known = match(new.glance) else { return -1 }
    var shape = before[known]
    next = known + 1
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
      keep(&shape, subject, list, &worker)
    }
    shapes[shapes.count - 1] = shape
    return shape.first < 0 ? -1 : shapes.count - 1
  }

  private func match(_ glance: UInt64) -> Int? {
    let end = min(next + Self.lookAhead, before.count)
    var i = next
    while i < end {
      if before[i].glance == glance { return i }
      i += 1
    }
    return nil
  }

  private mutating func keep(
    _ known: inout KeptShape, _ subject: Subject, _ list: DisplayList, _ worker: inout Scratch
  ) {
    let shape = subject.shape
    guard shape.reach.width <= CoverageRecorder.mostColumns,
      makeRoom(for: shape.reach.height + 2 * shape.count)
    else { return }
    if words.capacity < limit { words.reserveCapacity(limit) }
    let width = Accumulator.stride(over: shape.reach)
    while row.count < width { row.append(0) }
    let (first, limit) = (words.count, limit)
    var isWhole = false
    var recorded: [UInt32] = []
    swap(&recorded, &words)
    // SAFETY: the row is as long as the accumulator's, and the recorder is only used in the closure.
    row.withUnsafeMutableBufferPointer { row in
      guard let base = row.baseAddress else { return }
      var recorder = CoverageRecorder(
        reach: shape.reach, modulation: subject.modulation, row: base, limit: limit)
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
  private mutating func makeRoom(for count: Int) -> Bool {
    if words.count + count <= limit { return true }
    var live = shapes.reduce(0) { $0 + $1.count }
    for shape in before[next...] { live += shape.count }
    if live + count > limit / 2 { return false }
    if spare.capacity < limit { spare.reserveCapacity(limit) }
    for i in shapes.indices { shapes[i].move(from: words, to: &spare) }
    for i in next..<before.count { before[i].move(from: words, to: &spare) }
    swap(&words, &spare)
    spare.removeAll(keepingCapacity: true)
    return true
  }
}

struct KeptShape: Sendable {
  /// A hash of a few edges and of the modulation.
  var glance: UInt64
  /// The hash of all edges. 0 until the shape is encountered for the second time.
  var fingerprint: UInt64 = 0
  /// A Boolean value that indicates whether static masks are included in the coverage.
  var isModulated: Bool
  /// A Boolean value that indicates whether the coverage exceeded the limit.
  var isTooLarge = false
  /// The position of the recorded words, or -1.
  var first = -1
  var count = 0

  init(glance: UInt64, isModulated: Bool) {
    self.glance = glance
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
  /// Returns a hash that differs for nearly all different shapes, at constant cost.
  fileprivate func glance(at shape: Shape, _ key: Fingerprint) -> UInt64 {
    var result = key
    result.combine(shape.count << 1 | (shape.rule == .evenOdd ? 1 : 0))
    result.combine(shape.reach)
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
