/// The numbers of pixels of each opaque color.
struct ColorHistogram {
  struct Entry {
    /// The color as 0xBBGGRR.
    var color: UInt32
    var count: Int
  }

  private(set) var entries: [Entry] = []
  /// The indices of the entries plus one, by a hash of the color; 0 for free places.
  private var places = [Int32](repeating: 0, count: 1 << 16)
  /// The bits of a color that are distinguished. There are fewer when there are many colors.
  private var mask: UInt32 = 0xFF_FFFF

  /// A histogram with more colors is reduced to fewer bits.
  private static let maxEntries = 1 << 15

  /// Counts the pixels with alpha.
  mutating func add(_ pixels: [UInt32]) {
    var last: UInt32 = 0
    var run = 0
    for pixel in pixels {
      if pixel != last {
        if last != 0 { add(last & mask, run) }
        last = pixel
        run = 0
      }
      run += 1
    }
    if last != 0 { add(last & mask, run) }
  }

  private mutating func add(_ color: UInt32, _ count: Int) {
    var place = Int((color &* 0x9E37_79B1) >> 16)
    while places[place] != 0 {
      let index = Int(places[place]) - 1
      if entries[index].color == color {
        entries[index].count += count
        return
      }
      place = (place + 1) & 0xFFFF
    }
    entries.append(Entry(color: color, count: count))
    places[place] = Int32(entries.count)
    if entries.count == Self.maxEntries { reduce() }
  }

  /// Removes the lowest bit that is distinguished from each component.
  private mutating func reduce() {
    mask &= (mask & 0x7F_7F7F) << 1
    let old = entries
    entries = []
    places = [Int32](repeating: 0, count: places.count)
    for entry in old { add(entry.color & mask, entry.count) }
  }
}
