/// The changes of a table's numbers at a position on the axes of a variable font (ItemVariationStore of OpenType).
struct VariationDeltas {
  private let table: FontTable
  private let store: Int
  private let map: Int?
  /// The normalized position on each axis, −1…1.
  private let position: [Double]

  /// Creates the changes. Nil at the default position and for a table without changes.
  init?(_ table: FontTable, store: Int?, map: Int?, position: [Double]) {
    guard let store, position.contains(where: { $0 != 0 }) else { return nil }
    (self.table, self.store, self.map, self.position) = (table, store, map, position)
  }

  /// Returns the change of the number with an index, in the units of the table.
  func delta(_ index: Int) -> Double {
    guard index < 0xFFFF_FFFF else { return 0 }
    let (outer, inner) = location(index)
    let data = store + 8 + 4 * outer
    guard outer < table.uint16(store + 6),
      let rows = table.position(table.uint32(data), from: store),
      inner < table.uint16(rows)
    else { return 0 }
    let words = table.uint16(rows + 2)
    let regions = table.uint16(rows + 4)
    let (wordCount, isLong) = (min(words & 0x7FFF, regions), words & 0x8000 != 0)
    let (wide, narrow) = isLong ? (4, 2) : (2, 1)
    let row = rows + 6 + 2 * regions + inner * (wordCount * wide + (regions - wordCount) * narrow)
    var sum = 0.0
    for region in 0..<regions {
      let isWide = region < wordCount
      let place = row + (isWide ? region * wide : wordCount * wide + (region - wordCount) * narrow)
      let width = isWide ? wide : narrow
      let value =
        width == 4 ? table.int32(place) : width == 2 ? table.int16(place) : table.int8(place)
      if value != 0 { sum += Double(value) * scalar(table.uint16(rows + 6 + 2 * region)) }
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
    let place = start + min(index, count - 1) * width
    var entry = 0
    for byte in 0..<width { entry = entry << 8 | table.uint8(place + byte) }
    return (entry >> bits, entry & (1 << bits - 1))
  }

  /// Returns the weight of a region at the position.
  private func scalar(_ region: Int) -> Double {
    guard let regions = table.position(table.uint32(store + 2), from: store),
      region < table.uint16(regions + 2)
    else { return 0 }
    let axes = table.uint16(regions)
    var product = 1.0
    for axis in 0..<axes {
      let place = regions + 4 + (region * axes + axis) * 6
      let values = (0..<3).map { Double(table.int16(place + 2 * $0)) / 16384 }
      let (start, peak, end) = (values[0], values[1], values[2])
      let value = axis < position.count ? position[axis] : 0
      if start > peak || peak > end || start < 0 && end > 0 || peak == 0 || value == peak {
        continue
      }
      if value <= start || value >= end { return 0 }
      product *= value < peak ? (value - start) / (peak - start) : (end - value) / (end - peak)
    }
    return product
  }
}
