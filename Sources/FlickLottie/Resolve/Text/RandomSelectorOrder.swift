import FlickMath
import FlickScene

/// The orders of selectors with random order. They are the same for every reading, as in After Effects.
enum RandomSelectorOrder {
  /// Returns, for each selector, the index that replaces each index; empty for the order of the text.
  static func orders(
    _ units: [TextSelector.Unit?], _ counts: SIMD4<Int32>
  ) -> [[Int32]] {
    units.enumerated().map { number, unit in
      guard let unit else { return [] }
      var generator = SplitMix64(seed: UInt64(number))
      var order = Array(0..<max(counts[Int(unit.rawValue)], 0))
      // Not the standard library's `shuffle`, whose result may change.
      for i in order.indices.reversed() {
        order.swapAt(i, Int(generator.next() % UInt64(i + 1)))
      }
      return order
    }
  }
}
