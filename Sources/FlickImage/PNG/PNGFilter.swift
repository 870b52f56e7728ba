/// The PNG row filters (specification, section 9) for packed 8-bit RGBA pixels. Each byte is replaced by its
/// difference, modulo 256, from a prediction based on its neighbors.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Filters a row. `above` is the previous row; all three rows have the same length.
  func apply(_ row: [UInt32], above: [UInt32], into filtered: inout [UInt32]) {
    switch self {
    case .none:
      filtered.replaceSubrange(filtered.indices, with: row)
    case .sub:
      var left: UInt32 = 0
      for x in row.indices {
        filtered[x] = Self.difference(row[x], left)
        left = row[x]
      }
    case .up:
      for (x, (pixel, up)) in zip(row, above).enumerated() {
        filtered[x] = Self.difference(pixel, up)
      }
    case .average, .paeth:
      predict(row, above: above, into: &filtered)
    }
  }

  private func predict(_ row: [UInt32], above: [UInt32], into filtered: inout [UInt32]) {
    var left: UInt32 = 0
    var upLeft: UInt32 = 0
    for x in row.indices {
      let up = above[x]
      let prediction =
        self == .average ? Self.average(left, up) : Self.paeth(left, up, upLeft)
      filtered[x] = Self.difference(row[x], prediction)
      left = row[x]
      upLeft = up
    }
  }

  /// Subtracts four bytes at once without borrows between bytes.
  private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
  }

  /// Averages four bytes at once, rounded down: the common bits plus half of the differing bits.
  private static func average(_ a: UInt32, _ b: UInt32) -> UInt32 {
    (a & b) &+ (((a ^ b) & 0xFEFE_FEFE) >> 1)
  }

  /// Returns the Paeth predictor of each byte: the left, upper or upper-left neighbor that is nearest to left
  /// + upper - upper left, in this order for ties.
  private static func paeth(_ left: UInt32, _ up: UInt32, _ upLeft: UInt32) -> UInt32 {
    if left == upLeft { return up }
    if up == upLeft { return left }
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let a = Int32((left >> shift) & 0xFF)
      let b = Int32((up >> shift) & 0xFF)
      let c = Int32((upLeft >> shift) & 0xFF)
      let toLeft = abs(b - c)
      let toUp = abs(a - c)
      let toUpLeft = abs(a + b - 2 * c)
      let nearest = toLeft <= toUp && toLeft <= toUpLeft ? a : toUp <= toUpLeft ? b : c
      result |= UInt32(nearest) << shift
    }
    return result
  }

  /// Returns the sum of the absolute values of a filtered row's bytes as signed numbers. It estimates the
  /// compressed size and is the heuristic of the specification (12.7).
  static func sumOfMagnitudes(_ filtered: [UInt32]) -> UInt {
    var sum: UInt = 0
    for word in filtered {
      let bytes = unsafeBitCast(word, to: SIMD4<Int8>.self)
      let signs = bytes &>> 7
      let magnitudes = SIMD4<UInt8>(truncatingIfNeeded: (bytes ^ signs) &- signs)
      sum &+= UInt(SIMD4<UInt16>(truncatingIfNeeded: magnitudes).wrappedSum())
    }
    return sum
  }
}

extension PNGFilter {
  /// Returns the filter with the smallest estimated size. `best` receives the filtered row.
  static func choose(
    _ filters: [PNGFilter], row: [UInt32], above: [UInt32], best: inout [UInt32],
    scratch: inout [UInt32]
  ) -> PNGFilter {
    var choice = PNGFilter.none
    var least = UInt.max
    for filter in filters {
      filter.apply(row, above: above, into: &scratch)
      let weight = PNGFilter.sumOfMagnitudes(scratch)
      guard weight < least else { continue }
      choice = filter
      least = weight
      swap(&best, &scratch)
      if weight == 0 { break }
    }
    return choice
  }
}
