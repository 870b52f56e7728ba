internal import FlickCKernels

/// Recorded coverage of one shape.
struct CoverageRecording {
  /// SAFETY: the words were written by a ``CoverageRecorder`` for a shape with these bounds.
  let words: UnsafePointer<UInt32>
  let bounds: Box

  /// Sends the coverage of the rows of `clip` to the sink.
  func send<S: CoverageSink>(_ clip: Box, _ rows: ScratchRows, into sink: inout S) {
    let origin = bounds.minX & ~(Accumulator.blockWidth - 1)
    var row = FlickSpanRow(sink.columns, rows)
    var y = max(clip.minY, bounds.minY)
    let bottom = min(clip.maxY, bounds.maxY)
    while y < bottom {
      // SAFETY: a row of the recording, and an entry for each column of the sink.
      flick_replay_spans(words, y, origin, bounds.minY, &row)
      if row.count >= 0 { sink.draw(y, row) }
      y &+= 1
    }
  }

  /// Draws one color through the coverage of the rows of `clip`.
  func draw(_ clip: Box, into solid: SolidColor) {
    var kernel = solid.kernel
    // SAFETY: rows of the recording and of the target.
    flick_replay_solid(
      words, max(clip.minY, bounds.minY), min(clip.maxY, bounds.maxY),
      bounds.minX & ~(Accumulator.blockWidth - 1), bounds.minY, &kernel)
  }
}

/// All recorded coverage while a frame is drawn.
struct CoverageRecordings {
  /// SAFETY: valid while the frame is drawn, and contains the words of all `shapes`.
  let words: UnsafePointer<UInt32>
  let shapes: [CachedShape]

  /// Returns the recording, or `nil` for -1.
  func recording(_ number: Int, of shape: Shape) -> CoverageRecording? {
    guard number >= 0, number < shapes.count else { return nil }
    return CoverageRecording(words: words + shapes[number].first, bounds: shape.bounds)
  }

  /// Returns whether static masks are included in the coverage.
  func isModulated(_ number: Int) -> Bool {
    number >= 0 && number < shapes.count && shapes[number].isModulated
  }
}
