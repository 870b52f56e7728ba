/// The changes of a table's numbers at a position on the axes of a variable font (ItemVariationStore of OpenType).
struct VariationDeltas {
  private let table: FontTable
  private let store: Int
  private let map: Int?
  /// The weight of each region at the position.
  private let weights: [Double]

  /// Creates the changes. Nil at the default position and for a table without changes.
  ///
  /// - Parameter position: The normalized position on each axis, −1…1.
  init?(_ table: FontTable, store: Int?, map: Int?, position: [Double]) {
    guard let store, position.contains(where: { $0 != 0 }) else { return nil }
    (self.table, self.store, self.map) = (table, store, map)
    weights = Self.weights(table, store, position)
  }

  /// Returns the change of the number with an index, in the units of the table.
  func delta(_ index: Int) -> Double {
    guard index < FontTable.largest else { return 0 }
    let (outer, inner) = location(index)
    guard outer < table.uint16(store + 6),
      let rows = table.position(table.uint32(store + 8 + 4 * outer), from: store),
      inner < table.uint16(rows)
    else { return 0 }
    let words = table.uint16(rows + 2)
    let regions = table.uint16(rows + 4)
    let (wordCount, isLong) = (min(words & 0x7FFF, regions), words & 0x8000 != 0)
    let (wide, narrow) = isLong ? (4, 2) : (2, 1)
    let length = wordCount * wide + (regions - wordCount) * narrow
    guard length == 0 || inner < table.count / length else { return 0 }
    let row = rows + 6 + 2 * regions + inner * length
    var sum = 0.0
    for region in 0..<min(regions, TextLimits.variationRegions) {
      let isWide = region < wordCount
      let place = row + (isWide ? region * wide : wordCount * wide + (region - wordCount) * narrow)
      let width = isWide ? wide : narrow
      let value =
        width == 4 ? table.int32(place) : width == 2 ? table.int16(place) : table.int8(place)
      let index = table.uint16(rows + 6 + 2 * region)
      if value != 0, index < weights.count { sum += Double(value) * weights[index] }
    }
    return sum
  }

  /// Returns the indices of the rows and of the row for an index.
  private func location(_ index: Int) -> (outer: Int, inner: Int) {
    guard let map else { return (index >> 16, index & 0xFFFF) }
    let (format, entries) = (table.uint8(map), table.uint8(map + 1))
    let (count, start) =
      format == 0 ? (table.uint16(map + 2), map + 4) : (table.uint32(map + 2), map + 6)
    guard count > 0 else { return (index >> 16, index & 0xFFFF) }
    let (width, bits) = ((entries >> 4 & 3) + 1, (entries & 15) + 1)
    let place = start + min(index, count - 1, table.count / width) * width
    var entry: UInt32 = 0
    for byte in 0..<width { entry = entry << 8 | UInt32(table.uint8(place + byte)) }
    return (Int(entry >> bits), Int(entry & (1 << bits - 1)))
  }

  /// Returns the weight of each region at a position.
  private static func weights(
    _ table: FontTable, _ store: Int, _ position: [Double]
  ) -> [Double] {
    guard let regions = table.position(table.uint32(store + 2), from: store) else { return [] }
    let axes = table.uint16(regions)
    let size = 6 * max(axes, 1)
    let count = min(table.uint16(regions + 2), (table.count - regions) / size)
    return (0..<count).map { region in
      var product = 1.0
      for axis in 0..<min(axes, TextLimits.fontAxes) {
        let value = axis < position.count ? position[axis] : 0
        product *= weight(table, regions + 4 + region * size + 6 * axis, at: value)
      }
      return product
    }
  }

  /// Returns the factor of a range of one axis.
  private static func weight(_ table: FontTable, _ place: Int, at value: Double) -> Double {
    let start = Double(table.int16(place)) / 16384
    let peak = Double(table.int16(place + 2)) / 16384
    let end = Double(table.int16(place + 4)) / 16384
    if start > peak || peak > end || start < 0 && end > 0 || peak == 0 || value == peak { return 1 }
    if value <= start || value >= end { return 0 }
    return value < peak ? (value - start) / (peak - start) : (end - value) / (end - peak)
  }
}
