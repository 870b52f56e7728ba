internal import FlickCKernels
import FlickMath

/// Gradient colors as tables of premultiplied pixels.
///
/// All gradients of a frame with the same stops share a table. It is kept as long as consecutive frames request it, which
/// is the case for gradients whose colors are not animated. Stops are compared by their fingerprints and not kept.
struct GradientTables: Sendable {
  /// The number of entries of a table. Entry i is the color at offset i / (size - 1).
  static let size = Int(FLICK_TABLE_SIZE)

  private struct Table {
    var fingerprint: UInt64 = 0
    var isOpaque = false
    /// The last frame that requested the table.
    var frame = 0
  }

  private(set) var pixels: [UInt32] = []
  private var tables: [Table] = []
  /// The numbers of the tables by fingerprint.
  private var numbers = HashIndexTable()
  private var order: Bitmap.ByteOrder = .rgba
  private var frame = 0
  /// The frame requests all tables before this one.
  private var firstUnused = 0

  mutating func begin() {
    frame &+= 1
    firstUnused = 0
  }

  func isOpaque(_ table: Int) -> Bool { tables[table].isOpaque }

  /// Returns the fingerprint of a table's stops.
  func fingerprint(of table: Int) -> UInt64 { tables[table].fingerprint }

  /// Returns the index of the table for these stops. There must be at least one.
  mutating func table(_ stops: [GradientStop]) -> Int {
    var fingerprint = Fingerprint()
    for stop in stops { fingerprint.combine(stop) }
    let (value, hash) = (fingerprint.value, Int(truncatingIfNeeded: fingerprint.value))
    if let known = numbers.index(hash, where: { tables[$0].fingerprint == value }) {
      tables[known].frame = frame
      return known
    }
    let index = unusedTable()
    numbers.add(index, hash)
    tables[index] = Table(
      fingerprint: value, isOpaque: stops.allSatisfy { $0.color.alpha >= 1 }, frame: frame)
    fill(index, stops)
    return index
  }

  /// Returns a table that the frame has not requested.
  private mutating func unusedTable() -> Int {
    while firstUnused < tables.count, tables[firstUnused].frame == frame { firstUnused += 1 }
    if firstUnused == tables.count {
      tables.append(Table())
      pixels.append(contentsOf: repeatElement(0, count: Self.size))
    } else {
      numbers.remove(firstUnused, Int(truncatingIfNeeded: tables[firstUnused].fingerprint))
    }
    return firstUnused
  }

  /// Converts all tables to the byte order of the target bitmap.
  mutating func convert(to wanted: Bitmap.ByteOrder) {
    guard order != wanted else { return }
    order = wanted
    for i in pixels.indices { pixels[i] = swappedRedBlue(pixels[i]) }
  }

  private mutating func fill(_ table: Int, _ stops: [GradientStop]) {
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

extension Fingerprint {
  fileprivate mutating func combine(_ stop: GradientStop) {
    combine(stop.offset.bitPattern)
    combine(stop.color.red.bitPattern)
    combine(stop.color.green.bitPattern)
    combine(stop.color.blue.bitPattern)
    combine(stop.color.alpha.bitPattern)
  }
}
