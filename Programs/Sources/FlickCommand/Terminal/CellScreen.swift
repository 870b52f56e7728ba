import FlickRaster

/// Shows a bitmap as text. Each character cell shows two pixels, one above the other, as `▀` in the color of
/// the upper pixel on a background in the color of the lower pixel. Sends only the cells that changed.
struct CellScreen: PictureScreen {
  let area: PictureArea
  private var shown: [Cell]
  private var pen = Pen()

  /// Creates a screen of `columns` × `rows` cells for bitmaps of `columns` × 2·`rows` pixels.
  init(columns: Int, rows: Int) {
    area = PictureArea(columns: columns, rows: rows)
    // All cells are unknown, so the first update sends every cell.
    shown = Array(repeating: .unknown, count: area.columns * area.rows)
  }

  mutating func update(from bitmap: Bitmap, into out: inout [UInt8]) {
    let (columns, rows) = (area.columns, area.rows)
    guard bitmap.width == area.width, bitmap.height == area.height else { return }
    pen = Pen()
    for row in 0..<rows {
      for column in 0..<columns {
        let upper = row * 2 * columns + column
        let cell = Cell(
          top: Cell.color(bitmap.pixels[upper], bitmap.order),
          bottom: Cell.color(bitmap.pixels[upper + columns], bitmap.order))
        let index = row * columns + column
        if shown[index] == cell { continue }
        shown[index] = cell
        pen.move(toRow: row, column: column, &out)
        pen.draw(cell, &out)
      }
    }
    if pen.isUsed { Escape.resetColors.append(to: &out) }
  }

  func removePictures(_ out: inout [UInt8]) {}
}

/// The colors of two pixels, one above the other: 0xRRGGBB or `clear`.
struct Cell: Hashable, Sendable {
  static let clear: UInt32 = 0x0100_0000
  static let unknown = Cell(top: .max, bottom: .max)

  var top: UInt32
  var bottom: UInt32

  /// Returns the color of a premultiplied pixel on black. Nearly transparent pixels keep the terminal's
  /// background.
  static func color(_ pixel: UInt32, _ order: Bitmap.ByteOrder) -> UInt32 {
    if pixel >> 24 < 16 { return clear }
    let first = pixel & 0xFF
    let second = pixel >> 8 & 0xFF
    let third = pixel >> 16 & 0xFF
    return order == .rgba
      ? first << 16 | second << 8 | third : third << 16 | second << 8 | first
  }
}

/// The known position and colors of the terminal's cursor.
private struct Pen: Sendable {
  var row = -1
  var column = -1
  var foreground = UInt32.max
  var background = UInt32.max
  var isUsed: Bool { row >= 0 }

  mutating func move(toRow newRow: Int, column newColumn: Int, _ out: inout [UInt8]) {
    if row != newRow || column > newColumn {
      Escape.move(row: newRow, column: newColumn, &out)
    } else if column < newColumn {
      Escape.right(newColumn - column, &out)
    }
    row = newRow
    column = newColumn
  }

  mutating func draw(_ cell: Cell, _ out: inout [UInt8]) {
    // `▀` draws the upper half and `▄` the lower half. A cell of one color is a space, which needs no
    // foreground.
    if cell.top == cell.bottom {
      set(foreground: nil, background: cell.top, &out)
      out.append(0x20)
    } else if cell.top == Cell.clear {
      set(foreground: cell.bottom, background: cell.top, &out)
      Escape.lowerHalf.append(to: &out)
    } else {
      set(foreground: cell.top, background: cell.bottom, &out)
      Escape.upperHalf.append(to: &out)
    }
    column += 1
  }

  private mutating func set(foreground new: UInt32?, background: UInt32, _ out: inout [UInt8]) {
    if let new, new != foreground {
      Escape.color(38, new, &out)
      foreground = new
    }
    if background != self.background {
      if background == Cell.clear {
        Escape.defaultBackground.append(to: &out)
      } else {
        Escape.color(48, background, &out)
      }
      self.background = background
    }
  }
}
