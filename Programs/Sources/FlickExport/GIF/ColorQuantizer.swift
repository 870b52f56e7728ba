/// Chooses the colors of a GIF's color table.
///
/// The boxes of X. Wu, "Efficient Statistical Computations for Optimal Color Quantization" (1991), give the first table,
/// which Lloyd's algorithm improves. Colors that make up most of their cluster are kept exactly, because vector graphics
/// have large areas of one color, and so are colors that the table otherwise misses by much.
enum ColorQuantizer {
  /// Returns at most `count` colors, as 0xBBGGRR.
  ///
  /// - Parameter leastGain: The least reduction of the sum of the squared errors for which a color is added, per pixel.
  ///   With 0, all colors of a histogram are kept that has at most `count`.
  static func table(
    for histogram: ColorHistogram, count: Int, leastGain: Double = 0
  ) -> [UInt32] {
    let entries = histogram.entries
    guard entries.count > count || leastGain > 0 else { return entries.map(\.color) }
    let gain = leastGain * Double(entries.reduce(0) { $0 + $1.count })
    let moments = ColorMoments(entries)
    var table = ColorTableSearch(moments.boxColors(count, leastGain: gain))
    var clusters = [Int](repeating: 0, count: entries.count)
    for _ in 0..<2 { table = ColorTableSearch(centers(of: entries, table, &clusters)) }
    let colors = dominantColors(of: entries, table, &clusters)
    return colors
      + missedColors(of: entries, colors, clusters, count: count - colors.count, above: gain)
  }

  /// Returns the colors whose pixels have the greatest sums of squared errors with a table.
  ///
  /// - Parameters:
  ///   - clusters: For each entry, the index of a near color.
  ///   - count: The maximum number of colors.
  ///   - error: A sum of squared errors that each color exceeds.
  private static func missedColors(
    of entries: [ColorHistogram.Entry], _ colors: [UInt32], _ clusters: [Int], count: Int,
    above error: Double
  ) -> [UInt32] {
    guard count > 0 else { return [] }
    let table = ColorTableSearch(colors)
    var missed: [(color: UInt32, error: Double)] = []
    for (entry, near) in zip(entries, clusters) {
      let sum = Double(table.nearestDistance(entry.color, near: near) * entry.count)
      if sum > error { missed.append((entry.color, sum)) }
    }
    missed.sort { ($0.error, $0.color) > ($1.error, $1.color) }
    return missed.prefix(count).map(\.color)
  }

  /// Returns the mean colors of the clusters around the colors of a table. Colors without a cluster are left out.
  ///
  /// - Parameter clusters: For each entry, the index of a near color of the table. It becomes the index of the center of
  ///   the entry's cluster.
  private static func centers(
    of entries: [ColorHistogram.Entry], _ table: ColorTableSearch, _ clusters: inout [Int]
  ) -> [UInt32] {
    var sums = [SIMD4<Int>](repeating: SIMD4(), count: table.colors.count)
    for (number, entry) in entries.enumerated() {
      let index = table.nearest(entry.color, near: clusters[number])
      clusters[number] = index
      sums[index] &+=
        SIMD4(
          Int(entry.color & 0xFF), Int(entry.color >> 8 & 0xFF), Int(entry.color >> 16), 1)
        &* SIMD4(repeating: entry.count)
    }
    var places: [Int] = []
    var count = 0
    for sum in sums {
      places.append(count)
      if sum.w > 0 { count += 1 }
    }
    for number in clusters.indices { clusters[number] = places[clusters[number]] }
    return sums.filter { $0.w > 0 }.map { sum in
      let mean = (sum &+ SIMD4(repeating: sum.w / 2)) / SIMD4(repeating: sum.w)
      return UInt32(mean.x | mean.y << 8 | mean.z << 16)
    }
  }

  /// Returns the table, with the most frequent color of a cluster in place of its mean if it makes up most of it.
  ///
  /// - Parameter clusters: For each entry, the index of a near color. It becomes that of the nearest one.
  private static func dominantColors(
    of entries: [ColorHistogram.Entry], _ table: ColorTableSearch, _ clusters: inout [Int]
  ) -> [UInt32] {
    var totals = [Int](repeating: 0, count: table.colors.count)
    var greatest = [ColorHistogram.Entry](
      repeating: ColorHistogram.Entry(color: 0, count: 0), count: table.colors.count)
    for (number, entry) in entries.enumerated() {
      let index = table.nearest(entry.color, near: clusters[number])
      clusters[number] = index
      totals[index] += entry.count
      if entry.count > greatest[index].count { greatest[index] = entry }
    }
    return table.colors.indices.map { index in
      greatest[index].count * 2 > totals[index] ? greatest[index].color : table.colors[index]
    }
  }
}
