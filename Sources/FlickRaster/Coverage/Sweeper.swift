internal import FlickCKernels

/// Computes coverage in scratch memory. All cells and marks are zero before and after.
struct Sweeper {
  /// The edges of all shapes.
  let edges: UnsafePointer<Edge>
  let cells: UnsafeMutableBufferPointer<Int32>
  let marks: UnsafeMutableBufferPointer<UInt64>

  /// Sends the coverage of the rows of `clip` to the sink.
  func sweep<S: CoverageSink>(
    _ shape: Shape, _ clip: Box, _ rows: ScratchRows, into sink: inout S
  ) {
    let maxX = min(clip.maxX, shape.bounds.maxX)
    accumulate(shape, clip) { $0.sweep(shape.rule, maxX: maxX, rows, into: &sink) }
  }

  /// Draws one color through the coverage of the rows of `clip`.
  func sweep(_ shape: Shape, _ clip: Box, into solid: SolidColor) {
    let maxX = min(clip.maxX, shape.bounds.maxX)
    accumulate(shape, clip) { solid.sweep($0, shape.rule, maxX: maxX) }
  }

  /// Calls `body` with the accumulated edges, in as many passes as the scratch memory requires.
  @inline(__always)
  private func accumulate(_ shape: Shape, _ clip: Box, _ body: (Accumulator) -> Void) {
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
        origin_x: shape.bounds.minX & ~(Accumulator.blockWidth - 1), top: top,
        bottom: min(top + rows, clip.maxY))
      accumulator.add(own)
      body(accumulator)
      top += rows
    }
  }
}

extension WorkerScratch {
  /// Sends all coverage of a shape to the sink.
  mutating func sweep<S: CoverageSink>(_ shape: Shape, _ edges: [Edge], into sink: inout S) {
    withMemory { memory in
      edges.withUnsafeBufferPointer { edges in
        // SAFETY: the memory was prepared for the shape.
        guard let first = edges.baseAddress else { return }
        Sweeper(edges: first, cells: memory.cells, marks: memory.marks)
          .sweep(shape, shape.bounds, memory.rows, into: &sink)
      }
    }
  }
}
