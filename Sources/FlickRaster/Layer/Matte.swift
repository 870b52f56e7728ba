/// What a matte's picture multiplies a layer by.
struct Matte {
  let mode: MatteMode
  let order: Bitmap.ByteOrder

  /// Multiplies `masks` by the picture, which is transparent outside of its box.
  func apply(_ picture: Target, to masks: Modulation) {
    for y in masks.box.minY..<masks.box.maxY {
      // SAFETY: rows of boxes, columns cut to both boxes.
      let row = masks.row(y)
      guard y >= picture.box.minY, y < picture.box.maxY else {
        clear(row, masks.box.minX, masks.box.maxX)
        continue
      }
      let first = max(masks.box.minX, min(picture.box.minX, masks.box.maxX))
      let last = max(first, min(picture.box.maxX, masks.box.maxX))
      clear(row, masks.box.minX, first)
      multiply(row, picture.row(y), first, last)
      clear(row, last, masks.box.maxX)
    }
  }

  /// Where there is nothing, an inverted matte lets everything through.
  private func clear(_ row: UnsafeMutablePointer<UInt8>, _ first: Int, _ last: Int) {
    if mode == .alphaInverted || mode == .lumaInverted || first >= last { return }
    (row + first).update(repeating: 0, count: last - first)
  }

  private func multiply(
    _ row: UnsafeMutablePointer<UInt8>, _ pixels: UnsafeMutablePointer<UInt32>,
    _ first: Int, _ last: Int
  ) {
    switch mode {
    case .alpha: each(row, pixels, first, last) { $0 &>> 24 }
    case .alphaInverted: each(row, pixels, first, last) { 255 &- ($0 &>> 24) }
    case .luma: each(row, pixels, first, last, luma)
    case .lumaInverted: each(row, pixels, first, last) { 255 &- luma($0) }
    }
  }

  /// Rec. 709 luma of the premultiplied colour, 16-bit weights whose sum is 1.
  @inline(__always) private func luma(_ p: UInt32) -> UInt32 {
    let (low, green, high) = (p & 255, (p &>> 8) & 255, (p &>> 16) & 255)
    let (red, blue) = order == .rgba ? (low, high) : (high, low)
    return (red &* 13933 &+ green &* 46871 &+ blue &* 4732 &+ 32768) &>> 16
  }

  @inline(__always) private func each(
    _ row: UnsafeMutablePointer<UInt8>, _ pixels: UnsafeMutablePointer<UInt32>,
    _ first: Int, _ last: Int, _ factor: (UInt32) -> UInt32
  ) {
    for x in first..<last {
      row[x] = UInt8(truncatingIfNeeded: times255(UInt32(row[x]), factor(pixels[x])))
    }
  }
}
