/// Recorded coverage of one shape.
struct CoverageRecording {
  /// SAFETY: the words were written by a ``CoverageRecorder`` for a shape with these bounds.
  let words: UnsafePointer<UInt32>
  let bounds: Box

  /// Sends the coverage of the rows of `clip` to the sink.
  func send<S: CoverageSink>(_ clip: Box, into sink: inout S) {
    let origin = bounds.minX & ~(Accumulator.blockWidth - 1)
    var y = max(clip.minY, bounds.minY)
    let bottom = min(clip.maxY, bounds.maxY)
    while y < bottom {
      let row = words + (y &- bounds.minY)
      var word = words + Int(row[0])
      let end = words + Int(row[1])
      if word < end {
        sink.begin(row: y)
        let first = origin &+ Int(word[0] & (CoverageRecorder.runBit &- 1))
        var last = first
        // HOT: the segments from left to right.
        while word < end {
          let head = word[0]
          let x = origin &+ Int(head & (CoverageRecorder.runBit &- 1))
          let count = Int(head &>> 16)
          if head & CoverageRecorder.runBit != 0 {
            last = x &+ count
            sink.run(x, last, word[1])
            word += 2
          } else {
            last = x &+ 4 &* count
            let blocks = word + 1
            for i in 0..<count {
              let four = UnsafeRawPointer(blocks + i).loadUnaligned(as: SIMD4<UInt8>.self)
              sink.block(x &+ 4 &* i, Quad(four))
            }
            word += count &+ 1
          }
        }
        sink.end(row: y, first: first, last: last)
      }
      y &+= 1
    }
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
