import FlickCKernels
import FlickGeometry
import Testing

@testable import FlickRaster

/// "Compositing and Blending Level 1", implemented directly for one pixel.
struct PlainBlend {
  var mode: BlendMode

  typealias Pixel = SIMD4<Double>

  /// Composites premultiplied pixels.
  func composite(_ s: Pixel, over b: Pixel) -> Pixel {
    if mode == .add { return (s + b).clamped(lowerBound: Pixel(), upperBound: Pixel(repeating: 1)) }
    let (cs, cb) = (straight(s), straight(b))
    let mixed = blend(cs, cb)
    var r = Pixel()
    for i in 0..<3 {
      r[i] = s[i] * (1 - b.w) + b[i] * (1 - s.w) + s.w * b.w * mixed[i]
    }
    r.w = s.w + b.w - s.w * b.w
    return r
  }

  private func straight(_ p: Pixel) -> [Double] {
    p.w > 0 ? [p.x / p.w, p.y / p.w, p.z / p.w] : [0, 0, 0]
  }

  private func blend(_ s: [Double], _ b: [Double]) -> [Double] {
    switch mode {
    case .hue: setLum(setSat(s, sat(b)), lum(b))
    case .saturation: setLum(setSat(b, sat(s)), lum(b))
    case .color: setLum(s, lum(b))
    case .luminosity: setLum(b, lum(s))
    default: (0..<3).map { channel(s[$0], b[$0]) }
    }
  }

  private func channel(_ s: Double, _ b: Double) -> Double {
    switch mode {
    case .multiply: s * b
    case .screen: s + b - s * b
    case .overlay: hardLight(b, s)
    case .darken: min(s, b)
    case .lighten: max(s, b)
    case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: hardLight(s, b)
    case .softLight: softLight(s, b)
    case .difference: abs(s - b)
    case .exclusion: s + b - 2 * s * b
    case .hardMix: s + b >= 1 - 1e-9 ? 1 : 0
    default: s
    }
  }

  private func hardLight(_ s: Double, _ b: Double) -> Double {
    s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
  }

  private func softLight(_ s: Double, _ b: Double) -> Double {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  private func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

  private func sat(_ c: [Double]) -> Double { max(c[0], c[1], c[2]) - min(c[0], c[1], c[2]) }

  private func setSat(_ c: [Double], _ s: Double) -> [Double] {
    let low = min(c[0], c[1], c[2])
    let range = sat(c)
    return c.map { range > 1e-9 ? ($0 - low) * s / range : 0 }
  }

  private func setLum(_ c: [Double], _ l: Double) -> [Double] {
    let d = l - lum(c)
    let moved = c.map { $0 + d }
    let (low, high) = (min(moved[0], moved[1], moved[2]), max(moved[0], moved[1], moved[2]))
    var r = moved
    if low < 0 { r = r.map { l + ($0 - l) * l / (l - low) } }
    if high > 1 { r = r.map { l + ($0 - l) * (1 - l) / (high - l) } }
    return r
  }
}

@Suite struct BlendTests {
  /// Premultiplied bytes, alpha last.
  private let samples: [Bytes] = [
    Bytes(0, 0, 0, 255), Bytes(255, 255, 255, 255), Bytes(255, 0, 0, 255), Bytes(20, 200, 90, 255),
    Bytes(128, 127, 64, 255), Bytes(10, 60, 100, 128), Bytes(100, 100, 100, 200), Bytes(0, 0, 0, 0),
    Bytes(90, 30, 0, 90), Bytes(1, 2, 3, 4),
  ]

  private func plain(_ b: Bytes) -> PlainBlend.Pixel {
    PlainBlend.Pixel(Double(b.red), Double(b.green), Double(b.blue), Double(b.alpha)) / 255
  }

  private func word(_ b: Bytes) -> UInt32 {
    UInt32(b.red) | UInt32(b.green) << 8 | UInt32(b.blue) << 16 | UInt32(b.alpha) << 24
  }

  /// Draws all samples in a row over one color below, as an image drawn pixel by pixel.
  private func drawn(_ mode: BlendMode, over below: Bytes, _ order: Bitmap.ByteOrder) -> Bitmap {
    var image = Bitmap(width: samples.count, height: 1)
    image.pixels = samples.map(word)
    var ground = Bitmap(width: samples.count, height: 1)
    ground.pixels = samples.map { _ in word(below) }
    return Sketch.picture(samples.count, 1, order: order) {
      $0.image(ground, transform: .identity, opacity: 1, blend: .normal)
      $0.image(image, transform: .identity, opacity: 1, blend: mode)
    }
  }

  @Test("Each mode matches the formulas of the specification", arguments: BlendMode.allCases)
  func eachModeMatchesFormulasOfSpecification(mode: BlendMode) {
    for below in samples {
      let b = drawn(mode, over: below, .rgba)
      for (x, above) in samples.enumerated() {
        let r = PlainBlend(mode: mode).composite(plain(above), over: plain(below)) * 255
        let expected = Bytes(
          Int(r.x.rounded()), Int(r.y.rounded()), Int(r.z.rounded()), Int(r.w.rounded()))
        #expect(b[x, 0].distance(to: expected) <= 1, "\(above) over \(below)")
      }
    }
  }

  @Test("No mode lets a color exceed its alpha", arguments: BlendMode.allCases)
  func noModeLetsColorExceedItsAlpha(mode: BlendMode) {
    for below in samples {
      for p in drawn(mode, over: below, .rgba).pixels.map(Bytes.init) {
        #expect(max(p.red, p.green, p.blue) <= p.alpha)
      }
    }
  }

  @Test("A mode gives the same colors in either byte order", arguments: BlendMode.allCases)
  func modeGivesSameColorsInEitherByteOrder(mode: BlendMode) {
    for below in samples {
      let (rgba, bgra) = (drawn(mode, over: below, .rgba), drawn(mode, over: below, .bgra))
      #expect(rgba.pixels == bgra.pixels.map(swappedRedBlue))
    }
  }

  @Test("Coverage is applied to the source before blending", arguments: BlendMode.allCases)
  func coverageIsAppliedToSourceBeforeBlending(mode: BlendMode) {
    let (above, below) = (Color(0.9, 0.4, 0.1), Color(0.2, 0.5, 0.8))
    let half = Sketch.picture(1, 1, background: below) {
      $0.fill(Sketch.rectangle(0, 0, 0.5, 1), above, blend: mode)
    }
    let thin = Sketch.picture(1, 1, background: below) {
      $0.fill(
        Sketch.rectangle(0, 0, 1, 1), Color(0.9, 0.4, 0.1, 128.0 / 255), blend: mode)
    }
    #expect(half[0, 0].distance(to: thin[0, 0]) <= 1)
  }

  /// Draws one pixel with source-over. Rows of any length and all kernels give the same pixel.
  private func drawn(_ source: UInt32, over below: UInt32, coverage: UInt32) -> UInt32 {
    let colors = [UInt32](repeating: source, count: 5)
    var (one, five, each) = ([below], [UInt32](repeating: below, count: 5), [below])
    flick_source_over(colors, coverage, 1, &one)
    flick_source_over(colors, coverage, 5, &five)
    flick_source_over_coverage(colors, [coverage], 1, &each)
    #expect(five.allSatisfy { $0 == one[0] } && each == one)
    return one[0]
  }

  @Test("Source-over with any coverage keeps opaque pixels opaque and colors below alpha")
  func sourceOverKeepsOpaquePixelsOpaque() {
    for alpha in stride(from: UInt32(0), through: 255, by: 5) {
      for coverage in UInt32(0)...255 {
        let source = alpha << 24 | alpha << 16 | (alpha / 2) << 8
        let over = drawn(source, over: 0xFF80_FF00, coverage: coverage)
        #expect(over >> 24 == 255)
        let p = Bytes(drawn(source, over: 0x6464_0032, coverage: coverage))
        #expect(max(p.red, p.green, p.blue) <= p.alpha)
        let k = Double(coverage) / 255
        let expected = Double(alpha) * k + 100 * (1 - Double(alpha) / 255 * k)
        #expect(abs(Double(p.alpha) - expected) <= 1)
      }
    }
  }
}
