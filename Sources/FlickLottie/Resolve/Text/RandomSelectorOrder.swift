import FlickScene

/// The orders of selectors with random order. They are the same for every reading, as in After Effects.
enum RandomSelectorOrder {
  /// Returns, for each selector, the index that replaces each index; empty for the order of the text.
  static func orders(
    _ units: [TextSelector.Unit?], _ counts: SIMD4<Int32>
  ) -> [[Int32]] {
    units.enumerated().map { number, unit in
      guard let unit else { return [] }
      var generator = SplitMix(seed: UInt64(number))
      var order = Array(0..<max(counts[Int(unit.rawValue)], 0))
      // Not the standard library's `shuffle`, whose result may change.
      for i in order.indices.reversed() {
        order.swapAt(i, Int(generator.next() % UInt64(i + 1)))
      }
      return order
    }
  }
}

/// SplitMix64, from G. L. Steele Jr., D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators" (2014).
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
