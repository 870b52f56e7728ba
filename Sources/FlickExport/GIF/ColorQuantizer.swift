/// Chooses the colors of a GIF's color table.
///
/// The boxes of X. Wu, "Efficient Statistical Computations for Optimal Color Quantization" (1991), give the first table,
/// which Lloyd's algorithm improves. Colors that make up most of their cluster are kept exactly, because vector graphics
/// have large areas of one color.
enum ColorQuantizer {
  /// Returns at most `count` colors, as 0xBBGGRR.
  static func table(for histogram: ColorHistogram, count: Int) -> [UInt32] {
    let entries = histogram.entries
    guard entries.count > count else { return entries.map(\.color) }
    let moments = ColorMoments(entries)
    var table = ColorTableSearch(moments.boxColors(count))
    for _ in 0..<2 { table = ColorTableSearch(centers(of: entries, table)) }
    return dominantColors(of: entries, table)
  }

  /// Returns the mean colors of the clusters around the colors of a table. Colors without a cluster are left out.
  private static func centers(
    of entries: [ColorHistogram.Entry], _ table: ColorTableSearch
  ) -> [UInt32] {
    var sums = [SIMD4<Int>](repeating: SIMD4(), count: table.colors.count)
    for entry in entries {
      let index = table.nearest(entry.color)
      sums[index] &+=
        SIMD4(
          Int(entry.color & 0xFF), Int(entry.color >> 8 & 0xFF), Int(entry.color >> 16), 1)
        &* SIMD4(repeating: entry.count)
    }
    return sums.filter { $0.w > 0 }.map { sum in
      let mean = (sum &+ SIMD4(repeating: sum.w / 2)) / SIMD4(repeating: sum.w)
      return UInt32(mean.x | mean.y << 8 | mean.z << 16)
    }
  }

  /// Returns the table, with the most frequent color of a cluster in place of its mean if it makes up most of it.
  private static func dominantColors(
    of entries: [ColorHistogram.Entry], _ table: ColorTableSearch
  ) -> [UInt32] {
    var totals = [Int](repeating: 0, count: table.colors.count)
    var greatest = [ColorHistogram.Entry](
      repeating: ColorHistogram.Entry(color: 0, count: 0), count: table.colors.count)
    for entry in entries {
      let index = table.nearest(entry.color)
      totals[index] += entry.count
      if entry.count > greatest[index].count { greatest[index] = entry }
    }
    return table.colors.indices.map { index in
      greatest[index].count * 2 > totals[index] ? greatest[index].color : table.colors[index]
    }
  }
}
