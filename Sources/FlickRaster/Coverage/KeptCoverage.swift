/// The coverage of shapes that have been the same for a while, so that a shape that stands still is worked
/// out once. What is drawn with it is the same to the bit: it is what the sweep would send.
///
/// A plain colour behind masks that stand still is kept together with these.
struct KeptCoverage: Sendable {
  /// The number in `shapes` of what is kept of each draw of the list, or -1.
  private(set) var numbers: [Int] = []
  private(set) var shapes: [KeptShape] = []
  /// Rows of coverage, as ``CoverageRecorder`` writes them.
  private(set) var words: [UInt32] = []
  private var before: [KeptShape] = []
  /// The first shape of the frame before that has not been met again.
  private var next = 0
  private var spare: [UInt32] = []
  /// Most words in either.
  private var limit = 0
  private var row: [UInt8] = []
  private var open: [Context] = []

  /// What stands between a draw and the pixels.
  private enum Context: Hashable, Sendable {
    /// Nothing.
    case plain
    /// A layer that is kept, and nothing else.
    case kept(Int)
    /// Something that may change.
    case other
  }

  /// A shape, and what changes its coverage on its way to the pixels.
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

  /// Shapes of fewer edges are swept as fast as they are read.
  private static let fewestEdges = 6
  /// How many shapes may have gone at once before those that follow.
  private static let lookAhead = 16
  /// What may be kept for each pixel of the canvas, in two halves: as much as the canvas itself.
  private static let pixelsPerWord = 2

  /// Looks for the list's draws among those of the frame before, and works out what has come to rest.
  /// Nothing is worked out beside `regions`, which are drawn.
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

  /// What stands between what a layer holds and the pixels; `nil` when that is not drawn.
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

  /// Returns the number of what is kept of it, or -1.
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
    // SAFETY: the row is as long as the accumulator's, and the recorder ends with the closure.
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

  /// Moves together what is of use when there is less room than `count` words: `false` when there is
  /// too little all the same.
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
  /// A fingerprint of some of its edges, and of what stands before it.
  var glance: UInt64
  /// That of all of its edges, once it has been met again.
  var fingerprint: UInt64 = 0
  /// Whether masks that stand still are in the coverage.
  var isModulated: Bool
  /// Whether there was no room for it.
  var isTooLarge = false
  /// Its words, or -1.
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
  /// Differs for nearly all shapes that differ, and costs the same for all.
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
