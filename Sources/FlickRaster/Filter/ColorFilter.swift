/// A color change that maps the straight color of one pixel at a time. Transparent pixels stay transparent.
package enum ColorFilter: Hashable, Sendable, FilterImplementation {
  /// Replaces all colors with one. Its alpha multiplies theirs.
  case fill(Color)
  /// Makes all pixels that are not transparent opaque, and keeps their straight color.
  case opaque
  /// Maps luma to a color ramp, mixed in by `amount`.
  case ramp(LumaRamp, amount: Double)
  /// Like `ramp`, with five colors.
  case toner(ToneRamp, amount: Double)
  /// Maps red, green and blue by separate curves.
  case tones(ToneCurves)

  func pixelWork(over box: Box) -> Double {
    if case .fill = self { 1 } else { 9 }
  }

  func apply(to picture: Target, with renderer: inout Renderer) {
    guard let entries = renderer.pixels.allocate(ColorTables.count) else { return }
    let tables = ColorTables(self, renderer.order, entries)
    if case .fill = self {
      for y in picture.box.minY..<picture.box.maxY {
        tables.fill(picture.row(y), picture.box.minX, picture.box.maxX)
      }
      return
    }
    // Pictures consist mostly of uniform areas, so the previous result is often reused.
    var (last, mapped): (UInt32, UInt32) = (0, 0)
    picture.update { _, _, pixel in
      if pixel != last {
        last = pixel
        mapped = tables.map(pixel)
      }
      return mapped
    }
  }
}

/// A ramp of three colors by luma.
package struct LumaRamp: Hashable, Sendable {
  package var shadows: Color
  package var midtones: Color
  package var highlights: Color

  package init(shadows: Color, midtones: Color, highlights: Color) {
    self.shadows = shadows
    self.midtones = midtones
    self.highlights = highlights
  }

  package init(shadows: Color, highlights: Color) {
    let midtones = Color(
      (shadows.red + highlights.red) / 2, (shadows.green + highlights.green) / 2,
      (shadows.blue + highlights.blue) / 2)
    self.init(shadows: shadows, midtones: midtones, highlights: highlights)
  }

  func color(at luma: Float) -> SIMD4<Float> {
    func lanes(_ c: Color) -> SIMD4<Float> {
      SIMD4(Float(c.red), Float(c.green), Float(c.blue), 1).clampedToUnit
    }
    let (low, high) = luma < 0.5 ? (shadows, midtones) : (midtones, highlights)
    let t = luma < 0.5 ? luma * 2 : luma * 2 - 1
    return lanes(low) + (lanes(high) - lanes(low)) * t
  }
}

/// Lookup tables for the colors of one picture, from bytes to bytes.
struct ColorTables {
  static let count = 1024
  private let entries: UnsafeMutablePointer<UInt32>
  private let filter: ColorFilter
  private let order: Bitmap.ByteOrder
  /// The strength of a ramp, 0…256.
  private let amount: UInt32

  /// SAFETY: `entries` has space for ``count`` elements.
  init(_ filter: ColorFilter, _ order: Bitmap.ByteOrder, _ entries: UnsafeMutablePointer<UInt32>) {
    self.entries = entries
    self.filter = filter
    self.order = order
    switch filter {
    case .fill(let color):
      var opaque = color
      opaque.alpha = 1
      entries[0] = opaque.pixel(order)
      amount = byte(Float(color.alpha))
    case .opaque: amount = 256
    case .ramp(let ramp, let mixed):
      for i in 0..<256 { entries[i] = ramp.color(at: Float(i) / 255).pixel(order) }
      amount = UInt32(Double(byte(Float(mixed))) * 256 / 255)
    case .toner(let ramp, let mixed):
      for i in 0..<256 { entries[i] = ramp.color(at: Float(i) / 255).pixel(order) }
      amount = UInt32(Double(byte(Float(mixed))) * 256 / 255)
    case .tones(let curves):
      let (r, b) = order == .rgba ? (curves.red, curves.blue) : (curves.blue, curves.red)
      func fill(_ channel: Int, _ curve: ToneCurve) {
        let table = entries + 256 * channel
        if channel > 0, curve == r { return table.update(from: entries, count: 256) }
        for i in 0..<256 { table[i] = byte(Float(curve.value(at: Double(i) / 255))) }
      }
      fill(0, r)
      fill(1, curves.green)
      fill(2, b)
      amount = 256
    }
  }

  /// Maps a premultiplied pixel that is not transparent.
  @inline(__always) func map(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    switch filter {
    case .fill:
      return scaled(entries[0], mulDiv255(alpha, amount))
    case .opaque:
      return unpremultiplied(pixel) | 0xFF00_0000
    case .ramp, .toner:
      let p = unpremultiplied(pixel)
      return scaled(mixed(p, entries[Int(luma(p))]) | 0xFF00_0000, alpha)
    case .tones:
      let p = unpremultiplied(pixel)
      let q =
        entries[Int(p & 255)] | entries[256 &+ Int((p &>> 8) & 255)] &<< 8
        | entries[512 &+ Int((p &>> 16) & 255)] &<< 16
      return scaled(q | 0xFF00_0000, alpha)
    }
  }

  /// Fills the pixels `first` ..< `last` of a row, four at a time. Transparent pixels stay transparent.
  func fill(_ row: UnsafeMutablePointer<UInt32>, _ first: Int, _ last: Int) {
    let (color, strength) = (Quad(repeating: entries[0]), Quad(repeating: amount))
    // SAFETY: the caller guarantees that the columns are in the row.
    forEachQuad(from: first, to: last) { x, count in
      let own = Quad(at: row + x, atMost: count)
      if own.isZero { return }
      color.scaled(by: mulDiv255(own &>> 24, strength).twice).store(at: row + x, atMost: count)
    }
  }

  @inline(__always) private func mixed(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var q: UInt32 = 0
    for i in 0..<3 as Range<UInt32> {
      let (x, y) = ((a &>> (8 &* i)) & 255, (b &>> (8 &* i)) & 255)
      q |= ((x &* (256 &- amount) &+ y &* amount &+ 128) &>> 8) &<< (8 &* i)
    }
    return q
  }

  /// Returns the Rec. 709 luma of a straight color.
  @inline(__always) private func luma(_ p: UInt32) -> UInt32 {
    let (low, green, high) = (p & 255, (p &>> 8) & 255, (p &>> 16) & 255)
    let (red, blue) = order == .rgba ? (low, high) : (high, low)
    return (red &* 13933 &+ green &* 46871 &+ blue &* 4732 &+ 32768) &>> 16
  }
}

/// Returns the straight color of a premultiplied pixel, without alpha.
@inline(__always) func unpremultiplied(_ p: UInt32) -> UInt32 {
  let alpha = p &>> 24
  if alpha == 255 { return p & 0x00FF_FFFF }
  if alpha == 0 { return 0 }
  func channel(_ shift: UInt32) -> UInt32 {
    min((((p &>> shift) & 255) &* 255 &+ alpha / 2) / alpha, 255) &<< shift
  }
  return channel(0) | channel(8) | channel(16)
}
