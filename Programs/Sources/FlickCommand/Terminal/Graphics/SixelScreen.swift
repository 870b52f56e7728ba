import FlickExport
import FlickRaster

/// Shows pictures as Sixel graphics with at most 255 colors.
struct SixelScreen: PictureScreen {
  let area: PictureArea

  /// The terminal xterm shows no larger pictures.
  private static let maxSide = 1000

  init(_ size: Terminal.Size) { area = PictureArea(size, maxSide: Self.maxSide) }

  mutating func update(from bitmap: Bitmap, into out: inout [UInt8]) {
    guard bitmap.width == area.width, bitmap.height == area.height else { return }
    Escape.move(row: area.row, column: area.column, &out)
    let pixels = bitmap.pixels.map { pixel in
      let color = Cell.color(pixel, bitmap.order)
      return color == Cell.clear ? 0 : 0xFF00_0000 | UInt32(color).byteSwapped >> 8
    }
    SixelEncoder.append(IndexedPixels(pixels, width: area.width, .none), width: area.width, &out)
  }

  func removePictures(_ out: inout [UInt8]) {}
}
