/// Finds the nearest color of a color table.
struct ColorTableSearch {
  /// The colors as 0xBBGGRR.
  let colors: [UInt32]
  /// The colors in the order of green.
  private let entries: [Entry]
  /// The first entry with at least as much green, for each value.
  private let starts: [Int]

  private struct Entry {
    var red: Int32
    var green: Int32
    var blue: Int32
    /// The position of the color in the table.
    var index: Int32
  }

  init(_ colors: [UInt32]) {
    self.colors = colors
    let entries = colors.indices.map { index in
      Entry(
        red: Int32(colors[index] & 0xFF), green: Int32(colors[index] >> 8 & 0xFF),
        blue: Int32(colors[index] >> 16 & 0xFF), index: Int32(truncatingIfNeeded: index))
    }.sorted { ($0.green, $0.index) < ($1.green, $1.index) }
    self.entries = entries
    starts = (Int32(0)..<256).map { green in
      entries.firstIndex { $0.green >= green } ?? entries.count
    }
  }

  /// Returns the squared distance between a color and the nearest one of the table; 0 if the table is empty.
  ///
  /// - Parameter index: The index of a near color.
  func nearestDistance(_ color: UInt32, near index: Int) -> Int {
    guard !colors.isEmpty else { return 0 }
    return Self.distance(color, colors[nearest(color, near: index)])
  }

  private static func distance(_ color: UInt32, _ other: UInt32) -> Int {
    let red = Int(color & 0xFF) - Int(other & 0xFF)
    let green = Int(color >> 8 & 0xFF) - Int(other >> 8 & 0xFF)
    let blue = Int(color >> 16 & 0xFF) - Int(other >> 16 & 0xFF)
    return red * red + green * green + blue * blue
  }

  /// Returns the index of the nearest color; 0 if the table is empty.
  ///
  /// - Parameter index: The index of a near color, with which fewer colors are compared.
  func nearest(_ color: UInt32, near index: Int) -> Int {
    guard !colors.isEmpty else { return 0 }
    // A color at the distance of the near one is still found, so that equal distances give the first color.
    let bound = Int32(truncatingIfNeeded: Self.distance(color, colors[index]) + 1)
    return nearest(
      Int32(color & 0xFF), Int32(color >> 8 & 0xFF), Int32(color >> 16 & 0xFF), below: bound)
  }

  /// Returns the index of the color nearest to three components from 0 to 255; 0 if the table is empty.
  ///
  /// - Parameter bound: A number that is greater than the squared distance of the nearest color.
  func nearest(
    _ red: Int32, _ green: Int32, _ blue: Int32, below bound: Int32 = .max
  ) -> Int {
    let start = starts[Int(min(max(green, 0), 255))]
    return entries.withUnsafeBufferPointer { entries in
      // SAFETY: `next` is within the entries in both loops.
      var (result, least) = (Int32(0), bound)
      // Both loops end at the first entry whose green alone is farther away than the nearest color.
      var next = start
      while next < entries.count {
        let g = entries[next].green &- green
        if g &* g >= least { break }
        let (r, b) = (entries[next].red &- red, entries[next].blue &- blue)
        let distance = r &* r &+ g &* g &+ b &* b
        if distance < least { (result, least) = (entries[next].index, distance) }
        next &+= 1
      }
      next = start &- 1
      while next >= 0 {
        let g = entries[next].green &- green
        if g &* g >= least { break }
        let (r, b) = (entries[next].red &- red, entries[next].blue &- blue)
        let distance = r &* r &+ g &* g &+ b &* b
        if distance < least { (result, least) = (entries[next].index, distance) }
        next &-= 1
      }
      return Int(result)
    }
  }
}

/// A search in a table that remembers results.
struct ColorCache {
  private let search: ColorTableSearch
  /// The color and the index of the result at each place, whose number is a hash of the color.
  private var places = [UInt32](repeating: empty, count: 1 << placeBits)

  private static let placeBits: UInt32 = 15
  /// No color of a table has the index 255.
  private static let empty = UInt32.max

  init(_ search: ColorTableSearch) { self.search = search }

  /// Returns the index of the color nearest to three components from 0 to 255; 0 if the table is empty.
  mutating func nearest(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int {
    let key = UInt32(truncatingIfNeeded: red | green << 8 | blue << 16)
    let place = Int((key &* 0x9E37_79B1) >> (32 - Self.placeBits))
    let known = places[place]
    if known >> 8 == key, known != Self.empty { return Int(known & 0xFF) }
    let result = search.nearest(red, green, blue)
    places[place] = key << 8 | UInt32(truncatingIfNeeded: result)
    return result
  }
}
