/// Cumulative sums of a histogram in a grid of 32 cells per component, with which the variance of any box is found from
/// its corners (X. Wu, 1991).
struct ColorMoments {
  /// The number of planes of the grid in each direction. The first plane is zero.
  private static let side = 33
  /// The sums of count, red, green and blue.
  private var sums = [SIMD4<Double>](repeating: SIMD4(), count: side * side * side)
  /// The sums of the squared components.
  private var squares = [Double](repeating: 0, count: side * side * side)

  /// A box of cells. The lower bounds are exclusive.
  private struct ColorBox {
    var low: SIMD3<Int>
    var high: SIMD3<Int>
    var variance = 0.0

    var cells: Int {
      let size = high &- low
      return size.x * size.y * size.z
    }
  }

  init(_ entries: [ColorHistogram.Entry]) {
    for entry in entries {
      let color = SIMD3<Int>(
        Int(entry.color & 0xFF), Int(entry.color >> 8 & 0xFF), Int(entry.color >> 16 & 0xFF))
      let cell = Self.index(color &>> 3 &+ SIMD3(repeating: 1))
      let parts = SIMD3<Double>(color)
      let count = Double(entry.count)
      sums[cell] += SIMD4(1, parts.x, parts.y, parts.z) * count
      squares[cell] += (parts * parts).sum() * count
    }
    for step in [1, Self.side, Self.side * Self.side] { accumulate(step) }
  }

  /// Adds to each cell the cell before it in one direction.
  private mutating func accumulate(_ step: Int) {
    for start in stride(from: 0, to: sums.count, by: step * Self.side) {
      for cell in start + step..<start + step * Self.side {
        sums[cell] += sums[cell - step]
        squares[cell] += squares[cell - step]
      }
    }
  }

  /// Splits the box with the greatest variance until there are `count` boxes. Returns their mean colors as 0xBBGGRR.
  ///
  /// - Parameter leastGain: The least reduction of the variance for which a box is split.
  func boxColors(_ count: Int, leastGain: Double) -> [UInt32] {
    var boxes = [ColorBox(low: SIMD3(), high: SIMD3(repeating: Self.side - 1))]
    boxes[0].variance = variance(boxes[0])
    while boxes.count < count {
      guard let widest = boxes.indices.max(by: { boxes[$0].variance < boxes[$1].variance }),
        boxes[widest].variance > 0
      else { break }
      if let (first, second) = split(boxes[widest]),
        boxes[widest].variance - first.variance - second.variance >= leastGain
      {
        boxes[widest] = first
        boxes.append(second)
      } else {
        boxes[widest].variance = 0
      }
    }
    return boxes.compactMap { box in
      let sum = sum(box)
      guard sum.x > 0 else { return nil }
      let mean = (sum / sum.x).rounded(.toNearestOrAwayFromZero)
      return UInt32(mean.y) | UInt32(mean.z) << 8 | UInt32(mean.w) << 16
    }
  }

  /// Splits a box where the variance of the halves is least; `nil` if all its pixels are in one cell.
  private func split(_ box: ColorBox) -> (ColorBox, ColorBox)? {
    let whole = sum(box)
    var best: (gain: Double, axis: Int, place: Int)?
    for axis in 0..<3 {
      for place in box.low[axis] + 1..<max(box.high[axis], box.low[axis] + 1) {
        var half = box
        half.high[axis] = place
        let first = sum(half)
        let second = whole - first
        guard first.x > 0, second.x > 0 else { continue }
        let gain = Self.squaredMean(first) + Self.squaredMean(second)
        if gain > best?.gain ?? -1 { best = (gain, axis, place) }
      }
    }
    guard let best else { return nil }
    var (first, second) = (box, box)
    first.high[best.axis] = best.place
    second.low[best.axis] = best.place
    first.variance = variance(first)
    second.variance = variance(second)
    return (first, second)
  }

  private static func squaredMean(_ sum: SIMD4<Double>) -> Double {
    (sum.y * sum.y + sum.z * sum.z + sum.w * sum.w) / sum.x
  }

  /// The sum of the squared distances from the mean color.
  private func variance(_ box: ColorBox) -> Double {
    guard box.cells > 1 else { return 0 }
    let sum = sum(box)
    return sum.x > 0 ? max(corners(box) { squares[$0] } - Self.squaredMean(sum), 0) : 0
  }

  private func sum(_ box: ColorBox) -> SIMD4<Double> {
    let (l, h) = (box.low, box.high)
    let upper =
      sums[Self.index(h)] - sums[Self.index(SIMD3(l.x, h.y, h.z))]
      - sums[Self.index(SIMD3(h.x, l.y, h.z))] - sums[Self.index(SIMD3(h.x, h.y, l.z))]
    let lower =
      sums[Self.index(SIMD3(l.x, l.y, h.z))] + sums[Self.index(SIMD3(l.x, h.y, l.z))]
      + sums[Self.index(SIMD3(h.x, l.y, l.z))] - sums[Self.index(l)]
    return upper + lower
  }

  /// Returns the sum over a box from the values at its corners.
  private func corners(_ box: ColorBox, _ value: (Int) -> Double) -> Double {
    let (l, h) = (box.low, box.high)
    let upper =
      value(Self.index(h)) - value(Self.index(SIMD3(l.x, h.y, h.z)))
      - value(Self.index(SIMD3(h.x, l.y, h.z))) - value(Self.index(SIMD3(h.x, h.y, l.z)))
    let lower =
      value(Self.index(SIMD3(l.x, l.y, h.z))) + value(Self.index(SIMD3(l.x, h.y, l.z)))
      + value(Self.index(SIMD3(h.x, l.y, l.z))) - value(Self.index(l))
    return upper + lower
  }

  private static func index(_ cell: SIMD3<Int>) -> Int {
    (cell.z * side + cell.y) * side + cell.x
  }
}
