/// Computes coverage in scratch memory. All cells and marks are zero before and after.
struct Sweeper {
  /// The edges of all shapes.
  let edges: UnsafePointer<Edge>
  let cells: UnsafeMutableBufferPointer<Int32>
  let marks: UnsafeMutableBufferPointer<UInt64>

  /// Sends the coverage of the rows of `clip` to the sink, in as many passes as the scratch memory requires.
  func sweep<S: CoverageSink>(_ shape: Shape, _ clip: Box, into sink: inout S) {
    if clip.isEmpty { return }
    let stride = Accumulator.stride(over: shape.bounds)
    let words = Accumulator.words(stride: stride)
    let rows = min(cells.count / stride, marks.count / words)
    guard rows > 0, let cells = cells.baseAddress, let marks = marks.baseAddress else { return }
    let own = UnsafeBufferPointer(start: edges + shape.first, count: shape.count)
    var top = clip.minY
    while top < clip.maxY {
      let accumulator = Accumulator(
        cells: cells, marks: marks, stride: stride, words: words,
        originX: shape.bounds.minX & ~(Accumulator.blockWidth - 1), top: top,
        bottom: min(top + rows, clip.maxY))
      accumulator.add(own)
      accumulator.sweep(shape.rule, maxX: min(clip.maxX, shape.bounds.maxX), into: &sink)
      top += rows
    }
  }
}

extension WorkerScratch {
  /// Sends all coverage of a shape to the sink.
  mutating func sweep<S: CoverageSink>(_ shape: Shape, _ edges: [Edge], into sink: inout S) {
    // SAFETY: the pointers are only used in the closures, and the memory was prepared for the shape.
    cells.withUnsafeMutableBufferPointer { cells in
      marks.withUnsafeMutableBufferPointer { marks in
        edges.withUnsafeBufferPointer { edges in
          guard let first = edges.baseAddress else { return }
          Sweeper(edges: first, cells: cells, marks: marks).sweep(shape, shape.bounds, into: &sink)
        }
      }
    }
  }
}
