/// The colours along gradients, as tables of premultiplied pixels.
///
/// A table is made once and kept while frames go on asking for the same stops at the same place in
/// their order, which animations whose gradient colours stand still do.
struct GradientTables: Sendable {
  /// Entries of a table: entry i is the colour at offset i / (size - 1).
  static let size = 512

  private(set) var pixels: [UInt32] = []
  private var stops: [[GradientStop]] = []
  private var opaque: [Bool] = []
  private var fingerprints: [UInt64] = []
  private var order: Bitmap.ByteOrder = .rgba
  /// Tables asked for since ``begin()``.
  private var count = 0

  mutating func begin() { count = 0 }

  func isOpaque(_ table: Int) -> Bool { opaque[table] }

  /// Of its stops.
  func fingerprint(of table: Int) -> UInt64 { fingerprints[table] }

  /// The index of the table of these stops, of which there must be at least one.
  mutating func table(_ wanted: [GradientStop]) -> Int {
    let index = count
    count += 1
    if index < stops.count, stops[index] == wanted { return index }
    if index == stops.count {
      stops.append(wanted)
      opaque.append(false)
      fingerprints.append(0)
      pixels.append(contentsOf: repeatElement(0, count: Self.size))
    } else {
      // Copied: whoever asks fills the memory of its stops again for the next frame.
      stops[index].removeAll(keepingCapacity: true)
      stops[index].append(contentsOf: wanted)
    }
    opaque[index] = wanted.allSatisfy { $0.color.alpha >= 1 }
    var fingerprint = Fingerprint()
    for stop in wanted { fingerprint.combine(stop) }
    fingerprints[index] = fingerprint.value
    fill(index)
    return index
  }

  /// Forgets the table asked for last.
  mutating func dropLast() { count = max(count - 1, 0) }

  /// Brings all tables into the order of bytes of the bitmap to be drawn.
  mutating func convert(to wanted: Bitmap.ByteOrder) {
    guard order != wanted else { return }
    order = wanted
    for i in pixels.indices { pixels[i] = swappedRedBlue(pixels[i]) }
  }

  private mutating func fill(_ table: Int) {
    let stops = stops[table]
    let steps = Float(Self.size - 1)
    // The stop at or before the entry, and its offset. Before the first stop its colour holds too.
    var from = stops[0].unit
    var start: Float = 0
    var next = 0
    for entry in 0..<Self.size {
      let t = Float(entry) / steps
      while next < stops.count, max(stops[next].unitOffset, start) <= t {
        start = max(stops[next].unitOffset, start)
        from = stops[next].unit
        next += 1
      }
      var color = from
      if next > 0, next < stops.count {
        let end = stops[next].unitOffset
        color += (stops[next].unit - from) * ((t - start) / (end - start))
      }
      pixels[table * Self.size + entry] = color.pixel(order)
    }
  }
}

extension GradientStop {
  fileprivate var unit: SIMD4<Float> {
    SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
      .clampedToUnit
  }

  fileprivate var unitOffset: Float { offset > 0 ? Float(min(offset, 1)) : 0 }
}
