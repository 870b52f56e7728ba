/// A color change whose channels depend on each other, or that changes alpha.
package enum ColorMix: Hashable, Sendable {
  case hue(HueShift)
  case gray(GrayMix)
  /// White where Rec. 709 luma is at least this level (0…1), otherwise black.
  case threshold(Double)
  case channels(ChannelShift)
  case inverted(ModelInversion)

  /// Maps a straight color.
  @inline(__always) func map(_ c: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .hue(let shift): return shift.map(c)
    case .gray(let mix): return mix.map(c)
    case .threshold(let level):
      // Half a quantization step: colors are read from bytes.
      let light: Float = luma709(c) + 0.5 / 255 > Float(level) ? 1 : 0
      return SIMD4(light, light, light, c.w)
    case .channels(let shift): return shift.map(c)
    case .inverted(let inversion): return inversion.map(c)
    }
  }

  /// A Boolean value that indicates whether a transparent pixel can become visible.
  var fillsTransparentPixels: Bool {
    switch self {
    case .channels(let shift): shift.alpha != .alpha
    case .inverted(let inversion): inversion.component == .alpha
    default: false
    }
  }
}

/// A color change of a layer. Transparent pixels change only inside the layer's frame.
package struct ColorMixFilter: Hashable, Sendable, FilterImplementation {
  package var mix: ColorMix
  package var frame: LayerFrame

  package init(_ mix: ColorMix, frame: LayerFrame) {
    self.mix = mix
    self.frame = frame
  }

  var requirements: FilterRequirements {
    FilterRequirements(filledBox: mix.fillsTransparentPixels ? frame.box : .empty)
  }

  func pixelWork(over box: Box) -> Double {
    switch mix {
    case .hue: 24
    case .gray: 16
    case .threshold: 7
    case .channels: 16
    case .inverted: 24
    }
  }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let coverage = mix.fillsTransparentPixels ? FrameCoverage(frame) : nil
    let nothing = mix.map(SIMD4())
    let order = renderer.order
    // Pictures consist mostly of uniform areas, so the previous result is often reused.
    var (last, mapped): (UInt32, UInt32) = (0, 0)
    picture.update { x, y, pixel in
      if pixel == 0 {
        guard let coverage else { return 0 }
        var color = nothing
        color.w *= coverage.value(x, y)
        return color.pixel(order)
      }
      if pixel != last {
        last = pixel
        mapped = mix.map(SIMD4(straight: pixel, order)).pixel(order)
      }
      return mapped
    }
  }
}

extension SIMD4<Float> {
  /// Creates the straight color of a premultiplied pixel that is not transparent.
  @inline(__always) init(straight pixel: UInt32, _ order: Bitmap.ByteOrder) {
    let p = order == .rgba ? pixel : swappedRedBlue(pixel)
    let alpha = Float(p &>> 24)
    let k = 1 / alpha
    self.init(
      Float(p & 255) * k, Float((p &>> 8) & 255) * k, Float((p &>> 16) & 255) * k,
      alpha * (1 / 255))
  }
}
