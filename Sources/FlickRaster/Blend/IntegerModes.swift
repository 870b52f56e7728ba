/// A mode that treats each channel alone and needs no division: "Compositing and Blending Level 1" (W3C)
/// with everything multiplied by 255², so that sixteen bits hold it.
///
/// With B the mixed colour, the result is cs·(1 − αb) + cb·(1 − αs) + αs·αb·B(Cb, Cs), and `channel` gives
/// the last term from premultiplied bytes. The whole never exceeds 255², nor do its parts.
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
    // Rounded apart, a colour may come out one above its alpha.
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
    // Cs + Cb ≥ 1, without the sum, which may take a bit too many.
    Channels().replacing(with: sa &* ba, where: s &* ba .>= sa &* (ba &- b))
  }
}

/// Plus-lighter: the sum of the premultiplied pixels.
enum Add: Blend {
  @inline(__always)
  static func mix(_ source: Quad, _ below: Quad, _: Bitmap.ByteOrder) -> Quad {
    let most = Channels(repeating: 255)
    return Quad(
      even: lesser(source.even &+ below.even, most), odd: lesser(source.odd &+ below.odd, most))
  }
}
