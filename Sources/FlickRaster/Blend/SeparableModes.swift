/// A mode that treats each channel alone: `channel` gives αs·αb·B(Cb, Cs) from premultiplied values.
protocol SeparableBlend: Blend {
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes
}

extension SeparableBlend {
  @inline(__always) static func mix(_ s: Planes, _ b: Planes) -> Planes {
    Planes(
      red: composed(s.red, b.red, s.alpha, b.alpha),
      green: composed(s.green, b.green, s.alpha, b.alpha),
      blue: composed(s.blue, b.blue, s.alpha, b.alpha),
      alpha: s.alpha + b.alpha - s.alpha * b.alpha)
  }

  @inline(__always)
  private static func composed(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    s * (1 - ba) + b * (1 - sa) + channel(s, b, sa, ba)
  }
}

enum Multiply: SeparableBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes { s * b }
}

enum Screen: SeparableBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    s * ba + b * sa - s * b
  }
}

enum Overlay: SeparableBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    HardLight.channel(b, s, ba, sa)
  }
}

enum Darken: SeparableBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    pointwiseMin(s * ba, b * sa)
  }
}

enum Lighten: SeparableBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    pointwiseMax(s * ba, b * sa)
  }
}

enum ColorDodge: SeparableBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    let most = sa * ba
    let room = sa - s
    let mixed = pointwiseMin(most, b * sa * sa / pointwiseMax(room, Lanes(repeating: 1e-6)))
    return mixed.replacing(with: most, where: room .<= 0).replacing(with: 0, where: b .<= 0)
  }
}

enum ColorBurn: SeparableBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    let most = sa * ba
    let room = ba - b
    let burnt = room * sa * sa / pointwiseMax(s, Lanes(repeating: 1e-6))
    let mixed = most - pointwiseMin(most, burnt)
    return mixed.replacing(with: 0, where: s .<= 0).replacing(with: most, where: room .<= 0)
  }
}

enum HardLight: SeparableBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    let light = sa * ba - 2 * (ba - b) * (sa - s)
    return light.replacing(with: 2 * s * b, where: 2 * s .<= sa)
  }
}

enum SoftLight: SeparableBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    let c = b / pointwiseMax(ba, Lanes(repeating: 1e-6))
    let m = 2 * s - sa
    let dark = ((16 * c - 12) * c + 4) * c
    let reach = c.squareRoot().replacing(with: dark, where: c .<= 0.25)
    let up = sa * b + m * ba * (reach - c)
    return up.replacing(with: sa * b + m * b * (1 - c), where: m .<= 0)
  }
}

enum Difference: SeparableBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    let (p, q) = (s * ba, b * sa)
    return pointwiseMax(p, q) - pointwiseMin(p, q)
  }
}

enum Exclusion: SeparableBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    s * ba + b * sa - 2 * s * b
  }
}

enum HardMix: SeparableBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    // Less than half a step of eight-bit products below the threshold, for what Float rounds away.
    let full = sa * ba
    return Lanes().replacing(with: full, where: s * ba + b * sa .>= full - 5e-6)
  }
}

/// Plus-lighter: the sum of the premultiplied pixels.
enum Add: Blend {
  @inline(__always) static func mix(_ s: Planes, _ b: Planes) -> Planes {
    Planes(
      red: s.red + b.red, green: s.green + b.green, blue: s.blue + b.blue,
      alpha: s.alpha + b.alpha)
  }
}
