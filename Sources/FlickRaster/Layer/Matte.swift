internal import FlickCKernels

/// The conversion of a matte's picture to coverage.
struct Matte {
  let mode: MatteMode
  let order: Bitmap.ByteOrder

  /// Multiplies `masks` by the matte. The picture is transparent outside its box.
  func apply(_ picture: Target, to masks: Modulation) {
    for y in masks.box.minY..<masks.box.maxY {
      // SAFETY: rows of both boxes, with columns clipped to both.
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

  private func clear(_ row: UnsafeMutablePointer<UInt8>, _ first: Int, _ last: Int) {
    if mode.keepsOutside || first >= last { return }
    flick_fill_bytes(row + first, 0, last - first)
  }

  private func multiply(
    _ row: UnsafeMutablePointer<UInt8>, _ pixels: UnsafeMutablePointer<UInt32>,
    _ first: Int, _ last: Int
  ) {
    let flip: UInt32 = mode.isInverted ? 255 : 0
    switch mode.channel {
    case .alpha: flick_multiply_alpha(row + first, pixels + first, last - first, flip)
    case .luma where !mode.isStraight:
      let (low, high): (UInt32, UInt32) = order == .rgba ? (13933, 4732) : (4732, 13933)
      flick_multiply_luma(row + first, pixels + first, last - first, flip, low, high)
    case .luma: each(row, pixels, first, last) { luma(color($0)) }
    case .red: each(row, pixels, first, last) { parts(color($0)).red }
    case .green: each(row, pixels, first, last) { parts(color($0)).green }
    case .blue: each(row, pixels, first, last) { parts(color($0)).blue }
    case .hue: each(row, pixels, first, last) { weighted(hue(unpremultiplied($0)), $0) }
    case .lightness: each(row, pixels, first, last) { lightness(color($0)) }
    case .saturation:
      each(row, pixels, first, last) { weighted(saturation(unpremultiplied($0)), $0) }
    case .full: each(row, pixels, first, last) { _ in 255 }
    }
  }

  @inline(__always) private func each(
    _ row: UnsafeMutablePointer<UInt8>, _ pixels: UnsafeMutablePointer<UInt32>,
    _ first: Int, _ last: Int, _ factor: (UInt32) -> UInt32
  ) {
    let flip: UInt32 = mode.isInverted ? 255 : 0
    for x in first..<last {
      row[x] = UInt8(truncatingIfNeeded: mulDiv255(UInt32(row[x]), factor(pixels[x]) ^ flip))
    }
  }
}

// Channels of one pixel, 0…255.
extension Matte {
  /// Returns the value of the mode's channel.
  func value(of p: UInt32) -> UInt32 {
    switch mode.channel {
    case .alpha: p &>> 24
    case .luma: luma(color(p))
    case .red: parts(color(p)).red
    case .green: parts(color(p)).green
    case .blue: parts(color(p)).blue
    case .hue: weighted(hue(unpremultiplied(p)), p)
    case .lightness: lightness(color(p))
    case .saturation: weighted(saturation(unpremultiplied(p)), p)
    case .full: 255
    }
  }

  @inline(__always) private func color(_ p: UInt32) -> UInt32 {
    mode.isStraight ? unpremultiplied(p) : p
  }

  @inline(__always) private func weighted(_ value: UInt32, _ p: UInt32) -> UInt32 {
    mode.isStraight ? value : mulDiv255(value, p &>> 24)
  }

  @inline(__always) private func parts(
    _ p: UInt32
  ) -> (red: UInt32, green: UInt32, blue: UInt32) {
    let (low, green, high) = (p & 255, (p &>> 8) & 255, (p &>> 16) & 255)
    return order == .rgba ? (low, green, high) : (high, green, low)
  }

  /// Returns the Rec. 709 luma, with 16-bit weights whose sum is 1.
  @inline(__always) private func luma(_ p: UInt32) -> UInt32 {
    let (red, green, blue) = parts(p)
    return (red &* 13933 &+ green &* 46871 &+ blue &* 4732 &+ 32768) &>> 16
  }

  private func extremes(_ p: UInt32) -> (least: UInt32, most: UInt32) {
    let (red, green, blue) = parts(p)
    return (min(red, min(green, blue)), max(red, max(green, blue)))
  }

  private func lightness(_ p: UInt32) -> UInt32 {
    let (least, most) = extremes(p)
    return (least &+ most &+ 1) / 2
  }

  private func saturation(_ p: UInt32) -> UInt32 {
    let (least, most) = extremes(p)
    if least == most { return 0 }
    let sum = most &+ least
    let full = sum > 255 ? 510 &- sum : sum
    return ((most &- least) &* 255 &+ full / 2) / full
  }

  /// Returns the hue. A full turn is 256, and red is 0.
  private func hue(_ p: UInt32) -> UInt32 {
    let (least, most) = extremes(p)
    if least == most { return 0 }
    let (red, green, blue) = parts(p)
    let (r, g, b) = (Int32(red), Int32(green), Int32(blue))
    let span = Int32(most &- least)
    // In sixths of a turn, multiplied by the span.
    let sixths =
      if most == red { g &- b } else if most == green { b &- r &+ 2 &* span } else {
        r &- g &+ 4 &* span
      }
    return UInt32(bitPattern: sixths &* 256 / (6 &* span)) & 255
  }
}
