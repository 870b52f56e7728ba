/// One channel of four pixels, or one factor (0…1) for each of four pixels.
typealias Lanes = SIMD4<Float>

/// Four premultiplied pixels, separated by channel.
struct Planes {
  var red: Lanes
  var green: Lanes
  var blue: Lanes
  var alpha: Lanes

  @inline(__always) init(red: Lanes, green: Lanes, blue: Lanes, alpha: Lanes) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  @inline(__always) init(_ q: Quad, _ order: Bitmap.ByteOrder) {
    let (low, high) = (Self.unit(q & 255), Self.unit((q &>> 16) & 255))
    green = Self.unit((q &>> 8) & 255)
    alpha = Self.unit(q &>> 24)
    (red, blue) = order == .rgba ? (low, high) : (high, low)
  }

  /// Converts 0…255 to 0…1. The integer becomes the low bits of 2²³, because integer conversion is slow on lanes.
  @inline(__always) private static func unit(_ v: Quad) -> Lanes {
    (unsafeBitCast(v | 0x4B00_0000, to: Lanes.self) - 8_388_608) * (1 / 255)
  }

  @inline(__always) private static func byte(_ v: Lanes) -> Quad {
    unsafeBitCast(v * 255 + 8_388_608, to: Quad.self) & 255
  }

  /// Returns the pixels rounded to bytes, with colours clamped to 0…alpha.
  @inline(__always) func quad(_ order: Bitmap.ByteOrder) -> Quad {
    let r = Self.byte(greater(lesser(red, alpha), Lanes()))
    let g = Self.byte(greater(lesser(green, alpha), Lanes()))
    let b = Self.byte(greater(lesser(blue, alpha), Lanes()))
    let (low, high) = order == .rgba ? (r, b) : (b, r)
    return low | (g &<< 8) | (high &<< 16) | (Self.byte(alpha) &<< 24)
  }
}

/// A blend mode computed in Float because it divides or takes roots.
protocol PlaneBlend: Blend {
  static func mix(_ s: Planes, _ b: Planes) -> Planes
}

extension PlaneBlend {
  @inline(__always)
  static func mix(_ source: Quad, _ below: Quad, _ order: Bitmap.ByteOrder) -> Quad {
    mix(Planes(source, order), Planes(below, order)).quad(order)
  }
}
