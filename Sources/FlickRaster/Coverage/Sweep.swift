internal import FlickCKernels

/// A consumer of the coverage of a shape, row by row, in spans from left to right.
protocol CoverageSink {
  /// The columns of which the sink needs the coverage. Spans are clipped to them.
  var columns: Range<Int> { get }
  /// Receives the spans of a row that has coverage.
  ///
  /// SAFETY: the row and its memory are only valid during the call.
  mutating func draw(_ y: Int, _ row: FlickSpanRow)
}

extension FlickSpanRow {
  /// Creates a row without coverage, with scratch memory for the coverage and the spans.
  init(_ columns: Range<Int>, _ rows: ScratchRows) {
    self.init(
      min_x: columns.lowerBound, max_x: columns.upperBound, coverage: rows.coverage,
      origin_x: columns.lowerBound & ~(Accumulator.blockWidth - 1), spans: rows.spans, count: -1,
      first: 0, last: 0)
  }

  /// The coverage of the column `x`, which lies in a span without a common coverage.
  @inline(__always) func coverage(at x: Int32) -> UnsafeMutablePointer<UInt32> {
    coverage + (Int(x) &- origin_x)
  }
}

extension Accumulator {
  /// Sends all coverage to `sink` and resets the cells and marks to zero. Nothing right of `maxX` is sent.
  func sweep<S: CoverageSink>(
    _ rule: FillRule, maxX: Int, _ rows: ScratchRows, into sink: inout S
  ) {
    var area = self
    var row = FlickSpanRow(sink.columns, rows)
    var y = top
    while y < bottom {
      // SAFETY: the row has an entry for each column of the sink, and three more.
      flick_sweep_spans(&area, y, rule == .evenOdd, maxX, &row)
      if row.count >= 0 { sink.draw(y, row) }
      y &+= 1
    }
  }
}
