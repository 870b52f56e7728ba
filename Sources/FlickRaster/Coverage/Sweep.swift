/// A consumer of the coverage of a shape, row by row and from left to right, in blocks and runs.
protocol CoverageSink {
  mutating func begin(row: Int)
  /// Receives the coverage (0…255) of the pixels x ..< x + 4. Some can lie outside the area to draw.
  mutating func block(_ x: Int, _ coverage: Quad)
  /// Receives a run of pixels with one coverage (1…255). It can extend outside the area to draw.
  mutating func run(_ x0: Int, _ x1: Int, _ coverage: UInt32)
  /// Ends a row. All of its coverage lies in first ..< last.
  mutating func end(row: Int, first: Int, last: Int)
}

extension Accumulator {
  /// Sends all coverage to `sink` and resets the cells and marks to zero. Nothing right of `maxX` is sent.
  func sweep<S: CoverageSink>(_ rule: FillRule, maxX: Int, into sink: inout S) {
    // The body is inlined at two call sites, with a constant rule at each.
    if rule == .nonZero {
      sweepRows(folds: false, maxX: maxX, into: &sink)
    } else {
      sweepRows(folds: true, maxX: maxX, into: &sink)
    }
  }

  @inline(__always)
  private func sweepRows<S: CoverageSink>(folds: Bool, maxX: Int, into sink: inout S) {
    var row = top
    var cells = UnsafeMutableRawPointer(self.cells)
    var marks = self.marks
    while row < bottom {
      var word = 0
      // Rows that no edge crosses have no coverage.
      while word < words, marks[word] == 0 { word &+= 1 }
      if word < words {
        sink.begin(row: row)
        sweepRow(cells, marks, word, folds: folds, row: row, maxX: maxX, into: &sink)
      }
      cells += stride &* 4
      marks += words
      row &+= 1
    }
  }

  /// HOT: processes a row from its first nonzero mark word.
  @inline(__always) private func sweepRow<S: CoverageSink>(
    _ cells: UnsafeMutableRawPointer, _ marks: UnsafeMutablePointer<UInt64>, _ firstWord: Int,
    folds: Bool, row: Int, maxX: Int, into sink: inout S
  ) {
    var word = firstWord
    var sum: Int32 = 0
    var bits = marks[word]
    marks[word] = 0
    // The position of the block after the last one.
    var next = originX &+ (word &* 64 &+ bits.trailingZeroBitCount) &* 4
    let first = next
    while true {
      while bits != 0 {
        let block = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        let x = originX &+ block &* 4
        if x != next, sum != 0 {
          let coverage = Self.coverage(sum, folds: folds)
          if coverage != 0 { sink.run(next, x, coverage) }
        }
        // SAFETY: a marked block lies inside its row of `stride` cells, a multiple of four.
        let at = cells + block &* 16
        var v = at.loadUnaligned(as: SIMD4<Int32>.self)
        at.storeBytes(of: SIMD4<Int32>(), as: SIMD4<Int32>.self)
        v = v &+ SIMD4(0, v[0], v[1], v[2])
        v = v &+ SIMD4(0, 0, v[0], v[1]) &+ sum
        sum = v[3]
        sink.block(x, Self.coverage(v, folds: folds))
        next = x &+ 4
      }
      word &+= 1
      if word >= words { break }
      bits = marks[word]
      marks[word] = 0
    }
    if sum != 0, next < maxX {
      let coverage = Self.coverage(sum, folds: folds)
      if coverage != 0 {
        sink.run(next, maxX, coverage)
        next = maxX
      }
    }
    sink.end(row: row, first: first, last: next)
  }

  @inline(__always) private static func coverage(_ sum: Int32, folds: Bool) -> UInt32 {
    coverage(SIMD4(repeating: sum), folds: folds)[0]
  }

  /// Converts sums to 0…255, rounded to the nearest.
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
