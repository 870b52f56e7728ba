/// Three straight (not premultiplied) channels for the non-separable modes: "Compositing and Blending Level 1",
/// section 10.2, with its functions Lum, Sat, SetLum, SetSat and ClipColor.
private struct StraightColor {
  var red: Lanes
  var green: Lanes
  var blue: Lanes

  @inline(__always) init(_ red: Lanes, _ green: Lanes, _ blue: Lanes) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  @inline(__always) init(_ p: Planes) {
    let k = 1 / greater(p.alpha, Lanes(repeating: 1e-6))
    self.init(p.red * k, p.green * k, p.blue * k)
  }

  @inline(__always) var luminosity: Lanes { 0.3 * red + 0.59 * green + 0.11 * blue }
  @inline(__always) var least: Lanes { lesser(red, lesser(green, blue)) }
  @inline(__always) var most: Lanes { greater(red, greater(green, blue)) }
  @inline(__always) var saturation: Lanes { most - least }

  @inline(__always) func withSaturation(_ s: Lanes) -> StraightColor {
    let low = least
    let range = saturation
    let k = (s / greater(range, Lanes(repeating: 1e-6)))
      .replacing(with: 0, where: range .<= 1e-6)
    return StraightColor((red - low) * k, (green - low) * k, (blue - low) * k)
  }

  @inline(__always) func withLuminosity(_ l: Lanes) -> StraightColor {
    let d = l - luminosity
    return StraightColor(red + d, green + d, blue + d).clipped
  }

  @inline(__always) private var clipped: StraightColor {
    let l = luminosity
    let low = least
    let high = most
    let tiny = Lanes(repeating: 1e-6)
    let up = (l / greater(l - low, tiny)).replacing(with: 1, where: low .>= 0)
    let down = ((1 - l) / greater(high - l, tiny)).replacing(with: 1, where: high .<= 1)
    let k = up * down
    return StraightColor(l + (red - l) * k, l + (green - l) * k, l + (blue - l) * k)
  }

  /// Returns the W3C composite of source `s` and backdrop `b`, with this colour as B(Cb, Cs).
  @inline(__always) func composed(_ s: Planes, _ b: Planes) -> Planes {
    let both = s.alpha * b.alpha
    let (sk, bk) = (1 - b.alpha, 1 - s.alpha)
    return Planes(
      red: s.red * sk + b.red * bk + both * red,
      green: s.green * sk + b.green * bk + both * green,
      blue: s.blue * sk + b.blue * bk + both * blue,
      alpha: s.alpha + b.alpha - both)
  }
}

enum Hue: PlaneBlend {
  @inline(__always) static func mix(_ s: Planes, _ b: Planes) -> Planes {
    let below = StraightColor(b)
    return StraightColor(s).withSaturation(below.saturation).withLuminosity(below.luminosity)
      .composed(s, b)
  }
}

enum Saturation: PlaneBlend {
  @inline(__always) static func mix(_ s: Planes, _ b: Planes) -> Planes {
    let below = StraightColor(b)
    return below.withSaturation(StraightColor(s).saturation).withLuminosity(below.luminosity)
      .composed(s, b)
  }
}

enum Colorize: PlaneBlend {
  @inline(__always) static func mix(_ s: Planes, _ b: Planes) -> Planes {
    StraightColor(s).withLuminosity(StraightColor(b).luminosity).composed(s, b)
  }
}

enum Luminosity: PlaneBlend {
  @inline(__always) static func mix(_ s: Planes, _ b: Planes) -> Planes {
    StraightColor(b).withLuminosity(StraightColor(s).luminosity).composed(s, b)
  }
}
