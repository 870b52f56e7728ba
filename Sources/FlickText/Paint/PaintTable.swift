import FlickGeometry

/// The table COLR of a font, version 1: the paints of glyphs.
struct PaintTable {
  let table: FontTable
  let deltas: VariationDeltas?
  private let glyphs: Int
  static let headerLength = 34
  private let stack: Int?
  private let clips: Int?

  /// Reads the header. Nil for a table without paints.
  ///
  /// - Parameter position: The normalized position on each axis of a variable font.
  init?(_ bytes: [UInt8], position: [Double]) {
    let table = FontTable(bytes)
    guard table.uint16(0) >= 1, let glyphs = table.position(table.uint32(14), from: 0) else {
      return nil
    }
    self.table = table
    self.glyphs = glyphs
    stack = table.position(table.uint32(18), from: 0)
    clips = table.position(table.uint32(22), from: 0)
    deltas = VariationDeltas(
      table, store: table.position(table.uint32(30), from: 0),
      map: table.position(table.uint32(26), from: 0), position: position)
  }

  /// Returns the position of a glyph's paint. Nil if it has none.
  func paint(of glyph: GlyphID) -> Int? {
    var (low, high) = (0, min(table.uint32(glyphs), table.count / 6))
    while low < high {
      let middle = (low + high) / 2
      let record = glyphs + 4 + 6 * middle
      let found = table.uint16(record)
      if found == Int(glyph) { return table.position(table.uint32(record + 2), from: glyphs) }
      if found < Int(glyph) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Returns the position of a paint in the list of paints that glyphs share.
  func stackedPaint(_ index: Int) -> Int? {
    guard let stack, index < min(table.uint32(stack), table.count / 4) else { return nil }
    return table.position(table.uint32(stack + 4 + 4 * index), from: stack)
  }

  /// Returns the rectangle that a glyph is clipped to, in font units.
  func clip(of glyph: GlyphID) -> Rect2D? {
    guard let clips else { return nil }
    var (low, high) = (0, min(table.uint32(clips + 1), table.count / 7))
    while low < high {
      let middle = (low + high) / 2
      let record = clips + 5 + 7 * middle
      if Int(glyph) < table.uint16(record) {
        high = middle
        continue
      }
      if Int(glyph) > table.uint16(record + 2) {
        low = middle + 1
        continue
      }
      guard let box = table.position(table.uint24(record + 4), from: clips) else { return nil }
      let values = numbers(box + 1, 4, base: table.uint8(box) == 2 ? table.uint32(box + 9) : nil)
      return Rect2D(minX: values[0], minY: values[1], maxX: values[2], maxY: values[3])
    }
    return nil
  }

  /// Returns signed numbers of 16 bits with their changes. `base` is the index of the change of the first one.
  func numbers(_ position: Int, _ count: Int, base: Int?) -> [Double] {
    (0..<count).map { index in
      var value = Double(table.int16(position + 2 * index))
      if let base, let deltas, base < FontTable.largest { value += deltas.delta(base + index) }
      return value
    }
  }
}
