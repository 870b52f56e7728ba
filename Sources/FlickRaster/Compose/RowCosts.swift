/// The estimated cost of drawing the rows of a canvas, so that tiles can have similar costs.
///
/// The estimate adds the pixels in the bounds of all shapes and layers, times the measured cost of a pixel. It determines
/// how tiles are divided between threads, and no pixel.
struct RowCosts: Sendable {
  /// The number of rows in a strip.
  static let stripRows = 8
  /// The cost of all strips above each strip of the region. There is one more entry than there are strips.
  private var sums: [Int] = []
  private var region = Box.empty

  /// The cost of all rows of the region.
  var total: Int { sums.last ?? 0 }

  /// Estimates the rows of a region. `kept` has been prepared for the list.
  mutating func estimate(_ list: borrowing DisplayList, _ kept: LayerCache, in region: Box) {
    self.region = region
    sums.removeAll(keepingCapacity: true)
    for _ in 0...strip(below: region.maxY) { sums.append(0) }
    var i = 0
    while i < list.operations.count {
      let operation = list.operations[i]
      i += 1
      switch operation.kind {
      case .draw: add(list.draws[operation.index])
      case .clip: add(list.clips[operation.index].bounds, Cost.maskPixel)
      case .layer, .matte:
        let isDrawn = kept.hasDrawn(operation.index)
        if !add(list.layers[operation.index], list.filters, isDrawn: isDrawn) {
          i = list.layers[operation.index].end + 1
        }
      case .end: break
      }
    }
    sumStrips()
  }

  /// Returns the estimated cost of the rows from `top` to the end of the region. `top` is the first row of a strip.
  func cost(below top: Int) -> Int { total - sums[strip(below: top)] }

  /// Returns the end of the rows that begin at `top` and cost at least `cost`. It is in the range, and the end of a strip
  /// if the range allows.
  func end(from top: Int, cost: Int, in range: ClosedRange<Int>) -> Int {
    let goal = sums[strip(below: top)] + cost
    var next = strip(below: range.lowerBound)
    while next + 1 < sums.count, sums[next] < goal { next += 1 }
    return min(max(region.minY + next * Self.stripRows, range.lowerBound), range.upperBound)
  }

  /// Returns the number of the first strip that begins at or below a row.
  private func strip(below row: Int) -> Int {
    (row - region.minY + Self.stripRows - 1) / Self.stripRows
  }

  /// Replaces the changes of the cost from strip to strip by the cost of all strips above.
  private mutating func sumStrips() {
    var (strip, sum) = (Cost.strip, 0)
    for i in sums.indices {
      strip += sums[i]
      sums[i] = sum
      sum += strip
    }
  }
}

extension RowCosts {
  private mutating func add(_ draw: DrawItem) {
    let pixel =
      switch draw.source {
      case .solid: draw.blend == .normal ? Cost.solidPixel : Cost.gradientPixel
      case .gradient: Cost.gradientPixel
      case .image(let sampler): sampler.isUpright ? Cost.uprightPixel : Cost.turnedPixel
      case .projected: Cost.projectedPixel
      }
    let edge = Cost.edge &+ draw.bounds.height &* Cost.edgeRow
    add(draw.bounds, pixel, Cost.shape &+ draw.shape.count &* edge)
  }

  /// Adds the cost of compositing a layer. Returns `false` if its content is not drawn.
  private mutating func add(_ layer: LayerItem, _ filters: [FilterItem], isDrawn: Bool) -> Bool {
    if layer.plan == .skip { return false }
    if layer.isModulated, !isDrawn { add(layer.bounds, Cost.maskPixel) }
    if layer.plan == .direct { return true }
    add(layer.bounds, Cost.bufferPixel)
    if isDrawn { return false }
    for i in layer.filters {
      let box = filters[i].resultBox
      add(box, 0, Int(clamping: filters[i].filter.work(over: box)) &* Cost.workUnit)
    }
    return true
  }

  /// Adds a cost for each pixel of a box, and for the whole box, to the strips of the box.
  private mutating func add(_ box: Box, _ pixel: Int, _ whole: Int = 0) {
    let part = box.intersection(region)
    if part.isEmpty { return }
    let first = (part.minY - region.minY) / Self.stripRows
    let end = strip(below: part.maxY)
    let share = (part.area &* pixel &+ whole) / (end - first)
    sums[first] &+= share
    sums[end] &-= share
  }

  /// Costs in eighths of a nanosecond, measured in release builds on one thread.
  private enum Cost {
    /// A unit of the work that a filter states.
    static let workUnit = 8
    static let strip = 512
    static let shape = 4096
    static let edge = 56
    static let edgeRow = 1
    static let solidPixel = 1
    static let gradientPixel = 7
    static let uprightPixel = 10
    static let turnedPixel = 36
    static let projectedPixel = 48
    static let maskPixel = 1
    static let bufferPixel = 5
  }
}

extension LayerCache {
  /// Returns whether the picture or the modulation of a layer of the list is complete.
  fileprivate func hasDrawn(_ layer: Int) -> Bool {
    guard layer < cacheIndices.count, case let number = cacheIndices[layer], number >= 0 else {
      return false
    }
    return layers[number].state == .drawn
  }
}
