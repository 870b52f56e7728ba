/// Takes the coverage of a shape row by row, from left to right, in whole blocks and in runs.
protocol CoverageSink {
  mutating func begin(row: Int)
  /// Coverage 0…255 of the pixels x ..< x + 4. The outer ones may lie outside of what is to be drawn.
  mutating func block(_ x: Int, _ coverage: Quad)
  /// A run of pixels of one coverage 1…255, which may reach outside of what is to be drawn.
  mutating func run(_ x0: Int, _ x1: Int, _ coverage: UInt32)
  /// Nothing of this row lies outside of first ..< last.
  mutating func end(row: Int, first: Int, last: Int)
}

extension Accumulator {
  /// Sends all coverage to `sink` and leaves cells and marks zero. Right of `maxX` nothing is sent.
  func sweep<S: CoverageSink>(_ rule: FillRule, maxX: Int, into sink: inout S) {
    // One body at two call sites: the rule is a constant in each.
    if rule == .nonZero {
      sweepBody(folds: false, maxX: maxX, into: &sink)
    } else {
      sweepBody(folds: true, maxX: maxX, into: &sink)
    }
  }

  @inline(__always)
  private func sweepBody<S: CoverageSink>(folds: Bool, maxX: Int, into sink: inout S) {
    for row in top..<bottom {
      let cells = self.cells + (row &- top) &* stride
      let marks = self.marks + (row &- top) &* words
      var sum: Int32 = 0
      var next = -1
      var first = 0
      for word in 0..<words {
        var bits = marks[word]
        if bits == 0 { continue }
        marks[word] = 0
        while bits != 0 {
          let block = word &* 64 &+ bits.trailingZeroBitCount
          bits &= bits &- 1
          let x = originX &+ block &* 4
          if next < 0 {
            sink.begin(row: row)
            first = x
          } else if block > next {
            let coverage = Self.coverage(sum, folds: folds)
            if coverage != 0 { sink.run(originX &+ next &* 4, x, coverage) }
          }
          // SAFETY: a marked block lies inside its row of `stride` cells, a multiple of four.
          let at = UnsafeMutableRawPointer(cells + block &* 4)
          var v = at.loadUnaligned(as: SIMD4<Int32>.self)
          at.storeBytes(of: SIMD4<Int32>(), as: SIMD4<Int32>.self)
          v = v &+ SIMD4(0, v[0], v[1], v[2])
          v = v &+ SIMD4(0, 0, v[0], v[1]) &+ sum
          sum = v[3]
          sink.block(x, Self.coverage(v, folds: folds))
          next = block &+ 1
        }
      }
      if next < 0 { continue }
      var last = originX &+ next &* 4
      let coverage = Self.coverage(sum, folds: folds)
      if coverage != 0, last < maxX {
        sink.run(last, maxX, coverage)
        last = maxX
      }
      sink.end(row: row, first: first, last: last)
    }
  }

  @inline(__always) private static func coverage(_ sum: Int32, folds: Bool) -> UInt32 {
    coverage(SIMD4(repeating: sum), folds: folds)[0]
  }

  /// Sums become 0…255, rounded to the nearest.
  @inline(__always) private static func coverage(_ sum: SIMD4<Int32>, folds: Bool) -> Quad {
    let sign = sum &>> 31
    var v = (sum ^ sign) &- sign
    if folds {
      v = v & (2 &* full &- 1)
      v.replace(with: 2 &* full &- v, where: v .> full)
    } else {
      v.replace(with: SIMD4(repeating: full), where: v .> full)
    }
    let rounded = ((v &<< 8) &- v &+ (full / 2)) &>> 17
    return unsafeBitCast(rounded, to: Quad.self)
  }
}
