import FlickImage
import FlickRaster

/// Shows pictures with the graphics of the terminal kitty, which scales them to their cells.
struct KittyScreen: PictureScreen {
  let area: PictureArea
  private var identifier = 0

  /// More pixels than these take longer to compress than a frame lasts.
  private static let maxPixels = 640 * 480

  init(_ size: Terminal.Size) { area = PictureArea(size, maxPixels: Self.maxPixels) }

  mutating func update(from bitmap: Bitmap, into out: inout [UInt8]) {
    guard bitmap.width == area.width, bitmap.height == area.height,
      let png = try? PNGEncoder.encode(bitmap, compression: .fast)
    else { return }
    Escape.move(row: area.row, column: area.column, &out)
    // Two numbers alternate, so that the new picture is there before the old one is removed.
    let old = identifier
    identifier = old == 1 ? 2 : 1
    KittyEncoder.show(
      png: png, identifier: identifier, columns: area.columns, rows: area.rows, &out)
    if old > 0 { KittyEncoder.remove(identifier: old, &out) }
  }

  func removePictures(_ out: inout [UInt8]) { KittyEncoder.remove(&out) }
}
