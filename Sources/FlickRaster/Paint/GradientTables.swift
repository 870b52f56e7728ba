internal import FlickCKernels
/// Gradient colors as tables of premultiplied pixels.
///
/// A table is computed once and kept as long as consecutive frames request the same stops at the same position in
/// their order. This is the case for gradients whose colors are not animated.
struct GradientTables: Sendable {
  /// The number of entries of a table. Entry i is the color at offset i / (size - 1).
  static let size = Int(FLICK_TABLE_SIZE)

  private struct Table {
    var stops: [GradientStop] = []
    var isOpaque = false
    var fingerprint: UInt64 = 0
  }

  private(set) var pixels: [UInt32] = []
  private var tables: [Table] = []
  private var order: Bitmap.ByteOrder = .rgba
  /// The number of tables requested since ``begin()``.
  private var count = 0

  mutating func begin() { count = 0 }

  func isOpaque(_ table: Int) -> Bool { tables[table].isOpaque }

  /// Returns the fingerprint of a table's stops.
  func fingerprint(of table: Int) -> UInt64 { tables[table].fingerprint }

  /// Returns the index of the table for these stops. There must be at least one.
  mutating func table(_ wanted: [GradientStop]) -> Int {
    let index = count
    count += 1
    if index < tables.count, tables[index].stops == wanted { return index }
    if index == tables.count {
      tables.append(Table())
      pixels.append(contentsOf: repeatElement(0, count: Self.size))
    }
    // Copies the stops, because the caller reuses the storage of its array for the next frame.
    tables[index].stops.removeAll(keepingCapacity: true)
    tables[index].stops.append(contentsOf: wanted)
    tables[index].isOpaque = wanted.allSatisfy { $0.color.alpha >= 1 }
    var fingerprint = Fingerprint()
    for stop in wanted { fingerprint.combine(stop) }
    tables[index].fingerprint = fingerprint.value
    fill(index)
    return index
  }

  /// Converts all tables to the byte order of the target bitmap.
  mutating func convert(to wanted: Bitmap.ByteOrder) {
    guard order != wanted else { return }
    order = wanted
    for i in pixels.indices { pixels[i] = swappedRedBlue(pixels[i]) }
  }

  private mutating func fill(_ table: Int) {
    let stops = tables[table].stops
    let steps = Float(Self.size - 1)
    // The color and offset of the last stop at or before the entry. The first color also applies before the first
    // stop.
    var from = stops[0].color.lanes
    var start: Float = 0
    var next = 0
    for entry in 0..<Self.size {
      let t = Float(entry) / steps
      while next < stops.count, max(stops[next].unitOffset, start) <= t {
        start = max(stops[next].unitOffset, start)
        from = stops[next].color.lanes
        next += 1
      }
      var color = from
      if next > 0, next < stops.count {
        let end = stops[next].unitOffset
        color += (stops[next].color.lanes - from) * ((t - start) / (end - start))
      }
      pixels[table * Self.size + entry] = color.pixel(order)
    }
  }
}

extension GradientStop {
  fileprivate var unitOffset: Float { offset > 0 ? Float(min(offset, 1)) : 0 }
}
