/// A separable blend mode in Float. `channel` returns αs·αb·B(Cb, Cs) from premultiplied values.
protocol LaneBlend: PlaneBlend {
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes
}

extension LaneBlend {
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

enum ColorDodge: LaneBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    let most = sa * ba
    let room = sa - s
    let mixed = lesser(most, b * sa * sa / greater(room, Lanes(repeating: 1e-6)))
    return mixed.replacing(with: most, where: room .<= 0).replacing(with: 0, where: b .<= 0)
  }
}

enum ColorBurn: LaneBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    let most = sa * ba
    let room = ba - b
    let burnt = room * sa * sa / greater(s, Lanes(repeating: 1e-6))
    let mixed = most - lesser(most, burnt)
    return mixed.replacing(with: 0, where: s .<= 0).replacing(with: most, where: room .<= 0)
  }
}

enum SoftLight: LaneBlend {
  @inline(__always)
  static func channel(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    let c = b / greater(ba, Lanes(repeating: 1e-6))
    let m = 2 * s - sa
    let dark = ((16 * c - 12) * c + 4) * c
    let reach = c.squareRoot().replacing(with: dark, where: c .<= 0.25)
    let up = sa * b + m * ba * (reach - c)
    return up.replacing(with: sa * b + m * b * (1 - c), where: m .<= 0)
  }
}
