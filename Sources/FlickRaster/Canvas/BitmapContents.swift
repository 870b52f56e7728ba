/// What is known of a bitmap's pixels: one colour everywhere, and on it the items that a canvas drew there,
/// from the bottom up. With it the next frame need not begin anew.
struct BitmapContents: Sendable {
  struct DrawnItem: Hashable, Sendable {
    /// The pixels that the item may have changed.
    var bounds: Box
    /// Equal for items that come to the same pixels on the same ground; 0 where it was not asked for.
    var fingerprint: UInt64
  }

  /// The pixel that lies below all items; `nil` when the pixels came from somewhere else.
  var background: UInt32?
  /// The canvas whose fingerprints these are.
  var canvas: CanvasIdentity?
  var items: [DrawnItem] = []

  /// A canvas as one of many: fingerprints tell apart what one of them draws.
  final class CanvasIdentity: Sendable {}

  mutating func begin(_ ground: UInt32, by drawer: CanvasIdentity) {
    self.background = ground
    self.canvas = drawer
    items.removeAll(keepingCapacity: true)
  }
}

/// How much of a picture is drawn.
package enum Redraw: Sendable {
  case everything
  /// What differs from what the bitmap is known to hold. Its pixels come out the same.
  case changes
}

/// Columns of a row, from the first to before the end.
///
/// Not a `SIMD2<Int32>`: an array of these, made for the first time, looks for a conformance through all
/// libraries of the process, which takes longer than drawing a small frame.
struct ColumnRange: Hashable, Sendable {
  var first: Int32
  var end: Int32
}

/// The columns of each strip of rows that items have been drawn in.
struct DirtyStrips: Sendable {
  static let rows = 16
  /// The columns of each strip, where they are known and there are any.
  private(set) var columns: [ColumnRange] = []
  /// Whether anything was drawn at all, as far as is known.
  private(set) var areClear = false

  /// More items than these are taken for one.
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
