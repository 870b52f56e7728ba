import FlickRaster

/// A part of the terminal that shows pictures.
protocol PictureScreen: Sendable {
  var area: PictureArea { get }

  /// Appends the bytes that show a picture. A picture of another size than that of the area is not shown.
  mutating func update(from bitmap: Bitmap, into out: inout [UInt8])

  /// Appends the bytes that remove all pictures from the terminal.
  func removePictures(_ out: inout [UInt8])
}

/// The cells of a picture and its size in pixels.
struct PictureArea: Hashable, Sendable {
  /// The first column and row. They count from 0.
  var column = 0
  var row = 0
  var columns: Int
  var rows: Int
  /// The size of the picture in pixels.
  var width: Int
  var height: Int

  /// The size of a cell in pixels that is used if the terminal does not report one.
  static let assumedCell = PixelSize(width: 8, height: 16)

  /// Creates the area of cells with two pixels each, one above the other.
  init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    width = self.columns
    height = self.rows * 2
  }

  /// Creates an area in the middle above the status line.
  ///
  /// - Parameters:
  ///   - maxSide: The greatest width and height of the area in pixels of the terminal.
  ///   - maxPixels: The greatest number of pixels of the picture, which is scaled to the area.
  init(_ size: Terminal.Size, maxSide: Int = .max, maxPixels: Int = .max) {
    let cell = size.cell ?? Self.assumedCell
    let available = (columns: max(size.columns, 1), rows: max(size.rows - 1, 1))
    columns = max(min(available.columns, maxSide / cell.width), 1)
    rows = max(min(available.rows, maxSide / cell.height), 1)
    column = (available.columns - columns) / 2
    row = (available.rows - rows) / 2
    width = columns * cell.width
    height = rows * cell.height
    let excess = Double(width * height) / Double(maxPixels)
    if excess > 1 {
      width = max(Int(Double(width) / excess.squareRoot()), 1)
      height = max(Int(Double(height) / excess.squareRoot()), 1)
    }
  }

  /// Returns the place in the picture at the center of a cell of the terminal.
  func point(column: Int, row: Int) -> (x: Double, y: Double) {
    (
      (Double(column - self.column) + 0.5) * Double(width) / Double(columns),
      (Double(row - self.row) + 0.5) * Double(height) / Double(rows)
    )
  }

  /// Returns the size of a cell, or `nil` if the numbers are not plausible.
  static func cell(width: Int, height: Int) -> PixelSize? {
    guard (1...256).contains(width), (1...256).contains(height) else { return nil }
    return PixelSize(width: width, height: height)
  }
}
