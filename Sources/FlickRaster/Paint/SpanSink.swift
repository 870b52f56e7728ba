internal import CKernels

/// A sink that draws spans with a ``Painter``.
struct SpanSink: CoverageSink {
  private let painter: Painter

  init(_ painter: Painter) { self.painter = painter }

  var columns: Range<Int> { painter.clip.minX..<painter.clip.maxX }

  func draw(_ y: Int, _ row: FlickSpanRow) {
    var span = row.spans
    let end = span + row.count
    while span < end {
      // SAFETY: spans are clipped to the columns of the painter's clip.
      let (first, last, coverage) = (span.pointee.first, span.pointee.last, span.pointee.coverage)
      if coverage >= 0 {
        painter.paint(
          y, Int(first), Int(last), coverage: nil, constant: UInt32(truncatingIfNeeded: coverage))
      } else {
        painter.paint(
          y, Int(first), Int(last), coverage: row.coverage(at: first), constant: 255)
      }
      span += 1
    }
    let clip = painter.clip
    painter.target.touch(y, max(row.first, clip.minX), min(row.last, clip.maxX))
  }
}
