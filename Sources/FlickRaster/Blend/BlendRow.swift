/// One row of a blend mode: mixes `count` premultiplied colours, already multiplied by their
/// coverage, with the pixels below.
typealias BlendRow = (
  _ colors: UnsafePointer<UInt32>, _ count: Int, _ below: UnsafeMutablePointer<UInt32>,
  _ order: Bitmap.ByteOrder
) -> Void

extension BlendMode {
  /// `nil` for `normal`, which has its own kernels.
  var row: BlendRow? {
    switch self {
    case .normal: nil
    case .multiply: blendRow(Multiply.self)
    case .screen: blendRow(Screen.self)
    case .overlay: blendRow(Overlay.self)
    case .darken: blendRow(Darken.self)
    case .lighten: blendRow(Lighten.self)
    case .colorDodge: blendRow(ColorDodge.self)
    case .colorBurn: blendRow(ColorBurn.self)
    case .hardLight: blendRow(HardLight.self)
    case .softLight: blendRow(SoftLight.self)
    case .difference: blendRow(Difference.self)
    case .exclusion: blendRow(Exclusion.self)
    case .hue: blendRow(Hue.self)
    case .saturation: blendRow(Saturation.self)
    case .color: blendRow(Colorize.self)
    case .luminosity: blendRow(Luminosity.self)
    case .add: blendRow(Add.self)
    case .hardMix: blendRow(HardMix.self)
    }
  }
}

/// One channel of four pixels, or a factor for each of them, 0…1.
typealias Lanes = SIMD4<Float>

/// Four premultiplied pixels by channel.
struct Planes {
  var red: Lanes
  var green: Lanes
  var blue: Lanes
  var alpha: Lanes

  @inline(__always) init(red: Lanes, green: Lanes, blue: Lanes, alpha: Lanes) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  @inline(__always) init(_ q: Quad) {
    red = Self.unit(q & 255)
    green = Self.unit((q &>> 8) & 255)
    blue = Self.unit((q &>> 16) & 255)
    alpha = Self.unit(q &>> 24)
  }

  /// 0…255 to 0…1. As the low bits of 2²³ an integer needs no conversion, which is slow on lanes.
  @inline(__always) private static func unit(_ v: Quad) -> Lanes {
    (unsafeBitCast(v | 0x4B00_0000, to: Lanes.self) - 8_388_608) * (1 / 255)
  }

  @inline(__always) private static func byte(_ v: Lanes) -> Quad {
    let clamped = pointwiseMax(pointwiseMin(v, Lanes(repeating: 1)), Lanes())
    return unsafeBitCast(clamped * 255 + 8_388_608, to: Quad.self) & 255
  }

  /// Rounded to bytes, no colour above its alpha.
  @inline(__always) var quad: Quad {
    let a = Self.byte(alpha)
    let r = pointwiseMin(Self.byte(red), a)
    let g = pointwiseMin(Self.byte(green), a)
    let b = pointwiseMin(Self.byte(blue), a)
    return r | (g &<< 8) | (b &<< 16) | (a &<< 24)
  }

  @inline(__always) var swapped: Planes {
    Planes(red: blue, green: green, blue: red, alpha: alpha)
  }
}

/// A blend mode on premultiplied pixels. "Compositing and Blending Level 1" (W3C), with
/// B the mixed colour: co = cs·(1 − αb) + cb·(1 − αs) + αs·αb·B(Cb, Cs).
protocol Blend {
  static func mix(_ s: Planes, _ b: Planes) -> Planes
}

@inline(__always) private func blendRow<B: Blend>(_: B.Type) -> BlendRow {
  { colors, count, below, order in
    // SAFETY: the caller owns `count` pixels at both addresses; quads stop before the end.
    var i = 0
    while i &+ 4 <= count {
      let source = Quad(at: colors + i)
      if !source.isZero {
        mixed(B.self, source, Quad(at: below + i), order).store(at: below + i)
      }
      i &+= 4
    }
    while i < count {
      if colors[i] != 0 {
        below[i] = mixed(B.self, Quad(colors[i], 0, 0, 0), Quad(below[i], 0, 0, 0), order)[0]
      }
      i &+= 1
    }
  }
}

@inline(__always)
private func mixed<B: Blend>(
  _: B.Type, _ source: Quad, _ below: Quad, _ order: Bitmap.ByteOrder
) -> Quad {
  let s = Planes(source)
  let b = Planes(below)
  // Only the modes that weigh the channels differently see the order; for the others it folds away.
  return order == .rgba ? B.mix(s, b).quad : B.mix(s.swapped, b.swapped).swapped.quad
}
