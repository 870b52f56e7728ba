/// The known content of a bitmap: a background color and the items that a canvas drew on it, from bottom to top. The
/// next frame uses it to redraw only the differences.
struct BitmapContents: Sendable {
  struct DrawnItem: Equatable, Sendable {
    /// The pixels that the item can have changed.
    var bounds: Box
    /// Equal for items that produce the same pixels on the same background. 0 if it was not computed.
    var fingerprint: UInt64
  }

  /// The background pixel below all items, or `nil` if the pixels come from another source.
  var background: UInt32?
  /// The identity of the canvas that computed the fingerprints.
  var canvas: CanvasIdentity?
  /// The number of the frame that the canvas had recorded.
  var recordingNumber = 0
  var items: [DrawnItem] = []

  /// The identity of a canvas. Fingerprints are only comparable within one canvas.
  final class CanvasIdentity: Sendable {}

  mutating func begin(_ ground: UInt32, by drawer: CanvasIdentity, _ recordingNumber: Int) {
    self.background = ground
    self.canvas = drawer
    self.recordingNumber = recordingNumber
    items.removeAll(keepingCapacity: true)
  }
}

extension Bitmap {
  /// A number that is equal for bitmaps into which one canvas has drawn the same pixels, if both were drawn with
  /// `.changes` and have the same size.
  package var contentsDigest: UInt64 {
    var digest = UInt64(contents.background ?? 0)
    for item in contents.items {
      digest = (digest ^ item.fingerprint) &* 0x9E37_79B9_7F4A_7C15
      digest ^= digest >> 29
    }
    return digest
  }
}

/// The part of a bitmap that is drawn.
package enum Redraw: Sendable {
  case everything
  /// The parts that differ from the known content of the bitmap. The result is the same.
  case changes
}

/// A range of columns in a row; `end` is exclusive.
///
/// This is not a `SIMD2<Int32>`: creating the first array of a bare vector type searches all libraries of the process
/// for a conformance, which takes longer than drawing a small frame.
struct ColumnRange: Equatable, Sendable {
  var first: Int32
  var end: Int32
}

extension ColumnRange {
  init(_ columns: Range<Int>) {
    first = Int32(truncatingIfNeeded: columns.lowerBound)
    end = Int32(truncatingIfNeeded: columns.upperBound)
  }
}

/// The columns that items have been drawn in, for each strip of rows.
struct DirtyStrips: Sendable {
  static let rows = 16
  /// The columns of each strip. Empty if they are unknown or nothing was drawn.
  private(set) var columns: [ColumnRange] = []
  /// A Boolean value that indicates whether it is known that nothing was drawn.
  private(set) var areClear = false

  /// With more items than this, their union is added instead.
  private static let maxItems = 64

  mutating func reset() {
    columns.removeAll(keepingCapacity: true)
    areClear = false
  }

  mutating func collect(_ items: [BitmapContents.DrawnItem], height: Int) {
    reset()
    areClear = items.isEmpty
    if areClear { return }
    for _ in 0..<((height + Self.rows - 1) / Self.rows) {
      columns.append(ColumnRange(first: .max, end: 0))
    }
    guard items.count <= Self.maxItems else {
      return add(items.reduce(Box.empty) { $0.union($1.bounds) })
    }
    for item in items { add(item.bounds) }
  }

  private mutating func add(_ box: Box) {
    if box.isEmpty { return }
    let first = max(box.minY / Self.rows, 0)
    let last = min((box.maxY + Self.rows - 1) / Self.rows, columns.count)
    var strip = first
    while strip < last {
      columns[strip].first = min(columns[strip].first, Int32(truncatingIfNeeded: box.minX))
      columns[strip].end = max(columns[strip].end, Int32(truncatingIfNeeded: box.maxX))
      strip += 1
    }
  }
}
