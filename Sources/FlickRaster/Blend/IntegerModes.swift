/// A separable blend mode that needs no division: "Compositing and Blending Level 1" (W3C), with all terms multiplied
/// by 255² to fit 16 bits.
///
/// With the blend function B, the result is cs·(1 − αb) + cb·(1 − αs) + αs·αb·B(Cb, Cs). `channel` returns the last
/// term from premultiplied bytes. The sum and each of its terms are at most 255².
protocol IntegerBlend: Blend {
  static func channel(_ s: Channels, _ b: Channels, _ sa: Channels, _ ba: Channels) -> Channels
}

extension IntegerBlend {
  @inline(__always)
  static func mix(_ source: Quad, _ below: Quad, _: Bitmap.ByteOrder) -> Quad {
    let sa = source.alphas
    let ba = below.alphas
    let alpha = sa &+ ba &- (sa &* ba).dividedBy255
    let even = composed(source.even, below.even, sa, ba)
    let odd = composed(source.odd, below.odd, sa, ba)
    // Colour and alpha are rounded separately, so a colour can exceed its alpha by one.
    let color = Quad(even: lesser(even, alpha), odd: lesser(odd, alpha)) & 0x00FF_FFFF
    return color | (alpha.bits &<< 24)
  }

  @inline(__always) private static func composed(
    _ s: Channels, _ b: Channels, _ sa: Channels, _ ba: Channels
  ) -> Channels {
    (s &* (255 &- ba) &+ b &* (255 &- sa) &+ channel(s, b, sa, ba)).dividedBy255
  }
}

enum Multiply: IntegerBlend {
  @inline(__always) static func channel(
    _ s: Channels, _ b: Channels, _ sa: Channels, _ ba: Channels
  ) -> Channels { s &* b }
}

enum Screen: IntegerBlend {
  @inline(__always) static func channel(
    _ s: Channels, _ b: Channels, _ sa: Channels, _ ba: Channels
  ) -> Channels { s &* ba &+ b &* (sa &- s) }
}

enum Overlay: IntegerBlend {
  @inline(__always) static func channel(
    _ s: Channels, _ b: Channels, _ sa: Channels, _ ba: Channels
  ) -> Channels { HardLight.channel(b, s, ba, sa) }
}

enum HardLight: IntegerBlend {
  @inline(__always) static func channel(
    _ s: Channels, _ b: Channels, _ sa: Channels, _ ba: Channels
  ) -> Channels {
    let light = sa &* ba &- 2 &* ((ba &- b) &* (sa &- s))
    return light.replacing(with: 2 &* (s &* b), where: 2 &* s .<= sa)
  }
}

enum Darken: IntegerBlend {
  @inline(__always) static func channel(
    _ s: Channels, _ b: Channels, _ sa: Channels, _ ba: Channels
  ) -> Channels { lesser(s &* ba, b &* sa) }
}

enum Lighten: IntegerBlend {
  @inline(__always) static func channel(
    _ s: Channels, _ b: Channels, _ sa: Channels, _ ba: Channels
  ) -> Channels { greater(s &* ba, b &* sa) }
}

enum Difference: IntegerBlend {
  @inline(__always) static func channel(
    _ s: Channels, _ b: Channels, _ sa: Channels, _ ba: Channels
  ) -> Channels {
    let (p, q) = (s &* ba, b &* sa)
    return greater(p, q) &- lesser(p, q)
  }
}

enum Exclusion: IntegerBlend {
  @inline(__always) static func channel(
    _ s: Channels, _ b: Channels, _ sa: Channels, _ ba: Channels
  ) -> Channels { s &* (ba &- b) &+ b &* (sa &- s) }
}

enum HardMix: IntegerBlend {
  @inline(__always) static func channel(
    _ s: Channels, _ b: Channels, _ sa: Channels, _ ba: Channels
  ) -> Channels {
    // Tests Cs + Cb ≥ 1 without computing the sum, which can overflow 16 bits.
    Channels().replacing(with: sa &* ba, where: s &* ba .>= sa &* (ba &- b))
  }
}

/// Plus-lighter: the clamped sum of the premultiplied pixels.
enum Add: Blend {
  @inline(__always)
  static func mix(_ source: Quad, _ below: Quad, _: Bitmap.ByteOrder) -> Quad {
    let most = Channels(repeating: 255)
    return Quad(
      even: lesser(source.even &+ below.even, most), odd: lesser(source.odd &+ below.odd, most))
  }
}
