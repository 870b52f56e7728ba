/// Finds the nearest color of a color table.
struct ColorTableSearch {
  /// The colors as 0xBBGGRR.
  let colors: [UInt32]
  /// The components of eight colors each.
  private let groups: [(red: SIMD8<Int32>, green: SIMD8<Int32>, blue: SIMD8<Int32>)]

  init(_ colors: [UInt32]) {
    self.colors = colors
    groups = stride(from: 0, to: colors.count, by: 8).map { start in
      // A color that is far from all others fills the last group.
      var group = (SIMD8<Int32>(repeating: 9999), SIMD8<Int32>(), SIMD8<Int32>())
      for lane in 0..<min(8, colors.count - start) {
        let color = colors[start + lane]
        group.0[lane] = Int32(color & 0xFF)
        group.1[lane] = Int32(color >> 8 & 0xFF)
        group.2[lane] = Int32(color >> 16 & 0xFF)
      }
      return group
    }
  }

  /// Returns the index of the nearest color; 0 if the table is empty.
  func nearest(_ color: UInt32) -> Int {
    nearest(Int32(color & 0xFF), Int32(color >> 8 & 0xFF), Int32(color >> 16 & 0xFF))
  }

  /// Returns the index of the color nearest to three components; 0 if the table is empty.
  func nearest(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int {
    var best = SIMD8<Int32>(repeating: .max)
    var bestGroups = SIMD8<Int32>()
    for (index, group) in groups.enumerated() {
      let (r, g, b) = (group.red &- red, group.green &- green, group.blue &- blue)
      let distance = r &* r &+ g &* g &+ b &* b
      let isNearer = distance .< best
      best.replace(with: distance, where: isNearer)
      bestGroups.replace(with: Int32(truncatingIfNeeded: index), where: isNearer)
    }
    var (result, least) = (0, Int32.max)
    for lane in 0..<8 where best[lane] < least {
      least = best[lane]
      result = Int(bestGroups[lane]) * 8 + lane
    }
    return min(result, max(colors.count - 1, 0))
  }
}

/// The nearest colors of a table, each found once. Colors that differ in the two lowest bits alone share a result.
struct ColorCache {
  private let search: ColorTableSearch
  private var results = [Int16](repeating: -1, count: 1 << 18)

  init(_ search: ColorTableSearch) { self.search = search }

  mutating func nearest(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int {
    let key = Int(red >> 2 | (green >> 2) << 6 | (blue >> 2) << 12)
    if results[key] >= 0 { return Int(results[key]) }
    let result = search.nearest(red, green, blue)
    results[key] = Int16(truncatingIfNeeded: result)
    return result
  }
}
